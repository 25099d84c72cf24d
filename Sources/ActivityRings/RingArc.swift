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
    /// Short of the goal, but the caps of both ends come so close that a small picture would
    /// close them: a black slot from rim to rim keeps them apart at every size.
    case narrow(tip: Double)
    /// The goal reached or passed: a closed ring, over which the last lap's head lies at `tip`,
    /// 0 where the laps are whole. The head has a black line ahead of it for each of the `full`
    /// laps behind it, up to ``RingGeometry/mostLaps``.
    case laps(full: Int, tip: Double)

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
        case ...RingGeometry.narrowProgress(of: ring): self = .open(tip: progress)
        case ..<1: self = .narrow(tip: progress)
        default:
            self = .laps(
                full: Int(min(progress, Double(RingGeometry.mostLaps))),
                tip: progress.truncatingRemainder(dividingBy: 1))
        }
    }
}

/// What is drawn of one ring.
struct RingLook {
    let kind: RingKind
    let arc: RingArc
    /// An estimate is drawn as an outline, so that it is told from a measurement without colour.
    let isEstimated: Bool

    init(_ reading: RingReading) {
        kind = reading.kind
        arc = RingArc(progress: reading.progress, ring: reading.kind)
        isEstimated = reading.state == .estimated
    }
}
