/// Turns the bytes of an attribute into text.
///
/// The five named entities and numeric ones are expanded; any other `&name;` stays as it
/// stands, because what a document declares is never trusted. Control characters that XML
/// forbids are dropped, bytes that are not UTF-8 become U+FFFD, and both are counted.
struct XMLText {
    /// How many bytes were dropped or replaced.
    private(set) var repairedBytes = 0

    /// The attribute's text.
    mutating func decode(_ slice: ByteSlice) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(slice.count)
        var index = 0
        while index < slice.count {
            let byte = slice.start[index]
            if byte == UInt8(ascii: "&"), let (text, length) = XMLText.entity(slice.dropping(index))
            {
                if XMLText.isAllowed(text) {
                    bytes.append(contentsOf: String(text).utf8)
                } else {
                    repairedBytes += 1
                }
                index += length
                continue
            }
            if byte < 32 && byte != 9 && byte != 10 && byte != 13 {
                repairedBytes += 1
            } else {
                bytes.append(byte)
            }
            index += 1
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let text = String(decoding: bytes, as: UTF8.self)
        repairedBytes += text.unicodeScalars.count { $0 == "\u{FFFD}" }
        return text
    }

    /// The character that an entity at the start of the slice stands for, and its length.
    private static func entity(_ slice: ByteSlice) -> (Unicode.Scalar, Int)? {
        if slice.hasPrefix("&lt;") { return ("<", 4) }
        if slice.hasPrefix("&gt;") { return (">", 4) }
        if slice.hasPrefix("&amp;") { return ("&", 5) }
        if slice.hasPrefix("&quot;") { return ("\"", 6) }
        if slice.hasPrefix("&apos;") { return ("'", 6) }
        guard slice.hasPrefix("&#") else { return nil }
        let isHex = slice.hasPrefix("&#x")
        var value: UInt32 = 0
        var index = isHex ? 3 : 2
        let first = index
        // The longest scalar has 7 decimal or 6 hexadecimal digits; leading zeros are not written.
        while index < min(slice.count, first + 8) {
            guard let digit = digit(slice.start[index], isHex ? 16 : 10) else { break }
            value = value * (isHex ? 16 : 10) + digit
            index += 1
        }
        guard index > first, index < slice.count, slice.start[index] == UInt8(ascii: ";"),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, index + 1)
    }

    private static func digit(_ byte: UInt8, _ base: UInt32) -> UInt32? {
        let value: UInt32
        switch byte {
        case 48...57: value = UInt32(byte - 48)
        case 65...70: value = UInt32(byte - 55)
        case 97...102: value = UInt32(byte - 87)
        default: return nil
        }
        return value < base ? value : nil
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 32 || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
}
