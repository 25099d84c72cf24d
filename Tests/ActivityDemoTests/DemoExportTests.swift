import Activity
import ActivityDemo
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("The invented person's export")
struct DemoExportTests {
    @Test("The same days, zone and seed give the same bytes")
    func isRepeatable() throws {
        let first = Demo.export(try Demo.person(days: 12)).bytes
        #expect(first == Demo.export(try Demo.person(days: 12)).bytes)
        #expect(first != Demo.export(try Demo.person(days: 12, seed: 8)).bytes)
    }

    @Test("What a day holds does not depend on how many days there are")
    func daysStandAlone() throws {
        let (short, long) = (try Demo.person(days: 15), try Demo.person(days: 30))
        for kind in DemoKind.allCases where kind != .height {
            var (few, many): ([DemoReading], [DemoReading]) = ([], [])
            short.readings(of: kind, on: 14, into: &few)
            long.readings(of: kind, on: 29, into: &many)
            #expect(few == many, "\(kind)")
        }
    }

    @Test("Summaries equal the sums of the watch's printed records")
    func summariesAreSums() throws {
        let text = String(decoding: Demo.export(try Demo.person(days: 50)).bytes, as: UTF8.self)
        var sums: [String: [String: Double]] = [:]
        for line in Demo.lines(text, with: "<Record ") where line.contains("Watch") {
            let value = Demo.attribute("value", of: line) ?? ""
            let number = value.hasSuffix("Stood") ? 1 : Double(value) ?? 0
            let day = String((Demo.attribute("startDate", of: line) ?? "").prefix(10))
            sums[day, default: [:]][Demo.attribute("type", of: line) ?? "", default: 0] += number
        }
        let summaries = Demo.lines(text, with: "<ActivitySummary ")
        #expect(summaries.count == 50 - 7 - 1)
        for summary in summaries {
            let day = sums[try #require(Demo.attribute("dateComponents", of: summary))] ?? [:]
            for (attribute, type) in [
                ("activeEnergyBurned", "HKQuantityTypeIdentifierActiveEnergyBurned"),
                ("appleExerciseTime", "HKQuantityTypeIdentifierAppleExerciseTime"),
                ("appleStandHours", "HKCategoryTypeIdentifierAppleStandHour"),
            ] {
                let stated = try #require(Double(Demo.attribute(attribute, of: summary) ?? ""))
                #expect(abs(stated - (day[type] ?? 0)) < 0.0005, "\(summary)")
            }
        }
    }

    @Test("Records stand grouped by type, and the counts are those of the file")
    func isGrouped() throws {
        let (bytes, counts) = Demo.export(try Demo.person(days: 20))
        let text = String(decoding: bytes, as: UTF8.self)
        let types = Demo.lines(text, with: "<Record ").map { Demo.attribute("type", of: $0) ?? "" }
        var groups: [String] = []
        for type in types where groups.last != type { groups.append(type) }
        #expect(Set(groups).count == groups.count)
        #expect(types.count == counts.records.values.reduce(0, +))
        #expect(Demo.lines(text, with: "<Workout ").count == counts.workouts)
        #expect(Demo.lines(text, with: "<ActivitySummary ").count == counts.summaries)
        #expect(Int64(bytes.count) == counts.bytes)
    }

    @Test("An independent parser finds the file well formed")
    func isWellFormed() throws {
        // The parser of Foundation takes no document type of this size, nor a megabyte at once.
        let text = String(decoding: Demo.export(try Demo.person(days: 2)).bytes, as: UTF8.self)
        let root = try #require(text.range(of: "<HealthData"))
        let parser = XMLParser(data: Data(text[root.lowerBound...].utf8))
        #expect(parser.parse())
    }

    @Test("A size is met within 2 %, a megabyte at a time", arguments: [40_000_000, 120_000_000])
    func meetsSize(_ size: Int64) throws {
        let person = try Demo.person(days: DemoExport.days(forBytes: size))
        var largest = 0
        let counts = DemoExport(of: person).write { largest = max(largest, $0.count) }
        #expect(abs(Double(counts.bytes) / Double(size) - 1) < 0.02)
        #expect(largest < 1_200_000)
    }
}
