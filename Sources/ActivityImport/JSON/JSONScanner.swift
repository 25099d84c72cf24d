internal import Foundation

/// Why JSON can't be read on.
enum JSONFailure: Error, Equatable {
    /// The text ends within a value.
    case truncated
    /// Something stands at this byte that JSON does not allow there.
    case malformed(at: Int64)
    /// Arrays and objects are nested beyond ``JSONScanner/depthLimit`` at this byte.
    case tooDeep(at: Int64)
    /// The source failed.
    case reading(ImportError)
}

/// Cuts JSON into tokens, in one pass and in fixed memory.
///
/// The grammar is checked on the way: commas, colons and brackets stand where they must. Bare
/// words for numbers that are none (`NaN`, `Infinity`) pass as numbers, so that they cost one
/// value and not the file. Nesting is a row of bits and not recursion: no input exhausts the
/// stack.
struct JSONScanner {
    enum Token: Equatable {
        case beginObject, endObject, beginArray, endArray
        /// A member's name; its value is the next token. The name is in ``text``.
        case key
        /// Its content is in ``text``.
        case string
        /// Its digits are in ``text``.
        case number
        case yes, no, null
        /// The end of the source, after one whole value.
        case end
    }

    /// What may stand next.
    private enum Expectation {
        case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, nothing
    }

    /// Exports are nested 8 deep.
    static let depthLimit = 64

    let window: ByteWindow
    /// The content of the present key, string or number as it is spelled; valid until the next
    /// token. Empty for a string longer than can be looked at.
    private(set) var text: ByteSlice
    /// Whether ``text`` holds backslashes.
    private(set) var isEscaped = false
    /// Where the present token begins.
    private(set) var tokenOffset: Int64 = 0
    /// How many arrays and objects are open.
    private(set) var depth = 0
    /// The bytes since somebody began to collect them.
    var collected: [UInt8]?

    private var isObject: UInt64 = 0
    private var expectation = Expectation.value

    init(window: ByteWindow) {
        self.window = window
        text = ByteSlice(start: window.bytes, count: 0)
    }

