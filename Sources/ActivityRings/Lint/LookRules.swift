internal import Markup

/// What no element of a drawing of rings may have: anything that could change its look.
enum LookRules {
    /// Attributes and the rule against them.
    private static let attributes: [String: String] = [
        "opacity": "A8", "fill-opacity": "A8", "stroke-opacity": "A8", "filter": "A8",
        "mix-blend-mode": "A8", "style": "A8", "class": "A8", "color-interpolation": "A8",
        "mask": "A10", "clip-path": "A10",
        "stroke-dasharray": "A7", "visibility": "A7", "display": "A7",
    ]

    /// Elements and the rule against them.
    private static let elements: [String: String] = [
        "style": "A8", "filter": "A11", "linearGradient": "A11", "radialGradient": "A11",
        "pattern": "A11", "mask": "A10", "clipPath": "A10", "animate": "A7",
        "animateTransform": "A7", "animateMotion": "A7", "set": "A7", "script": "A7",
        "image": "A7", "use": "A7", "foreignObject": "A7",
    ]

    static func check(_ element: MarkupTree, _ list: inout LintList) {
        if let rule = elements[element.name] {
            list.add(rule, "<\(element.name)>", element)
            return
        }
        for name in element.attributes.keys.sorted() {
            if let rule = attributes[name] {
                list.add(rule, "\(name) on <\(element.name)>", element)
            }
        }
        if element.attributes["aria-hidden"] == "true" {
            list.add("A18", "aria-hidden on <\(element.name)>", element)
        }
        for child in element.children { check(child, &list) }
    }
}
