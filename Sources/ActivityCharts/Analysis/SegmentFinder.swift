/// Finds the ways up and down.
struct SegmentFinder {
    private let values: [Double]
    /// What goes back less than this is no turn.
    private let tolerance: Double

    init(_ values: [Double]) {
        self.values = values
        tolerance = ((values.max() ?? 0) - (values.min() ?? 0)) / 5
    }

    /// The ways in order, by the indices of the values; none where all values are equal.
    func segments() -> [ChartSegment] {
        guard tolerance > 0 else { return [] }
        let turns = turns()
        return zip(turns, turns.dropFirst()).map {
            ChartSegment(first: $0, last: $1, isRising: values[$1] > values[$0])
        }
    }

    private func turns() -> [Int] {
        var turns: [Int] = []
        var isRising: Bool?
        var (low, high) = (0, 0)
        for index in values.indices {
            if values[index] < values[low] { low = index }
            if values[index] > values[high] { high = index }
            let (up, down) = (values[index] - values[low], values[high] - values[index])
            if isRising != true, up >= tolerance {
                turns.append(low)
                (isRising, high) = (true, index)
            } else if isRising != false, down >= tolerance {
                turns.append(high)
                (isRising, low) = (false, index)
            }
            // Only the extreme of the present way counts for its end.
            if isRising == true, values[index] >= values[high] { low = index }
            if isRising == false, values[index] <= values[low] { high = index }
        }
        if let isRising { turns.append(isRising ? high : low) }
        return turns
    }
}
