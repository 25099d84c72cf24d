import Foundation
import Markup
import Testing

@Suite("Reading markup") struct MarkupReaderTests {
    @Test("elements, attributes, text, entities and CDATA; the rest is passed over")
    func document() throws {
        let tree = try MarkupTree(
            reading: """
                \u{FEFF}<?xml version="1.0"?>
                <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY x "<y>">]>
                <!-- <no> -->
                <svg:svg a = 'x &lt; "y"' b="&#65;&#x1F600;&amp;" c="1
                2"><g/>Tom &amp; <![CDATA[<Ben>]]><g><circle r="1"/></g ><!-- - --></svg:svg>
                <!-- end -->

                """)
        #expect(tree.name == "svg")
        #expect(tree.attributes == ["a": "x < \"y\"", "b": "A😀&", "c": "1 2"])
        #expect(tree.text == "Tom & <Ben>")
        #expect(tree.children.map(\.name) == ["g", "g"])
        #expect(tree.children[1].children.map(\.attributes) == [["r": "1"]])
        #expect(tree.position.line == 4 && tree.position.column == 1)
        #expect(tree.children[0].position.line == 5)
    }

    @Test(
        "what is not well-formed is an error with its place",
        arguments: [
            ("", MarkupSyntaxError.Problem.noElement, 1, 1),
            ("  \n", .noElement, 2, 1), ("text", .outsideTheRoot, 1, 1),
            ("<a>", .endsEarly, 1, 4), ("<a", .endsEarly, 1, 3), ("<a b", .badTag, 1, 5),
            ("<a b=1/>", .badTag, 1, 6), ("<a b='1'c='2'/>", .badTag, 1, 9),
            ("<a b='<'/>", .badTag, 1, 7), ("<a b='1' b='2'/>", .repeatedAttribute, 1, 10),
            ("<a>\n<b></a></b>", .wrongEndTag, 2, 4), ("<a>&nbsp;</a>", .unknownEntity, 1, 4),
            ("<a>& b</a>", .unknownEntity, 1, 4), ("<a>&#xD800;</a>", .unknownEntity, 1, 4),
            ("<a/><b/>", .outsideTheRoot, 1, 5), ("<a/>text", .outsideTheRoot, 1, 5),
            ("<a><!-- </a>", .endsEarly, 1, 13), ("<!DOCTYPE a", .endsEarly, 1, 12),
            ("<1/>", .badTag, 1, 2), ("<a></a", .endsEarly, 1, 7),
        ])
    func malformed(text: String, problem: MarkupSyntaxError.Problem, line: Int, column: Int) {
        do {
            _ = try MarkupTree(reading: text)
            Issue.record("'\(text)' was read")
        } catch {
            #expect(error.problem == problem, "\(text)")
            #expect(error.position.line == line && error.position.column == column, "\(text)")
        }
    }

    @Test("depth is bounded")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count)
        }
        #expect(try MarkupTree(reading: nested(MarkupTree.deepest)).name == "g")
        #expect(throws: MarkupSyntaxError.self) {
            try MarkupTree(reading: nested(MarkupTree.deepest + 1))
        }
    }

    @Test("what our writer writes is read back")
    func roundTrip() throws {
        let nasty = "<&>\"' \u{202E}\u{1F469}\u{200D}\u{1F467} ]]> --> é"
        let element = Element(
            "svg", [("aria-label", nasty)], elements: [Element("text", text: nasty)])
        let tree = try MarkupTree(reading: element.text(.xml))
        #expect(tree.attributes["aria-label"] == nasty)
        #expect(tree.children[0].text == nasty)
    }

    @Test("cut anywhere, a drawing is an error and never a trap")
    func truncated() throws {
        let text = try String(
            contentsOf: snapshots.appending(path: "day-circle.svg"), encoding: .utf8)
        for count in stride(from: 0, to: text.utf8.count - 8, by: 7) {
            let part = String(decoding: Array(text.utf8).prefix(count), as: UTF8.self)
            #expect(throws: MarkupSyntaxError.self) { try MarkupTree(reading: part) }
        }
    }
}

let snapshots = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
