internal import ActivityWords

extension Chart {
    /// The values as braille patterns on one line, for a display of a given number of cells,
    /// with the key to read them on a line before.
    ///
    /// Each cell is one value in four levels of the vertical axis, ⣀ ⠤ ⠒ ⠉; an empty cell is
    /// nothing known. Where there are more values than cells, a cell is the greatest of its
    /// neighbours.
    public func braille(cells: Int = 40) -> String {
        let patterns = BraillePatterns.levels
        let line = SeriesColumns(descriptor, count: cells).levels(patterns.count).map {
            $0.map { String(patterns[$0]) } ?? BraillePatterns.blank
        }.joined()
        return brailleKey + "\n" + line + "\n"
    }

    /// The plot as lines of eight-dot braille cells, with the key on a line before.
    ///
    /// - Parameters:
    ///   - cells: The width in cells, of two dots each.
    ///   - lines: The height in lines, of four dots each.
    public func braillePlot(cells: Int = 40, lines: Int = 10) -> String {
        let raster = DotRaster(descriptor, columns: max(cells, 1) * 2, rows: max(lines, 1) * 4)
        return ([descriptor.overview] + raster.cells).map { $0 + "\n" }.joined()
    }

    private var brailleKey: String {
        content.context.words.phrase(
            .brailleKey,
            [
                "lowest": String(BraillePatterns.levels[0]),
                "low": descriptor.yAxis.shortLowerBound,
                "highest": String(BraillePatterns.levels[3]),
                "high": descriptor.yAxis.spokenUpperBound, "none": BraillePatterns.blank,
            ])
    }
}

/// Cells that stand for quarters of an axis, from low to high.
enum BraillePatterns {
    static let levels: [Character] = ["⣀", "⠤", "⠒", "⠉"]
    static let blank = "⠀"
}
