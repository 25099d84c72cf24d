internal import Activity
internal import Foundation
import Testing

@testable internal import ActivityImport

@Suite("Times in exports")
struct TimestampParserTests {
    private func parse(_ text: String) -> Result<Int64, TimestampParser.Failure> {
        var parser = TimestampParser()
        return parse(text, &parser)
    }

    private func parse(
        _ text: String, _ parser: inout TimestampParser
    ) -> Result<Int64, TimestampParser.Failure> {
        withSlice(text.utf8) { slice in
            do throws(TimestampParser.Failure) {
                return .success(try parser.parse(slice) / 1000)
            } catch {
                return .failure(error)
            }
        }
    }

    // The seconds are those of `date -u -d … +%s`.
    @Test(
        "A time fixes an instant, in both spellings",
        arguments: [
            ("2019-06-17 21:07:11 -0400", 1_560_820_031),
            ("2015-09-15 11:35:29 +0200", 1_442_309_729),
            ("20150915113529+0200", 1_442_309_729), ("1970-01-01 00:00:00 +0000", 0),
            ("1969-12-31 23:59:59 +0000", -1), ("2024-02-29 12:00:00 +0530", 1_709_188_200),
            ("2000-02-29 00:00:00 +0000", 951_782_400),
            ("2024-03-31 02:30:00 +0545", 1_711_831_500),
            ("1900-01-01 00:00:00 -1200", -2_208_945_600),
            ("2038-01-19 03:14:08 +0000", 2_147_483_648),
            ("9999-12-31 23:59:59 +1400", 253_402_250_399),
        ])
    func instants(text: String, seconds: Int64) {
        #expect(parse(text) == .success(seconds))
    }

    @Test(
        "A date that no calendar has, and a time that no clock shows, do not exist",
        arguments: [
            "2024-02-30 00:00:00 +0000", "2023-02-29 00:00:00 +0000", "1900-02-29 00:00:00 +0000",
            "2024-13-01 00:00:00 +0000", "2024-00-10 00:00:00 +0000", "2024-01-00 00:00:00 +0000",
            "2024-04-31 00:00:00 +0000", "0000-00-00 00:00:00 +0000", "0000-01-01 00:00:00 +0000",
            "2024-01-01 24:00:00 +0000", "2024-01-01 23:60:00 +0000", "2024-01-01 23:59:60 +0000",
            "20230229000000+0000",
        ])
    func noSuchDate(text: String) {
        #expect(parse(text) == .failure(.noSuchDate))
    }

    @Test(
        "An offset that no zone has is refused",
        arguments: [
            "2024-01-01 00:00:00 +2460", "2024-01-01 00:00:00 +0060", "2024-01-01 00:00:00 -1600",
            "20240101000000+9900",
        ])
    func badOffset(text: String) {
        #expect(parse(text) == .failure(.badOffset))
    }

    @Test(
        "Any other form is refused",
        arguments: [
            "", "2024-01-01",
            "2024-01-01 00:00:00 Z0000", "2024/01/01 00:00:00 +0000", "2024-1-01 000:00:00 +0000",
            "20x4-01-01 00:00:00 +0000", "2024-01-01 00:00:00 +00a0",
            "2024-01-01 00:00:00 00000", "2024-01-01 00:00:00 +0000 ", "2024010100000000000",
            "٢٠٢٤-٠١-٠١ 00:00", "-024-01-01 00:00:00 +0000",
        ])
    func badDate(text: String) {
        #expect(parse(text) == .failure(.badDate))
    }

    @Test(
        "An instant in other words is the same, with any offset",
        arguments: [
            "2024-01-01T09:30:00Z", "2024-01-01T10:30:00+01:00", "2024-01-01T10:30:00.000+0100",
            "2024-01-01T00:30-09:00", "2024-01-01 10:30:00+01:00", "2024-01-01 10:30:00 AM +0100",
        ])
    func otherWords(text: String) {
        #expect(parse(text) == .success(1_704_101_400))
    }

    @Test(
        "A time without an offset is no instant",
        arguments: ["2024-01-01T09:30:00", "2024-01-01 09:30:00", "2024-01-01 09:30:00 "])
    func noOffset(text: String) {
        #expect(parse(text) == .failure(.badOffset))
    }

    @Test("Every day of four centuries is read as the calendar counts it")
    func everyDay() throws {
        var parser = TimestampParser()
        for number in -43_829...102_272 {
            let date = CivilDate(dayNumber: number)
            #expect(parse("\(date) 00:00:00 +0000", &parser) == .success(Int64(number) * 86_400))
        }
    }

    @Test("What was read before has no influence", arguments: 1...3)
    func noMemory(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var kept = TimestampParser()
        func number(_ range: ClosedRange<Int>, _ width: Int) -> String {
            let digits = "\(Int.random(in: range, using: &generator))"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        for _ in 0..<20_000 {
            let sign = Bool.random(using: &generator) ? "+" : "-"
            let text =
                "\(number(2023...2024, 4))-\(number(1...3, 2))-\(number(27...32, 2)) \(number(0...24, 2)):"
                + "\(number(0...60, 2)):\(number(0...60, 2)) \(sign)\(number(0...16, 2))\(number(0...60, 2))"
            #expect(parse(text, &kept) == parse(text), "\(text)")
        }
    }

    @Test("Instants agree with Foundation's own parser", arguments: 4...4)
    func agreesWithFoundation(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let formatter = ISO8601DateFormatter()
        for _ in 0..<2_000 {
            let second = Int64.random(in: -2_000_000_000...4_000_000_000, using: &generator)
            let iso = formatter.string(from: Date(timeIntervalSince1970: Double(second)))
            let text = iso.replacing("T", with: " ").replacing("Z", with: " +0000")
            #expect(parse(text) == .success(second), "\(text)")
        }
    }
}
