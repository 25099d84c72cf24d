/// What a chart stands on.
public enum ChartGround: String, CaseIterable, Hashable, Sendable {
    /// A light page.
    case light
    /// A dark page.
    case dark
}

/// How far colours stand out (`rings-and-charts.md` F5, G34).
public enum ChartContrast: String, CaseIterable, Hashable, Sendable {
    /// More than 4.5 to 1 for all that carries meaning.
    case standard
    /// More than 7 to 1.
    case more
}

/// The colours of a chart on one ground, as `#RRGGBB`, from `Config/charts.json`. All are
/// opaque; tests measure their contrast and how they look to people who see fewer colours.
struct ChartPalette: Decodable, Hashable, Sendable {
    let background: String
    let text: String
    let label: String
    /// Decoration: carries no meaning of its own.
    let grid: String
    /// One for each slot.
    let marks: [String]
}
