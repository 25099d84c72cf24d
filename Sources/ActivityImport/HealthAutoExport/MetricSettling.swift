internal import Activity

/// How the points of one metric become samples, once the metric is whole.
private struct Settling {
    /// What becomes of one of a point's values.
    enum Target {
        case samples(Metric, UnitConversion)
        case rejected(RejectionReason)
    }

    let name: String
    let spacing: PointSpacing
    /// By ``HealthAutoExportNames/Field``.
    let targets: [Target]
    let rejected: [Int64: String]
    /// The numbers of streams by field and source; -1 where none was asked for yet.
    private var numbers: [[Int32]]

    init(_ object: MetricObject, _ name: String, names: HealthAutoExportNames) {
        self.name = name
        spacing = object.spacing.spacing
        rejected = object.rejected
        let fields = HealthAutoExportNames.Field.allCases
        targets = fields.map { Settling.target(names.metric(name, $0), object.unit, names) }
        numbers = fields.map { _ in [] }
    }

    private static func target(
        _ metric: Metric?, _ unit: String?, _ names: HealthAutoExportNames
    ) -> Target {
        guard let metric else { return .rejected(.noValue) }
        if metric.style == .standHour { return .samples(metric, .identity) }
        guard let unit, !unit.isEmpty else { return .rejected(.noUnit) }
        guard let conversion = names.conversion(from: unit, to: metric) else {
            return .rejected(.unknownUnit)
        }
        return .samples(metric, conversion)
    }

    /// Whether the metric's values add up.
    var isCumulative: Bool {
        if case .samples(let metric, _) = targets[0] {
            return metric.style.isCumulative || metric.style == .standHour
        }
        return false
    }

    /// What a point of a metric is by its time, and for how long it can stand at most.
    func grain(of point: MetricPoint) -> (grain: Grain, longest: Int64) {
        switch spacing {
        case .every(let grain): (grain, Settling.lengths[grain] ?? 0)
        case .longer: (.day, 0)
        case .alone where point.secondOfDay == 0: (.unknown, 86_400_000)
        case .alone where point.secondOfDay % 3600 == 0: (.unknown, 3_600_000)
        case .alone where point.secondOfDay % 60 == 0: (.unknown, 60_000)
        case .alone: (.second, 1000)
        }
    }

    private static let lengths: [Grain: Int64] = [
        .second: 1000, .minute: 60_000, .hour: 3_600_000,
    ]

    /// The number of a point's stream, which is asked for when it is new.
    @inline(__always)
    mutating func number(of point: MetricPoint, ask: () -> Int32) -> Int32 {
        let (field, source) = (Int(point.field), Int(point.source))
        if source < numbers[field].count, numbers[field][source] >= 0 {
            return numbers[field][source]
        }
        while numbers[field].count <= source { numbers[field].append(-1) }
        let number = ask()
        numbers[field][source] = number
        return number
    }
}

extension HealthAutoExportReader {
    /// Makes samples of the points that wait.
    func settle(_ object: MetricObject) throws {
        guard let name = object.name else {
            try rejectAll(.noType, object)
            return
        }
        guard names.keeps(name) else {
            ignore(name, buffer.count + object.passed)
            try buffer.drain { _ in }
            return
        }
        var settling = Settling(object, name, names: names)
        if settling.isCumulative, settling.spacing == .longer {
            ignore(name + " (of more than a day)", buffer.count)
            try buffer.drain { _ in }
            return
        }
        try buffer.drain { point in
            outcome.read += 1
            do throws(RecordFault) {
                try take(point, &settling)
            } catch {
                reject(
                    error.reason, type: name, at: point.offset,
                    raw: settling.rejected[point.offset])
            }
            try flushIfFull()
        }
    }

    private func rejectAll(_ reason: RejectionReason, _ object: MetricObject) throws {
        try buffer.drain { point in
            outcome.read += 1
            reject(reason, type: nil, at: point.offset, raw: object.rejected[point.offset])
            try flushIfFull()
        }
    }

    @inline(__always)
    private func take(_ point: MetricPoint, _ settling: inout Settling) throws(RecordFault) {
        if let reason = point.reason { throw .init(reason) }
        if point.start > latestStart { throw .init(.inTheFuture) }
        switch settling.targets[Int(point.field)] {
        case .rejected(let reason): throw .init(reason)
        case .samples(let metric, let conversion):
            if metric.style == .standHour {
                try takeStandHours(point, metric, &settling)
            } else {
                try takeSample(point, metric, conversion, &settling)
            }
        }
    }

    @inline(__always)
    private func takeSample(
        _ point: MetricPoint, _ metric: Metric, _ conversion: UnitConversion,
        _ settling: inout Settling
    ) throws(RecordFault) {
        let value = conversion(point.value)
        guard metric.plausible.contains(value) else {
            throw .init(value < 0 && metric.plausible.lowerBound >= 0 ? .negative : .implausible)
        }
        let (grain, longest) = settling.grain(of: point)
        let stream = settling.number(of: point) { number(point, metric, grain) }
        var row = SampleRow(stream: stream, start: point.start, duration: 0, value: value)
        if grain == .day {
            row.start += HealthAutoExportReader.halfDay
        } else if metric.style.isCumulative || grain == .unknown {
            row.duration = longest
        }
        writer.add(row)
    }

    /// Stand hours come by hours, stood or not, whatever the spacing of other metrics, because the
    /// app can't cut an hour any finer; or by days, a number of hours.
    private func takeStandHours(
        _ point: MetricPoint, _ metric: Metric, _ settling: inout Settling
    ) throws(RecordFault) {
        let hours = point.value
        if hours < 0 { throw .init(.negative) }
        let (grain, longest) = settling.grain(of: point)
        let saysDay = grain == .day || (grain == .unknown && longest > 3_600_000)
        guard saysDay ? hours <= HealthAutoExportReader.mostHours : hours == 0 || hours == 1 else {
            throw .init(.implausible)
        }
        if grain == .day || (saysDay && hours > 1) {
            writer.add(
                SampleRow(
                    stream: number(point, metric, .day),
                    start: point.start + HealthAutoExportReader.halfDay, duration: 0, value: hours))
        } else {
            writer.add(
                SampleRow(
                    stream: number(point, metric, saysDay ? .unknown : .hour), start: point.start,
                    duration: saysDay ? longest : 3_600_000, value: hours))
        }
    }

    private func number(_ point: MetricPoint, _ metric: Metric, _ grain: Grain) -> Int32 {
        streams.number(
            of: SampleStream(
                metric: metric, source: sources.source(point.source, grain), grain: grain))
    }

    /// From midnight to the noon at which figures of days stand.
    private static let halfDay: Int64 = 43_200_000
    /// The most that a day can have: the long one in autumn has 25.
    private static let mostHours = 25.0
}
