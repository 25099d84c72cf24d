extension JSONValue {
    /// The value as indented JSON (two spaces) without a line break at the end.
    ///
    /// Equal values give equal bytes. Cost: one pass.
    public var prettyText: String {
        var writer = JSONWriter(isPretty: true)
        writer.write(self, depth: 0)
        return writer.out
    }

    /// The value on one line, without spaces.
    public var compactText: String {
        var writer = JSONWriter(isPretty: false)
        writer.write(self, depth: 0)
        return writer.out
    }

    /// A text in the quotes and with the escapes of JSON.
    public static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where needsEscape(scalar): result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Controls, which JSON forbids or terminals obey, those that turn the text around them, and
    /// the two line ends that old JavaScript stumbles over.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

private struct JSONWriter {
    let isPretty: Bool
    var out = ""

    init(isPretty: Bool) { self.isPretty = isPretty }

    mutating func write(_ value: JSONValue, depth: Int) {
        switch value {
        case .null: out += "null"
        case .bool(let flag): out += flag ? "true" : "false"
        case .integer(let number): out += String(number)
        case .number(let number): out += DecimalText.exact(number) ?? "null"
        case .string(let text): out += JSONValue.quoted(text)
        case .array(let items):
            list(items, "[", "]", depth) { writer, item in writer.write(item, depth: depth + 1) }
        case .object(let object):
            list(object.members, "{", "}", depth) { writer, member in
                writer.out += JSONValue.quoted(member.name) + (writer.isPretty ? ": " : ":")
                writer.write(member.value, depth: depth + 1)
            }
        }
    }

    private mutating func list<Item>(
        _ items: [Item], _ open: String, _ close: String, _ depth: Int,
        item: (inout JSONWriter, Item) -> Void
    ) {
        out += open
        for (index, each) in items.enumerated() {
            if index > 0 { out += "," }
            breakLine(depth + 1)
            item(&self, each)
        }
        if !items.isEmpty { breakLine(depth) }
        out += close
    }

    private mutating func breakLine(_ depth: Int) {
        guard isPretty else { return }
        out += "\n" + String(repeating: "  ", count: depth)
    }
}
