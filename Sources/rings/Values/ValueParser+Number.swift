extension ValueParser where Value == Int {
    /// A whole number from 1 on.
    static var positiveInteger: ValueParser {
        .reading("N", .positiveInteger) { word in
            Int(word).flatMap { $0 > 0 && word.allSatisfy(\.isWholeNumber) ? $0 : nil }
        }
    }

    /// A whole number from 0 on.
    static var integer: ValueParser {
        .reading("N", .integer) { word in
            Int(word).flatMap { $0 >= 0 && word.allSatisfy(\.isWholeNumber) ? $0 : nil }
        }
    }
}

extension ValueParser where Value == Double {
    /// A number with a decimal point, whatever the language: `500`, `72.5`.
    static var number: ValueParser {
        .reading("NUMBER", .number) { word in
            let isPlain = word.allSatisfy { $0.isASCII && ($0.isNumber || ".-+".contains($0)) }
            return isPlain ? Double(word) : nil
        }
    }
}

/// A number of bytes: `400MB`, `1.5GiB`, `512`.
struct ByteCount: Hashable, Sendable {
    /// How many.
    let bytes: Int

    /// Factors of 1000, and of 1024 where an `i` says so.
    private static let units: [(suffix: String, bytes: Double)] = [
        ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824),
        ("kb", 1000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("b", 1), ("", 1),
    ]

    init(bytes: Int) {
        self.bytes = bytes
    }

    /// The size that is written so, or nil. It is more than nothing and less than 1000 TB.
    init?(_ text: String) {
        let lower = text.lowercased()
        guard let unit = ByteCount.units.first(where: { lower.hasSuffix($0.suffix) }) else {
            return nil
        }
        let digits = lower.dropLast(unit.suffix.count)
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let number = Double(digits), number * unit.bytes >= 1, number * unit.bytes < 1e15
        else { return nil }
        bytes = Int((number * unit.bytes).rounded())
    }
}

extension ValueParser where Value == ByteCount {
    /// A number of bytes with or without a unit.
    static var size: ValueParser { .reading("SIZE", .size) { ByteCount($0) } }
}
