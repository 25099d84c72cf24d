internal import Activity
internal import Markup

/// Circles and arcs of a drawing that share a middle: the rings of one day.
struct RingFigure {
    /// A ring: all that is drawn at one radius.
    struct Ring {
        var radius: Double
        var width: Double
        var items: [SVGItem]

        /// The ring whose colours it has; nil where it has those of none, or of several.
        var kind: RingKind? {
            let kinds = Set(items.compactMap { $0.stroke.colour.flatMap(RingFigure.kind) })
            return kinds.count == 1 ? kinds.first : nil
        }
    }

    let centre: SVGPoint
    /// From the outside in.
    let rings: [Ring]
    /// The place of the first item in the order of painting.
    let firstIndex: Int
    /// The greatest distance of a ring's middle from ``centre``.
    let offset: Double

    /// Whether any of its rings has the colours of an activity ring.
    var hasRingColours: Bool { rings.contains { $0.kind != nil } }

    /// The element to point at.
    var element: MarkupTree? { rings.first?.items.first?.element }

    var outerEdge: Double { rings.first.map { $0.radius + $0.width / 2 } ?? 0 }

    /// The least black between two neighbours; of a single ring, that of rings of its width.
    var gap: Double {
        let gaps = zip(rings, rings.dropFirst()).map {
            $0.radius - $0.width / 2 - $1.radius - $1.width / 2
        }
        return gaps.min() ?? (rings.first?.width ?? 0) * RingGeometry.gap / RingGeometry.width
    }

    var box: SVGBox { SVGBox(around: centre, radius: outerEdge) }

    /// The ring whose progress or track has a colour.
    static func kind(_ colour: RingColours.Colour) -> RingKind? {
        RingKind.allCases.first {
            RingColours.progress($0) == colour || RingColours.track($0) == colour
        }
    }

    /// Whether an item can be a part of a ring: a line around a middle, thinner than its radius,
    /// and not black, as separators are.
    static func circle(_ item: SVGItem) -> (centre: SVGPoint, radius: Double)? {
        guard item.stroke != .none, item.stroke != .colour(RingColours.black),
            item.fill == .none, item.strokeWidth > 0
        else { return nil }
        switch item.shape {
        case .disc(let centre, let radius), .arc(let centre, let radius):
            return item.strokeWidth < radius * 2 ? (centre, radius) : nil
        default: return nil
        }
    }

    /// The figures of a drawing in the order of painting.
    static func all(_ items: [SVGItem]) -> [RingFigure] {
        var groups: [(centre: SVGPoint, reach: Double, members: [Int])] = []
        for (index, item) in items.enumerated() {
            guard let circle = circle(item) else { continue }
            // Whose middle lies within a ring belongs to it, even where it was moved.
            let home = groups.firstIndex {
                $0.centre.distance(to: circle.centre) < max($0.reach, circle.radius) / 2
            }
            if let home {
                groups[home].members.append(index)
                groups[home].reach = max(groups[home].reach, circle.radius)
            } else {
                groups.append((circle.centre, circle.radius, [index]))
            }
        }
        return groups.map { RingFigure($0.members, items) }
    }

    private init(_ members: [Int], _ items: [SVGItem]) {
        let circles = members.compactMap { index in
            RingFigure.circle(items[index]).map { (item: items[index], circle: $0) }
        }
        let outer = circles.max { $0.circle.radius < $1.circle.radius }
        let centre = outer?.circle.centre ?? SVGPoint(x: 0, y: 0)
        var rings: [Ring] = []
        for (item, circle) in circles {
            let same = rings.firstIndex {
                ($0.radius - circle.radius).magnitude < max(item.strokeWidth, $0.width) * 0.1
            }
            if let same {
                rings[same].items.append(item)
                rings[same].width = max(rings[same].width, item.strokeWidth)
            } else {
                rings.append(Ring(radius: circle.radius, width: item.strokeWidth, items: [item]))
            }
        }
        self.centre = centre
        self.rings = rings.sorted { $0.radius > $1.radius }
        firstIndex = members.first ?? 0
        offset = circles.map { $0.circle.centre.distance(to: centre) }.max() ?? 0
    }
}
