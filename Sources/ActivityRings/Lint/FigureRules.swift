internal import Activity
internal import Markup

/// The rules of the rings themselves.
struct FigureRules {
    let scene: SVGScene
    let figures: [RingFigure]
    /// Round things without the colours of the rings.
    let strangers: [RingFigure]

    func check(_ list: inout LintList) {
        guard !figures.isEmpty else {
            list.add("A2", "no rings found", scene.root)
            return
        }
        for figure in figures {
            guard let element = figure.element else { continue }
            checkRings(figure, element, &list)
            checkProportions(figure, element, &list)
            checkGround(figure, element, &list)
            checkRoom(figure, element, &list)
        }
        for stranger in strangers {
            guard let element = stranger.element else { continue }
            list.add("A16", "<\(element.name)> looks like a ring beside the rings", element)
        }
    }

    /// A2, A3, A8: which rings, in which order, in which colours.
    private func checkRings(
        _ figure: RingFigure, _ element: MarkupTree, _ list: inout LintList
    ) {
        var isColoured = true
        for item in figure.rings.flatMap(\.items)
        where item.stroke.colour.flatMap(RingFigure.kind) == nil {
            isColoured = false
            list.add("A8", "stroke of <\(item.element.name)> is no colour of a ring", item.element)
        }
        let kinds = figure.rings.map(\.kind)
        if kinds.count == 1 {
            if isColoured, kinds != [.move] {
                list.add("A3", "a single ring that is not Move", element)
            }
        } else if kinds.count != 3 {
            list.add("A2", "\(kinds.count) rings, expected three, or Move alone", element)
        } else if isColoured, kinds != [.move, .exercise, .stand] {
            list.add("A2", "rings are not Move, Exercise, Stand from the outside in", element)
        }
        if figure.offset > figure.outerEdge * 0.005 {
            list.add("A2", "rings do not share a middle", element)
        }
    }

    /// A12: rings of one width with black between them, large enough to be told apart.
    private func checkProportions(
        _ figure: RingFigure, _ element: MarkupTree, _ list: inout LintList
    ) {
        let widths = figure.rings.flatMap { $0.items.map(\.strokeWidth) }
        if let least = widths.min(), let most = widths.max(), most > least * 1.02 {
            list.add("A12", "rings are not of one width", element)
        }
        if figure.gap <= 0 { list.add("A12", "no black between the rings", element) }
        // The picture is wider than its outer ring by the margins.
        let side = figure.outerEdge * 2 / (1 - 2 * RingGeometry.margin)
        if let scale = scene.scale, side * scale < Double(RingsSVG.minimumSize) - 0.01 {
            list.add(
                "A12", "rings of less than \(RingsSVG.minimumSize) pixels", element)
        }
    }

    /// A9, A11: black below, and black around.
    private func checkGround(
        _ figure: RingFigure, _ element: MarkupTree, _ list: inout LintList
    ) {
        guard let ground = ground(below: figure), let box = ground.box else {
            list.add("A9", "no black ground below the rings", element)
            return
        }
        guard ground.fill == .colour(RingColours.black) else {
            list.add("A9", "the ground below the rings is not black", ground.element)
            return
        }
        let margin = distance(figure, to: ground, box)
        if margin < -figure.outerEdge * 0.001 {
            list.add("A9", "the black ground does not reach around the rings", ground.element)
        } else if margin < figure.gap * 0.99 {
            list.add(
                "A11", "less black around the rings than between them", ground.element)
        }
    }

    /// The last area that was painted before the rings and lies below them.
    private func ground(below figure: RingFigure) -> SVGItem? {
        scene.items[..<figure.firstIndex].last { item in
            guard item.fill != .none, let box = item.box else { return false }
            if case .text = item.shape { return false }
            return box.overlaps(figure.box) && RingFigure.kindOfFill(item) == nil
        }
    }

    /// From the outer ring to the edge of the ground.
    private func distance(_ figure: RingFigure, to ground: SVGItem, _ box: SVGBox) -> Double {
        let centre = figure.centre
        if case .disc(let middle, let radius) = ground.shape {
            return radius - centre.distance(to: middle) - figure.outerEdge
        }
        let sides = [
            centre.x - box.left, box.right - centre.x, centre.y - box.top, box.bottom - centre.y,
        ]
        var least = sides.min() ?? 0
        let rounding = ground.rounding
        if rounding > 0 {
            // The nearest point of a rounded corner.
            for x in [box.left + rounding, box.right - rounding] {
                for y in [box.top + rounding, box.bottom - rounding] {
                    let corner = SVGPoint(x: x, y: y)
                    let isOutside =
                        (centre.x - x) * (x - (box.left + box.right) / 2) <= 0
                        && (centre.y - y) * (y - (box.top + box.bottom) / 2) <= 0
                    if isOutside { least = min(least, rounding + centre.distance(to: corner)) }
                }
            }
        }
        return least - figure.outerEdge
    }

    /// A15: nothing within the rings and the black around them.
    private func checkRoom(
        _ figure: RingFigure, _ element: MarkupTree, _ list: inout LintList
    ) {
        let room = figure.box.grown(by: figure.gap * 0.99)
        let ground = ground(below: figure)?.element
        for item in scene.items where item.element != ground {
            guard let box = item.box, box.overlaps(room), !isPart(item, of: figure),
                !isGround(item, of: figure)
            else { continue }
            list.add("A15", "<\(item.element.name)> comes near the rings", item.element)
        }
        for other in figures where other.firstIndex > figure.firstIndex {
            if other.box.overlaps(room), let element = other.element {
                list.add("A15", "rings come near other rings", element)
            }
        }
    }

    /// Rings, the dots of zero and the black lines of tips.
    private func isPart(_ item: SVGItem, of figure: RingFigure) -> Bool {
        let isRing = RingFigure.circle(item) != nil
        if isRing, item.stroke.colour.flatMap(RingFigure.kind) != nil { return true }
        if isRing,
            figure.rings.contains(where: { $0.items.contains { $0.element == item.element } })
        {
            return true
        }
        if RingFigure.kindOfFill(item) != nil { return true }
        let isBlack =
            (item.stroke == .none || item.stroke == .colour(RingColours.black))
            && (item.fill == .none || item.fill == .colour(RingColours.black))
        guard isBlack, let width = figure.rings.first?.width, let box = item.box else {
            return false
        }
        // A thin black line within the rings' own reach; its box is grown by half its width on
        // all sides, also where it ends.
        return item.stroke != .none && item.fill == .none
            && item.strokeWidth <= width / 2 * 1.001
            && figure.box.grown(by: figure.gap + item.strokeWidth / 2).contains(box)
    }

    private func isGround(_ item: SVGItem, of figure: RingFigure) -> Bool {
        guard item.fill == .colour(RingColours.black), let box = item.box else { return false }
        if case .text = item.shape { return false }
        guard item.stroke == .none || item.stroke == .colour(RingColours.black) else {
            return false
        }
        return box.contains(figure.box, tolerance: figure.outerEdge * 0.001)
            || !box.overlaps(figure.box)
    }
}

extension RingFigure {
    /// The ring of a dot, which stands for zero; nil for all else.
    static func kindOfFill(_ item: SVGItem) -> RingKind? {
        guard case .disc = item.shape, item.stroke == .none else { return nil }
        return item.fill.colour.flatMap(kind)
    }
}
