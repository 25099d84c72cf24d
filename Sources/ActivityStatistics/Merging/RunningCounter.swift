internal import Activity

/// A counter that its source writes anew as it grows, always from the beginning of the day: 500
/// steps until ten, 800 until twelve, 2000 until six are 2000 steps and not 3300.
enum RunningCounter {
    /// Samples in order, with the growth since the one before in place of each state of a
    /// counter.
    ///
    /// A source counts so on a day when all of its samples of the day begin with the day, two or
    /// more of them, end within it, and never shrink. Cost: one look at each sample, and a look
    /// into the calendar where several begin at once.
    static func increments(_ samples: [Sample], history: ZoneHistory) -> [Sample] {
        var result: [Sample]?
        var index = 0
        while index + 1 < samples.count {
            guard samples[index + 1].start == samples[index].start,
                samples[index + 1].end > samples[index].end
            else {
                result?.append(samples[index])
                index += 1
                continue
            }
            let end = samples[index...].firstIndex { $0.start != samples[index].start }
            let run = index..<(end ?? samples.count)
            if isCounter(run, samples, history) {
                var growth = result ?? Array(samples[..<index])
                append(samples[run], to: &growth)
                result = growth
            } else {
                result?.append(contentsOf: samples[run])
            }
            index = run.upperBound
        }
        guard var result else { return samples }
        result.append(contentsOf: samples[index...])
        return result
    }

    private static func isCounter(
        _ run: Range<Int>, _ samples: [Sample], _ history: ZoneHistory
    ) -> Bool {
        let start = samples[run.lowerBound].start
        guard let day = history.interval(of: history.date(of: start)), day.lowerBound == start,
            samples[run.upperBound - 1].end <= day.upperBound
        else { return false }
        if run.upperBound < samples.count, samples[run.upperBound].start < day.upperBound {
            return false
        }
        return zip(run, run.dropFirst()).allSatisfy { former, latter in
            samples[latter] == samples[former]
                || samples[latter].end > samples[former].end
                    && samples[latter].value >= samples[former].value
        }
    }

    private static func append(_ run: ArraySlice<Sample>, to growth: inout [Sample]) {
        var last: Sample?
        for sample in run where sample != last {
            growth.append(
                Sample(
                    start: last?.end ?? sample.start, end: sample.end,
                    value: sample.value - (last?.value ?? 0)))
            last = sample
        }
    }
}
