import Activity
import Config
import Foundation
import Testing

@Suite struct MetricFileTests {
    private let metrics = MetricCatalogue.standard.all

    /// The file as plain JSON, read without the code under test.
    private func entries() throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(ConfigFile.metrics.bytes))
        return try #require((object as? [String: Any])?["metrics"] as? [[String: Any]])
    }

    @Test func theFileHasNoKeyThatNobodyReads() throws {
        let known: Set = ["name", "apple", "aliases", "unit", "style", "min", "max", "whole"]
        for entry in try entries() {
            #expect(Set(entry.keys).isSubset(of: known), "\(entry["name"] ?? "?")")
        }
    }

    @Test func everyMetricOfTheFileIsInTheCatalogueInTheSameOrder() throws {
        #expect(try entries().map { $0["name"] as? String } == metrics.map(\.name))
    }

    @Test func thereAreAll120QuantityTypesAndTheStandHour() {
        #expect(metrics.count == 121)
        #expect(
            metrics.count { $0.appleIdentifier.hasPrefix("HKQuantityTypeIdentifier") } == 120)
    }

    @Test func appleIdentifiersAreUnique() {
        #expect(Set(metrics.map(\.appleIdentifier)).count == metrics.count)
    }

    /// Names are looked up without case, dashes, underscores and spaces.
    @Test func namesAndAliasesAreUniqueInTheFormInWhichTheyAreLookedUp() {
        let names = MetricCatalogue.standard.names.map {
            $0.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        var seen: Set<String> = []
        #expect(names.filter { !seen.insert($0).inserted } == [])
    }

    @Test func aliasesAreWordsWithDashes() {
        for alias in metrics.flatMap(\.aliases) {
            #expect(alias.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(alias)")
        }
    }

    @Test func everyMetricHasAUnitOfTheTableAndARangeThatHoldsSomething() {
        for metric in metrics {
            #expect(UnitTable.standard[metric.unit.symbol] == metric.unit, "\(metric.name)")
            #expect(metric.plausible.lowerBound < metric.plausible.upperBound, "\(metric.name)")
        }
    }

    @Test func whatAddsUpIsNeverNegativeAndMayBeZero() {
        for metric in metrics where metric.style.isCumulative {
            #expect(metric.plausible.lowerBound == 0, "\(metric.name)")
        }
    }

    @Test func percentagesAreOfAHundred() {
        let percentages = metrics.filter { $0.unit.symbol == "%" }
        #expect(percentages.count == 8)
        for metric in percentages {
            #expect((95...100).contains(metric.plausible.upperBound), "\(metric.name)")
        }
    }
}
