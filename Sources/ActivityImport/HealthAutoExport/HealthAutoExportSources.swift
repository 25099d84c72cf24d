internal import Activity

/// The sources that a Health Auto Export file names, and who they are for us.
///
/// The app prints the sources that Apple merged, joined by `|` in no fixed order, or `null`. The
/// parts are sorted, so that one set of sources is one source. What no name is printed for comes
/// from the app itself as far as anybody knows.
///
/// One source must not state the same time twice, because its own overlapping samples add up
/// (`domain.md` §3.4 rule 5), and people export the same days by minutes, by hours and by days.
/// Hence the spacing is a part of who the source is:
/// - Minutes and seconds keep the printed name. `Jo’s Apple Watch` is then known as a watch by
///   its name and proves that one was worn; no device is made up, as that would hide the name.
/// - Hours are `Jo’s Apple Watch (hourly)`, which is still a watch.
/// - Days are `Jo’s Apple Watch (daily)` on the device `Health Auto Export`, so that they count
///   as another maker's. Their samples have no length and stand at noon: such a source states
///   totals of days, which count in full where no better source knows the day, and not at all
///   where one does. Noon keeps the day right even where the person's zone is known only
///   roughly. Whichever of two files comes first, the day is the same.
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

    /// The source of a number, for points so spaced.
    func source(_ number: UInt16, _ spacing: PointSpacing) -> Source {
        let name = names[Int(number)]
        return switch spacing {
        case .second, .minute: Source(name: name, device: nil, isUserEntered: false)
        case .hour: Source(name: name + " (hourly)", device: nil, isUserEntered: false)
        case .day, .longer:
            Source(
                name: name + " (daily)", device: Device(name: HealthAutoExportSources.appName),
                isUserEntered: false)
        }
    }
}
