/// How the store writes the types that an import did not keep: a line each of count, tab and
/// type, so that people can read it. Types come from files and can hold anything.
enum IgnoredTypes {
    /// The lines, ordered by type.
    static func text(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.value)\t\(escaped($0.key))" }
            .joined(separator: "\n")
    }

    /// What the lines say.
    static func counts(_ text: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in text.unicodeScalars.split(separator: "\n") {
            guard let tab = line.firstIndex(of: "\t"), let count = Int(String(line[..<tab])) else {
                continue
            }
            counts[unescaped(line[line.index(after: tab)...])] = count
        }
        return counts
    }

    private static func escaped(_ type: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in type.unicodeScalars {
            switch scalar {
            case "\\": text.append(contentsOf: "\\\\".unicodeScalars)
            case "\n": text.append(contentsOf: "\\n".unicodeScalars)
            default: text.append(scalar)
            }
        }
        return String(text)
    }

    private static func unescaped(_ scalars: Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in scalars {
            if isEscaped {
                text.append(scalar == "n" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
