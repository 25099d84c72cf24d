extension MoveSamples {
    /// Those that touch an interval, so that a day's estimate costs a day's samples.
    func touching(_ interval: Range<Instant>) -> MoveSamples {
        var part = MoveSamples()
        part.energy = energy.touching(interval)
        part.steps = steps.touching(interval)
        part.distance = distance.touching(interval)
        part.flights = flights.touching(interval)
        part.workouts = workouts.filter {
            $0.start < interval.upperBound && $0.end > interval.lowerBound
        }
        return part
    }
}

extension MetricStream {
    fileprivate func touching(_ interval: Range<Instant>) -> MetricStream {
        MetricStream(
            sources.map { source in
                source.with(
                    samples: source.samples.filter {
                        $0.start < interval.upperBound
                            && ($0.end > interval.lowerBound || $0.start >= interval.lowerBound)
                    })
            }.filter { !$0.samples.isEmpty }, dayTotalSources: dayTotalSources)
    }
}
