/// A place of a drawing.
struct SVGPoint: Hashable, Sendable {
    var x: Double
    var y: Double

    func distance(to other: SVGPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}

/// An affine map, as `matrix(a b c d e f)` of SVG.
struct SVGTransform: Hashable, Sendable {
    var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    static let identity = SVGTransform()

    func applied(to point: SVGPoint) -> SVGPoint {
        SVGPoint(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }

    /// How much longer lengths become; of uneven scales their geometric mean.
    var scale: Double { (a * d - b * c).magnitude.squareRoot() }

    /// This map after another one.
    func after(_ inner: SVGTransform) -> SVGTransform {
        SVGTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
    }

    init(
        a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0
    ) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// The map of an attribute `transform`; what is no transformation is left out.
    init(reading text: String) {
        self.init()
        for part in text.split(separator: ")") {
            guard let open = part.firstIndex(of: "(") else { continue }
            let name = part[..<open].filter(\.isLetter)
            let numbers = SVGNumbers.all(part[part.index(after: open)...])
            self = after(SVGTransform(String(name), numbers))
        }
    }

    private init(_ name: String, _ n: [Double]) {
        self.init()
        switch (name, n.count) {
        case ("translate", 1): e = n[0]
        case ("translate", 2): (e, f) = (n[0], n[1])
        case ("scale", 1): (a, d) = (n[0], n[0])
        case ("scale", 2): (a, d) = (n[0], n[1])
        case ("matrix", 6): (a, b, c, d, e, f) = (n[0], n[1], n[2], n[3], n[4], n[5])
        case ("rotate", 1), ("rotate", 3): self = SVGTransform(degrees: n[0], around: n.dropFirst())
        default: break
        }
    }

    private init(degrees: Double, around centre: ArraySlice<Double>) {
        // A turn of the whole is two reflections; sines come from the geometry of the rings.
        let up = RingGeometry.unit(atTurn: degrees / 360)
        let turn = SVGTransform(a: up.y, b: up.x, c: -up.x, d: up.y)
        guard let x = centre.first, let y = centre.last, centre.count == 2 else {
            self = turn
            return
        }
        self = SVGTransform(e: x, f: y).after(turn).after(SVGTransform(e: -x, f: -y))
    }
}

/// Numbers as SVG writes them: separated by spaces, commas, or the sign of the next one.
enum SVGNumbers {
    static func all(_ text: some StringProtocol) -> [Double] {
        var numbers: [Double] = []
        var word = ""
        func isExponent(_ letter: Character?) -> Bool { letter == "e" || letter == "E" }
        func finish() {
            if let number = Double(word), number.isFinite { numbers.append(number) }
            word = ""
        }
        for letter in text {
            let isSign = letter == "-" || letter == "+"
            if isSign && !word.isEmpty && !isExponent(word.last)
                || letter == "." && word.contains(".") && !word.contains(where: isExponent)
            {
                finish()
            }
            if letter.isNumber || isSign || letter == "." || (isExponent(letter) && !word.isEmpty) {
                word.append(letter)
            } else {
                finish()
            }
        }
        finish()
        return numbers
    }

    /// A length without a unit or in pixels; nil for all else.
    static func length(_ text: String?) -> Double? {
        guard var text = text?.filter({ !$0.isWhitespace }) else { return nil }
        if text.hasSuffix("px") { text.removeLast(2) }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}
