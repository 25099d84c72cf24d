import Activity
import ActivityWords
import Testing

@testable import ActivityCharts

/// The charts that are looked at, drawn, spoken and checked against every rule.
enum Gallery {
    struct Item: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @Sendable () throws -> Chart
        var testDescription: String { name }
    }

    static let all: [Item] = [
        Item(name: "steps-day") {
            try Chart(
                [ChartSeries(metric("steps"), points: hourly("2024-06-06", dayOfSteps))],
                in: context("2024-06-06", nil, .hour))
        },
        Item(name: "steps-week") {
            try Chart(
                [
                    ChartSeries(
                        metric("steps"),
                        points: daily("2024-06-03", [9340, 12_480, nil, 0, 7012, 15_260, 10_004]))
                ], in: context("2024-06-03", "2024-06-09", .day), goal: 10_000)
        },
        Item(name: "steps-month") { try steps("2024-06-01", days: 30, profile: .page) },
        Item(name: "steps-month-phone") { try steps("2024-06-01", days: 30, profile: .phone) },
        Item(name: "steps-year") { try year() },
        Item(name: "heart-day") {
            try Chart(
                [
                    ChartSeries(
                        metric("heartRate"), points: readings("2024-06-06", count: 280, every: 308))
                ], in: context("2024-06-06", nil, nil))
        },
        Item(name: "heart-year") { try heartYear() },
        Item(name: "heart-week") { try heartWeek() },
        Item(name: "zones") { try zones() },
        Item(name: "scatter-outlier") { try scatter() },
        Item(name: "empty") {
            try Chart(
                [ChartSeries(metric("steps"), points: [])],
                in: context("2024-06-03", "2024-06-09", .day))
        },
        Item(name: "one-point") {
            try Chart(
                [
                    ChartSeries(
                        metric("weight"),
                        points: daily("2024-06-05", [71.4]))
                ], in: context("2024-06-03", "2024-06-09", .day))
        },
        Item(name: "weight-month") {
            let values: [Double?] = [
                72.4, 72.1, nil, nil, 72.6, 71.9, 71.8, 71.8, 72.0, 71.5, nil, 71.4, 71.6, 71.2,
            ]
            return try Chart(
                [ChartSeries(metric("weight"), points: daily("2024-06-01", values))],
                in: context("2024-06-01", "2024-06-30", .day))
        },
        Item(name: "short-day") {
            // Clocks went from 02:00 to 03:00: 23 hours.
            try Chart(
                [
                    ChartSeries(
                        metric("steps"),
                        points: hourly("2024-03-31", Array(dayOfSteps.prefix(23))))
                ], in: context("2024-03-31", nil, .hour))
        },
        Item(name: "long-day") {
            try Chart(
                [ChartSeries(metric("steps"), points: hourly("2024-10-27", dayOfSteps + [40]))],
                in: context("2024-10-27", nil, .hour))
        },
        Item(name: "labels-korean") {
            try workouts([
                ("고강도 인터벌 트레이닝 및 크로스컨트리 스키 지구력 훈련 프로그램", 12),
                ("실내 자전거 타기", 7), ("수영", 3),
            ])
        },
        Item(name: "labels-arabic") {
            try workouts(
                [
                    ("تدريب متقطع عالي الكثافة مع تمارين القوة الوظيفية", 9),
                    ("المشي في الهواء الطلق", 14),
                    ("السباحة", 2),
                ], rightToLeft: true)
        },
        Item(name: "steps-right-to-left") {
            try Chart(
                [
                    ChartSeries(
                        metric("steps"),
                        points: daily("2024-06-03", [9340, 12_480, nil, 0, 7012, 15_260, 10_004]))
                ], in: context("2024-06-03", "2024-06-09", .day, rightToLeft: true),
                goal: 10_000)
        },
        Item(name: "watch-heart") {
            try Chart(
                [
                    ChartSeries(
                        metric("heartRate"), points: readings("2024-06-05", count: 560, every: 308))
                ], in: context("2024-06-05", "2024-06-06", nil, profile: .watch))
        },
        Item(name: "watch-steps") {
            try Chart(
                [ChartSeries(metric("steps"), points: hourly("2024-06-06", dayOfSteps))],
                in: context("2024-06-06", nil, .hour, profile: .watch))
        },
        Item(name: "blood-pressure") { try bloodPressure() },
        Item(name: "energy-area") {
            try Chart(
                [
                    ChartSeries(
                        metric("energy"),
                        points: hourly("2024-06-06", dayOfSteps.map { $0.map { $0 / 20 } }))
                ],
                in: context("2024-06-06", nil, .hour), mark: .area)
        },
        Item(name: "coffee") { try coffee() },
        Item(name: "births") { try births() },
    ]

    static func named(_ name: String) throws -> Chart {
        try #require(all.first { $0.name == name }).make()
    }

    static let dayOfSteps: [Double?] = [
        0, 0, 0, nil, nil, nil, 120, 940, 1310, 220, 180, 340, 1120, 610, 90, 240, 310, 880, 2140,
        760, 330, 120, 45, 0,
    ]

    static func monthOfSteps(_ days: Int, seed: UInt64 = 7) -> [Double?] {
        var generator = SeededGenerator(seed: seed)
        return (0..<days).map { day in
            day % 11 == 5 ? nil : generator.number(2200...14_800).rounded()
        }
    }

    static func steps(_ first: String, days: Int, profile: ChartProfile) throws -> Chart {
        let last = try civil(first).adding(days: days - 1).description
        return try Chart(
            [ChartSeries(metric("steps"), points: daily(first, monthOfSteps(days)))],
            in: context(first, last, .day, profile: profile), goal: 10_000)
    }

    static func year() throws -> Chart {
        let history = try history()
        var generator = SeededGenerator(seed: 3)
        let points = try (1...12).map { month in
            let first = try #require(CivilDate(year: 2024, month: month, day: 1))
            let next = first.adding(days: CivilDate.length(ofMonth: month, year: 2024))
            let interval = history.firstInstant(from: first)..<history.firstInstant(from: next)
            let days = Double(CivilDate.length(ofMonth: month, year: 2024))
            return ChartPoint(
                interval, value: (days * generator.number(6000...11_000)).rounded())
        }
        return try Chart(
            [ChartSeries(metric("steps"), points: points)],
            in: context("2024-01-01", "2024-12-31", .month, profile: .page))
    }

    static func ranges(_ first: String, days: Int) throws -> [ChartPoint] {
        var generator = SeededGenerator(seed: 11)
        let history = try history()
        let start = try civil(first)
        return try (0..<days).map { index in
            let day = try #require(history.day(start.adding(days: index)))
            if index % 17 == 9 { return ChartPoint(day.interval, value: nil) }
            let low = generator.number(46...56).rounded()
            let high = generator.number(110...176).rounded()
            return ChartPoint(
                day.interval, value: (low * 0.7 + high * 0.3).rounded(), low: low, high: high)
        }
    }

    static func heartYear() throws -> Chart {
        try Chart(
            [ChartSeries(metric("heartRate"), points: ranges("2024-01-01", days: 366))],
            in: context("2024-01-01", "2024-12-31", .day, profile: .page))
    }

    static func heartWeek() throws -> Chart {
        try Chart(
            [ChartSeries(metric("heartRate"), points: ranges("2024-06-03", days: 7))],
            in: context("2024-06-03", "2024-06-09", .day))
    }

    static func zones() throws -> Chart {
        let minutes: [[Double?]] = [
            [22, 31, 12, nil, 25, 40, 18], [18, 14, 20, nil, 22, 25, 10],
            [12, 8, 16, nil, 14, 20, 6], [6, 0, 9, nil, 4, 12, 1], [1, 0, 3, nil, 0, 5, 0],
        ]
        return try Chart(
            minutes.enumerated().map { index, values in
                ChartSeries(
                    try metric("heartRateZones"), name: "Zone \(index + 1)",
                    points: try daily("2024-06-03", values))
            }, in: context("2024-06-03", "2024-06-09", .day))
    }

    /// Forty pairs near a line and one 60 beats above it.
    static func scatter() throws -> Chart {
        var generator = SeededGenerator(seed: 5)
        let first = try civil("2024-05-01")
        var pairs: [(x: Double, y: Double?, label: String)] = (0..<40).map { index in
            let steps = generator.number(2000...15_000).rounded()
            let beats = (52 + steps / 1500 + generator.number(-3...3)).rounded()
            return (steps, beats, english.dateInYear(first.adding(days: index), .spoken))
        }
        pairs.append((8000, 118, "June 10"))
        return try Chart(
            metric("restingHeartRate"), against: metric("steps"), pairs: pairs,
            in: context("2024-05-01", "2024-06-10", .day))
    }

    static func workouts(_ counts: [(String, Double)], rightToLeft: Bool = false) throws -> Chart {
        try Chart(
            [
                ChartSeries(
                    metric("workouts"),
                    points: counts.map { ChartPoint(.category($0.0), value: $0.1) })
            ], in: context("2024-06-01", "2024-06-30", .day, rightToLeft: rightToLeft))
    }

    static func bloodPressure() throws -> Chart {
        try Chart(
            [
                ChartSeries(
                    metric("systolic"),
                    points: daily("2024-06-03", [124, 128, 119, nil, 131, 122, 125])),
                ChartSeries(
                    metric("diastolic"),
                    points: daily("2024-06-03", [81, 84, 78, nil, 86, 80, 82])),
            ], in: context("2024-06-03", "2024-06-09", .day))
    }

    /// The talk's chart of lines of code against cups of coffee: 0→20, 1→30, 2→35, 3→32.
    static func coffee() throws -> Chart {
        try Chart(
            metric("nikeFuel"), against: metric("cyclingCadence"),
            pairs: [(0, 20, "Anna"), (1, 30, "Ben"), (2, 35, "Cleo"), (3, 32, "Dan")],
            in: context("2024-06-01", "2024-06-30", .day))
    }

    /// The talk's births: 1917 to 1975, low near 1935, 268 in 1960.
    static func births() throws -> Chart {
        let history = try history("UTC")
        let points = try (1950...1975).map { year in
            let from = history.firstInstant(from: try civil("\(year)-01-01"))
            let to = history.firstInstant(from: try civil("\(year + 1)-01-01"))
            return ChartPoint(from..<to, value: 268 - 4 * abs(Double(year - 1960)))
        }
        return try Chart(
            [ChartSeries(metric("nikeFuel"), points: points)],
            in: context("1950-01-01", "1975-12-31", .year, zone: "UTC"), mark: .bar)
    }
}
