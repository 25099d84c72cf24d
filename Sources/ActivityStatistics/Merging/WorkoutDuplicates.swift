public import Activity

/// Workouts that several devices and apps recorded (`domain.md` §6.3).
///
/// Lists show them all; sums count the time they share once, for the better source.
public enum WorkoutDuplicates {
    /// For each workout the index of the better one that recorded the same, or nil.
    ///
    /// Two are the same when different sources recorded them and they share at least half of the
    /// shorter one. Cost: grows with the number of workouts that overlap each other.
    public static func originals(_ workouts: [Workout]) -> [Int?] {
        let byTrust = WorkoutOrder.indicesByTrust(workouts)
        var place = Array(repeating: 0, count: workouts.count)
        for (rank, index) in byTrust.enumerated() { place[index] = rank }
        let byStart = workouts.indices.sorted { workouts[$0].start < workouts[$1].start }
        var original: [Int?] = Array(repeating: nil, count: workouts.count)
        func note(_ index: Int, isLike better: Int) {
            if let known = original[index], place[known] < place[better] { return }
            original[index] = better
        }
        for (position, first) in byStart.enumerated() {
            for second in byStart[(position + 1)...] {
                if workouts[second].start >= workouts[first].end { break }
                guard areOne(workouts[first], workouts[second]) else { continue }
                if place[first] < place[second] {
                    note(second, isLike: first)
                } else {
                    note(first, isLike: second)
                }
            }
        }
        return original
    }

    private static func areOne(_ left: Workout, _ right: Workout) -> Bool {
        guard left.source.key != right.source.key else { return false }
        let shared = min(left.end, right.end).milliseconds(since: max(left.start, right.start))
        let shorter = min(
            left.end.milliseconds(since: left.start), right.end.milliseconds(since: right.start))
        return shorter > 0 && 2 * shared >= shorter
    }
}
