public import Activity

/// What a ring shows of its progress. The named cases are all there are; every drawing walks
/// through them.
public enum RingArc: Hashable, Sendable {
    /// No value or no goal: the track alone. Not the same as ``dot``.
    case track
    /// Zero: a dot at 12 o'clock.
    case dot
    /// An arc from 12 o'clock to `tip`, in turns, with a visible opening.
    case open(tip: Double)
    /// Short of the goal, but the caps of both ends touch: a black line keeps them apart.
    case touching(tip: Double)
    /// Exactly the goal.
    case closed
    /// Beyond the goal: closed, and a black line marks the tip of the last lap at `tip`, 0
    /// where the laps are whole. How many laps there are is told by the percentage.
    case laps(tip: Double)

    /// The least part of a turn that a drawing with three decimals can show on every ring.
    static let leastTurn = 0.000_01

    /// The case for a progress, which has no upper limit.
    public init(progress: Double?, ring: RingKind) {
        guard let progress, progress.isFinite else {
            self = .track
            return
        }
        switch progress {
        case ..<RingArc.leastTurn: self = .dot
        case ...RingGeometry.touchingProgress(of: ring): self = .open(tip: progress)
        case ..<1: self = .touching(tip: progress)
        case 1: self = .closed
        default: self = .laps(tip: progress.truncatingRemainder(dividingBy: 1))
        }
    }
}
