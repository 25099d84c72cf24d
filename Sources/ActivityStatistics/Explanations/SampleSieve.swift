internal import Activity

/// Parts the samples of a day into those that count and those that do not.
struct SampleSieve {
    let day: Day
    let metric: Metric
    private(set) var leftOut: [LeftOut] = []

    init(day: Day, metric: Metric) {
        self.day = day
        self.metric = metric
    }

    private var fillsRing: Bool {
        metric == .activeEnergyBurned || metric.style == .cumulativeMinutes
            || metric.style == .standHour
    }

    /// The samples of a source that touch the day and count; the others are noted.
    mutating func sifted(_ source: SourceSamples) -> SourceSamples {
        let isTyped = fillsRing && source.source.deviceClass == .userEntered
        var kept: [Sample] = []
        var noted: [LeftOut.Reason: (samples: Int, value: Double)] = [:]
        for sample in source.orderedSamples where DayCut.touches(sample, day, metric.style) {
            guard let reason = reason(sample, after: kept.last, isTyped: isTyped) else {
                kept.append(sample)
                continue
            }
            var note = noted[reason] ?? (0, 0)
            note.samples += 1
            note.value += value(of: sample)
            noted[reason] = note
        }
        for reason in LeftOut.Reason.allCases {
            guard let note = noted[reason] else { continue }
            leftOut.append(
                LeftOut(
                    sourceID: source.sourceID, reason: reason, samples: note.samples,
                    value: note.value))
        }
        return source.with(samples: kept)
    }

    private func reason(
        _ sample: Sample, after last: Sample?, isTyped: Bool
    ) -> LeftOut.Reason? {
        if sample.end < sample.start { return .endsBeforeStart }
        if sample == last { return .duplicate }
        if isTyped { return .userEntered }
        if fillsRing, let reason = RingSamples.implausibility(of: sample) { return reason }
        if !metric.style.isCumulative, metric.style != .standHour,
            !metric.plausible.contains(sample.value)
        {
            return .implausible
        }
        return nil
    }

    private func value(of sample: Sample) -> Double {
        guard sample.end >= sample.start else { return 0 }
        switch metric.style {
        case .cumulative, .cumulativeMinutes, .standHour:
            return DayCut.inside(sample, day, metric.style)
        case .discreteArithmetic, .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel:
            return 0
        }
    }
}
