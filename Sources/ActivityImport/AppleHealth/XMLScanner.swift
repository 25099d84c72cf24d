internal import Foundation

/// A tag as it stands in the window. Slices are valid until the scanner goes on.
struct XMLTag {
    enum Kind { case start, selfClosing, end }
    var kind: Kind
    var name: ByteSlice
    /// The whole tag, `<` and `>` included.
    var raw: ByteSlice
    /// The source's offset of the `<`.
    var offset: Int64
}

/// An attribute of the tag that was read last.
struct XMLAttribute {
    let name: ByteSlice
    let value: ByteSlice
}

/// Finds tags in the bytes of an export, as fast as memory allows, and never more than a
/// window of them at a time.
///
/// This is not an XML parser and does not want to be one. Exports hold tags with quoted
/// attributes and no text; the document type definition is skipped without being read (the one
/// of iOS 16 is malformed), no entity is expanded, and attribute names with spaces, as iOS 8
/// wrote them, are read as they stand.
struct XMLScanner {
    enum Token {
        case tag
        /// A tag that can't be read; the scanner stands behind its `<`.
        case malformed
        /// A tag longer than ``tagLimit``: ``longTag`` tells what is known of it.
        case tooLong
        /// The source ends between tags.
        case end
        /// The source ends within a tag.
        case endWithinTag
    }

    private enum TagScan {
        case complete(Int), incomplete, malformed
    }

    let window: ByteWindow
    private(set) var tag: XMLTag
    /// The attributes of ``tag``, the first ``attributeCount`` of them.
    let attributes: UnsafeMutablePointer<XMLAttribute>
    private(set) var attributeCount = 0
    /// More attributes than this make a tag malformed: real ones have fewer than 30.
    static let attributeLimit = 128
    /// Longer tags are not looked at. The limit is the same however the bytes arrive.
    static let tagLimit = ByteWindow.readSize
    /// What is known of the last tag that was too long.
    private(set) var longTag = LongTag(name: [], line: 1)
    private var droppedInTag = 0
    /// Control characters between the attributes of complete tags, which XML forbids there: they
    /// separate as spaces do.
    private(set) var droppedBytes = 0
    /// The export's version, which stands in a comment of the document type.
    private(set) var version: String?

    /// The name of a tag that has left the window, and the line in which it began.
    struct LongTag {
        var name: [UInt8]
        var line: Int
    }

    init(window: ByteWindow, attributes: UnsafeMutablePointer<XMLAttribute>) {
        self.window = window
        self.attributes = attributes
        let nothing = ByteSlice(start: window.bytes, count: 0)
        tag = XMLTag(kind: .end, name: nothing, raw: nothing, offset: 0)
    }

    /// Moves to the next tag. Comments, processing instructions, character data and the
    /// document type are passed over.
    mutating func next() throws(ImportError) -> Token {
        window.advance(tag.raw.count)
        tag.raw = ByteSlice(start: window.bytes, count: 0)
        while try window.skip(to: UInt8(ascii: "<")) {
            guard try window.ensure(2) else { return .endWithinTag }
            switch window.bytes[1] {
            case UInt8(ascii: "!"):
                if try !skipDeclaration() { return .endWithinTag }
                continue
            case UInt8(ascii: "?"):
                if try !window.skip(past: "?>") { return .endWithinTag }
                continue
            default:
                return try readTag()
            }
        }
        return .end
    }

    private mutating func readTag() throws(ImportError) -> Token {
        while true {
            switch scanTag(window.bytes, min(window.count, XMLScanner.tagLimit)) {
            case .complete(let length):
                tag.raw = ByteSlice(start: window.bytes, count: length)
                tag.offset = window.offset
                droppedBytes += droppedInTag
                return .tag
            case .malformed:
                return malformed()
            case .incomplete:
                if window.count >= XMLScanner.tagLimit {
                    return try skipLongTag() ? .tooLong : .endWithinTag
                }
                if try window.refill() { continue }
                return itemBeginsWithinTag() ? malformed() : .endWithinTag
            }
        }
    }

    private mutating func malformed() -> Token {
        tag.offset = window.offset
        tag.raw = ByteSlice(start: window.bytes, count: 1)
        return .malformed
    }

    /// Whether the rest of the source, which ends within a tag, holds the beginning of another:
    /// then a quote is missing, and what follows can still be read.
    private func itemBeginsWithinTag() -> Bool {
        let rest = ByteSlice(start: window.bytes, count: window.count).dropping(1)
        return rest.firstIndex(of: "<Record ") != nil || rest.firstIndex(of: "<Workout ") != nil
            || rest.firstIndex(of: "<ActivitySummary ") != nil
            || rest.firstIndex(of: "</HealthData>") != nil
    }

    /// Moves over spaces and control characters, and counts those that XML forbids.
    @inline(__always)
    private mutating func skipSpaces(
        _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int
    ) {
        while index < count, bytes[index] <= 32 {
            if XMLScanner.isForbidden(bytes[index]) { droppedInTag += 1 }
            index += 1
        }
    }

