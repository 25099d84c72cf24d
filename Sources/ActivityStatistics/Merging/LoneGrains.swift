internal import Activity

/// On which days the programs state anything finer than days, hours or minutes: what settles the
/// grain of statements that came alone.
///
/// The name of the source that is printed beside a statement does not matter here: programs print
/// the devices behind each figure, and they change from hour to hour.
struct LoneGrains {
    private let seconds: [Int64]
    private let minutes: [Int64]
    private let hours: [Int64]

    init(_ statements: Statements) {
        func starts(_ grain: Grain) -> [Int64] {
            let known = (statements.known[grain] ?? []).map(\.start)
            let lone = statements.lone.filter { $0.coarsest == grain }.map(\.start)
            return (known + lone).sorted()
        }
        seconds = starts(.second)
        minutes = starts(.minute)
        hours = starts(.hour)
    }

    /// What a statement is by what else is known of its day: one of the finer ones where there
    /// are any, else as much as it can be.
    func grain(of lone: Statements.Lone, in day: Range<Int64>) -> Grain {
        switch lone.coarsest {
        case .minute: has(seconds, day) ? .second : .minute
        case .hour: has(minutes, day) ? .minute : has(seconds, day) ? .second : .hour
        default:
            has(hours, day)
                ? .hour : has(minutes, day) ? .minute : has(seconds, day) ? .second : .day
        }
    }

    private func has(_ starts: [Int64], _ day: Range<Int64>) -> Bool {
        let next = starts.partitioningIndex { $0 >= day.lowerBound }
        return next < starts.count && starts[next] < day.upperBound
    }
}
