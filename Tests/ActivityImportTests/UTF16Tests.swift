import Testing

@testable internal import ActivityImport

@Suite("Exports saved as UTF-16")
struct UTF16Tests {
    private static func bytes(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    private func decoded(_ bytes: [UInt8], portions: [Int]) throws -> String {
        let source = UTF16Source.decoding(ChunkedBytes(bytes, portions: portions), beginning: bytes)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 5, alignment: 1)
        defer { buffer.deallocate() }
        var text: [UInt8] = []
        while case let count = try source.read(into: buffer), count > 0 { text += buffer[..<count] }
        return String(decoding: text, as: UTF8.self)
    }

    private static let text = "<a b=\"Ada’s 🏃 보내기\"/>"

    @Test(
        "Text is the same in any portions, with and without a mark", arguments: [false, true],
        [[1], [2], [3], [1000]])
    func portions(bigEndian: Bool, portions: [Int]) throws {
        for mark in ["", "\u{FEFF}"] {
            let bytes = UTF16Tests.bytes(mark + UTF16Tests.text, bigEndian: bigEndian)
            #expect(try decoded(bytes, portions: portions) == mark + UTF16Tests.text)
        }
    }

    @Test("Units that stand for nothing are replaced, and so is half a unit at the end")
    func broken() throws {
        let bytes: [UInt8] = [0x3C, 0, 0x3D, 0xD8, 0x41, 0, 0x00, 0xDC, 0x42]
        #expect(try decoded(bytes, portions: [1]) == "<\u{FFFD}A\u{FFFD}\u{FFFD}")
    }

    @Test("An export is read, alone and in a zip", arguments: [false, true])
    func export(bigEndian: Bool) throws {
        let folder = try TemporaryFolder()
        let options = ImportOptions(now: Found.now)
        let bytes = UTF16Tests.bytes("\u{FEFF}" + Document.whole.text, bigEndian: bigEndian)
        for path in [
            try folder.write(bytes, to: "a.xml"),
            try folder.write(ZipWriter(.init("a.xml", bytes)).bytes, to: "a.zip"),
        ] {
            let file = try #require(try ExportFile.find(in: .path(path), options: options).first)
            let outcome = try file.read(options: options) { _ in }
            #expect(outcome.read == Document.whole.itemCount)
            #expect(outcome.truncatedAt == nil)
        }
    }

    @Test("UTF-32 is refused by name")
    func utf32() {
        #expect(FileKind([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]) == .unsupportedEncoding("UTF-32"))
    }
}
