extension MarkupTree {
    /// The most elements within one another.
    public static let deepest = 200

    /// Reads a whole document of XML: tags, text, `CDATA`, comments, instructions and a document
    /// type, the last three of which are passed over. Of entities only the five of XML and
    /// numbers are resolved, so that a small text can't become a large one.
    ///
    /// - Throws: ``MarkupSyntaxError`` with the place for anything that is not well-formed.
    ///   Namespaces are not checked. Cost: one pass.
    public init(reading text: String) throws(MarkupSyntaxError) {
        var reader = MarkupReader(Array(text.utf8))
        self = try reader.document()
    }
}

/// Reads markup byte by byte. Everything that matters is ASCII; other bytes are passed on.
private struct MarkupReader {
    typealias Problem = MarkupSyntaxError.Problem

    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The mark of the byte order.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func document() throws(MarkupSyntaxError) -> MarkupTree {
        try passOver(allowingDocumentType: true)
        guard place < bytes.count else { throw error(.noElement) }
        guard peek("<") else { throw error(.outsideTheRoot) }
        let root = try element()
        try passOver(allowingDocumentType: false)
        guard place == bytes.count else { throw error(.outsideTheRoot) }
        return root
    }

    /// White space, comments, instructions and the document type.
    private mutating func passOver(allowingDocumentType: Bool) throws(MarkupSyntaxError) {
        while true {
            skipSpace()
            if peek("<!--") {
                try skip(through: "-->")
            } else if peek("<?") {
                try skip(through: "?>")
            } else if allowingDocumentType, peek("<!DOCTYPE") {
                try skipDocumentType()
            } else {
                return
            }
        }
    }

    private mutating func skipDocumentType() throws(MarkupSyntaxError) {
        var depth = 0
        while place < bytes.count {
            let byte = bytes[place]
            if peek("<!--") {
                try skip(through: "-->")
                continue
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                advance()
                try skip(through: byte == UInt8(ascii: "\"") ? "\"" : "'")
                continue
            }
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">") { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
        throw error(.endsEarly)
    }

    /// The element at whose `<` the reader stands, with all that is inside. Open elements are
    /// kept in a list, so that depth costs no stack.
    private mutating func element() throws(MarkupSyntaxError) -> MarkupTree {
        var open: [(tree: MarkupTree, name: String)] = []
        repeat {
            if place == bytes.count { throw error(.endsEarly) }
            if peek("<!--") {
                try skip(through: "-->")
            } else if peek("<![CDATA[") {
                let start = place + 9
                try skip(through: "]]>")
                open[open.count - 1].tree.text += string(start..<place - 3)
            } else if peek("<?") {
                try skip(through: "?>")
            } else if peek("</") {
                try endTag(open.last?.name)
                let tree = open.removeLast().tree
                if open.isEmpty { return tree }
                open[open.count - 1].tree.children.append(tree)
            } else if peek("<") {
                let (tree, name, isEmpty) = try startTag()
                if isEmpty, open.isEmpty { return tree }
                if isEmpty {
                    open[open.count - 1].tree.children.append(tree)
                } else {
                    open.append((tree, name))
                    if open.count > MarkupTree.deepest { throw error(.tooDeep) }
                }
            } else {
                open[open.count - 1].tree.text += try characters()
            }
        } while true
    }

    private mutating func startTag() throws(MarkupSyntaxError) -> (MarkupTree, String, Bool) {
        let position = position
        advance()
        let name = try self.name()
        var attributes: [String: String] = [:]
        while true {
            let hadSpace = skipSpace()
            if peek("/>") {
                advance(2)
                return (tree(name, position, attributes), name, true)
            }
            if peek(">") {
                advance()
                return (tree(name, position, attributes), name, false)
            }
            guard place < bytes.count else { throw error(.endsEarly) }
            guard hadSpace else { throw error(.badTag) }
            let start = self.position
            let key = try self.name()
            skipSpace()
            guard peek("=") else { throw error(.badTag) }
            advance()
            skipSpace()
            guard attributes.updateValue(try quoted(), forKey: key) == nil else {
                throw MarkupSyntaxError(problem: .repeatedAttribute, position: start)
            }
        }
    }

    private func tree(
        _ name: String, _ position: MarkupTree.Position, _ attributes: [String: String]
    ) -> MarkupTree {
        let local = name.split(separator: ":").last.map(String.init) ?? name
        return MarkupTree(name: local, position: position, attributes: attributes)
    }

    private mutating func endTag(_ expected: String?) throws(MarkupSyntaxError) {
        let start = position
        advance(2)
        guard try name() == expected else {
            throw MarkupSyntaxError(problem: .wrongEndTag, position: start)
        }
        skipSpace()
        guard peek(">") else { throw error(place < bytes.count ? .badTag : .endsEarly) }
        advance()
    }

    private mutating func name() throws(MarkupSyntaxError) -> String {
        let start = place
        while place < bytes.count, MarkupReader.isName(bytes[place], first: place == start) {
            advance()
        }
        guard place > start else { throw error(place < bytes.count ? .badTag : .endsEarly) }
        return string(start..<place)
    }

    private static func isName(_ byte: UInt8, first: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !first
        default: false
        }
    }

    private mutating func quoted() throws(MarkupSyntaxError) -> String {
        guard peek("\"") || peek("'") else {
            throw error(place < bytes.count ? .badTag : .endsEarly)
        }
        let quote = bytes[place]
        advance()
        var result: [UInt8] = []
        while place < bytes.count, bytes[place] != quote {
            switch bytes[place] {
            case UInt8(ascii: "<"): throw error(.badTag)
            case UInt8(ascii: "&"): result += try entity()
            case 0x09, 0x0A, 0x0D:
                // White space in an attribute is a space.
                result.append(0x20)
                advance()
            default:
                result.append(bytes[place])
                advance()
            }
        }
        guard place < bytes.count else { throw error(.endsEarly) }
        advance()
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func characters() throws(MarkupSyntaxError) -> String {
        var result: [UInt8] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
            if bytes[place] == UInt8(ascii: "&") {
                result += try entity()
            } else {
                result.append(bytes[place])
                advance()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func entity() throws(MarkupSyntaxError) -> [UInt8] {
        let window = bytes[place..<min(place + 12, bytes.count)]
        guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
            throw error(.unknownEntity)
        }
        let name = string(place + 1..<end)
        guard let scalar = MarkupReader.scalar(name) else { throw error(.unknownEntity) }
        advance(end + 1 - place)
        return Array(String(scalar).utf8)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let isHexadecimal = name.hasPrefix("#x")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            guard digits.allSatisfy(\.isHexDigit),
                let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0
            else { return nil }
            return Unicode.Scalar(number)
        }
    }

    private var position: MarkupTree.Position {
        MarkupTree.Position(line: line, column: place - lineStart + 1)
    }

    private func error(_ problem: Problem) -> MarkupSyntaxError {
        MarkupSyntaxError(problem: problem, position: position)
    }

    private func peek(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where place < bytes.count {
            if bytes[place] == 0x0A {
                line += 1
                lineStart = place + 1
            }
            place += 1
        }
    }

    @discardableResult private mutating func skipSpace() -> Bool {
        let start = place
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { advance() }
        return place > start
    }

    private mutating func skip(through text: StaticString) throws(MarkupSyntaxError) {
        while place < bytes.count {
            if peek(text) {
                advance(text.utf8CodeUnitCount)
                return
            }
            advance()
        }
        throw error(.endsEarly)
    }
}
