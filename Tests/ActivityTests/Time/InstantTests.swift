import Activity
import Testing

@Suite struct InstantTests {
    @Test(
        arguments: [
            ("the epoch", 0, "1970-01-01T00:00:00Z"),
            ("a billion seconds", 1_000_000_000_000, "2001-09-09T01:46:40Z"),
            ("a leap day", 1_709_208_000_000, "2024-02-29T12:00:00Z"),
            ("milliseconds", 1_709_208_000_007, "2024-02-29T12:00:00.007Z"),
            ("half a second", 500, "1970-01-01T00:00:00.500Z"),
            ("just before the epoch", -1, "1969-12-31T23:59:59.999Z"),
            ("a second before the epoch", -1000, "1969-12-31T23:59:59Z"),
            ("a day before the epoch", -86_400_000, "1969-12-31T00:00:00Z"),
            ("the first year", -62_135_596_800_000, "0001-01-01T00:00:00Z"),
            ("the last year of four digits", 253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] as [(String, Int64, String)])
    func theTextIsISO8601InUTC(id: String, milliseconds: Int64, text: String) {
        #expect(Instant(milliseconds: milliseconds).description == text)
    }

    @Test(arguments: [(0, 0), (999, 0), (1000, 1), (-1, -1), (-1000, -1), (-1001, -2)])
    func secondsAreRoundedTowardsThePast(milliseconds: Int64, seconds: Int64) {
        #expect(Instant(milliseconds: milliseconds).seconds == seconds)
    }

    @Test(arguments: [Int64.min, .max]) func theExtremesHaveATextAndSeconds(_ extreme: Int64) {
        let instant = Instant(milliseconds: extreme)
        #expect(instant.seconds.signum() == extreme.signum())
        #expect(instant.description.hasSuffix("Z"))
    }

    @Test func instantsAreOrderedAndTheirDistanceIsSigned() {
        let earlier = Instant(seconds: 10)
        let later = earlier.adding(milliseconds: 1)
        #expect(earlier < later)
        #expect(later.milliseconds(since: earlier) == 1)
        #expect(earlier.milliseconds(since: later) == -1)
    }
}
