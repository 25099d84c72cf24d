import Activity
import ActivityWords
import Foundation
import Markup
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` C1–C7.
@Suite struct AxisTests {
    @Test(
        "C1, C2: percentages run from 0 to 100 whatever the data",
        arguments: [[0.97], [0.2, 0.99]])
    func fixed(values: [Double]) throws {
        for values in [values, values.reversed(), values.map { $0 / 2 }] {
            let axis = try Chart(
                [ChartSeries(metric("oxygenSaturation"), points: daily("2024-06-03", values))],
                in: context("2024-06-03", "2024-06-09", .day)
            ).descriptor.yAxis
            #expect([axis.lowerBound, axis.upperBound] == [0, 100])
            #expect(axis.ticks.map(\.value).first == 0 && axis.ticks.map(\.value).last == 100)
        }
    }

    @Test("C3: the greatest value comes near the top, and ranges differ by what they hold")
    func dynamic() throws {
        var generator = SeededGenerator(seed: 1)
        var near = 0
        for _ in 0..<300 {
            let greatest = pow(10, generator.number(0.5...6)).rounded()
            let axis = ValueAxis(.zero, need(0...greatest, lines: 5))
            let share = greatest / axis.upper
            #expect(share > 0.5 && share <= 1)
            if share >= 0.75 { near += 1 }
        }
        #expect(near > 200)
        let week = try Gallery.named("steps-week").descriptor.yAxis
        let year = try Gallery.named("steps-year").descriptor.yAxis
        #expect(week.upperBound < year.upperBound)
    }

    @Test(
        "C4: bars begin at 0 and their lengths are in proportion",
        arguments: [
            "steps-week", "steps-month", "births", "labels-korean", "steps-right-to-left",
        ])
    func bars(name: String) throws {
        let descriptor = try Gallery.named(name).descriptor
        #expect(descriptor.yAxis.lowerBound == 0)
        let isLying = descriptor.contentDirection == .topToBottom
        let lengths = descriptor.series[0].points.compactMap { point in
            point.frame.map { (point.y ?? 0, isLying ? $0.width : $0.height) }
        }
        let whole = isLying ? descriptor.contentFrame.width : descriptor.contentFrame.height
        for (value, length) in lengths {
            #expect(abs(length - value / descriptor.yAxis.upperBound * whole) <= 1)
        }
    }

    @Test("C4: bars of values below 0 grow downwards from 0")
    func negative() {
        let axis = ValueAxis(.zero, need(-40...100, lines: 6))
        #expect(axis.lower < 0 && axis.upper >= 100)
        #expect(axis.ticks.contains(0))
    }

    @Test("C5: heart rate is not pinned to 0")
    func heartRate() throws {
        let values: [Double] = [48, 60, 172, 90]
        let axis = try Chart(
            [ChartSeries(metric("heartRate"), points: hourly("2024-06-06", values))],
            in: context("2024-06-06", nil, .hour)
        ).descriptor.yAxis
        #expect((30...45).contains(axis.lowerBound))
        #expect((172 - 48) / (axis.upperBound - axis.lowerBound) >= 0.7)
        let still = ValueAxis(
            .data(padding: 0.1, span: 40), need(60...62, lines: 5))
        #expect(still.upper - still.lower >= 40)
    }

    @Test("C6: ticks are multiples of 1, 2 or 5 times a power of ten")
    func familiar() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let low = generator.number(-1e4...1e4)
            let high = low + pow(10, generator.number(-1...6))
            let lines = 2 + Int(generator.next() % 6)
            let policy: RangePolicy =
                generator.next() % 2 == 0 ? .zero : .data(padding: 0.1, span: 0)
            let ticks = ValueAxis(policy, need(low...high, lines: lines, step: 0.01)).ticks
            #expect(ticks.count >= 1 && ticks.count <= lines)
            guard ticks.count > 1 else { continue }
            let step = ticks[1] - ticks[0]
            let power = pow(10, log10(step * 1.000001).rounded(.down))
            #expect([1, 2, 5].contains((step / power).rounded()))
            #expect(abs(step / power - (step / power).rounded()) < 1e-6)
            for tick in ticks { #expect(abs(tick / step - (tick / step).rounded()) < 1e-6) }
        }
    }

    @Test("C6: whole things have whole ticks")
    func whole() {
        #expect(ValueAxis(.zero, need(0...1, lines: 5, step: 1)).ticks == [0, 1])
        #expect(ValueAxis(.zero, need(0...3, lines: 5, step: 1)).ticks == [0, 1, 2, 3])
    }

    @Test(
        "C6: ticks of times fall on the calendar where the person was, on short and long days, too",
        arguments: [
            ("2024-06-06", "Europe/Paris"), ("2024-03-31", "Europe/Paris"),
            ("2024-10-27", "Europe/Paris"), ("2024-03-10", "America/New_York"),
            ("2024-04-07", "Australia/Lord_Howe"), ("2024-06-06", "Asia/Kolkata"),
            ("2018-11-04", "America/Sao_Paulo"),
        ])
    func clockTicks(date: String, zone: String) throws {
        let marks = CalendarMarks(history: try history(zone), weekStart: .monday)
        let day = try #require(try history(zone).day(civil(date)))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        for step in [1, 3, 6, 12] {
            let found = marks.marks(.hours(step), in: day.interval)
            #expect(found.count >= 24 / step - 1 && found.count <= 24 / step)
            for mark in found.dropFirst() {
                let parts = calendar.dateComponents(
                    [.day, .hour, .minute],
                    from: Date(timeIntervalSince1970: Double(mark.instant.seconds)))
                #expect(parts.minute == 0 && (parts.hour ?? 1) % step == 0)
                #expect(parts.hour == mark.clock / 3600)
                #expect(parts.day == day.date.components.day)
            }
            #expect(found.first?.instant == day.interval.lowerBound)
        }
    }

    @Test("C6: weeks begin where the person's weeks begin, months and years on their first day")
    func calendarTicks() throws {
        let history = try history()
        let year =
            history.firstInstant(
                from: try civil("2023-11-15"))..<history.firstInstant(
                from: try civil("2025-02-01"))
        for weekStart in [Weekday.monday, .sunday, .saturday] {
            let marks = CalendarMarks(history: history, weekStart: weekStart)
            let weeks = marks.marks(.week, in: year)
            #expect(weeks.count > 60 && weeks.allSatisfy { $0.date.weekday == weekStart })
        }
        let marks = CalendarMarks(history: history, weekStart: .monday)
        #expect(
            marks.marks(.months(3), in: year).map(\.date.description)
                == [
                    "2024-01-01", "2024-04-01", "2024-07-01", "2024-10-01", "2025-01-01",
                ])
        #expect(
            marks.marks(.years(1), in: year).map(\.date.description) == [
                "2024-01-01", "2025-01-01",
            ])
    }

    @Test("C6: a day of 23 hours has no 02:00, one of 25 hours has 02:00 twice, said apart")
    func jumps() throws {
        let short = try Gallery.named("short-day").descriptor
        let labels = short.series[0].points.map(\.label)
        #expect(labels.count == 23)
        #expect(labels[1].hasPrefix("01:00 to 03:00:"))
        #expect(labels[2].hasPrefix("03:00 to 04:00:"))
        let long = try Gallery.named("long-day").descriptor.series[0].points.map(\.label)
        #expect(long.count == 25)
        #expect(long[2].hasPrefix("02:00 to 02:00, second time:"))
        #expect(long[3].hasPrefix("02:00, second time to 03:00:"))
        let axis = try Gallery.named("long-day").descriptor.xAxis
        #expect(axis.upperBound - axis.lowerBound == 25 * 3600)
    }

    @Test("C7: two to seven grid lines, fewer in less room and where values can be inspected")
    func density() throws {
        func lines(_ profile: ChartProfile, _ inspectable: Bool = false) throws -> Int {
            try Chart(
                [ChartSeries(metric("steps"), points: daily("2024-06-03", [9340, 12_480]))],
                in: context(
                    "2024-06-03", "2024-06-09", .day, profile: profile, inspectable: inspectable)
            ).descriptor.yAxis.ticks.count
        }
        #expect((2...3).contains(try lines(.watch)))
        #expect((3...5).contains(try lines(.phone)))
        #expect((4...7).contains(try lines(.page)))
        #expect(try lines(.page, true) <= lines(.page))
        for item in Gallery.all {
            let descriptor = try item.make().descriptor
            for axis in [descriptor.xAxis, descriptor.yAxis] where axis.categoryOrder.isEmpty {
                #expect((1...7).contains(axis.ticks.count), "\(item.name)")
            }
        }
    }

    @Test("C7: no two labels lie on each other", arguments: Gallery.all)
    func collisions(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        let style = ChartStyle(descriptor.profile)
        let boxes = AxisLabels(descriptor: descriptor, style: style).labels.map { label in
            let width = TextFitting.width(label.text, size: style.labelSize)
            let isBack = (label.anchor == .end) != descriptor.isRightToLeft
            let x =
                label.anchor == .middle
                ? label.x - width / 2 : isBack ? label.x - width : label.x
            return ChartFrame(
                x: x, y: label.y - style.labelSize, width: width, height: style.labelSize)
        }
        for (index, one) in boxes.enumerated() {
            #expect(one.x >= -0.5 && one.maxX <= descriptor.size.width + 0.5)
            for two in boxes.dropFirst(index + 1) {
                let apart =
                    one.maxX <= two.x || two.maxX <= one.x || one.maxY <= two.y
                    || two.maxY <= one.y
                #expect(apart)
            }
        }
    }

    private func need(
        _ data: ClosedRange<Double>, lines: Int, step: Double = 1
    ) -> ValueAxis.Need {
        ValueAxis.Need(data: data, goal: nil, lines: lines, leastStep: step, typical: 10)
    }
}
