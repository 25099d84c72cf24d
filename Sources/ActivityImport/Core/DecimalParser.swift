/// Reads numbers as exports write them: a dot, no grouping, no locale.
enum DecimalParser {
    enum Failure: Error { case notANumber, notFinite }

    /// Powers of ten that a Double holds exactly.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// The number that the bytes spell, correctly rounded.
    ///
    /// Up to 15 digits the mantissa and the power of ten are both exact, so that one division
    /// rounds correctly; longer ones go to the library.
    static func parse(_ slice: ByteSlice) throws(Failure) -> Double {
        let bytes = slice.start
        let count = slice.count
        var index = 0
        var negative = false
        if index < count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
            negative = bytes[index] == UInt8(ascii: "-")
            index += 1
        }
        var mantissa: UInt64 = 0
        var digits = 0
        var decimals = 0
        var seenDot = false
        scan: while index < count {
            switch bytes[index] {
            case let byte where byte &- 48 < 10:
                if digits < 19 { mantissa = mantissa &* 10 &+ UInt64(byte &- 48) }
                if mantissa != 0 || digits > 0 { digits += 1 }
                if seenDot { decimals += 1 }
            case UInt8(ascii: ".") where !seenDot:
                seenDot = true
            default:
                break scan
            }
            index += 1
        }
        if index == count, digits <= 15, decimals < powers.count, hasDigit(slice) {
            let value = Double(mantissa) / powers[decimals]
            return negative ? -value : value
        }
        return try slowParse(slice)
    }

    private static func hasDigit(_ slice: ByteSlice) -> Bool {
        for index in 0..<slice.count where slice.start[index] &- 48 < 10 { return true }
        return false
    }

    private static func slowParse(_ slice: ByteSlice) throws(Failure) -> Double {
        let text = slice.string
        let lowered = text.lowercased()
        let unsigned =
            lowered.first == "-" || lowered.first == "+" ? lowered.dropFirst() : lowered[...]
        if ["nan", "inf", "infinity"].contains(String(unsigned)) { throw .notFinite }
        let allowed = text.utf8.allSatisfy {
            ($0 &- 48 < 10) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e")
                || $0 == UInt8(ascii: "E") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        }
        guard allowed, let value = Double(text) else { throw .notANumber }
        guard value.isFinite else { throw .notFinite }
        return value
    }
}
