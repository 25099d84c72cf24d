import ActivityService
import TestSupport
import Testing

/// What a person's files say does not depend on the order in which they are read, on how they are
/// cut into pushes, on repetition, or on who asks in between.
@Suite("Any order of files gives the same days, rings and series")
struct OrderPropertyTests {
    static let first = CivilDate(written: "2024-01-07")
    static let last = CivilDate(written: "2024-01-12")
    static let metrics: [Metric] = [
        .stepCount, .activeEnergyBurned, .appleExerciseTime, .appleStandHour, .heartRate,
    ]

    /// All answers of a store, each as a line.
    static func answers(_ service: ActivityService) throws -> [String] {
        var lines: [String] = []
        for rings in try service.rings(
            from: first, through: last, of: nil, now: TestService.now)
        {
            lines.append("\(rings.day.date) \(rings.style) \(rings.summed)")
        }
        for metric in metrics {
            for unit in [BucketUnit.hour, .day, .isoWeek] {
                let answer = try service.series(
                    SeriesQuestion(metric, by: unit, from: first, through: last), of: nil,
                    now: TestService.now)
                lines += answer.figures.filter { $0.value != nil }.map {
                    let value = DecimalText.text($0.value ?? 0, decimals: 6) ?? "?"
                    return "\(metric.name) \($0.stretch.interval.lowerBound) \(unit) \(value)"
                }
            }
        }
        return lines
    }

    static func load(_ text: String, into test: TestService) throws {
        let name = text.hasPrefix("{") ? "push.json" : "export.xml"
        let report = try test.service.importFiles(
            [.path(test.folder.make(name, text))], request: TestService.request("Europe/Paris"))
        for file in report.files {
            let outcome = file.outcome
            #expect(
                outcome.read == file.inserted + file.duplicate + outcome.rejected + outcome.ignored)
        }
        #expect(report.failures.isEmpty)
    }

    static func differences(_ left: [String], _ right: [String]) -> [String] {
        let (one, other) = (Set(left), Set(right))
        return left.filter { !other.contains($0) }.map { "- " + $0 }
            + right.filter { !one.contains($0) }.map { "+ " + $0 }
    }

    @Test(
        "permuted, repeated, cut into pushes, with questions in between",
        arguments: 1...6 as ClosedRange<UInt64>)
    func permutations(_ seed: UInt64) throws {
        let person = PersonFiles(seed: seed)
        let straight = try TestService()
        for file in person.files { try OrderPropertyTests.load(file, into: straight) }
        let expected = try OrderPropertyTests.answers(straight.service)
        try OrderPropertyTests.expectTruth(person, straight)
        var random = SeededGenerator(seed: seed &* 31)
        let test = try TestService()
        let repeated = person.files + person.files.shuffled(using: &random).prefix(6)
        for (number, file) in repeated.shuffled(using: &random).enumerated() {
            try OrderPropertyTests.load(file, into: test)
            if number % 5 == 2 { _ = try OrderPropertyTests.answers(test.service) }
        }
        let found = try OrderPropertyTests.answers(test.service)
        #expect(OrderPropertyTests.differences(expected, found) == [])
        let reader = try ActivityService(
            path: test.service.store.path, access: .readOnly, now: TestService.now)
        #expect(
            OrderPropertyTests.differences(found, try OrderPropertyTests.answers(reader)) == [])
        #expect(try test.service.check().differences == [])
        // Nothing is new any more, whatever is read again.
        for file in person.files.prefix(8) {
            let name = file.hasPrefix("{") ? "push.json" : "export.xml"
            let report = try test.service.importFiles(
                [.path(test.folder.make(name, file))],
                request: TestService.request("Europe/Paris"))
            #expect(report.files.map(\.inserted) == [0])
        }
    }

    @Test(
        "whole payloads say the same as their points one by one, with no export beside",
        arguments: 1...6 as ClosedRange<UInt64>)
    func split(_ seed: UInt64) throws {
        let person = PersonFiles(seed: seed)
        let whole = try TestService()
        for file in person.figures.whole { try OrderPropertyTests.load(file, into: whole) }
        try OrderPropertyTests.expectTruth(person, whole)
        var random = SeededGenerator(seed: seed &* 37)
        let single = try TestService()
        for file in person.figures.single.shuffled(using: &random) {
            try OrderPropertyTests.load(file, into: single)
        }
        let (expected, found) = (
            try OrderPropertyTests.answers(whole.service),
            try OrderPropertyTests.answers(single.service)
        )
        #expect(OrderPropertyTests.differences(expected, found) == [])
        #expect(try single.service.check().differences == [])
    }

    /// What the samples of each day add up to is what was lived.
    static func expectTruth(_ person: PersonFiles, _ test: TestService) throws {
        for day in PersonFiles.days {
            let date = first.adding(days: day - 7)
            func sum(_ values: [Int: [Int: Int]]) -> Double {
                Double((values[day] ?? [:]).values.reduce(0, +))
            }
            let steps = try test.service.series(
                SeriesQuestion(.stepCount, by: .day, from: date, through: date), of: nil,
                now: TestService.now)
            #expect(isClose(steps.figures[0].value, sum(person.steps)), "steps of \(day)")
            let rings = try test.rings(date.description)
            #expect(isClose(rings.move.derived, sum(person.energy)), "energy of \(day)")
            #expect(isClose(rings.exercise?.derived, sum(person.exercise)), "exercise of \(day)")
            #expect(
                isClose(rings.stand?.derived, Double(person.stood[day]?.count ?? 0)),
                "stand of \(day)")
        }
    }

    static func isClose(_ value: Double?, _ truth: Double) -> Bool {
        value.map { abs($0 - truth) < 1e-6 } ?? false
    }
}
