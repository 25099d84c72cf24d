import Testing

@testable import ActivityImport

@Suite("Counting lines")
struct LineCountTests {
    private func lines(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { LineCount.lines(in: $0) }
    }

    @Test("Any bytes of any length give as many as a look at each")
    func agreesWithPlainCount() {
        var generator = SeededGenerator(seed: 11)
        for length in Array(0...40) + [2039, 2040, 2041, 4096, 70_001] {
            let near: [UInt8] = [9, 10, 11, 0x8a, 0x0a, 0, 255, 138, 0xf5]
            let bytes = (0..<length).map { _ in
                Bool.random(using: &generator)
                    ? near.randomElement(using: &generator) ?? 10
                    : UInt8.random(in: 0...255, using: &generator)
            }
            #expect(lines(bytes) == bytes.count { $0 == 10 }, "length \(length)")
        }
    }

    @Test("Nothing but line feeds does not overflow a tally")
    func allFeeds() {
        for length in [255 * 8, 255 * 8 + 8, 1 << 20] {
            #expect(lines(Array(repeating: 10, count: length)) == length)
        }
    }
}