    /// The next token.
    mutating func next() throws(JSONFailure) -> Token {
        while true {
            guard try skipSpace() else {
                if expectation == .nothing { return .end }
                throw .truncated
            }
            let byte = window.bytes[0]
            tokenOffset = window.offset
            switch expectation {
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw .malformed(at: tokenOffset) }
                advance(1)
                expectation = .value
            case .commaOrEnd where byte == UInt8(ascii: ","):
                advance(1)
                expectation = isInObject ? .key : .value
            case .commaOrEnd:
                return try close(byte)
            case .key, .keyOrEnd:
                if byte != UInt8(ascii: "\""), expectation == .keyOrEnd { return try close(byte) }
                guard byte == UInt8(ascii: "\"") else { throw .malformed(at: tokenOffset) }
                try scanString()
                expectation = .colon
                return .key
            case .value, .valueOrEnd:
                if byte == UInt8(ascii: "]"), expectation == .valueOrEnd { return try close(byte) }
                return try value(byte)
            case .nothing:
                throw .malformed(at: tokenOffset)
            }
        }
    }

    /// Goes on to another value behind a whole one, for texts of several, one a line; false at
    /// the end of the source.
    mutating func beginNext() throws(JSONFailure) -> Bool {
        guard expectation == .nothing, try skipSpace() else { return false }
        expectation = .value
        return true
    }

    /// Passes over the rest of the value that a token begins.
    mutating func skip(_ token: Token) throws(JSONFailure) {
        guard token == .beginObject || token == .beginArray else { return }
        let outside = depth - 1
        while depth > outside { _ = try next() }
    }

    // MARK: Values

    private mutating func value(_ byte: UInt8) throws(JSONFailure) -> Token {
        switch byte {
        case UInt8(ascii: "{"):
            try open(isObject: true)
            return .beginObject
        case UInt8(ascii: "["):
            try open(isObject: false)
            return .beginArray
        case UInt8(ascii: "\""):
            try scanString()
            endValue()
            return .string
        default:
            let token = try scanWord()
            endValue()
            return token
        }
    }

    private var isInObject: Bool { isObject & 1 == 1 }

    private mutating func open(isObject opensObject: Bool) throws(JSONFailure) {
        if depth == JSONScanner.depthLimit { throw .tooDeep(at: tokenOffset) }
        depth += 1
        isObject = isObject << 1 | (opensObject ? 1 : 0)
        expectation = opensObject ? .keyOrEnd : .valueOrEnd
        advance(1)
    }

    private mutating func close(_ byte: UInt8) throws(JSONFailure) -> Token {
        let closesObject = isInObject
        guard byte == (closesObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw .malformed(at: tokenOffset)
        }
        advance(1)
        depth -= 1
        isObject >>= 1
        endValue()
        return closesObject ? .endObject : .endArray
    }

    private mutating func endValue() {
        expectation = depth == 0 ? .nothing : .commaOrEnd
    }

    // MARK: Bytes

    @inline(__always)
    private mutating func advance(_ count: Int) {
        if collected != nil {
            collected?.append(contentsOf: UnsafeBufferPointer(start: window.bytes, count: count))
        }
        window.advance(count)
    }

    private func refill() throws(JSONFailure) -> Bool {
        do throws(ImportError) { return try window.refill() } catch { throw .reading(error) }
    }

    /// Moves to the next byte that is no space; false at the end of the source. A byte order mark
    /// may stand at the very beginning.
    private mutating func skipSpace() throws(JSONFailure) -> Bool {
        while true {
            var index = 0
            while index < window.count, JSONScanner.isSpace(window.bytes[index]) { index += 1 }
            advance(index)
            if window.count > 0 {
                guard window.offset == 0, window.bytes[0] == 0xef else { return true }
                while window.count < 3, try refill() {}
                guard window.count >= 3, window.bytes[1] == 0xbb, window.bytes[2] == 0xbf else {
                    return true
                }
                advance(3)
                continue
            }
            if try !refill() { return false }
        }
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 32 || byte == 10 || byte == 13 || byte == 9
    }

    /// Reads a string from its opening quote to behind its closing one.
    private mutating func scanString() throws(JSONFailure) {
        advance(1)
        isEscaped = false
        var isWhole = true
        var index = 0
        while true {
            let bytes = window.bytes
            let count = window.count
            while index < count {
                let byte = bytes[index]
                if byte == UInt8(ascii: "\"") {
                    text = ByteSlice(start: bytes, count: isWhole ? index : 0)
                    advance(index + 1)
                    return
                }
                if byte < 32 { throw .malformed(at: window.offset + Int64(index)) }
                if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                    if index + 1 == count { break }
                    index += 1
                }
                index += 1
            }
            if try refill() { continue }
            if window.atEnd { throw .truncated }
            // Longer than can be looked at: nothing that is read here is. It is passed over.
            isWhole = false
            window.advance(index)
            index = 0
        }
    }

    private mutating func scanWord() throws(JSONFailure) -> Token {
        var index = 0
        while true {
            while index < window.count, JSONScanner.isWordByte(window.bytes[index]) { index += 1 }
            if index < window.count { break }
            if try !refill() {
                if window.atEnd { break }
                throw .malformed(at: tokenOffset)
            }
        }
        text = ByteSlice(start: window.bytes, count: index)
        isEscaped = false
        let token = JSONScanner.token(of: text)
        guard let token else {
            if window.atEnd, index == window.count, index > 0 { throw .truncated }
            throw .malformed(at: tokenOffset)
        }
        advance(index)
        return token
    }

    private static func token(of word: ByteSlice) -> Token? {
        guard word.count > 0 else { return nil }
        if word.equals("null") { return .null }
        if word.equals("true") { return .yes }
        if word.equals("false") { return .no }
        let isSigned = word.start[0] == UInt8(ascii: "-") || word.start[0] == UInt8(ascii: "+")
        let digits = isSigned ? word.dropping(1) : word
        guard digits.count > 0 else { return nil }
        if digits.start[0] &- 48 < 10 { return .number }
        for name in ["NaN", "nan", "Infinity", "inf"] as [StaticString] where digits.equals(name) {
            return .number
        }
        return nil
    }

    @inline(__always)
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }
}
