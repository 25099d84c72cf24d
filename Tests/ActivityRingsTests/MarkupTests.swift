import Markup
import Testing

@Suite("Markup") struct MarkupTests {
    @Test(
        "text is escaped for elements and attributes",
        arguments: [
            ("a<b>&\"c\"'", "a&lt;b&gt;&amp;&quot;c&quot;&#39;"),
            ("\u{0}\u{8}\u{B}\u{9F}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("a\tb\nc\r", "a&#x9;b&#xA;c&#xD;"), ("\u{202E}x\u{2069}", "&#x202E;x&#x2069;"),
            ("Zoë 👩‍👩‍👧 田", "Zoë 👩‍👩‍👧 田"),
        ])
    func escaping(text: String, expected: String) {
        #expect(MarkupText.escaped(text) == expected)
    }

    @Test(
        "numbers have limited decimals, no exponent and no negative zero",
        arguments: [
            (0.0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"),
            (1.5, 3, "1.5"), (-2.25, 1, "-2.3"), (1.172980952, 6, "1.172981"), (1e-7, 6, "0"),
            (1e20, 3, "100000000000000000000"),
            (1.5e300, 0, "15" + String(repeating: "0", count: 299)),
            (9_007_199_254_740_994, 2, "9007199254740994"),
            (12_345_678_901_234.5, 6, "12345678901234.5"),
            (100, 0, "100"), (0.1 + 0.2, 6, "0.3"),
        ])
    func decimals(value: Double, decimals: Int, expected: String) {
        #expect(DecimalText.text(value, decimals: decimals) == expected)
    }

    @Test("a number that is not finite has no digits", arguments: [Double.nan, .infinity])
    func notFinite(value: Double) {
        #expect(DecimalText.text(value, decimals: 2) == nil)
    }

    @Test("elements keep the order of attributes; text stays on one line")
    func elements() {
        let svg = Element(
            "svg", [("b", "1"), ("a", "\"")],
            elements: [Element("g"), Element("text", text: "x < y")])
        #expect(
            svg.text(.xml) == """
                <svg b="1" a="&quot;">
                 <g/>
                 <text>x &lt; y</text>
                </svg>

                """)
        let html = Element(
            "p", [], [.text("a"), .element(Element("br")), .element(Element("b")), .verbatim("&")])
        #expect(html.text(.html) == "<p>a<br><b></b>&</p>\n")
    }

    @Test("JSON objects keep their order, numbers are whole, nothing is not zero")
    func json() {
        let value: JSONValue = [
            "z": 1, "a": .number(1.1729809523809), "whole": .number(30), "none": nil,
            "nan": .number(.nan), "list": [true, "é\"\\\n\u{1B}"], "empty": [],
            "object": .object([:]),
        ]
        #expect(
            value.prettyText == #"""
                {
                  "z": 1,
                  "a": 1.1729809523809,
                  "whole": 30,
                  "none": null,
                  "nan": null,
                  "list": [
                    true,
                    "é\"\\\n\u001b"
                  ],
                  "empty": [],
                  "object": {}
                }
                """#)
        #expect(
            JSONValue.array([.number(orNull: nil), .string(orNull: "x")]).compactText
                == "[null,\"x\"]")
    }
}
