/// What an attribute of colour says.
enum SVGPaint: Hashable, Sendable {
    case none
    case colour(RingColours.Colour)
    /// A gradient, a pattern, a variable, a name that is not known here.
    case other(String)

    init(_ text: String) {
        let plain = text.lowercased().filter { !$0.isWhitespace }
        if plain == "none" || plain == "transparent" {
            self = .none
        } else if let colour = SVGPaint.colour(plain) {
            self = .colour(colour)
        } else {
            self = .other(text)
        }
    }

    var colour: RingColours.Colour? {
        if case .colour(let colour) = self { colour } else { nil }
    }

    private static func colour(_ text: String) -> RingColours.Colour? {
        switch text {
        case "black": return RingColours.black
        case "white": return RingColours.neutral
        default: break
        }
        if text.hasPrefix("#") { return hex(text.dropFirst()) }
        guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
        let parts = text.dropFirst(4).dropLast().split(separator: ",").compactMap { UInt8($0) }
        return parts.count == 3
            ? RingColours.Colour(red: parts[0], green: parts[1], blue: parts[2]) : nil
    }

    private static func hex(_ digits: Substring) -> RingColours.Colour? {
        let full = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
        guard full.count == 6, let number = UInt32(String(full), radix: 16) else { return nil }
        return RingColours.Colour(
            red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    }
}
