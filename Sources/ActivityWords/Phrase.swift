/// A template with named places in braces, in as many forms as the language's plural needs.
struct Phrase: Decodable, Sendable {
    /// The template of each category that differs from `other`.
    let forms: [PluralCategory: String]
    /// The template of all other numbers, and of phrases without a number.
    let other: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            forms = [:]
            other = text
            return
        }
        var named = try container.decode([String: String].self)
        guard let other = named.removeValue(forKey: PluralCategory.other.rawValue) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no 'other'")
        }
        self.other = other
        var forms: [PluralCategory: String] = [:]
        for (name, text) in named {
            guard let category = PluralCategory(rawValue: name) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: name)
            }
            forms[category] = text
        }
        self.forms = forms
    }

    /// The template of a category; that of `other` where it has none of its own.
    func form(_ category: PluralCategory) -> String { forms[category] ?? other }

    /// The names in braces, in all forms.
    var placeholders: Set<String> {
        var names: Set<String> = []
        for text in [other] + forms.values {
            for part in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
                if let end = part.firstIndex(of: "}") { names.insert(String(part[..<end])) }
            }
        }
        return names
    }

    /// The template with its places filled. What is filled in is not searched for places again.
    static func fill(_ template: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            result += values[name] ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
