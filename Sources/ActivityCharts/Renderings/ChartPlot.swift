internal import Markup

/// The picture of a chart without title and message, for pages that say both in their own text.
public struct ChartPlot: Hashable, Sendable {
    /// An SVG in the colours of a light page, named by title and overview.
    public let svg: String
    /// The part of ``ChartDescriptor/size`` that the picture shows.
    public let frame: ChartFrame
}

extension Chart {
    /// The marks with their axes alone.
    ///
    /// The leading edge of the plot is that of the picture, so that it lines up with the text
    /// above it (`rings-and-charts.md` E8).
    public var plot: ChartPlot {
        let style = ChartStyle(descriptor.profile)
        let (plot, size) = (descriptor.contentFrame, descriptor.size)
        let top = max(0, plot.y - style.labelSize * 1.5)
        let edge = style.padding - 1
        let crop = ChartFrame(
            x: edge, y: top, width: size.width - 2 * edge, height: size.height - top - 4)
        let drawing = SVGDrawing(
            descriptor: descriptor, palette: ChartCatalogue.standard.palette(.light, .standard),
            semantics: .image, identifier: "plot")
        return ChartPlot(svg: drawing.plot(crop).text(.xml), frame: crop)
    }

    /// Style rules that give pictures in the colours of a light page those of a dark one, of
    /// more contrast, and of forced colours, as the reader's settings ask.
    ///
    /// An attribute of SVG gives way to any rule of a style sheet, so each picture is needed
    /// once only. All colours stay opaque constants.
    ///
    /// - Parameter selector: What holds the pictures. It must not hold rings, whose colours are
    ///   never changed (`rings-and-charts.md` A8, A13).
    public static func themes(within selector: String) -> String {
        let themes: [(query: String, ground: ChartGround, contrast: ChartContrast)] = [
            ("(prefers-color-scheme: dark)", .dark, .standard),
            ("(prefers-contrast: more)", .light, .more),
            ("(prefers-color-scheme: dark) and (prefers-contrast: more)", .dark, .more),
        ]
        let rules = themes.map { theme in
            let palette = ChartCatalogue.standard.palette(theme.ground, theme.contrast)
            return media("screen and \(theme.query)", selector, palette.colours)
        }
        let forced = ["Canvas", "CanvasText", "CanvasText", "GrayText"]
        let count = ChartCatalogue.standard.palette(.light, .standard).colours.count
        let marks = Array(repeating: "CanvasText", count: count - forced.count)
        return rules.joined() + media("(forced-colors: active)", selector, forced + marks)
    }

    private static func media(_ query: String, _ selector: String, _ colours: [String]) -> String {
        let light = ChartCatalogue.standard.palette(.light, .standard).colours
        let rules = zip(light, colours).map { from, to in
            "\(selector) [fill=\"\(from)\"]{fill:\(to)}"
                + "\(selector) [stroke=\"\(from)\"]{stroke:\(to)}"
        }
        return "@media \(query){\n\(rules.joined(separator: "\n"))\n}\n"
    }
}

extension ChartPalette {
    /// All colours in one order: background, text, labels, grid, marks.
    fileprivate var colours: [String] { [background, text, label, grid] + marks }
}
