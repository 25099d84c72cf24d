import Activity
import ActivityWords
import Foundation
import TestSupport
import Testing

@testable import ActivityRings

/// The part of the checklist that is about colour and black.
@Suite("Ring look") struct RingLookTests {
    static let progressColours: Set<String> = ["#FA114F", "#A6FF00", "#00FFF6"]
    static let trackColours: Set<String> = ["#320310", "#213300", "#003331"]

    /// Pictures of random days in all forms, and a calendar of them.
    static func pictures() throws -> [String] {
        var generator = SeededGenerator(seed: 8)
        var pictures: [String] = []
        for _ in 0..<40 {
            let day = try randomRings(&generator)
            for ground in [RingsSVG.Ground.square, .circle] {
                for content in [RingsSVG.Content.labelled, .bare] {
                    pictures.append(
                        try RingsSVG.picture(
                            of: day, words: english, ground: ground, content: content))
                }
            }
        }
        let march = try (1...31).map { try rings("2024-03-\($0 < 10 ? "0" : "")\($0)") }
        pictures.append(
            try RingsCalendarSVG.picture(
                of: march, from: civil("2024-03-01"), through: civil("2024-03-31"),
                person: "Anna", words: english))
        return pictures
    }

    @Test("A8, A10, A11, A13: nothing in a picture can change a colour")
    func noEffects() throws {
        let elements: Set<String> = ["svg", "rect", "g", "circle", "path", "text", "title"]
        let attributes: Set<String> = [
            "xmlns", "width", "height", "viewBox", "role", "aria-label", "xml:lang", "x", "y",
            "rx", "ry", "cx", "cy", "r", "d", "fill", "stroke", "stroke-width",
            "stroke-linecap", "font-family", "font-size", "text-anchor", "transform",
        ]
        for picture in try RingLookTests.pictures() {
            for node in try ParsedSVG(picture).nodes {
                #expect(elements.contains(node.name))
                #expect(attributes.isSuperset(of: node.attributes.keys))
            }
            #expect(!picture.contains("currentColor"))
            #expect(!picture.contains("var("))
        }
    }

    @Test("A8: every stroke is one of seven opaque constants, every fill one of five")
    func constants() throws {
        let strokes = RingLookTests.progressColours.union(RingLookTests.trackColours)
            .union(["#000000"])
        let fills = RingLookTests.progressColours.union(["#000000", "#FFFFFF", "none"])
        for picture in try RingLookTests.pictures() {
            for node in try ParsedSVG(picture).nodes {
                if let stroke = node.attributes["stroke"] { #expect(strokes.contains(stroke)) }
                if let fill = node.attributes["fill"] { #expect(fills.contains(fill)) }
            }
        }
    }

    @Test("A9, A10: the first thing drawn is black and covers the rings, as a disc where wished")
    func black() throws {
        let square = try ParsedSVG(RingsSVG.picture(of: rings(), words: english))
        #expect(square.nodes[1].name == "rect")
        #expect(square.nodes[1].attributes["fill"] == "#000000")
        let box = try #require(square.root.attributes["viewBox"]).split(separator: " ")
        #expect(square.nodes[1].attributes["width"] == String(box[2]))
        #expect(square.nodes[1].attributes["height"] == String(box[3]))
        let circle = try ParsedSVG(
            RingsSVG.picture(of: rings(), words: english, ground: .circle))
        #expect(circle.nodes[1].attributes["rx"] == "50")
        #expect(circle.nodes[1].attributes["ry"] == "50")
        #expect(circle.nodes[1].attributes["fill"] == "#000000")
    }

    @Test("A9: all between and around the rings is black")
    func blackBetween() throws {
        let day = try rings(progress: 0.4, 1, 1.3)
        let places: [(Double, Double)] = [
            (0.001, 0.001), (0.5, 0.02), (0.5, 0.15), (0.5, 0.27), (0.5, 0.5), (0.98, 0.5),
        ]
        for (x, y) in places {
            let colour = RingRaster.colour(at: .init(x: x, y: y), of: day)
            #expect(colour == RingColours.black, "at \(x), \(y)")
        }
    }

    @Test("A14: words and values of a ring have its colour, on black, with contrast over 4.5")
    func labels() throws {
        for ground in [RingsSVG.Ground.square, .circle] {
            let svg = try ParsedSVG(
                RingsSVG.picture(of: rings(), words: english, ground: ground))
            let fills = Dictionary(
                svg.texts.map { ($0.text, $0.attributes["fill"]) }, uniquingKeysWith: { $1 })
            #expect(fills["Move"] == "#FA114F")
            #expect(fills["493/420 kcal\u{2003}117%"] == "#FA114F")
            #expect(fills["Exercise"] == "#A6FF00")
            #expect(fills["31/30 min\u{2003}103%"] == "#A6FF00")
            #expect(fills["Stand"] == "#00FFF6")
            #expect(fills["10/12 h\u{2003}83%"] == "#00FFF6")
        }
        let contrasts = RingKind.allCases.map { contrastOnBlack(RingColours.progress($0)) }
        for (contrast, expected) in zip(contrasts, [5.26, 16.93, 16.63]) {
            #expect(abs(contrast - expected) < 0.01)
        }
    }

    @Test("A16: beside the rings there is nothing round")
    func nothingRound() throws {
        for picture in try RingLookTests.pictures() {
            for circle in try ParsedSVG(picture).all("circle") {
                #expect(["41", "29", "17", "5"].contains(circle.attributes["r"] ?? ""))
            }
        }
    }

    @Test("A18: every picture has role and name, and none is hidden")
    func named() throws {
        for picture in try RingLookTests.pictures() {
            let root = try ParsedSVG(picture).root
            #expect(root.attributes["role"] == "img")
            #expect(root.attributes["aria-label"]?.isEmpty == false)
            #expect(!picture.contains("aria-hidden"))
        }
    }

    @Test("A20: where rings are not supported the plain words carry the same facts")
    func words() throws {
        let text = try RingsTerminal.text(of: rings(), words: english, colour: .none)
        for fact in ["Anna", "February 14, 2019", "493/420 kcal", "117%", "31/30 min", "83%"] {
            #expect(text.contains(fact))
        }
    }

    /// WCAG 2 contrast against black, written anew here.
    private func contrastOnBlack(_ colour: RingColours.Colour) -> Double {
        func linear(_ part: UInt8) -> Double {
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        let luminance =
            0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
            + 0.0722 * linear(colour.blue)
        return (luminance + 0.05) / 0.05
    }
}
