/// How far a long command has come.
struct ProgressReading: Hashable, Sendable {
    /// Bytes read so far.
    var bytes: Int
    /// Bytes there are, or nil where nobody knows.
    var totalBytes: Int?
    /// Records read so far.
    var records: Int
    /// Time since the start.
    var elapsed: Duration
}

/// The words of a progress bar.
enum ProgressLine {
    /// One line of at most `width` characters:
    /// `[########--------]  50%  200.0 of 400.0 MB  52,000 records/s  0:12 left`.
    ///
    /// What does not fit is left out from the right; without a total there is no bar.
    static func text(_ reading: ProgressReading, width: Int) -> String {
        var parts = [amount(reading)]
        if let rate = rate(reading) { parts.append(rate) }
        if let left = timeLeft(reading) { parts.append(left) }
        if let share = share(reading) { parts.insert(percent(share), at: 0) }
        while parts.count > 1, parts.joined(separator: "  ").count > width { parts.removeLast() }
        let words = parts.joined(separator: "  ")
        let room = min(width - words.count - 4, 30)
        guard let share = share(reading), room >= 10 else { return String(words.prefix(width)) }
        return bar(share, room) + "  " + words
    }

    /// From 0 to 1, or nil without a total.
    private static func share(_ reading: ProgressReading) -> Double? {
        guard let total = reading.totalBytes, total > 0 else { return nil }
        return min(max(Double(reading.bytes) / Double(total), 0), 1)
    }

    private static func bar(_ share: Double, _ room: Int) -> String {
        let done = Int(share * Double(room))
        return "[" + String(repeating: "#", count: done)
            + String(repeating: "-", count: room - done) + "]"
    }

    /// Rounded down, so that 100 % means all.
    private static func percent(_ share: Double) -> String {
        let text = "\(Int(share * 100))%"
        return String(repeating: " ", count: 4 - text.count) + text
    }

    private static func amount(_ reading: ProgressReading) -> String {
        guard let total = reading.totalBytes, total > 0 else {
            return megabytes(reading.bytes) + " MB"
        }
        return "\(megabytes(reading.bytes)) of \(megabytes(total)) MB"
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(grouped(tenths / 10)).\(tenths % 10)"
    }

    private static func rate(_ reading: ProgressReading) -> String? {
        let seconds = seconds(reading.elapsed)
        guard seconds >= 0.5, reading.records > 0 else { return nil }
        return "\(grouped(Int(Double(reading.records) / seconds))) records/s"
    }

    /// Nothing is said before a second has passed: the first guesses are wild.
    private static func timeLeft(_ reading: ProgressReading) -> String? {
        let elapsed = seconds(reading.elapsed)
        guard let share = share(reading), share > 0, elapsed >= 1 else { return nil }
        let left = Int((elapsed / share - elapsed).rounded(.up))
        let (hours, minutes, rest) = (left / 3600, left / 60 % 60, left % 60)
        let clock =
            hours > 0 ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
        return "\(clock) left"
    }

    private static func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Thousands set apart, as the rest of the program's English does.
    static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }
}
