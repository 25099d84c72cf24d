import Testing

@testable import ActivityImport

@Suite("Times are read as phones print them")
struct WallClockTests {
    private static func parse(_ text: String) -> Result<WallClockTime, TimestampParser.Failure> {
        var parser = WallClockParser()
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return .failure(.badDate) }
            let slice = ByteSlice(start: start, count: bytes.count)
            do throws(TimestampParser.Failure) { return .success(try parser.parse(slice)) } catch {
                return .failure(error)
            }
        }
    }

    /// `date -d … +%s` says the seconds.
    @Test(
        "24-hour and 12-hour clocks, any space, any case, and ISO 8601",
        arguments: [
            ("2023-01-20 00:18:00 +1100", 1_674_134_280_000),
            ("2024-03-05 12:15:00\u{202F}AM +0100", 1_709_594_100_000),
            ("2024-03-05 7:15:00\u{202F}AM +0100", 1_709_619_300_000),
            ("2024-03-05 12:15:00\u{A0}PM +0100", 1_709_637_300_000),
            ("2024-03-05 7:15:00 PM +0100", 1_709_662_500_000),
            ("2024-03-05 07:15:00 pm +0100", 1_709_662_500_000),
            ("2024-03-05 7:15:00 p.m. +0100", 1_709_662_500_000),
            ("2024-03-05 7:15:00 p. m.\u{202F}+0100", 1_709_662_500_000),
            ("2024-03-05 7:15:00PM +0100", 1_709_662_500_000),
            ("2024-03-05T18:15:00Z", 1_709_662_500_000),
            ("2024-03-05T19:15:00.250+01:00", 1_709_662_500_250),
            ("1969-12-31 23:59:59 +0000", -1000),
            ("2023-01-20 00:00:00 -0330", 1_674_185_400_000),
        ] as [(String, Int64)])
    func instants(_ text: String, _ milliseconds: Int64) throws {
        #expect(try Self.parse(text).get().instant == milliseconds)
    }

    @Test("what the clock on the wall showed is kept")
    func wallClock() throws {
        let time = try Self.parse("2023-01-20 12:18:05 AM +1100").get()
        #expect(time.day == 19_377)
        #expect(time.secondOfDay == 18 * 60 + 5)
    }

    @Test(
        "what is no time is told apart",
        arguments: [
            ("", .badDate), ("yesterday", .badDate), ("2023-01-20", .badDate),
            ("2023-01-20 00:18:00", .badOffset), ("2023-02-30 00:18:00 +1100", .noSuchDate),
            ("2023-01-20 24:00:00 +1100", .noSuchDate),
            ("2023-01-20 13:18:00 PM +1100", .noSuchDate),
            ("2023-01-20 0:18:00 AM +1100", .noSuchDate),
            ("2023-01-20 00:18:00 +9900", .badOffset),
            ("2023-01-20 00:18:00 +1100 x", .badDate), ("20-01-2023 00:18:00 +1100", .badDate),
            ("2023-01-20 00:18:00 XM +1100", .badDate),
        ] as [(String, TimestampParser.Failure)])
    func failures(_ text: String, _ failure: TimestampParser.Failure) {
        #expect(Self.parse(text) == .failure(failure))
    }
}
