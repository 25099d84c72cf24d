import Activity
import Config
import Foundation
import Testing

@Suite struct UnitFileTests {
    private let units = UnitTable.standard.all

    @Test func symbolsAreUniqueAndFactorsPositive() {
        #expect(Set(units.map(\.symbol)).count == units.count)
        for unit in units { #expect(unit.factor > 0 && unit.factor.isFinite, "\(unit.symbol)") }
    }

    @Test func onlyTemperaturesHaveAnOffset() {
        for unit in units where unit.offset != 0 { #expect(unit.dimension == "temperature") }
    }

    /// Every unit that real exports print beside a record or a workout's statistics.
    @Test(arguments: [
        "count", "min", "km", "mi", "m", "cm", "ft", "count/min", "count/s", "kcal", "Cal", "kJ",
        "g", "mg", "mcg", "kg", "lb", "ms", "mg/dL", "mmol<180.1558800000541>/L", "%", "km/hr",
        "mi/hr", "m/s", "W", "mmHg", "mL/min·kg", "mL/kg·min", "kcal/hr·kg", "kcal/hr-kg", "degC",
        "degF", "dBASPL", "L", "mL", "IU", "appleEffortScore", "fl_oz_us", "L/min", "mcS",
    ]) func everyPrintedUnitIsKnown(_ symbol: String) {
        #expect(UnitTable.standard[symbol] != nil)
    }

    @Test(arguments: ["furlong", "", "KCAL", "Kcal", "cAL", "kcal ", "unit"])
    func anythingElseIsUnknown(_ symbol: String) {
        #expect(UnitTable.standard[symbol] == nil)
    }
}
