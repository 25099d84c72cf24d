/// A unit of measure as exports print it: `kcal`, `mi`, `count/min`.
public struct Unit: Hashable, Sendable {
    /// The unit as it is printed. Case matters: `Cal` is 1000 `cal`.
    public let symbol: String
    /// What the unit measures; units convert within one dimension only.
    public let dimension: String
    /// Value in the dimension's base = value × `factor` + `offset`.
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
    public func conversion(to other: Unit) -> UnitConversion? {
        guard dimension == other.dimension else { return nil }
        if factor == other.factor, offset == other.offset { return .identity }
        // kJ to kcal is a division by 4.184, not a product with its rounded inverse.
        if offset == 0, other.offset == 0 {
            return UnitConversion(multiply: factor, divide: other.factor, add: 0)
        }
        return UnitConversion(
            multiply: factor, divide: other.factor, add: (offset - other.offset) / other.factor)
    }
}

/// A linear change of unit: value × `multiply` ÷ `divide` + `add`.
public struct UnitConversion: Hashable, Sendable {
    /// The factor.
    public let multiply: Double
    /// The divisor.
    public let divide: Double
    /// What is added at the end.
    public let add: Double

    /// The conversion that changes nothing.
    public static let identity = UnitConversion(multiply: 1, divide: 1, add: 0)

    /// A conversion.
    public init(multiply: Double, divide: Double, add: Double) {
        self.multiply = multiply
        self.divide = divide
        self.add = add
    }

    /// The value in the new unit.
    @inlinable
    public func callAsFunction(_ value: Double) -> Double {
        value * multiply / divide + add
    }
}
