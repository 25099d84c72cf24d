internal import Config
internal import Foundation

/// Every unit that the program accepts. A unit that is not here is an error, never a guess.
public struct UnitTable: Sendable {
    /// The units of `Config/units.json`.
    public static let standard = UnitTable()

    /// The units in the order of the file.
    public let all: [Unit]
    private let bySymbol: [String: Unit]

    /// The unit with this symbol, in this case, or nil.
    ///
    /// A symbol can carry a number: `mmol<180.15588000005408>/L` names the molar mass.
    public subscript(_ symbol: String) -> Unit? { bySymbol[symbol] ?? molarConcentration(symbol) }

    private init() {
        let file = ConfigReader.read(UnitsFile.self, from: .units)
        var units: [Unit] = []
        for (dimension, entries) in file.dimensions.sorted(by: { $0.key < $1.key }) {
            for entry in entries {
                units.append(
                    Unit(
                        symbol: entry.symbol, dimension: dimension, factor: entry.factor,
                        offset: entry.offset ?? 0))
            }
        }
        all = units
        bySymbol = Dictionary(uniqueKeysWithValues: units.map { ($0.symbol, $0) })
    }

    /// A concentration in moles whose symbol names the molar mass in g/mol, in any precision
    /// and case: `mmol<180.156>/L`.
    ///
    /// Phones print the mass of glucose with more or fewer digits. All of them are one unit, that
    /// of the file's `mmol/L`, so that one reading in two exports stays one.
    private func molarConcentration(_ symbol: String) -> Unit? {
        guard let match = symbol.lowercased().wholeMatch(of: /(m?)mol<([0-9]+(?:\.[0-9]+)?)>\/l/),
            let mass = Double(match.2), mass > 0, mass.isFinite, let glucose = bySymbol["mmol/L"]
        else { return nil }
        // 1 mmol/L of 180 g/mol is 18 mg/dL.
        var factor = mass / 10
        if abs(factor - glucose.factor) < 1e-5 * glucose.factor { factor = glucose.factor }
        if match.1.isEmpty { factor *= 1000 }
        return Unit(symbol: symbol, dimension: glucose.dimension, factor: factor)
    }
}

/// The form of `Config/units.json`.
private struct UnitsFile: Decodable {
    struct Entry: Decodable {
        let symbol: String
        let factor: Double
        let offset: Double?
    }
    let dimensions: [String: [Entry]]
}

/// Decodes the files that the program carries.
enum ConfigReader {
    static func read<Value: Decodable>(_ type: Value.Type, from file: ConfigFile) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(file.bytes))
        } catch {
            // The files are part of the program, and a test decodes each of them.
            preconditionFailure("the embedded file \(file.rawValue) does not decode: \(error)")
        }
    }
}
