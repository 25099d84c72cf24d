import Foundation
import Testing

@testable import ActivityImport

@Suite("JSON is cut into tokens")
struct JSONScannerTests {
    /// The tokens of a text, with the content of keys, strings and numbers.
    private static func tokens(_ text: String, portion: Int = .max) throws -> [String] {
        var scanner = JSONScanner(window: ByteWindow(MemorySource(text, portion: portion)))
        var tokens: [String] = []
        while true {
            let token = try scanner.next()
            switch token {
            case .key: tokens.append("key " + scanner.string)
            case .string: tokens.append("string " + scanner.string)
            case .number: tokens.append("number " + scanner.text.string)
            case .end: return tokens
            default: tokens.append("\(token)")
            }
        }
    }

    private static func failure(_ text: String) -> JSONFailure? {
        do {
            _ = try tokens(text)
            return nil
        } catch { return error as? JSONFailure }
    }

    private static let sample = #"""
        \#u{FEFF}{"a" : [1, -2.5e3, "x\/y\u202fz", true, false, null, {}, []],
        "b\n": {"ü": "\ud83d\ude00"}}
        """#

    @Test("every kind of value, escapes and white space")
    func values() throws {
        #expect(
            try Self.tokens(Self.sample) == [
                "beginObject", "key a", "beginArray", "number 1", "number -2.5e3",
                "string x/y\u{202F}z", "yes", "no", "null", "beginObject", "endObject",
                "beginArray", "endArray", "endArray", "key b\n", "beginObject", "key ü",
                "string 😀", "endObject", "endObject",
            ])
    }

    @Test("the portions in which bytes come do not matter", arguments: [1, 2, 3, 7, 64])
    func portions(_ portion: Int) throws {
        #expect(try Self.tokens(Self.sample, portion: portion) == Self.tokens(Self.sample))
    }

    @Test("a text that ends early is truncated, wherever it ends")
    func truncated() {
        let text = #"{"a": [1, "x\n", {"b": true}], "c": -2}"#
        for length in 0..<text.utf8.count {
            #expect(
                Self.failure(String(text.prefix(length))) == .truncated, "after \(length) bytes")
        }
        #expect(Self.failure(text) == nil)
    }

    @Test(
        "what JSON does not allow is named with its byte",
        arguments: [
            (#"{"a" 1}"#, 5), (#"{"a": 1,}"#, 8), ("[1 2]", 3), ("[1,]", 3), ("[}", 1),
            (#"{"a": 1]"#, 7), ("[1] x", 4), (#"{a: 1}"#, 1), ("[abc]", 1), ("[\"a\nb\"]", 3),
            (#"{"a": 12,5}"#, 9), ("\u{0}", 0),
        ] as [(String, Int64)])
    func malformed(_ text: String, _ offset: Int64) {
        #expect(Self.failure(text) == .malformed(at: offset))
    }

    @Test("bare words for numbers that are none pass as numbers")
    func notNumbers() throws {
        #expect(
            try Self.tokens("[NaN,-Infinity,Infinity]") == [
                "beginArray", "number NaN", "number -Infinity", "number Infinity", "endArray",
            ])
    }

    @Test("64 levels are read, and the 65th is refused at its byte")
    func depth() {
        let limit = JSONScanner.depthLimit
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(limit == 64)
        #expect(Self.failure(nested(64)) == nil)
        #expect(Self.failure(nested(65)) == .tooDeep(at: 64))
        #expect(Self.failure(String(repeating: "[", count: 10_000)) == .tooDeep(at: 64))
    }

    @Test("a value is passed over with all that is in it")
    func skip() throws {
        var scanner = JSONScanner(
            window: ByteWindow(MemorySource(#"{"a":[{"b":[1]},2],"c":3}"#)))
        #expect(try scanner.next() == .beginObject)
        #expect(try scanner.next() == .key)
        try scanner.skip(try scanner.next())
        #expect(try scanner.next() == .key)
        #expect(scanner.string == "c")
    }

    @Test("a string longer than can be looked at costs its content and not the file")
    func longString() throws {
        let long = String(repeating: "x", count: 3 << 20)
        #expect(
            try Self.tokens(#"["\#(long)","y"]"#) == [
                "beginArray", "string ", "string y", "endArray",
            ])
    }

    @Test("bytes at random never stop the program, in whatever portions they come")
    func random() {
        var generator = SeededGenerator(seed: 20_230_120)
        let alphabet = Array(#"{}[]":,\u12eE+-.tfnNaI é"#)
        for _ in 0..<5_000 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
                })
            let whole = Result { try Self.tokens(text) }
            let portions = Result { try Self.tokens(text, portion: 1) }
            #expect((try? whole.get()) == (try? portions.get()), "\(text)")
        }
    }
}

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
