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

    /// The number itself in plain decimal digits, with at most 15 significant ones: all that a
    /// decimal number keeps on its way through a double, without the noise of binary sums
    /// (`0.3`, not `0.30000000000000004`). SQLite prints numbers so.
    ///
    /// A point, no exponent, no trailing zeros, never `-0`. Nil for a number that is not finite.
    public static func exact(_ value: Double) -> String? {
        guard value.isFinite else { return nil }
        var (digits, point) = shortest(value.magnitude)
        if digits.count > significantDigits { round(&digits, &point) }
        while digits.count > 1, digits.last == 0 { digits.removeLast() }
        if digits == [0] { return "0" }
        let text = plain(digits.map { Character(String($0)) }, point: point)
        return value < 0 ? "-" + text : text
    }

    private static let significantDigits = 15

    /// The digits of Swift's shortest description and how many stand before the point.
    private static func shortest(_ magnitude: Double) -> (digits: [Int], point: Int) {
        let parts = magnitude.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
        var digits = (String(mantissa[0]) + fraction).compactMap(\.wholeNumberValue)
        var point = mantissa[0].count
        if parts.count > 1 { point += Int(parts[1].drop { $0 == "+" }) ?? 0 }
        while digits.count > 1, digits[0] == 0 {
            digits.removeFirst()
            point -= 1
        }
        return (digits, point)
    }

    private static func round(_ digits: inout [Int], _ point: inout Int) {
        let roundsUp = digits[significantDigits] >= 5
        digits.removeSubrange(significantDigits...)
        guard roundsUp else { return }
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 {
            digits[index] += 1
        } else {
            digits.insert(1, at: 0)
            digits.removeLast()
            point += 1
        }
    }

    private static func plain(_ digits: [Character], point: Int) -> String {
        if point <= 0 { return "0." + String(repeating: "0", count: -point) + String(digits) }
        if point >= digits.count {
            return String(digits) + String(repeating: "0", count: point - digits.count)
        }
        return String(digits[..<point]) + "." + String(digits[point...])
    }
}
