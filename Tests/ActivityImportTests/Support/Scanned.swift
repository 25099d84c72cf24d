@testable internal import ActivityImport

/// What a scanner says of a text, copied out of its window.
enum Scanned: Equatable {
    case tag(kind: String, name: String, attributes: [String])
    case malformed(offset: Int64)
    case tooLong(name: String, offset: Int64, line: Int)
    case end
    case endWithinTag

    static func all(
        _ text: String, portions: [Int] = [1 << 20]
    ) throws -> (tokens: [Scanned], version: String?) {
        try all(ChunkedBytes(Array(text.utf8), portions: portions))
    }

    static func all(_ source: any ByteSource) throws -> (tokens: [Scanned], version: String?) {
        let attributes = UnsafeMutablePointer<XMLAttribute>.allocate(
            capacity: XMLScanner.attributeLimit)
        defer { attributes.deallocate() }
        var scanner = XMLScanner(window: ByteWindow(source), attributes: attributes)
        var tokens: [Scanned] = []
        while true {
            switch try scanner.next() {
            case .tag: tokens.append(tag(of: scanner))
            case .malformed: tokens.append(.malformed(offset: scanner.tag.offset))
            case .tooLong:
                tokens.append(
                    .tooLong(
                        name: String(decoding: scanner.longTag.name, as: UTF8.self),
                        offset: scanner.tag.offset, line: scanner.longTag.line))
            case .end: return (tokens + [.end], scanner.version)
            case .endWithinTag: return (tokens + [.endWithinTag], scanner.version)
            }
        }
    }

    private static func tag(of scanner: XMLScanner) -> Scanned {
        let attributes = (0..<scanner.attributeCount).map {
            "\(scanner.attributes[$0].name.string)=\(scanner.attributes[$0].value.string)"
        }
        let kind =
            switch scanner.tag.kind {
            case .start: "start"
            case .selfClosing: "empty"
            case .end: "end"
            }
        return .tag(kind: kind, name: scanner.tag.name.string, attributes: attributes)
    }

    /// A tag with attributes, in short.
    static func start(_ name: String, _ attributes: String...) -> Scanned {
        .tag(kind: "start", name: name, attributes: attributes)
    }
    static func empty(_ name: String, _ attributes: String...) -> Scanned {
        .tag(kind: "empty", name: name, attributes: attributes)
    }
    static func end(_ name: String) -> Scanned { .tag(kind: "end", name: name, attributes: []) }
}
