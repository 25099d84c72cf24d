import Testing

@testable internal import ActivityImport

@Suite("Numbers in exports")
struct DecimalParserTests {
    /// The number, or what is wrong with it.
    private func parse(_ text: String) -> Result<Double, DecimalParser.Failure> {
        withSlice(text.utf8) { slice in
            do throws(DecimalParser.Failure) {
                return .success(try DecimalParser.parse(slice))
            } catch {
                return .failure(error)
            }
        }
    }

    @Test(
        "A number is read exactly as it is spelled",
        arguments: [
            ("0", 0.0), ("-0", -0.0), ("+7", 7), ("1.", 1), (".5", 0.5), ("-.5", -0.5),
            ("0001.50", 1.5), ("0.1", 0.1), ("123456789012345", 123_456_789_012_345),
            ("9007199254740993", 9_007_199_254_740_992),
            ("0.30000000000000004", 0.300_000_000_000_000_04),
            ("1e3", 1000), ("1E-2", 0.01), ("1.7976931348623157e308", 1.797_693_134_862_315_7e308),
            ("0.0000000000000000000000001", 1e-25),
            ("100000000000000000000000", 1e23),
        ])
    func exact(text: String, value: Double) throws {
        let read = try parse(text).get()
        #expect(read.bitPattern == value.bitPattern, "\(text) was read as \(read)")
    }

    @Test(
        "Anything else is not a number",
        arguments: [
            "", "-", "+", ".", "-.", "1,5", "1.2.3", "12,345.6", "0x10", "1_000", "1 ", " 1", "1e",
            "e5",
            "--1", "+-1", "1-", "１２", "٣", "½", "abc", "nanometre", "0b1", "1e1.5", "1.5kcal",
            "null",
        ])
    func notANumber(text: String) {
        #expect(parse(text) == .failure(.notANumber))
    }

    @Test(
        "A number without a finite value is refused as such",
        arguments: [
            "nan", "NaN", "-NAN", "inf", "-inf", "Infinity", "+infinity", "1e400", "-1e309",
        ])
    func notFinite(text: String) {
        #expect(parse(text) == .failure(.notFinite))
    }

    @Test("Every decimal is rounded as the standard library rounds it", arguments: 1...4)
    func agreesWithLibrary(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let text = DecimalParserTests.decimal(using: &generator)
            let expected = try #require(Double(text))
            let read = try parse(text).get()
            #expect(read.bitPattern == expected.bitPattern, "\(text), seed \(seed)")
        }
    }

    private static func decimal(using generator: inout SeededGenerator) -> String {
        func digits(_ count: Int) -> String {
            String(
                (0..<count).map { _ in Character("\(Int.random(in: 0...9, using: &generator))") })
        }
        var text = ["", "-", "+"].randomElement(using: &generator) ?? ""
        text += digits(Int.random(in: 1...20, using: &generator))
        if Bool.random(using: &generator) {
            text += "." + digits(Int.random(in: 0...25, using: &generator))
        }
        if Int.random(in: 0..<5, using: &generator) == 0 {
            text += "e" + "\(Int.random(in: -280...280, using: &generator))"
        }
        return text
    }

    @Test("A printed double reads back as itself", arguments: 5...6)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            #expect(try parse("\(value)").get() == value)
        }
    }

    @Test(
        "Bytes of any kind never crash, and are refused or read as the library reads them",
        arguments: 7...8)
    func arbitraryBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("0123456789.eE+-naifx, \u{0}".utf8)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &generator)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let text = String(decoding: bytes, as: UTF8.self)
            guard case .success(let value) = parse(text) else { continue }
            #expect(Double(text)?.bitPattern == value.bitPattern, "\(text)")
        }
    }
}
