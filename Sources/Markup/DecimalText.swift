/// Numbers written with a limited number of decimals, the same on every machine.
public enum DecimalText {
    /// The number in plain decimal digits: a point, no exponent, no trailing zeros, never `-0`.
    ///
    /// Halves are rounded away from zero. `decimals` is held to 0 through 9. Nil for a number
    /// that is not finite.
    public static func text(_ value: Double, decimals: Int) -> String? {
        guard value.isFinite else { return nil }
        let places = min(max(decimals, 0), 9)
        let scale = powersOfTen[places]
        let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
        // Above 2⁵³ a double has no halves, and the product would lose digits.
        let digits =
            scaled < 9_007_199_254_740_992
            ? join(UInt64(scaled), places: places) : large(value.magnitude, places: places)
        return value < 0 && digits != "0" ? "-" + digits : digits
    }

    private static let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

    private static func join(_ scaled: UInt64, places: Int) -> String {
        let scale = UInt64(powersOfTen[places])
        let whole = String(scaled / scale)
        let rest = scaled % scale
        if rest == 0 { return whole }
        var fraction = String(String(scale + rest).dropFirst())
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return whole + "." + fraction
    }

    /// The digits of a large number, from Swift's shortest description with its exponent undone.
    private static func large(_ magnitude: Double, places: Int) -> String {
        let parts = magnitude.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let whole = String(mantissa[0])
        var fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
        if parts.count == 1 {
            fraction = String(fraction.prefix(places))
            while fraction.hasSuffix("0") { fraction.removeLast() }
            return fraction.isEmpty ? whole : whole + "." + fraction
        }
        let exponent = Int(parts[1].drop { $0 == "+" }) ?? 0
        return whole + fraction + String(repeating: "0", count: max(0, exponent - fraction.count))
    }
}
