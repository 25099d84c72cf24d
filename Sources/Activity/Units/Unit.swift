/// A unit of measure as exports print it: `kcal`, `mi`, `count/min`.
public struct Unit: Hashable, Sendable {
    /// The unit as it is printed. Case matters: `Cal` is 1000 `cal`.
    public let symbol: String
    /// What the unit measures; units convert within one dimension only.
    public let dimension: String
    /// Value in the dimension's base = value × `factor` + `offset`. The base is whatever makes
    /// the factors whole numbers: it need not be a unit that anyone prints.
    public let factor: Double
    /// See ``factor``. Zero for all units but temperatures.
    public let offset: Double

    /// A unit; ``UnitTable/standard`` holds those that the program knows.
    public init(symbol: String, dimension: String, factor: Double, offset: Double = 0) {
        self.symbol = symbol
        self.dimension = dimension
        self.factor = factor
        self.offset = offset
    }

    /// The conversion from this unit to another, or nil when they measure different things.
    ///
    /// Between equal units it changes no bit. Elsewhere it divides where the factor is a
    /// fraction: kJ to kcal is ÷ 4.184, and not a product with the rounded inverse.
    public func conversion(to other: Unit) -> UnitConversion? {
        guard dimension == other.dimension else { return nil }
        if factor == other.factor, offset == other.offset { return .identity }
        let add = offset - other.offset
        if add == 0, factor.truncatingRemainder(dividingBy: other.factor) == 0 {
            return UnitConversion(multiply: factor / other.factor, divide: 1, add: 0)
        }
        if add == 0, other.factor.truncatingRemainder(dividingBy: factor) == 0 {
            return UnitConversion(multiply: 1, divide: other.factor / factor, add: 0)
        }
        return UnitConversion(multiply: factor, divide: other.factor, add: add)
    }
}

/// A linear change of unit: (value × `multiply` + `add`) ÷ `divide`.
///
/// With whole numbers in all three places, as `Config/units.json` prefers them, the result is
/// rounded once, so that 98.6 degF is 37 degC and not 36.99….
public struct UnitConversion: Hashable, Sendable {
    /// The factor.
    public let multiply: Double
    /// The divisor.
    public let divide: Double
    /// What is added before the division.
    public let add: Double
    /// Whether what is divided is made a whole number first, the half up: 0.29 × 100 is 29 then,
    /// and not 28.999….
    public let isRounded: Bool

    /// The conversion that changes nothing.
    public static let identity = UnitConversion(multiply: 1, divide: 1, add: 0)

    /// A conversion.
    public init(multiply: Double, divide: Double, add: Double, isRounded: Bool = false) {
        self.multiply = multiply
        self.divide = divide
        self.add = add
        self.isRounded = isRounded
    }

    /// The value in the new unit.
    @inlinable
    public func callAsFunction(_ value: Double) -> Double {
        let numerator = value * multiply + add
        return (isRounded ? (numerator + 0.5).rounded(.down) : numerator) / divide
    }
}

extension UnitConversion {
    /// From a fraction to per cent: 0.97 is 97.
    ///
    /// To nine decimals, so that a value has one spelling: 0.29 as a fraction, 29 as it is
    /// printed elsewhere and what an older store kept of either become one number. The step of
    /// the schema that brought per cent does the same sum.
    public static let percentFromFraction = UnitConversion(
        multiply: 1e11, divide: 1e9, add: 0, isRounded: true)

    /// From per cent as it is printed, to the same nine decimals.
    public static let percentFromPercent = UnitConversion(
        multiply: 1e9, divide: 1e9, add: 0, isRounded: true)
}
