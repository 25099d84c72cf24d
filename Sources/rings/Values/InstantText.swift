internal import Activity

/// Reads ISO 8601 with an offset: `2024-03-17T09:30:00+01:00`.
enum InstantText {
    /// The instant that is written so, or nil; without an offset no instant is meant.
    ///
    /// Seconds and their fraction, down to milliseconds, may be left out. The offset is `Z`,
    /// `+01:00`, `+0100` or `+01`.
    static func instant(_ text: String) -> Instant? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let date = CivilDate(parts[0]),
            let split = parts[1].firstIndex(where: { "Z+-".contains($0) }),
            let time = millisecondsOfDay(parts[1][..<split]),
            let offset = offsetSeconds(parts[1][split...])
        else { return nil }
        let local = Int64(date.dayNumber) * 86_400_000 + Int64(time)
        return Instant(milliseconds: local - Int64(offset) * 1000)
    }

    /// `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`.
    private static func millisecondsOfDay(_ text: Substring) -> Int? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(fields.count), let hour = number(fields[0], 0...23),
            let minute = number(fields[1], 0...59)
        else { return nil }
        let whole = (hour * 60 + minute) * 60_000
        guard fields.count == 3 else { return whole }
        let second = fields[2].split(separator: ".", omittingEmptySubsequences: false)
        guard second.count <= 2, let seconds = number(second[0], 0...59) else { return nil }
        guard second.count == 2 else { return whole + seconds * 1000 }
        guard (1...3).contains(second[1].count),
            let fraction = Int(second[1] + String(repeating: "0", count: 3 - second[1].count)),
            isDigits(second[1])
        else { return nil }
        return whole + seconds * 1000 + fraction
    }

    /// Offsets reach from -12:00 to +14:00; up to 18 hours are taken, as ISO 8601 readers do.
    private static func offsetSeconds(_ text: Substring) -> Int? {
        if text == "Z" { return 0 }
        let sign = text.first == "-" ? -1 : 1
        let body = text.dropFirst()
        let digits = body.filter { $0 != ":" }
        guard body.count == digits.count || (body.count == 5 && body.dropFirst(2).first == ":"),
            digits.count == 2 || digits.count == 4,
            let hour = number(digits.prefix(2), 0...18),
            let minute = digits.count == 2 ? 0 : number(digits.dropFirst(2), 0...59)
        else { return nil }
        return sign * (hour * 3600 + minute * 60)
    }

    private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        guard text.count == 2, isDigits(text), let value = Int(text), range.contains(value) else {
            return nil
        }
        return value
    }

    private static func isDigits(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (48...57).contains($0) }
    }
}
