internal import ActivityWords
internal import Markup

extension Chart {
    /// The chart as a part of an HTML page: heading, message, drawing, and the table behind a
    /// disclosure, in that order (`rings-and-charts.md` D1, G13–G15).
    ///
    /// A native slider steps through the values where scripts run; without them it stays hidden
    /// and nothing is missing (`rings-and-charts.md` E4–E6, §5 no. 1). Nothing moves by itself.
    ///
    /// - Parameters:
    ///   - ground: Whether the page is light or dark.
    ///   - contrast: How much drawing and ground differ at least.
    ///   - identifier: The beginning of every `id`, for pages that hold several charts.
    ///   - level: The level of the heading, 1 to 6.
    public func html(
        ground: ChartGround = .light, contrast: ChartContrast = .standard,
        identifier: String = "chart", level: Int = 3
    ) -> String {
        let words = content.context.words
        let table = ChartTable(descriptor, words: words)
        let heading = Element(
            "h\(min(max(level, 1), 6))", [("id", "\(identifier)-heading")],
            text: descriptor.title)
        let drawing = svgElement(
            ground, contrast, .image, identifier, isBare: descriptor.keyNumber == nil)
        let slider = ChartSlider(descriptor, words: words, identifier: identifier)
        let details = Element(
            "details",
            elements: [Element("summary", text: table.caption), table.element])
        return Element(
            "figure",
            [
                ("role", "group"), ("aria-labelledby", "\(identifier)-heading"),
                ("lang", descriptor.language), ("dir", descriptor.isRightToLeft ? "rtl" : "ltr"),
            ],
            elements: [
                heading, Element("p", text: descriptor.summary),
                Element("p", text: descriptor.overview), drawing,
            ] + slider.elements + [details]
        ).text(.html)
    }
}

/// One value at a time with a native slider: arrow keys, Page Up and Down, Home and End work as
/// they do everywhere, and the whole control is one stop of the Tab key.
struct ChartSlider {
    let elements: [Element]

    init(_ descriptor: ChartDescriptor, words: Words, identifier: String) {
        let labels = descriptor.elements.map(\.label)
        guard labels.count > 1, descriptor.profile != .watch else {
            elements = []
            return
        }
        let name = words.phrase(.chartSlider, ["title": descriptor.title])
        let input = Element(
            "input",
            [
                ("type", "range"), ("min", "0"), ("max", String(labels.count - 1)),
                ("value", String(labels.count - 1)), ("aria-label", name),
                ("aria-valuetext", labels[labels.count - 1]),
                ("style", "width:100%;min-height:24px"),
            ])
        let output = Element("output", text: labels[labels.count - 1])
        let box = Element(
            "div", [("id", "\(identifier)-slider"), ("hidden", "hidden")],
            elements: [input, output])
        // JSON in a script may hold no end of a script.
        let list = JSONValue.array(labels.map { .string($0) }).compactText
            .replacing("<", with: "\\u003c")
        let script = """
            {const b=document.getElementById(\(JSONValue.quoted("\(identifier)-slider"))),\
            i=b.firstElementChild,o=b.lastElementChild,l=\(list);b.hidden=false;\
            i.addEventListener("input",()=>{const t=l[i.value];\
            i.setAttribute("aria-valuetext",t);o.textContent=t})}
            """
        elements = [box, Element("script", [], [.verbatim(script)])]
    }
}
