internal import Activity

/// Reads `2019-06-17 21:07:11 -0400` and iOS 8's `20150915113529+0200` from bytes, and what else
/// names an instant: ISO 8601 with an offset, as programs write that make exports of their own.
///
/// The printed offset is the phone's at export time: it fixes the instant and says nothing
/// about the day.
struct TimestampParser {
    enum Failure: Error { case badDate, noSuchDate, badOffset }

    /// The date that was read last, as a number of eight digits: exports repeat a date thousands
    /// of times. No date has the first value.
    private var cachedDate = UInt64.max
    private var cachedDay: Int64 = 0
    private var others = WallClockParser()

    /// The offset of the time that was read last, in seconds, where a phone printed it; else
    /// ``noOffset``.
    private(set) var lastOffset = TimestampParser.noOffset
    static let noOffset = Int64.max

    /// The instant, in milliseconds since 1970-01-01T00:00:00Z.
    @inline(__always)
    mutating func parse(_ text: ByteSlice) throws(Failure) -> Int64 {
        let bytes = text.start
        if text.count == 25, bytes[4] == 45, bytes[7] == 45, bytes[10] == 32, bytes[13] == 58,
            bytes[16] == 58, bytes[19] == 32
        {
            let day = try day(bytes, 0, 5, 8)
            let second = try secondOfDay(bytes, 11, 14, 17)
            lastOffset = try offset(bytes, 20)
            return (day * 86_400 + second - lastOffset) * 1000
        }
        if text.count == 19, bytes[4] != 45 {
            let day = try day(bytes, 0, 4, 6)
            let second = try secondOfDay(bytes, 8, 10, 12)
            lastOffset = try offset(bytes, 14)
            return (day * 86_400 + second - lastOffset) * 1000
        }
        lastOffset = TimestampParser.noOffset
        return try others.parse(text).instant
    }

    /// Two digits as a number; 100 and more when they are not digits.
    @inline(__always)
    private func two(_ bytes: UnsafePointer<UInt8>, _ at: Int) -> Int {
        let tens = bytes[at] &- 48
        let ones = bytes[at + 1] &- 48
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : 1000
    }

    @inline(__always)
    private mutating func day(
        _ bytes: UnsafePointer<UInt8>, _ year: Int, _ month: Int, _ day: Int
    ) throws(Failure) -> Int64 {
        let century = two(bytes, year)
        let yearOfCentury = two(bytes, year + 2)
        let monthNumber = two(bytes, month)
        let dayNumber = two(bytes, day)
        if century > 99 || yearOfCentury > 99 || monthNumber > 99 || dayNumber > 99 {
            throw .badDate
        }
        let key = UInt64(((century * 100 + yearOfCentury) * 100 + monthNumber) * 100 + dayNumber)
        if key == cachedDate { return cachedDay }
        guard
            let date = CivilDate(
                year: century * 100 + yearOfCentury, month: monthNumber, day: dayNumber)
        else { throw .noSuchDate }
        cachedDate = key
        cachedDay = Int64(date.dayNumber)
        return cachedDay
    }

    @inline(__always)
    private func secondOfDay(
        _ bytes: UnsafePointer<UInt8>, _ hour: Int, _ minute: Int, _ second: Int
    ) throws(Failure) -> Int64 {
        let hours = two(bytes, hour)
        let minutes = two(bytes, minute)
        let seconds = two(bytes, second)
        if hours > 99 || minutes > 99 || seconds > 99 { throw .badDate }
        if hours > 23 || minutes > 59 || seconds > 59 { throw .noSuchDate }
        return Int64(hours * 3600 + minutes * 60 + seconds)
    }

    @inline(__always)
    private func offset(_ bytes: UnsafePointer<UInt8>, _ at: Int) throws(Failure) -> Int64 {
        let hours = two(bytes, at + 1)
        let minutes = two(bytes, at + 3)
        if hours > 99 || minutes > 99 { throw .badDate }
        // Zones lie between 12 hours behind and 14 hours ahead of UTC; history knows 15:13.
        if hours > 15 || minutes > 59 { throw .badOffset }
        let seconds = Int64(hours * 3600 + minutes * 60)
        switch bytes[at] {
        case UInt8(ascii: "+"): return seconds
        case UInt8(ascii: "-"): return -seconds
        default: throw .badDate
        }
    }
}
