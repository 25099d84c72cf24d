internal import Activity

/// Units as Apple's exports print them.
enum AppleUnit {
    /// The conversion from a printed unit to a metric's; nil for a unit that is not known or
    /// measures something else. Beside `%` Apple prints a fraction.
    static func conversion(from symbol: String, to metric: Metric) -> UnitConversion? {
        guard let unit = UnitTable.standard[symbol] else { return nil }
        if unit.symbol == "%", metric.unit == unit { return .percentFromFraction }
        return unit.conversion(to: metric.unit)
    }
}