    /// Reads a tag that starts at `bytes`, and its attributes.
    private mutating func scanTag(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> TagScan {
        var index = 1
        attributeCount = 0
        droppedInTag = 0
        tag.kind = .start
        if index < count, bytes[index] == UInt8(ascii: "/") {
            tag.kind = .end
            index += 1
        }
        let nameStart = index
        while index < count, !XMLScanner.endsName(bytes[index]) { index += 1 }
        if index == nameStart, index < count { return .malformed }
        tag.name = ByteSlice(start: bytes + nameStart, count: index - nameStart)
        while true {
            skipSpaces(bytes, &index, count)
            guard index < count else { return .incomplete }
            switch bytes[index] {
            case UInt8(ascii: ">"):
                return .complete(index + 1)
            case UInt8(ascii: "/"):
                guard index + 1 < count else { return .incomplete }
                guard bytes[index + 1] == UInt8(ascii: ">") else { return .malformed }
                if tag.kind == .start { tag.kind = .selfClosing }
                return .complete(index + 2)
            default:
                switch scanAttribute(bytes, index, count) {
                case .complete(let next): index = next
                case let other: return other
                }
            }
        }
    }

    /// Reads `name="value"`; the name goes up to the equals sign, spaces included.
    @inline(__always)
    private mutating func scanAttribute(
        _ bytes: UnsafePointer<UInt8>, _ start: Int, _ count: Int
    ) -> TagScan {
        var index = start
        while index < count, bytes[index] != UInt8(ascii: "=") {
            // A quote within a name means that one is missing before.
            if bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: ">")
                || bytes[index] == UInt8(ascii: "\"")
            {
                return .malformed
            }
            index += 1
        }
        var nameEnd = index
        while nameEnd > start, bytes[nameEnd - 1] <= 32 {
            if XMLScanner.isForbidden(bytes[nameEnd - 1]) { droppedInTag += 1 }
            nameEnd -= 1
        }
        index += 1
        skipSpaces(bytes, &index, count)
        guard index < count else { return .incomplete }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), nameEnd > start else {
            return .malformed
        }
        index += 1
        guard let found = memchr(bytes + index, Int32(quote), count - index) else {
            return .incomplete
        }
        let valueEnd = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
        guard attributeCount < XMLScanner.attributeLimit else { return .malformed }
        attributes[attributeCount] = XMLAttribute(
            name: ByteSlice(start: bytes + start, count: nameEnd - start),
            value: ByteSlice(start: bytes + index, count: valueEnd - index))
        attributeCount += 1
        return .complete(valueEnd + 1)
    }

    /// Passes over a tag that is too long, quotes respected.
    private mutating func skipLongTag() throws(ImportError) -> Bool {
        tag.offset = window.offset
        longTag = LongTag(
            name: Array(UnsafeBufferPointer(start: tag.name.start, count: tag.name.count)),
            line: window.currentLine())
        var quote: UInt8?
        var last: UInt8 = 0
        while true {
            guard try window.ensure(1) else { return false }
            let bytes = window.bytes
            for index in 0..<window.count {
                let byte = bytes[index]
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: ">") {
                    if last == UInt8(ascii: "/"), tag.kind == .start { tag.kind = .selfClosing }
                    window.advance(index + 1)
                    return true
                }
                last = byte
            }
            window.advance(window.count)
        }
    }

    /// Passes over `<!-- … -->`, `<![CDATA[ … ]]>` and the document type.
    private mutating func skipDeclaration() throws(ImportError) -> Bool {
        _ = try window.ensure(9)
        let start = ByteSlice(start: window.bytes, count: window.count)
        if start.hasPrefix("<!--") { return try window.skip(past: "-->") }
        if start.hasPrefix("<![CDATA[") { return try window.skip(past: "]]>") }
        return try skipDocumentType()
    }

    /// The document type ends at the first `]>`, whatever stands before it; without an
    /// internal part it ends at its `>`, and in any case where the data begin.
    private mutating func skipDocumentType() throws(ImportError) -> Bool {
        while true {
            let text = ByteSlice(start: window.bytes, count: window.count)
            let close = text.firstIndex(of: ">")
            let open = text.firstIndex(of: "[")
            if let close, open.map({ $0 > close }) ?? true {
                window.advance(close + 1)
                return true
            }
            if open != nil, let end = endOfSubset(in: text) {
                noteVersion(in: text.prefix(end))
                window.advance(end)
                return true
            }
            if try window.refill() { continue }
            noteVersion(in: text)
            if window.atEnd { return false }
            return try skipLongSubset()
        }
    }

    /// Passes over the rest of an internal part that does not fit the window: no real one is
    /// as long.
    private mutating func skipLongSubset() throws(ImportError) -> Bool {
        while true {
            let text = ByteSlice(start: window.bytes, count: window.count)
            if let end = endOfSubset(in: text) {
                window.advance(end)
                return true
            }
            // Either end can lie across the edge of what has been read.
            window.advance(max(0, text.count - 16))
            if try !window.refill() { return false }
        }
    }

    /// The position behind `]>`, or of the root element where that comes first.
    private func endOfSubset(in text: ByteSlice) -> Int? {
        let health = text.firstIndex(of: "<HealthData")
        let end = (health.map(text.prefix) ?? text).firstIndex(of: "]>")
        return end.map { $0 + 2 } ?? health
    }

    private mutating func noteVersion(in text: ByteSlice) {
        guard let found = text.firstIndex(of: "HealthKit Export Version:") else { return }
        let digits = text.dropping(found + 25).prefix(12).string
            .drop { $0 == " " }.prefix { $0.isNumber }
        if !digits.isEmpty { version = String(digits) }
    }

    /// Whether a byte is a control character that no XML may hold.
    @inline(__always)
    private static func isForbidden(_ byte: UInt8) -> Bool {
        byte < 32 && byte != 9 && byte != 10 && byte != 13
    }

    @inline(__always)
    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 32 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
            || byte == UInt8(ascii: "<")
    }
}
