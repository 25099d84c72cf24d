internal import ActivityWords
internal import Markup

/// One thing that a drawing shows, where it lies on the whole.
struct SVGItem {
    /// What it is.
    enum Shape {
        case disc(centre: SVGPoint, radius: Double)
        /// A part of a circle's line.
        case arc(centre: SVGPoint, radius: Double)
        case box
        case text(String)
        case other
    }

    let element: MarkupTree
    let shape: Shape
    /// The room it takes, lines included; nil where that is not known.
    let box: SVGBox?
    let fill: SVGPaint
    let stroke: SVGPaint
    let strokeWidth: Double
    /// The radius of a rectangle's corners.
    let rounding: Double
}

/// A drawing as a list of what it shows, in the order of painting.
struct SVGScene {
    let root: MarkupTree
    private(set) var items: [SVGItem] = []

    init(_ root: MarkupTree) {
        self.root = root
        add(root, Inherited())
    }

    /// Pixels for each unit of the drawing; nil where its size is left to the page.
    var scale: Double? {
        guard let width = SVGNumbers.length(root.attributes["width"]) else { return nil }
        let box = SVGNumbers.all(root.attributes["viewBox"] ?? "")
        return box.count == 4 && box[2] > 0 ? width / box[2] : 1
    }

    /// What children take over from those around them.
    private struct Inherited {
        var transform = SVGTransform.identity
        var fill = SVGPaint.colour(RingColours.black)
        var stroke = SVGPaint.none
        var strokeWidth = 1.0
        var fontSize = 16.0
        var anchor = "start"
        var isRightToLeft = false

        func within(_ element: MarkupTree) -> Inherited {
            var inner = self
            let attributes = element.attributes
            if let text = attributes["transform"] {
                inner.transform = transform.after(SVGTransform(reading: text))
            }
            if let text = attributes["fill"], text != "inherit" { inner.fill = SVGPaint(text) }
            if let text = attributes["stroke"], text != "inherit" {
                inner.stroke = SVGPaint(text)
            }
            inner.strokeWidth = SVGNumbers.length(attributes["stroke-width"]) ?? strokeWidth
            inner.fontSize = SVGNumbers.length(attributes["font-size"]) ?? fontSize
            inner.anchor = attributes["text-anchor"] ?? anchor
            inner.isRightToLeft = attributes["direction"].map { $0 == "rtl" } ?? isRightToLeft
            return inner
        }
    }

    /// Elements whose children are not shown where they stand.
    private static let hidden: Set<String> = [
        "defs", "clipPath", "mask", "linearGradient", "radialGradient", "filter", "pattern",
        "symbol", "marker", "title", "desc", "metadata", "style", "script",
    ]

    private mutating func add(_ element: MarkupTree, _ around: Inherited) {
        if SVGScene.hidden.contains(element.name) { return }
        let style = around.within(element)
        switch element.name {
        case "svg", "g", "a", "switch":
            for child in element.children { add(child, style) }
        case "circle", "ellipse": addCircle(element, style)
        case "rect": addRectangle(element, style)
        case "path": addPath(element, style)
        case "text": addText(element, style)
        case "line", "polyline", "polygon": addPolygon(element, style)
        default: add(element, .other, box: nil, style)
        }
    }

    private mutating func add(
        _ element: MarkupTree, _ shape: SVGItem.Shape, box: SVGBox?, _ style: Inherited,
        rounding: Double = 0
    ) {
        let width = style.stroke == .none ? 0 : style.strokeWidth * style.transform.scale
        items.append(
            SVGItem(
                element: element, shape: shape, box: box?.grown(by: width / 2), fill: style.fill,
                stroke: style.stroke, strokeWidth: width, rounding: rounding))
    }

    private static func number(_ element: MarkupTree, _ name: String) -> Double {
        SVGNumbers.length(element.attributes[name]) ?? 0
    }

