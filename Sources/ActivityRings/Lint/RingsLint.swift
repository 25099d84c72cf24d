public import Markup

/// Checks a drawing of activity rings, ours or another's, against the rules that a drawing alone
/// can keep or break (`rings-and-charts.md` A1–A20).
///
/// Checked are A1, A6 and A25 (one owner, named), A2 and A3 (which rings, in which order, around one
/// middle), A7 (nothing that can't be checked or that moves), A8 (colours, no effects), A9
/// (black ground), A10 (no mask), A11 (margin, no gradient), A12 (proportions, size), A14 (words
/// in their ring's colour, on black), A15 (nothing comes near), A16 (nothing else looks like
/// rings) and A18 (name for assistive technology, with the numbers that are seen). The others
/// are rules for programs and pages.
///
/// ```swift
/// for finding in try RingsLint.findings(in: svg) { print(finding) }
/// ```
public enum RingsLint {
    /// What the drawing breaks, in the order of the document; empty where it keeps every rule.
    ///
    /// Where texts lie is estimated from their number of letters, because the viewer chooses the
    /// typeface. Cost: a few passes over the elements, and figures times elements.
    ///
    /// - Throws: ``/Markup/MarkupSyntaxError`` for a text that is no well-formed XML.
    public static func findings(in svg: String) throws(MarkupSyntaxError) -> [LintFinding] {
        let root = try MarkupTree(reading: svg)
        let scene = SVGScene(root)
        let round = RingFigure.all(scene.items)
        let own = round.filter(\.hasRingColours)
        // Where nothing has the rings' colours, everything round is taken for rings.
        let figures = own.isEmpty ? round : own
        let strangers = own.isEmpty ? [] : round.filter { !$0.hasRingColours }
        var list = LintList()
        list.add(LookRules.self, root)
        FigureRules(scene: scene, figures: figures, strangers: strangers).check(&list)
        // Words belong to rings: where there are none, nothing is said about them.
        if !figures.isEmpty {
            WordRules(scene: scene, figures: figures).check(&list)
        }
        return list.sorted
    }
}

/// Findings as they come, each once.
struct LintList {
    private var findings: [LintFinding] = []
    private var seen: Set<LintFinding> = []

    mutating func add(_ rule: String, _ message: String, _ element: MarkupTree) {
        let finding = LintFinding(rule: rule, message: message, position: element.position)
        if seen.insert(finding).inserted { findings.append(finding) }
    }

    mutating func add(_ rules: LookRules.Type, _ root: MarkupTree) {
        LookRules.check(root, &self)
    }

    var sorted: [LintFinding] {
        findings.sorted {
            ($0.position.line, $0.position.column, $0.rule, $0.message)
                < ($1.position.line, $1.position.column, $1.rule, $1.message)
        }
    }
}
