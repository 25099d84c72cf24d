internal import Activity

/// Writes instants with one offset, keeping the text of the last date.
///
/// An export prints every instant with the offset that the phone had when it was made.
struct StampText {
    static let length = 25

    private let offset: Int64
    private let tail: [UInt8]
    private var day = Int64.min
    private var date: [UInt8] = []

    init(offset: Int64) {
        self.offset = offset
        let minutes = offset.magnitude / 60
        let digits = [minutes / 60 / 10, minutes / 60 % 10, minutes % 60 / 10, minutes % 10]
        tail = Array((offset < 0 ? " -" : " +").utf8) + digits.map { 48 + UInt8($0) }
    }

    /// Writes the 25 bytes of an instant, given in seconds since 1970-01-01T00:00:00Z.
    mutating func write(_ second: Int64, to place: UnsafeMutableRawBufferPointer) {
        let local = second + offset
        let secondOfDay = (local % 86_400 + 86_400) % 86_400
        let today = (local - secondOfDay) / 86_400
        if today != day {
            day = today
            date = Array("\(CivilDate(dayNumber: Int(today))) ".utf8)
        }
        place.copyBytes(from: date)
        StampText.two(secondOfDay / 3600, place, 11)
        place[13] = UInt8(ascii: ":")
        StampText.two(secondOfDay / 60 % 60, place, 14)
        place[16] = UInt8(ascii: ":")
        StampText.two(secondOfDay % 60, place, 17)
        UnsafeMutableRawBufferPointer(rebasing: place[19...]).copyBytes(from: tail)
    }

    private static func two(_ number: Int64, _ place: UnsafeMutableRawBufferPointer, _ at: Int) {
        place[at] = 48 + UInt8(number / 10)
        place[at + 1] = 48 + UInt8(number % 10)
    }
}
