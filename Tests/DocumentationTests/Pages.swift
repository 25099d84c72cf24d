import Foundation

/// The pages of the documentation: the catalogues of all targets, the README, and the pages for
/// contributors.
struct Page {
    /// The path below the package's folder.
    let path: String
    let text: String

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Every page there is, by path.
    static func all() throws -> [Page] {
        var paths = ["README.md", ".github/CONTRIBUTING.md", ".github/CHANGELOG.md"]
        let sources = try FileManager.default.subpathsOfDirectory(
            atPath: root.appendingPathComponent("Sources").path)
        paths += sources.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
            .map { "Sources/" + $0 }
        return try paths.compactMap { path in
            let file = root.appendingPathComponent(path)
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            return Page(path: path, text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The path of a page of the main catalogue.
    static func path(of name: String) -> String {
        "Sources/ActivityService/ActivityService.docc/\(name).md"
    }

    /// A page of the main catalogue.
    static func named(_ name: String) throws -> Page {
        let path = path(of: name)
        let file = root.appendingPathComponent(path)
        return Page(path: path, text: try String(contentsOf: file, encoding: .utf8))
    }

    /// The fenced blocks in a language, without their fences.
    func blocks(in language: String) -> [String] {
        var blocks: [String] = []
        var lines: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = lines {
                if line == "```" {
                    // An import can't stand where the code is compiled, within a function.
                    let code = open.drop { $0.hasPrefix("import ") || $0.isEmpty }
                    blocks.append(code.joined(separator: "\n"))
                    lines = nil
                } else {
                    lines = open + [line]
                }
            } else if line == "```\(language)" {
                lines = []
            }
        }
        return blocks
    }

    /// The lines of the session blocks that a person types, without the prompt.
    var commandLines: [String] {
        (blocks(in: "console") + blocks(in: "sh")).flatMap { block in
            block.split(separator: "\n").compactMap { line in
                if line.hasPrefix("$ rings ") { return String(line.dropFirst(2)) }
                return line.hasPrefix("rings ") ? String(line) : nil
            }
        }
    }
}

/// The marked stretches of `Snippets.swift`, by name, without their indentation.
enum Regions {
    static func all() throws -> [String: String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Snippets.swift")
        var regions: [String: String] = [:]
        var open: (name: String, lines: [Substring])?
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let word = line.drop { $0 == " " }
            if word.hasPrefix("// docs: ") {
                open = (String(word.dropFirst(9)), [])
            } else if word == "// end", let region = open {
                regions[region.name] = region.lines.joined(separator: "\n")
                open = nil
            } else {
                open?.lines.append(line.dropFirst(min(8, line.count)))
            }
        }
        return regions
    }
}
