public import Activity

extension Words {
    /// What is measured together with how it is put together over time: `Steps per week`,
    /// `Resting heart rate, daily mean`.
    ///
    /// - Parameters:
    ///   - title: What is measured, in this language.
    ///   - statistic: What kind of number it is.
    ///   - unit: The length of a bucket; nil for single readings, which are not put together.
    public func aggregated(_ title: String, _ statistic: Statistic, by unit: BucketUnit?) -> String
    {
        guard let unit else { return title }
        switch statistic {
        case .sum:
            return phrase(.chartPerBucket, ["name": title, "bucket": phrase(unit.phrase)])
        case .mean:
            return phrase(.chartStatistic, ["name": title, "statistic": phrase(unit.meanPhrase)])
        case .dailyMean:
            return phrase(
                .chartStatistic, ["name": title, "statistic": phrase(.statisticDailyMean)])
        case .timeWeightedMean, .minimum, .maximum, .latest, .count, .duration, .median:
            return phrase(
                .chartStatisticPerBucket,
                [
                    "name": title, "statistic": phrase(statistic.phrase),
                    "bucket": phrase(unit.phrase),
                ])
        }
    }
}

extension BucketUnit {
    fileprivate var phrase: PhraseKey {
        switch self {
        case .minute: .bucketMinute
        case .hour: .bucketHour
        case .day: .bucketDay
        case .week: .bucketWeek
        case .month: .bucketMonth
        case .year: .bucketYear
        }
    }

    fileprivate var meanPhrase: PhraseKey {
        switch self {
        case .minute: .meanMinute
        case .hour: .meanHour
        case .day: .meanDay
        case .week: .meanWeek
        case .month: .meanMonth
        case .year: .meanYear
        }
    }
}

extension Statistic {
    fileprivate var phrase: PhraseKey {
        switch self {
        case .timeWeightedMean: .statisticTimeWeightedMean
        case .minimum: .statisticMinimum
        case .maximum: .statisticMaximum
        case .latest: .statisticLatest
        case .count: .statisticCount
        case .duration: .statisticDuration
        case .median: .statisticMedian
        case .sum, .mean, .dailyMean: .statisticDailyMean
        }
    }
}
