/// Turns the content of a JSON string into text.
///
/// `\u` escapes of both halves of a pair are joined; half a pair, an escape that JSON does not
/// know and bytes that are not UTF-8 become U+FFFD.
enum JSONText {
    /// The text that a string's content spells.
    static func decode(_ slice: ByteSlice, isEscaped: Bool) -> String {
        isEscaped ? String(decoding: unescaped(slice), as: UTF8.self) : slice.string
    }

    /// The content's bytes without backslashes.
    static func unescaped(_ slice: ByteSlice) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(slice.count)
        var index = 0
        while index < slice.count {
            let byte = slice.start[index]
            guard byte == UInt8(ascii: "\\"), index + 1 < slice.count else {
                bytes.append(byte)
                index += 1
                continue
            }
            let escape = slice.start[index + 1]
            if escape == UInt8(ascii: "u") {
                index += appendScalar(at: index, of: slice, to: &bytes)
            } else {
                if let plain = plain(escape) {
                    bytes.append(plain)
                } else {
                    append("\u{FFFD}", &bytes)
                }
                index += 2
            }
        }
        return bytes
    }

    private static func plain(_ escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: nil
        }
    }

    /// Appends what a `\u` escape, or a pair of them, stands for, and returns its length.
    private static func appendScalar(
        at index: Int, of slice: ByteSlice, to bytes: inout [UInt8]
    ) -> Int {
        guard let first = unit(at: index, of: slice) else {
            append("\u{FFFD}", &bytes)
            return 2
        }
        if let scalar = Unicode.Scalar(first) {
            append(scalar, &bytes)
            return 6
        }
        if first < 0xdc00, let second = unit(at: index + 6, of: slice),
            (0xdc00...0xdfff).contains(second),
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00))
        {
            append(scalar, &bytes)
            return 12
        }
        append("\u{FFFD}", &bytes)
        return 6
    }

    /// The code unit of a `\u` escape at a position.
    private static func unit(at index: Int, of slice: ByteSlice) -> UInt16? {
        guard index + 6 <= slice.count, slice.start[index] == UInt8(ascii: "\\"),
            slice.start[index + 1] == UInt8(ascii: "u")
        else { return nil }
        var value: UInt16 = 0
        for position in index + 2..<index + 6 {
            let byte = slice.start[position]
            switch byte {
            case 48...57: value = value << 4 | UInt16(byte - 48)
            case 65...70: value = value << 4 | UInt16(byte - 55)
            case 97...102: value = value << 4 | UInt16(byte - 87)
            default: return nil
            }
        }
        return value
    }

    private static func append(_ scalar: Unicode.Scalar, _ bytes: inout [UInt8]) {
        bytes.append(contentsOf: String(scalar).utf8)
    }
}

extension JSONScanner {
    /// The present key or string as text.
    var string: String { JSONText.decode(text, isEscaped: isEscaped) }

    /// Looks at the bytes of the present string, without backslashes.
    func withText<Result, Failure: Error>(
        _ body: (ByteSlice) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isEscaped else { return try body(text) }
        let bytes = JSONText.unescaped(text)
        return try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
            guard let start = buffer.baseAddress else { return try body(text.prefix(0)) }
            return try body(ByteSlice(start: start, count: buffer.count))
        }
    }
}
