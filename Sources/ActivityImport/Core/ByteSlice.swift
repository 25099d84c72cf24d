internal import Foundation

/// Some bytes of a window, valid only until the window moves on.
struct ByteSlice {
    let start: UnsafePointer<UInt8>
    let count: Int

    /// The bytes as text; bytes that are not UTF-8 become U+FFFD.
    var string: String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Whether the bytes are those of a literal.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && memcmp(start, text.utf8Start, count) == 0
    }

    /// Whether the bytes begin with those of a literal.
    func hasPrefix(_ text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount
            && memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    /// The position of the first occurrence of a literal.
    func firstIndex(of text: StaticString) -> Int? {
        let length = text.utf8CodeUnitCount
        let first = Int32(text.utf8Start[0])
        var index = 0
        while index + length <= count {
            guard let found = memchr(start + index, first, count - length + 1 - index) else {
                return nil
            }
            index = UnsafeRawPointer(found) - UnsafeRawPointer(start)
            if memcmp(start + index, text.utf8Start, length) == 0 { return index }
            index += 1
        }
        return nil
    }

    /// The bytes from a position on.
    func dropping(_ bytes: Int) -> ByteSlice {
        ByteSlice(start: start + bytes, count: count - bytes)
    }

    /// The bytes before a position.
    func prefix(_ bytes: Int) -> ByteSlice {
        ByteSlice(start: start, count: min(bytes, count))
    }

    /// Whether two slices hold the same bytes.
    @inline(__always)
    func sameBytes(as other: ByteSlice) -> Bool {
        count == other.count && memcmp(start, other.start, count) == 0
    }
}