    private mutating func addCircle(_ element: MarkupTree, _ style: Inherited) {
        let (r, rx, ry) = (
            SVGScene.number(element, "r"), SVGScene.number(element, "rx"),
            SVGScene.number(element, "ry")
        )
        let centre = style.transform.applied(
            to: SVGPoint(x: SVGScene.number(element, "cx"), y: SVGScene.number(element, "cy")))
        let radius = (element.name == "circle" ? r : max(rx, ry)) * style.transform.scale
        let isRound = element.name == "circle" || rx == ry
        add(
            element, isRound ? .disc(centre: centre, radius: radius) : .other,
            box: SVGBox(around: centre, radius: radius), style)
    }

    private mutating func addRectangle(_ element: MarkupTree, _ style: Inherited) {
        let (x, y) = (SVGScene.number(element, "x"), SVGScene.number(element, "y"))
        let width = length(element, "width", ofWhole: 2)
        let height = length(element, "height", ofWhole: 3)
        let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
            .map { style.transform.applied(to: SVGPoint(x: $0.0, y: $0.1)) }
        let rounding = max(SVGScene.number(element, "rx"), SVGScene.number(element, "ry"))
        add(
            element, .box, box: SVGBox(corners), style,
            rounding: min(rounding, width / 2, height / 2) * style.transform.scale)
    }

    /// A length, also as a share of the whole: `100%`.
    private func length(_ element: MarkupTree, _ name: String, ofWhole index: Int) -> Double {
        let text = element.attributes[name] ?? ""
        guard text.hasSuffix("%"), let share = Double(text.dropLast()) else {
            return SVGNumbers.length(text) ?? 0
        }
        let box = SVGNumbers.all(root.attributes["viewBox"] ?? "")
        let side = index == 2 ? "width" : "height"
        let whole = box.count == 4 ? box[index] : SVGNumbers.length(root.attributes[side]) ?? 0
        return whole * share / 100
    }

    private mutating func addPath(_ element: MarkupTree, _ style: Inherited) {
        let path = SVGPath(element.attributes["d"] ?? "")
        let points = path.points.map(style.transform.applied)
        guard let first = path.arcs.first,
            path.arcs.allSatisfy({ $0.centre.distance(to: first.centre) < first.radius * 0.01 })
        else {
            add(element, .other, box: SVGBox(points), style)
            return
        }
        let centre = style.transform.applied(to: first.centre)
        let radius = first.radius * style.transform.scale
        add(
            element, .arc(centre: centre, radius: radius),
            box: SVGBox(points), style)
    }

    private mutating func addPolygon(_ element: MarkupTree, _ style: Inherited) {
        var numbers = SVGNumbers.all(element.attributes["points"] ?? "")
        if element.name == "line" {
            numbers = ["x1", "y1", "x2", "y2"].map { SVGScene.number(element, $0) }
        }
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
            style.transform.applied(to: SVGPoint(x: numbers[$0], y: numbers[$0 + 1]))
        }
        add(element, .other, box: SVGBox(points), style)
    }

    private mutating func addText(_ element: MarkupTree, _ style: Inherited) {
        let text = SVGScene.text(of: element)
        let width = Double(TextColumns.width(text)) * style.fontSize * SVGText.letterWidth
        let x = SVGScene.number(element, "x")
        let y = SVGScene.number(element, "y")
        // The start of a text is at its right where it is written from right to left.
        let growsLeft = (style.anchor == "end") != style.isRightToLeft
        let left = style.anchor == "middle" ? x - width / 2 : growsLeft ? x - width : x
        // Letters rise four fifths of their size above the line and hang a fifth below it.
        let corners = [
            SVGPoint(x: left, y: y - style.fontSize * 0.8),
            SVGPoint(x: left + width, y: y + style.fontSize * 0.2),
        ].map(style.transform.applied)
        add(element, .text(text), box: SVGBox(corners), style)
    }

    /// The text of an element with that of `tspan` within.
    static func text(of element: MarkupTree) -> String {
        let parts = [element.text] + element.children.map(text)
        return parts.joined(separator: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
