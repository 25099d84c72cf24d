internal import ActivityService

/// `rings lint FILE…`.
enum LintCommand {
    static let files = Argument(repeating: "FILE", .path, "SVG file with activity rings")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "lint", "Check drawings of rings against the rules for rings", group: "Rings",
        discussion: """
            Says what breaks which rule: colours, black ground, effects, order, margins, one \
            owner, words. The drawings may come from any program. The exit code is 1 when a rule \
            is broken or a file can't be read as SVG.
            """,
        example: "rings lint rings.svg", arguments: [files], options: [format]
    ) { arguments, context in
        let results = try arguments[files].map { path in
            Result(path: path, findings: try findings(path))
        }
        let text =
            arguments[format] == .json
            ? JSONValue.array(results.map(json)).prettyText + "\n" : results.map(lines).joined()
        try context.write(text, to: arguments[CommonOptions.output])
        return results.allSatisfy(\.findings.isEmpty) ? .success : .failure
    }

    private struct Result {
        let path: String
        let findings: [LintFinding]
    }

    private static func findings(_ path: String) throws -> [LintFinding] {
        guard let bytes = System.contents(of: path, atMost: 64 << 20) else {
            throw ErrorReport.Carrier(
                report: ErrorReport(
                    "the drawing \(ErrorWords.quoted(path)) could not be read: "
                        + "expected a file of 64 MB at most",
                    hint: "name an SVG file"))
        }
        do {
            return try RingsLint.findings(in: String(decoding: bytes, as: UTF8.self))
        } catch {
            return [
                LintFinding(
                    rule: "XML", message: ErrorWords.phrase(error.problem),
                    position: error.position)
            ]
        }
    }

    private static func lines(_ result: Result) -> String {
        let path = ErrorWords.plain(result.path)
        if result.findings.isEmpty { return "\(path): keeps the rules\n" }
        return result.findings.map { "\(path): \(ErrorWords.plain($0.description))\n" }.joined()
    }

    private static func json(_ result: Result) -> JSONValue {
        .object([
            "file": .string(result.path),
            "findings": .array(
                result.findings.map {
                    .object([
                        "rule": .string($0.rule), "message": .string($0.message),
                        "line": .integer($0.position.line),
                        "column": .integer($0.position.column),
                    ])
                }),
        ])
    }
}

extension ErrorWords {
    /// The words for markup that is not well-formed.
    static func phrase(_ problem: MarkupSyntaxError.Problem) -> String {
        switch problem {
        case .endsEarly: "the file ends within an element"
        case .noElement: "there is no element"
        case .outsideTheRoot: "something stands outside of the outermost element"
        case .badTag: "a tag is not written as one"
        case .repeatedAttribute: "an attribute stands twice"
        case .wrongEndTag: "an end tag closes no open element"
        case .unknownEntity: "an entity is unknown"
        case .tooDeep: "more than \(MarkupTree.deepest) elements stand within one another"
        }
    }
}
