import Testing

@testable internal import ActivityImport

@Suite("Files changed at random")
struct MutationTests {
    /// Changes a few bytes of a text: replaced, dropped, doubled, or swapped for markup.
    static func mutate(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        let markup = [
            "<", ">", "\"", "'", "/", "=", "&", "\n", " ", "<Record ", "</Record>", "<Workout ",
            "</Workout>", "-->", "]>",
            "<!--", "<![CDATA[", "</HealthData>", "\u{0}", "é", "NaN", "-", ",",
        ]
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            guard !bytes.isEmpty else { break }
            let at = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
            case 1:
                bytes.removeSubrange(
                    at..<min(bytes.count, at + Int.random(in: 1...40, using: &generator)))
            case 2:
                bytes.insert(
                    contentsOf: (markup.randomElement(using: &generator) ?? "").utf8, at: at)
            case 3:
                let end = min(bytes.count, at + Int.random(in: 1...300, using: &generator))
                bytes.insert(contentsOf: bytes[at..<end], at: at)
            default: bytes.removeLast(min(bytes.count, Int.random(in: 0...50, using: &generator)))
            }
        }
        return bytes
    }

    @Test("Each item that is read has one fate, and the portions do not matter", arguments: 1...6)
    func balance(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let original = Array(Document.whole.text.utf8)
        for round in 0..<700 {
            let bytes = MutationTests.mutate(original, using: &generator)
            guard let found = try? Found(ChunkedBytes(bytes)) else { continue }
            #expect(found.balances, "seed \(seed), round \(round)")
            #expect(found.rejections.allSatisfy { $0.offset >= 0 && $0.offset < bytes.count })
            #expect(Set(found.rejections.map(\.offset)).count == found.rejections.count)
            #expect((found.truncated?.offset ?? 0) <= bytes.count)
            if round % 10 == 0 {
                #expect(
                    try Found(ChunkedBytes(bytes, portions: [1, 50, 7])) == found,
                    "seed \(seed), round \(round)")
            }
        }
    }

    @Test("A change within one record costs that record only", arguments: 7...8)
    func oneRecord(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let records = (0..<60).map { Document.record(["value": "\($0)"]) }
        // Digits and letters take no part in the structure.
        for _ in 0..<300 {
            let index = records.indices.randomElement(using: &generator) ?? 0
            var changed = Array(records[index].utf8)
            let at = Int.random(in: 8..<changed.count - 2, using: &generator)
            changed[at] = UInt8.random(in: 0...127, using: &generator)
            if changed[at] == UInt8(ascii: "<") { continue }
            var all = records
            all[index] = String(decoding: changed, as: UTF8.self)
            let found = try Found("<HealthData>" + all.joined(separator: "\n") + "</HealthData>")
            #expect(found.read == 60 || found.read == 59)
            #expect(found.samples.count >= 59, "\(all[index])")
            #expect(found.balances)
        }
    }
}
