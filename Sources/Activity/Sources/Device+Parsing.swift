extension Device {
    /// The device that a text such as
    /// `<<HKDevice: 0x302e6f5c0>, name:Apple Watch, …, hardware:Watch6,1, software:9.1>` describes.
    ///
    /// Values hold commas (`Watch6,1`) and people's names anything at all, so that the text is
    /// cut only where `, ` is followed by a key and its colon. Every key ends the value before
    /// it, those of later systems too; the pointer, the versions and the creation date are
    /// dropped. Of a key that occurs twice the later one holds. Nil when nothing is left that
    /// tells one device from another.
    ///
    /// Cost: one pass over the text.
    public init?(description text: String) {
        var fields: [String: String] = [:]
        let body = Device.withoutFrame(text[...])
        var start = body.utf8.startIndex
        while start < body.utf8.endIndex {
            let end = Device.endOfField(in: body.utf8, from: start)
            if let colon = Device.colon(in: body.utf8[start..<end]) {
                let value = Device.trimmed(body[body.utf8.index(after: colon)..<end])
                fields[String(body[start..<colon])] = value.isEmpty ? nil : String(value)
            }
            if end == body.utf8.endIndex { break }
            start = body.utf8.index(end, offsetBy: 2)
        }
        self.init(
            name: fields["name"], manufacturer: fields["manufacturer"], model: fields["model"],
            hardware: fields["hardware"], localIdentifier: fields["localIdentifier"])
        if self == Device() { return nil }
    }

    /// The text without the outer `<` and `>`, which only go together: a value may end in `>`.
    private static func withoutFrame(_ text: Substring) -> Substring {
        let text = trimmed(text)
        guard text.utf8.first == UInt8(ascii: "<"), text.utf8.last == UInt8(ascii: ">") else {
            return text
        }
        return text.dropFirst().dropLast()
    }

    /// Where the field that begins at `start` ends: before the next `, ` with a key behind it.
    private static func endOfField(
        in bytes: Substring.UTF8View, from start: String.Index
    ) -> String.Index {
        var index = start
        while let comma = bytes[index...].firstIndex(of: UInt8(ascii: ",")) {
            let space = bytes.index(after: comma)
            guard space < bytes.endIndex else { break }
            index = space
            guard bytes[space] == UInt8(ascii: " ") else { continue }
            if colon(in: bytes[bytes.index(after: space)...]) != nil { return comma }
        }
        return bytes.endIndex
    }

    /// The colon behind a key at the very start of `bytes`, or nil where no key stands there.
    ///
    /// A key is 1 to 32 letters and spaces. A key that is not known here counts only when its
    /// value follows without a space, so that a name such as `Kim, left: old` stays whole.
    private static func colon(in bytes: Substring.UTF8View) -> String.Index? {
        let head = bytes.prefix(33)
        guard let colon = head.firstIndex(where: { !isLetterOrSpace($0) }), colon > head.startIndex,
            head[colon] == UInt8(ascii: ":")
        else { return nil }
        let next = bytes.index(after: colon)
        guard next < bytes.endIndex, bytes[next] == UInt8(ascii: " ") else { return colon }
        return knownKeys.contains(String(Substring(bytes[..<colon]))) ? colon : nil
    }

    private static let knownKeys: Set<String> = [
        "name", "manufacturer", "model", "hardware", "firmware", "software", "localIdentifier",
    ]

    private static func isLetterOrSpace(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: " ")
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
