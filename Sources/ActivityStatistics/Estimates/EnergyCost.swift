/// What movement costs, in kcal beyond rest (`domain.md` §5.1).
///
/// The terms are those of the ACSM equations without their resting part, at 5 kcal for a litre
/// of oxygen; without rest the cost of walking and running depends on distance alone. One MET is
/// 3.5 mL/kg/min. Whoever measures with a watch will read more: standing and arms are not in it.
public enum EnergyCost {
    /// Net cost of walking metres with a body mass in kg: 0.5 kcal/kg/km.
    public static func walking(metres: Double, mass: Double) -> Double {
        max(0, 0.0005 * metres * mass)
    }

    /// Net cost of running metres with a body mass in kg: 1.0 kcal/kg/km.
    public static func running(metres: Double, mass: Double) -> Double {
        max(0, 0.001 * metres * mass)
    }

    /// Net cost of climbing flights of 3 m; the way along is the walking's.
    public static func climbing(flights: Double, mass: Double) -> Double {
        max(0, 0.009 * flights * metresPerFlight * mass)
    }

    /// Net cost of minutes at gross metabolic equivalents: rest is taken off, and nothing is
    /// below rest.
    public static func exertion(met: Double, minutes: Double, mass: Double) -> Double {
        max(0, (met - 1) * 3.5 * mass / 200 * minutes)
    }

    /// Gross oxygen uptake of walking on a grade (a fraction), in mL/kg/min, for a speed in
    /// metres per minute.
    public static func walkingOxygenUptake(speed: Double, grade: Double = 0) -> Double {
        restingOxygenUptake + 0.1 * speed + 1.8 * speed * grade
    }

    /// Gross oxygen uptake of running, in mL/kg/min.
    public static func runningOxygenUptake(speed: Double, grade: Double = 0) -> Double {
        restingOxygenUptake + 0.2 * speed + 0.9 * speed * grade
    }

    /// Oxygen uptake at rest, in mL/kg/min: one metabolic equivalent.
    public static let restingOxygenUptake = 3.5
    /// The ascent that counts as a flight, in metres.
    public static let metresPerFlight = 3.0
}
