internal import Config
internal import Foundation

/// What `Config/charts.json` says.
struct ChartCatalogue: Sendable {
    static let standard = ChartCatalogue()

    private let file: ChartsFile
    private let entries: [String: ChartsFile.Entry]

    private init() {
        do {
            file = try JSONDecoder().decode(ChartsFile.self, from: Data(ConfigFile.charts.bytes))
        } catch {
            // The file is part of the program, and a test decodes it.
            preconditionFailure("the embedded file charts.json does not decode: \(error)")
        }
        entries = Dictionary(uniqueKeysWithValues: file.charts.map { ($0.name, $0) })
    }

    /// The names of the colours, in the order in which series take them.
    var slots: [String] { file.slots }

    /// Every entry in the order of the file.
    var all: [ChartsFile.Entry] { file.charts }

    func entry(_ name: String) -> ChartsFile.Entry? { entries[name] }

    /// The colours of a page.
    func palette(_ ground: ChartGround, _ contrast: ChartContrast) -> ChartPalette {
        guard let palette = file.palettes[ground.rawValue]?[contrast.rawValue] else {
            preconditionFailure("charts.json has no palette \(ground.rawValue)")
        }
        return palette
    }
}

/// The form of `Config/charts.json`.
struct ChartsFile: Decodable, Sendable {
    struct Entry: Decodable, Sendable {
        let name: String
        var unit: String?
        var factor: Double?
        var divisor: Double?
        var decimals: Int?
        var additive: Bool?
        var mark: ChartMark?
        var range: RangePolicy?
        var colour: String?
        var typical: Double?
        var group: String?
        var whole: String?
        var todayOnWatch: Bool?

        /// An entry that leaves everything to the style of the metric.
        init(_ name: String) { self.name = name }
    }

    let slots: [String]
    let palettes: [String: [String: ChartPalette]]
    let charts: [Entry]
}
