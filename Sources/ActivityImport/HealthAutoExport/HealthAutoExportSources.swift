internal import Activity

/// The sources that a Health Auto Export file names, and who they are for us.
///
/// The app prints the sources that Apple merged, joined by `|` in no fixed order, or `null`. The
/// parts are sorted, so that one set of sources is one source. What no name is printed for comes
/// from the app itself as far as anybody knows.
///
/// Points are figures that the app put together from Apple's store, by minutes, by hours or by
/// days, and people export the same days by all of them. What they say is finer or coarser
/// (``/Activity/Grain``), so that the grain is a part of who the source is: `Jo’s Apple Watch
/// (hourly)`. It is known as a watch by its name still, and proves that one was worn; no device is
/// made up, as that would hide the name. Points that came alone are `Jo’s Apple Watch (single)`.
/// Workouts are no figures of a grain and have the printed name.
struct HealthAutoExportSources {
    /// The app's name, for points without a source.
    static let appName = "Health Auto Export"

    private var names: [String] = [HealthAutoExportSources.appName]
    private var numbers: [String: UInt16] = [:]
    /// The sources met last, as they were printed: neighbours have the same.
    private var recent: [(bytes: [UInt8], number: UInt16)] = []

    /// The number of the source that is printed so; 0 is the app.
    mutating func number(of printed: ByteSlice) -> UInt16 {
        for entry in recent where entry.bytes.count == printed.count {
            let isSame = entry.bytes.withUnsafeBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return true }
                return ByteSlice(start: start, count: buffer.count).sameBytes(as: printed)
            }
            if isSame { return entry.number }
        }
        let number = number(ofName: HealthAutoExportSources.normalised(printed.string))
        recent.insert(
            (Array(UnsafeBufferPointer(start: printed.start, count: printed.count)), number), at: 0)
        if recent.count > 8 { recent.removeLast() }
        return number
    }

    /// The number of a list of sources.
    mutating func number(of parts: [String]) -> UInt16 {
        number(ofName: HealthAutoExportSources.normalised(parts.joined(separator: "|")))
    }

    private mutating func number(ofName name: String) -> UInt16 {
        if name.isEmpty { return 0 }
        if let known = numbers[name] { return known }
        // No export has that many; what lies beyond is the app's.
        guard names.count < Int(UInt16.max) else { return 0 }
        let number = UInt16(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }

    private static func normalised(_ printed: String) -> String {
        let parts = printed.split(separator: "|").map { part in
            String(part.drop { $0.isWhitespace })
        }
        return Set(parts.filter { !$0.isEmpty }).sorted().joined(separator: "|")
    }

    /// The source of a number, for points of a grain.
    func source(_ number: UInt16, _ grain: Grain) -> Source {
        let suffix =
            switch grain {
            case .event: ""
            case .second: " (seconds)"
            case .minute: " (minutes)"
            case .hour: " (hourly)"
            case .day: " (daily)"
            case .unknown: " (single)"
            }
        return Source(name: names[Int(number)] + suffix, device: nil, isUserEntered: false)
    }
}
