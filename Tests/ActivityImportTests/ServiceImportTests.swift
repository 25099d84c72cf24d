internal import ActivityService
import Testing

@Suite("Imports into a store")
struct ServiceImportTests {
    private static let items = Document.whole.itemCount

    @Test("The report balances, and the same file again adds nothing")
    func twice() throws {
        let store = try ServiceStore()
        let path = try store.folder.write(Document.whole.text, to: "export.xml")
        let first = try #require(try store.importing(path).files.first)
        #expect(first.balances)
        #expect(first.outcome.read == ServiceImportTests.items)
        #expect(first.inserted == 12)
        #expect(first.duplicate == 0)
        let second = try #require(try store.importing(path).files.first)
        #expect(second.balances)
        #expect(second.inserted == 0)
        #expect(second.duplicate == 12)
    }

    @Test(
        "A cut file is kept as far as it goes; the whole file afterwards adds just the rest",
        arguments: 0..<40)
    func cut(part: Int) throws {
        let bytes = Array(Document.whole.text.utf8)
        let cut = bytes.count * (part + 1) / 41
        let store = try ServiceStore()
        let whole = try store.folder.write(bytes, to: "export.xml")
        let report = try store.importing(
            try store.folder.write(Array(bytes[..<cut]), to: "cut.xml"))
        let before = report.files.first?.inserted ?? 0
        if let file = report.files.first {
            #expect(file.balances)
            #expect(file.outcome.truncatedAt != nil)
            #expect(!report.isComplete)
        } else {
            #expect(report.failures.count == 1)
        }
        let after = try #require(try store.importing(whole).files.first)
        #expect(after.balances)
        #expect(after.inserted == 12 - before)
        #expect(after.duplicate == before)
    }

    @Test("A zip and the same file unpacked add nothing to each other")
    func zipAndXML() throws {
        let store = try ServiceStore()
        let zip = try store.folder.write(
            ZipWriter(.init("a/export.xml", Document.whole.text)).bytes, to: "a.zip")
        let xml = try store.folder.write(Document.whole.text, to: "b.xml")
        let report = try store.importing(zip, xml)
        #expect(report.files.map(\.inserted) == [12, 0])
        #expect(report.files.map(\.outcome.entry) == ["a/export.xml", nil])
    }

    @Test("Of two summaries of a date the later holds, and the other is a duplicate")
    func summaryTwice() throws {
        let store = try ServiceStore()
        let text = Document.around(
            "<ActivitySummary dateComponents=\"2024-03-17\" activeEnergyBurnedGoal=\"400\" activeEnergyBurnedUnit=\"kcal\"/>",
            "<ActivitySummary dateComponents=\"2024-03-17\" activeEnergyBurnedGoal=\"520\" activeEnergyBurnedUnit=\"kcal\"/>"
        )
        let file = try #require(
            try store.importing(store.folder.write(text, to: "a.xml")).files.first)
        #expect(file.inserted == 1)
        #expect(file.duplicate == 1)
        let date = try #require(CivilDate("2024-03-17"))
        let kept = try store.service.store.summaries(of: store.person, from: date, through: date)
        #expect(kept[date]?.activeEnergyBurnedGoal == 520)
    }

    @Test("A record three times, byte for byte or with another pointer and version, is one")
    func duplicates() throws {
        let store = try ServiceStore()
        let record = Document.record(["device": Document.watchDevice])
        let other = record.replacing("0x302e6f5c0", with: "0x1").replacing(
            "software:9.1", with: "software:10.0")
        let file = try #require(
            try store.importing(
                store.folder.write(Document.around(record, record, other), to: "a.xml")
            ).files.first)
        #expect(file.inserted == 1)
        #expect(file.duplicate == 2)
    }

    @Test("A nested record is known where its twin outside is, whichever comes first")
    func twins() throws {
        let store = try ServiceStore()
        let twin = Document.record(
            [
                "type": "HKQuantityTypeIdentifierBloodPressureSystolic", "unit": "mmHg",
                "value": "117",
            ], "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>")
        let alone = Document.record([
            "type": "HKQuantityTypeIdentifierBloodPressureDiastolic", "unit": "mmHg", "value": "68",
        ])
        let correlation =
            "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\(twin)\(alone)</Correlation>"
        for (name, items) in [("a", [twin, correlation]), ("b", [correlation, twin])] {
            let path = try store.folder.write(
                Document.around(items[0], items[1]), to: name + ".xml")
            let file = try #require(try store.importing(path).files.first)
            #expect(file.balances && file.outcome.read == 4)
            #expect(file.inserted == (name == "a" ? 2 : 0))
            #expect(file.duplicate == (name == "a" ? 1 : 3))
            #expect(file.outcome.ignoredTypes == ["HKCorrelationTypeIdentifierBloodPressure": 1])
        }
    }

    @Test("A file that can't be read is named and does not stop the others")
    func failures() throws {
        let store = try ServiceStore()
        let bad = try store.folder.write("<gpx/>", to: "a.xml")
        let good = try store.folder.write(Document.around(Document.record()), to: "b.xml")
        let report = try store.importing(bad, good)
        #expect(report.failures == [ImportError(.notAnExport(looksLike: "XML file"), bad)])
        #expect(report.files.map(\.inserted) == [1])
        #expect(!report.isComplete)
    }

    @Test("A zip that turns out damaged at its end leaves nothing in the store")
    func damagedZip() throws {
        let store = try ServiceStore()
        var zip = ZipWriter(
            .init(
                "export.xml",
                Document.around() + String(repeating: Document.record() + "\n", count: 2000)))
        zip.entries[0].crc = 1
        let report = try store.importing(try store.folder.write(zip.bytes, to: "a.zip"))
        #expect(
            report.failures.map(\.kind) == [
                .zipDamaged("the checksum of export.xml does not match")
            ])
        #expect(try store.service.store.people().isEmpty)
    }

    @Test(
        "Names with quotes, emoji and marks of direction are stored as they are",
        arguments: ["a'; DROP TABLE sample; --", "👩‍💻\"x\"", "\u{202E}evil\u{202C}", "a\u{A0}b’c"])
    func names(name: String) throws {
        let store = try ServiceStore()
        let escaped = name.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing(
            "<", with: "&lt;")
        try store.importing(
            store.folder.write(
                Document.around(Document.record(["sourceName": escaped])), to: "a.xml"))
        #expect(
            try store.samples(of: .stepCount).map { Array($0.source.utf8) } == [Array(name.utf8)])
    }

    @Test("Random changes never break the balance of the store", arguments: 1...3)
    func mutations(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let store = try ServiceStore()
        let original = Array(Document.whole.text.utf8)
        for round in 0..<40 {
            let path = try store.folder.write(
                MutationTests.mutate(original, using: &generator), to: "a.xml")
            for file in try store.importing(path).files {
                #expect(file.balances, "seed \(seed), round \(round)")
            }
            let again = try store.importing(path)
            #expect(
                again.files.allSatisfy { $0.balances && $0.inserted == 0 },
                "seed \(seed), round \(round)")
        }
    }
}
