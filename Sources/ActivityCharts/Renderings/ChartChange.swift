internal import ActivityWords

extension Chart {
    /// One sentence that says what is shown now, where that differs from another chart; nil
    /// where it does not (`rings-and-charts.md` E7). For live regions of pages.
    public func announcement(after other: Chart) -> String? {
        let (new, old) = (descriptor, other.descriptor)
        if new.range == old.range, new.yAxis.lowerBound == old.yAxis.lowerBound,
            new.yAxis.upperBound == old.yAxis.upperBound, new.title == old.title
        {
            return nil
        }
        return content.context.words.phrase(
            .chartChanged,
            [
                "range": new.range, "axis": new.yAxis.title,
                "low": new.yAxis.shortLowerBound, "high": new.yAxis.spokenUpperBound,
            ])
    }
}
