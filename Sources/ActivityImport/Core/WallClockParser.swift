internal import Activity

/// A time as it is printed: the instant, and what the clock on the wall showed.
struct WallClockTime: Equatable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var instant: Int64
    /// The printed date, in days since 1970-01-01.
    var day: Int32
    /// The printed time of day, in seconds.
    var secondOfDay: Int32
}

/// Reads `2023-01-20 00:18:00 +1100` from bytes, and what other settings of the phone make of it.
///
/// Phones with a 12-hour clock print `7:15:00 AM`, with an ordinary, a no-break or a narrow
/// no-break space before the two letters, in either case, with or without full stops. ISO 8601
/// with a `T`, a fraction, `Z` or a colon in the offset is read as well. A time without an
/// offset is no instant and is refused.
struct WallClockParser {
    /// The offset of the time that was read last, in seconds; nil where `Z` said that it was
    /// universal time, which no clock on a wall shows.
    private(set) var lastOffset: Int?
    private var cachedKey = -1
    private var cachedDay: Int64 = 0

    /// The time that the bytes spell.
    mutating func parse(_ text: ByteSlice) throws(TimestampParser.Failure) -> WallClockTime {
        var cursor = Cursor(text)
        let day = try date(&cursor)
        guard cursor.skipSpaces() || cursor.take("T") || cursor.take("t") else { throw .badDate }
        var hour = try cursor.number(1...2)
        guard cursor.take(":") else { throw .badDate }
        let minute = try cursor.number(2...2)
        var second = 0
        if cursor.take(":") { second = try cursor.number(2...2) }
        let fraction = cursor.take(".") ? try cursor.milliseconds() : 0
        cursor.skipSpaces()
        if let isAfternoon = try cursor.halfOfDay() {
            guard (1...12).contains(hour) else { throw .noSuchDate }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
            cursor.skipSpaces()
        }
        if hour > 23 || minute > 59 || second > 59 { throw .noSuchDate }
        let offset = try cursor.offset()
        guard cursor.isAtEnd else { throw .badDate }
        lastOffset = cursor.isUniversal ? nil : offset
        let secondOfDay = hour * 3600 + minute * 60 + second
        return WallClockTime(
            instant: (day * 86_400 + Int64(secondOfDay - offset)) * 1000 + Int64(fraction),
            day: Int32(day), secondOfDay: Int32(secondOfDay))
    }

    private mutating func date(_ cursor: inout Cursor) throws(TimestampParser.Failure) -> Int64 {
        let year = try cursor.number(4...4)
        guard cursor.take("-") else { throw .badDate }
        let month = try cursor.number(2...2)
        guard cursor.take("-") else { throw .badDate }
        let day = try cursor.number(2...2)
        let key = (year * 100 + month) * 100 + day
        if key == cachedKey { return cachedDay }
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDate }
        cachedKey = key
        cachedDay = Int64(date.dayNumber)
        return cachedDay
    }
}

/// A place in the bytes of a time.
private struct Cursor {
    private let text: ByteSlice
    private var index = 0
    /// Whether ``offset()`` found a `Z`.
    private(set) var isUniversal = false

    init(_ text: ByteSlice) { self.text = text }

    var isAtEnd: Bool { index == text.count }

    private var byte: UInt8 { index < text.count ? text.start[index] : 0 }

    mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: letter) else { return false }
        index += 1
        return true
    }

    /// A number of so many digits.
    mutating func number(_ digits: ClosedRange<Int>) throws(TimestampParser.Failure) -> Int {
        var value = 0
        var count = 0
        while count < digits.upperBound, byte &- 48 < 10 {
            value = value * 10 + Int(byte - 48)
            index += 1
            count += 1
        }
        guard count >= digits.lowerBound else { throw .badDate }
        return value
    }

    /// The digits of a fraction of a second, cut to milliseconds.
    mutating func milliseconds() throws(TimestampParser.Failure) -> Int {
        var value = 0
        var count = 0
        while byte &- 48 < 10 {
            if count < 3 { value = value * 10 + Int(byte - 48) }
            index += 1
            count += 1
        }
        guard count > 0 else { throw .badDate }
        while count < 3 {
            value *= 10
            count += 1
        }
        return value
    }

    /// Passes over ordinary, no-break, thin and narrow no-break spaces.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        let start = index
        while index < text.count {
            let rest = text.dropping(index)
            if byte == 32 {
                index += 1
            } else if rest.hasPrefix("\u{A0}") {
                index += 2
            } else if rest.hasPrefix("\u{202F}") || rest.hasPrefix("\u{2009}") {
                index += 3
            } else {
                break
            }
        }
        return index > start
    }

    /// Whether `AM` or `PM` says afternoon; nil where neither stands.
    mutating func halfOfDay() throws(TimestampParser.Failure) -> Bool? {
        let letter = byte | 0x20
        guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
        index += 1
        if take(".") { skipSpaces() }
        guard byte | 0x20 == UInt8(ascii: "m") else { throw .badDate }
        index += 1
        _ = take(".")
        return letter == UInt8(ascii: "p")
    }

    /// The offset from UTC in seconds.
    mutating func offset() throws(TimestampParser.Failure) -> Int {
        if take("Z") || take("z") {
            isUniversal = true
            return 0
        }
        let isWest = byte == UInt8(ascii: "-")
        guard isWest || byte == UInt8(ascii: "+") else { throw isAtEnd ? .badOffset : .badDate }
        index += 1
        let hours = try number(2...2)
        _ = take(":")
        let minutes = try number(2...2)
        // As for other exports: 15:13 is the farthest that any zone ever was.
        if hours > 15 || minutes > 59 { throw .badOffset }
        return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }
}
