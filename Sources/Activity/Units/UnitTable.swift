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
    public subscript(_ symbol: String) -> Unit? { bySymbol[symbol] }

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
