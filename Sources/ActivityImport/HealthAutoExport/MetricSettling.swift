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
    var numbers: [[Int32]]

    init(
        _ object: MetricObject, _ name: String, _ spacing: PointSpacing,
        names: HealthAutoExportNames
    ) {
        self.name = name
        self.spacing = spacing
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

    /// The metric whose points are one value each.
    var isStandHour: Bool {
        if case .samples(let metric, _) = targets[0] { return metric.style == .standHour }
        return false
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
        let spacing = object.spacing.spacing(others: spacingOfOthers)
        var settling = Settling(object, name, spacing, names: names)
        if settling.isCumulative, spacing == .longer {
            ignore(name + " (of more than a day)", buffer.count)
            try buffer.drain { _ in }
            return
        }
        // Stand hours come by hours in a file of minutes.
        if settling.isCumulative, !settling.isStandHour, object.spacing.isTelling {
            spacingOfOthers = min(spacing, spacingOfOthers ?? spacing)
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
        var row = SampleRow(
            stream: number(point, metric, settling.spacing, &settling), start: point.start,
            duration: 0, value: value)
        if settling.spacing >= .day {
            // Readings of a day stand at its noon as its totals do.
            row.start += 12 * 3_600_000
            days.add(value, of: metric, on: point.day)
        } else if metric.style.isCumulative {
            row.duration = settling.spacing.length ?? 0
        }
        writer.add(row)
    }

    /// An hour that was stood or not is a sample of that hour, whatever the spacing of other
    /// metrics: the app can't cut it any finer. Hours of a day are a number.
    private func takeStandHours(
        _ point: MetricPoint, _ metric: Metric, _ settling: inout Settling
    ) throws(RecordFault) {
        let hours = point.value
        if hours < 0 { throw .init(.negative) }
        if settling.spacing >= .day {
            guard hours <= DayFigures.mostHours else { throw .init(.implausible) }
            days.addStandHours(hours, on: point.day)
            return
        }
        guard hours == 0 || hours == 1 else { throw .init(.implausible) }
        writer.add(
            SampleRow(
                stream: number(point, metric, .minute, &settling), start: point.start,
                duration: 3_600_000, value: hours))
    }

    @inline(__always)
    private func number(
        _ point: MetricPoint, _ metric: Metric, _ spacing: PointSpacing, _ settling: inout Settling
    ) -> Int32 {
        let field = Int(point.field)
        let source = Int(point.source)
        if source < settling.numbers[field].count, settling.numbers[field][source] >= 0 {
            return settling.numbers[field][source]
        }
        while settling.numbers[field].count <= source { settling.numbers[field].append(-1) }
        let number = streams.number(
            of: SampleStream(
                metric: metric, source: sources.source(point.source, spacing),
                isRestated: spacing != .second))
        settling.numbers[field][source] = number
        return number
    }
}
