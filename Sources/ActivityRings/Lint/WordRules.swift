internal import Activity
internal import ActivityWords
internal import Markup

/// The rules of the words beside rings.
struct WordRules {
    private let scene: SVGScene
    private let figures: [RingFigure]
    private let texts: [(item: SVGItem, text: String)]
    private let name: String

    init(scene: SVGScene, figures: [RingFigure]) {
        self.scene = scene
        self.figures = figures
        texts = scene.items.compactMap { item in
            guard case .text(let text) = item.shape, !text.isEmpty else { return nil }
            return (item, text)
        }
        name = WordRules.name(of: scene.root)
    }

    func check(_ list: inout LintList) {
        checkName(&list)
        checkOwners(&list)
        for (item, text) in texts { checkColour(item, text, &list) }
        for (item, text) in texts { checkNumbers(item, text, &list) }
    }

    /// A18: a role and a name.
    private func checkName(_ list: inout LintList) {
        if scene.root.attributes["role"] != "img" {
            list.add("A18", "no role img on <\(scene.root.name)>", scene.root)
        }
        if name.isEmpty {
            list.add("A18", "no name for assistive technology: aria-label or title", scene.root)
        }
    }

    /// A1, A6: one owner, who stands beside the rings and first in the name.
    private func checkOwners(_ list: inout LintList) {
        let owners = Set(named(scene.root).compactMap(WordRules.owner))
        if owners.count > 1 { list.add("A1", "rings of more than one person", scene.root) }
        guard !name.isEmpty else { return }
        if texts.isEmpty {
            // Without words beside the rings the name alone says whose they are.
            if !saysWhose(name) {
                list.add(
                    "A25", "neither a label nor the name says whose rings they are", scene.root)
            }
            return
        }
        let labels = texts.filter { $0.item.fill.colour.flatMap(RingFigure.kind) == nil }
        guard let label = labels.first else {
            list.add("A6", "no label says whose rings they are", scene.root)
            return
        }
        let visible = WordRules.plain(label.text)
        let isCut = visible.hasSuffix("…")
        let expected = WordRules.plain(name)
        let owner = isCut ? String(visible.dropLast()) : visible
        if owner.isEmpty || !expected.hasPrefix(owner) {
            list.add(
                "A6", "the first label is not the owner of the rings' name", label.item.element)
        }
    }

    /// The names of a drawing and of pictures within, without those of single days.
    private func named(_ element: MarkupTree) -> [String] {
        let own = element.attributes["role"] == "img" ? [WordRules.name(of: element)] : []
        return (own + element.children.flatMap(named)).filter { !$0.isEmpty }
    }

    /// Whether a name begins with what can be a person: neither a ring nor a number or date.
    private func saysWhose(_ name: String) -> Bool {
        guard let owner = WordRules.owner(name) else { return false }
        return ring(namedBy: owner) == nil && !owner.contains(where: \.isNumber)
    }

    private static func owner(_ name: String) -> String? {
        plain(name).split { ",،、，:：".contains($0) }.first.map(String.init)
    }

    private static func name(of element: MarkupTree) -> String {
        let title = element.children.first { $0.name == "title" }
        let label = element.attributes["aria-label"] ?? ""
        let name = label.isEmpty ? title.map(SVGScene.text) ?? "" : label
        return name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Without the controls of the direction of writing.
    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    }

    /// A14: white or the colour of a ring, which a ring's own name must have; on black.
    private func checkColour(_ item: SVGItem, _ text: String, _ list: inout LintList) {
        guard let colour = item.fill.colour,
            colour == RingColours.neutral
                || RingKind.allCases.contains(where: { RingColours.progress($0) == colour })
        else {
            list.add("A14", "<text> is neither white nor of a ring's colour", item.element)
            return
        }
        if let ring = ring(namedBy: text), RingColours.progress(ring) != colour {
            list.add("A14", "<text> of a ring is not of its colour", item.element)
        }
        if colour != RingColours.neutral, !isOnBlack(item) {
            list.add("A14", "<text> of a ring's colour is not on black", item.element)
        }
    }

    private func ring(namedBy text: String) -> RingKind? {
        let language = scene.root.attributes["xml:lang"] ?? scene.root.attributes["lang"] ?? "en"
        guard let words = (try? Words(language: language)) ?? (try? Words(language: "en")) else {
            return nil
        }
        let first = text.split(separator: " ").first.map(String.init) ?? text
        return RingKind.allCases.first { ring in
            [true, false].contains {
                let name = words.name(of: ring, usesWheelchair: $0)
                return text == name || first == name
            }
        }
    }

    private func isOnBlack(_ item: SVGItem) -> Bool {
        guard let box = item.box else { return true }
        let middle = SVGBox(
            around: SVGPoint(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2),
            radius: (box.bottom - box.top) / 2)
        let below = scene.items.prefix { $0.element.position != item.element.position }
        let ground = below.last { other in
            if case .text = other.shape { return false }
            return other.fill != .none && other.box?.overlaps(middle) == true
                && RingFigure.circle(other) == nil
        }
        return ground?.fill == .colour(RingColours.black)
            && ground?.box?.contains(middle) == true
    }

    /// A18: a percentage that is seen is also said.
    private func checkNumbers(_ item: SVGItem, _ text: String, _ list: inout LintList) {
        guard !name.isEmpty, item.fill.colour.flatMap(RingFigure.kind) != nil else { return }
        let said = WordRules.numbers(name)
        for match in text.matches(of: /([0-9][0-9.,]*)[ \u{A0}\u{202F}]?%/) {
            if said.isDisjoint(with: WordRules.numbers(String(match.1))) {
                list.add("A18", "a percentage that is seen is not in the name", item.element)
            }
        }
    }

    private static func numbers(_ text: String) -> Set<String> {
        Set(text.split { !$0.isNumber }.map(String.init))
    }
}
