public import Activity

extension Words {
    /// That a range holds nothing, and where there is data instead.
    public func noData(
        in range: ClosedRange<CivilDate>, known: ClosedRange<CivilDate>?
    ) -> String {
        guard let known else { return phrase(.neverRecorded) }
        return phrase(.dataElsewhere, ["range": said(range), "known": said(known)])
    }

    /// Days as they are said: one date, or the first and the last.
    public func said(_ dates: ClosedRange<CivilDate>) -> String {
        dates.lowerBound == dates.upperBound
            ? date(dates.lowerBound) : range(dates.lowerBound, dates.upperBound)
    }
}
