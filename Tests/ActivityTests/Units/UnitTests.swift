import Activity
import Testing

@Suite struct UnitTests {
    private func convert(_ value: Double, _ from: String, _ to: String) throws -> Double? {
        let from = try #require(UnitTable.standard[from])
        let to = try #require(UnitTable.standard[to])
        return from.conversion(to: to).map { $0(value) }
    }

    /// Values that anyone can look up; equal to the last bit.
    @Test(arguments: [
        (418.4, "kJ", "kcal", 100.0), (4.184, "kJ", "kcal", 1), (1, "Cal", "kcal", 1),
        (1000, "cal", "kcal", 1), (1, "Cal", "cal", 1000), (1, "kcal", "kJ", 4.184),
        (1, "mi", "m", 1609.344), (26.2, "mi", "m", 42_164.8128), (5, "km", "m", 5000),
        (180, "cm", "m", 1.8), (35, "cm", "m", 0.35), (6, "ft", "m", 1.8288),
        (1, "in", "cm", 2.54), (100, "yd", "m", 91.44), (7, "mm", "cm", 0.7),
        (150, "lb", "kg", 68.0388555), (11, "st", "kg", 69.85322498), (16, "oz", "lb", 1),
        (14, "lb", "st", 1), (500, "mg", "g", 0.5), (1, "g", "mcg", 1_000_000),
        (98.6, "degF", "degC", 37), (212, "degF", "degC", 100), (-40, "degF", "degC", -40),
        (37, "degC", "degF", 98.6), (0, "degC", "K", 273.15), (310.15, "K", "degC", 37),
        (1.25, "count/s", "count/min", 75), (62, "bpm", "count/min", 62),
        (90, "s", "min", 1.5), (2, "hr", "min", 120), (0.05, "s", "ms", 50), (1, "d", "hr", 24),
        (36, "km/hr", "m/s", 10), (10, "mi/hr", "m/s", 4.4704), (10, "ft/s", "m/s", 3.048),
        (2, "L", "mL", 2000), (1, "fl_oz_us", "mL", 29.5735295625), (8, "fl_oz_us", "cup_us", 1),
        (16, "kPa", "Pa", 16_000), (3, "MET", "kcal/hr·kg", 3), (2, "S", "mcS", 2_000_000),
        (4.30455, "kcal/hr-kg", "kcal/hr·kg", 4.30455), (50, "mL/kg·min", "mL/min·kg", 50),
        (6, "L/s", "L/min", 360), (1.5, "kW", "W", 1500),
    ])
    func conversionsGiveTheKnownValue(
        value: Double, from: String, to: String, expected: Double
    ) throws {
        #expect(try convert(value, from, to) == expected)
    }

    /// The molar mass of glucose stands in the symbol: 180.1558800000541 g/mol.
    @Test(arguments: ["mmol<180.1558800000541>/L", "mmol/L"])
    func glucoseConvertsByItsMolarMass(_ symbol: String) throws {
        let milligrams = try #require(try convert(5.5, symbol, "mg/dL"))
        #expect(abs(milligrams - 99.085734000029755) < 1e-12)
        let back = try #require(try convert(100, "mg/dL", symbol))
        #expect(abs(back - 5.55074860726) < 1e-12)
    }

    @Test(arguments: [
        "mmol<180.1558800000541>/L", "mmol<180.15588000005408>/L", "mmol<180.156>/L",
        "MMOL<180.1559>/l", "mmol<180.15588>/L", "mol<180.15588>/L",
    ])
    func oneMolarMassHasManySpellings(_ symbol: String) throws {
        let value = symbol.hasPrefix("mol") ? 0.0061 : 6.1
        let spelled = try #require(try convert(value, symbol, "mg/dL"))
        #expect(abs(spelled - 109.89508680003302) < 1e-9)
        if value == 6.1 { #expect(try convert(6.1, "mmol/L", "mg/dL") == spelled) }
    }

    @Test(arguments: [
        "mmol<>/L", "mmol<a>/L", "mmol<180.1.5>/L", "mmol<-180>/L", "mmol<0>/L", "kmol<180>/L",
        "mmol<180>/g", "mmol<1e3>/L",
    ])
    func anythingElseBesideAMolarMassIsUnknown(_ symbol: String) {
        #expect(UnitTable.standard[symbol] == nil)
    }

    /// Another substance keeps its own mass: cholesterol weighs 386.65 g/mol.
    @Test func anotherMolarMassIsAnotherUnit() throws {
        let milligrams = try #require(try convert(5, "mmol<386.65>/L", "mg/dL"))
        #expect(abs(milligrams - 193.325) < 1e-9)
    }

    @Test(
        arguments: [
            (0.97, 97), (0.29, 29), (0.57, 57), (0.194, 19.4), (0.0008, 0.08), (1, 100), (0, 0),
            (1.0 / 3, 33.333333333),
        ] as [(Double, Double)])
    func aFractionIsTheNumberThatPeopleSay(fraction: Double, percent: Double) {
        #expect(UnitConversion.percentFromFraction(fraction) == percent)
        #expect(UnitConversion.percentFromPercent(fraction * 100) == percent)
    }

    /// 760 mmHg is one atmosphere to seven digits, by definition of the torr.
    @Test func pressuresAgreeWithTheAtmosphere() throws {
        let atmosphere = try #require(try convert(760, "mmHg", "atm"))
        #expect(abs(atmosphere - 1) < 2e-7)
        let kilopascal = try #require(try convert(120, "mmHg", "kPa"))
        #expect(abs(kilopascal - 15.99868648980) < 1e-9)
    }

    @Test(arguments: [
        ("kcal", "km"), ("count", "count/min"), ("%", "count"), ("mg/dL", "mg"),
        ("min", "count/min"),
        ("dBASPL", "dBHL"), ("L", "L/min"), ("mL/min·kg", "mL"), ("IU", "mg"), ("hour", "hr"),
    ])
    func differentThingsDoNotConvert(from: String, to: String) throws {
        #expect(try convert(1, from, to) == nil)
        #expect(try convert(1, to, from) == nil)
    }

    @Test func aUnitEqualToTheMetricsOwnChangesNoBit() {
        var random = SeededGenerator(seed: 4184)
        for metric in MetricCatalogue.standard.all {
            let conversion = metric.unit.conversion(to: metric.unit)
            let same = (0..<50).allSatisfy { _ in
                let value = Double(bitPattern: random.next())
                return !value.isFinite || value == 0
                    || conversion?(value).bitPattern == value.bitPattern
            }
            #expect(same, "\(metric.name)")
        }
        let kilocalories = UnitTable.standard["Cal"].flatMap { large in
            UnitTable.standard["kcal"].flatMap { large.conversion(to: $0) }
        }
        #expect(kilocalories == .identity)
    }

    @Test func thereAndBackAgainIsTheSameValueToTwelveDigits() {
        for from in UnitTable.standard.all {
            for to in UnitTable.standard.all where from.dimension == to.dimension {
                guard let there = from.conversion(to: to), let back = to.conversion(to: from)
                else { continue }
                #expect(abs(back(there(123.456)) - 123.456) < 1e-10, "\(from.symbol) \(to.symbol)")
            }
        }
    }
}
