public import Activity

/// How walking and running are told apart, and how far a step goes (`domain.md` §5.2, §5.3).
public enum Gait: String, Hashable, Sendable {
    /// One foot is always on the ground.
    case walking
    /// It is not.
    case running

    /// From this cadence on it is running, in steps per minute.
    public static let runningCadence = 140.0
    /// Without steps, from this speed on it is running, in m/s.
    public static let runningSpeed = 2.1
    /// Above this cadence nobody counts steps right.
    public static let highestCadence = 260.0
    /// Above this speed, in m/s, it was a vehicle.
    public static let highestSpeed = 12.0

    /// The gait of a distance over time; nil where it was neither.
    ///
    /// - Parameters:
    ///   - cadence: Steps per minute; nil without steps.
    ///   - speed: Metres per second; nil without a distance.
    init?(cadence: Double?, speed: Double?) {
        if let speed, speed > Gait.highestSpeed { return nil }
        if let cadence, cadence > Gait.highestCadence { return nil }
        if let cadence {
            self = cadence >= Gait.runningCadence ? .running : .walking
        } else {
            self = (speed ?? 0) >= Gait.runningSpeed ? .running : .walking
        }
    }

    /// The length of a step in metres, from body height. For running there is no good measure by
    /// height alone; 0.55 is weak.
    public func stepLength(height: Double, sex: BiologicalSex?) -> Double {
        if self == .running { return 0.55 * height }
        return switch sex {
        case .male: 0.415 * height
        case .female: 0.413 * height
        case .other, nil: 0.414 * height
        }
    }

    /// The net cost of metres in this gait, in kcal.
    func cost(metres: Double, mass: Double) -> Double {
        self == .walking
            ? EnergyCost.walking(metres: metres, mass: mass)
            : EnergyCost.running(metres: metres, mass: mass)
    }
}
