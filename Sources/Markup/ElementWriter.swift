/// How an element without children is written.
public enum MarkupSyntax: Sendable {
    /// `<g/>`: SVG and XML.
    case xml
    /// `<p></p>`, but `<br>`: HTML.
    case html
}

extension Element {
    /// The element as text, indented by one space for each level and ended by a line break.
    ///
    /// Elements that hold text are written on one line, because white space in them is shown.
    /// Equal elements give equal bytes.
    public func text(_ syntax: MarkupSyntax) -> String {
        var result = ""
        write(to: &result, syntax, depth: 0, inline: false)
        return result
    }

    private var holdsText: Bool {
        children.contains { if case .element = $0 { false } else { true } }
    }

    private func write(to out: inout String, _ syntax: MarkupSyntax, depth: Int, inline: Bool) {
        if !inline { out += String(repeating: " ", count: depth) }
        out += "<" + name
        for attribute in attributes {
            out += " \(attribute.name)=\"\(MarkupText.escaped(attribute.value))\""
        }
        writeInside(to: &out, syntax, depth: depth, inline: inline)
        if !inline { out += "\n" }
    }

    private func writeInside(
        to out: inout String, _ syntax: MarkupSyntax, depth: Int, inline: Bool
    ) {
        if children.isEmpty {
            switch syntax {
            case .xml: out += "/>"
            case .html: out += Element.void.contains(name) ? ">" : "></\(name)>"
            }
            return
        }
        out += ">"
        let flat = inline || holdsText
        if !flat { out += "\n" }
        for child in children {
            switch child {
            case .element(let element):
                element.write(to: &out, syntax, depth: depth + 1, inline: flat)
            case .text(let text): out += MarkupText.escaped(text)
            case .verbatim(let text): out += text
            }
        }
        if !flat { out += String(repeating: " ", count: depth) }
        out += "</\(name)>"
    }

    /// The elements that HTML never closes.
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
        "track", "wbr",
    ]
}
