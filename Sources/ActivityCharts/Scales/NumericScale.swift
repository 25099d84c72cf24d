/// How numbers become positions, in the words of Swift Charts.
public enum ScaleType: String, CaseIterable, Hashable, Sendable {
    /// In proportion.
    case linear
    /// By powers of ten; numbers above 0 only.
    case log10
    /// By powers of e; numbers above 0 only. It draws as ``log10`` does.
    case ln
    /// By square roots; numbers from 0 on.
    case squareRoot
}

/// A mapping from numbers to positions and back.
struct NumericScale: Hashable, Sendable {
    let type: ScaleType
    /// The numbers at both ends; the upper one is greater.
    let lower: Double
    let upper: Double
    /// The positions of both ends, in either direction.
    let start: Double
    let end: Double

    init(_ type: ScaleType = .linear, lower: Double, upper: Double, start: Double, end: Double) {
        precondition(lower < upper, "a scale has two ends")
        precondition(lower > 0 || type == .linear || type == .squareRoot, "logarithms need > 0")
        self.type = type
        self.lower = lower
        self.upper = upper
        self.start = start
        self.end = end
    }

    /// The position of a number.
    func position(of value: Double) -> Double {
        let low = type.forward(lower)
        return start + (type.forward(value) - low) / (type.forward(upper) - low) * (end - start)
    }

    /// The number at a position.
    func value(at position: Double) -> Double {
        let (low, high) = (type.forward(lower), type.forward(upper))
        return type.backward(low + (position - start) / (end - start) * (high - low))
    }
}

extension ScaleType {
    fileprivate func forward(_ value: Double) -> Double {
        switch self {
        case .linear: value
        case .log10, .ln: logarithm(value)
        case .squareRoot: value.squareRoot()
        }
    }

    fileprivate func backward(_ value: Double) -> Double {
        switch self {
        case .linear: value
        case .log10, .ln: exponential(value)
        case .squareRoot: value * value
        }
    }
}

/// Places of equal width for named groups.
struct CategoryScale: Hashable, Sendable {
    let count: Int
    let start: Double
    let end: Double

    /// The width of a place.
    var step: Double { (end - start) / Double(max(count, 1)) }

    /// The middle of a place.
    func position(of index: Int) -> Double { start + (Double(index) + 0.5) * step }

    /// The place at a position; nil outside.
    func index(at position: Double) -> Int? {
        let index = Int(((position - start) / step).rounded(.down))
        return (0..<count).contains(index) ? index : nil
    }
}
