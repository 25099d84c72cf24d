/// The parts of a path that matter for rings: its corners and its arcs of circles.
struct SVGPath {
    struct Arc {
        let centre: SVGPoint
        let radius: Double
    }

    /// Ends of lines and arcs, and the control points of curves.
    private(set) var points: [SVGPoint] = []
    private(set) var arcs: [Arc] = []
    private var current = SVGPoint(x: 0, y: 0)
    private var start = SVGPoint(x: 0, y: 0)

    init(_ text: String) {
        var rest = Substring(text)
        while let letter = rest.first(where: { $0.isLetter && $0 != "e" && $0 != "E" }),
            let index = rest.firstIndex(of: letter)
        {
            rest = rest[rest.index(after: index)...]
            let end = rest.firstIndex { $0.isLetter && $0 != "e" && $0 != "E" } ?? rest.endIndex
            add(letter, SVGNumbers.all(rest[..<end]))
            rest = rest[end...]
        }
    }

    private mutating func add(_ command: Character, _ numbers: [Double]) {
        let isRelative = command.isLowercase
        let letter = command.uppercased()
        if letter == "Z" {
            current = start
            return
        }
        let counts = ["M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7]
        guard let size = counts[letter] else { return }
        for first in stride(from: 0, through: numbers.count - size, by: size) {
            let part = Array(numbers[first..<first + size])
            if letter == "A" {
                arc(part, isRelative)
            } else {
                line(letter, part, isRelative)
            }
            if letter == "M", first == 0 { start = current }
        }
    }

    private mutating func line(_ letter: String, _ n: [Double], _ isRelative: Bool) {
        let origin = isRelative ? current : SVGPoint(x: 0, y: 0)
        switch letter {
        case "H": current.x = origin.x + n[0]
        case "V": current.y = origin.y + n[0]
        default:
            for index in stride(from: 0, to: n.count - 1, by: 2) {
                points.append(SVGPoint(x: origin.x + n[index], y: origin.y + n[index + 1]))
            }
            current = points.last ?? current
            return
        }
        points.append(current)
    }

    private mutating func arc(_ n: [Double], _ isRelative: Bool) {
        let from = current
        let to =
            isRelative
            ? SVGPoint(x: from.x + n[5], y: from.y + n[6]) : SVGPoint(x: n[5], y: n[6])
        current = to
        points += [from, to]
        guard n[0] == n[1], n[0] > 0, from != to else { return }
        // SVG 1.1, F.6.5, for circles: the centre lies on the middle line of the chord.
        let half = from.distance(to: to) / 2
        let radius = max(n[0], half)
        let height = (radius * radius - half * half).squareRoot()
        let side: Double = (n[3] != 0) == (n[4] != 0) ? -1 : 1
        let (dx, dy) = ((to.x - from.x) / (2 * half), (to.y - from.y) / (2 * half))
        arcs.append(
            Arc(
                centre: SVGPoint(
                    x: (from.x + to.x) / 2 - side * height * dy,
                    y: (from.y + to.y) / 2 + side * height * dx), radius: radius))
    }
}
