internal import Activity
import Testing

@testable internal import ActivityImport

@Suite("Zip files")
struct ZipTests {
    private static let export = Document.around(Document.record(), Document.oldWorkout)
    private static let older = export.replacing("2024-03-20", with: "2023-03-20")
    private static let clinical =
        "<?xml version=\"1.0\"?><ClinicalDocument><HealthData/></ClinicalDocument>"

    private func open(
        _ bytes: [UInt8], options: ImportOptions = ImportOptions(now: Found.now)
    ) throws -> (outcome: ReadOutcome, samples: Int) {
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "export.zip")
        let file = try #require(try ExportFile.find(in: .path(path), options: options).first)
        let counter = Counter()
        let outcome = try file.read(options: options) { counter.samples += $0.samples.count }
        return (outcome, counter.samples)
    }

    private final class Counter { var samples = 0 }

    private func failure(_ bytes: [UInt8], options: ImportOptions = ImportOptions(now: Found.now))
        -> ImportError.Kind?
    {
        #expect(throws: ImportError.self) { try open(bytes, options: options) }?.kind
    }

    struct Good: CustomTestStringConvertible, Sendable {
        let id: String
        let bytes: [UInt8]
        let entry: String
        var testDescription: String { id }

        init(
            _ id: String, entry: String = "apple_health_export/export.xml",
            _ change: (inout ZipWriter) -> Void = { _ in }
        ) {
            self.id = id
            self.entry = entry
            var zip = ZipWriter(.init(entry, ZipTests.export))
            change(&zip)
            bytes = zip.bytes
        }
    }

    static let good = [
        Good("packed, with a descriptor and no sizes in front, as phones write it"),
        Good("stored") { $0.entries[0].method = 0 },
        Good("sizes in front") { $0.entries[0].flags = 0 },
        Good("a zip64 field in the entry") { $0.entries[0].isZip64 = true },
        Good("a zip64 directory") { $0.isZip64 = true },
        Good("all of zip64") {
            $0.entries[0].isZip64 = true
            $0.isZip64 = true
        },
        Good("a comment") { $0.comment = Array("exported".utf8) },
        Good("a comment that looks like an end") { $0.comment = ZipWriter([]).bytes + [1, 2, 3] },
        Good("something appended") { $0.trailing = Array("appended".utf8) },
        Good(
            "decomposed letters without a flag",
            entry: "apple_health_export/\u{1107}\u{1169}\u{1102}\u{1162}\u{1100}\u{1175}.xml"),
        Good("a name in capitals", entry: "Export.XML"),
        Good("a name that climbs", entry: "../../evil.xml"),
        Good("decoys of macOS, the clinical document and other files") {
            let good = $0.entries[0]
            $0.entries = [
                .init("__MACOSX/apple_health_export/._export.xml", ZipTests.older),
                .init("apple_health_export/._export.xml", ZipTests.older),
                .init("apple_health_export/", ""),
                .init("apple_health_export/export_cda.xml", ZipTests.clinical),
                .init("apple_health_export/workout-routes/route.gpx", "<gpx/>"),
                .init("note.xml", "<note/>"),
                .init("empty.xml", ""), good,
            ]
        },
        Good("a broken entry beside the export") {
            var broken = ZipWriter.Entry("broken.xml", ZipTests.older)
            broken.packed = [0xff, 0xff, 0xff]
            $0.entries.insert(broken, at: 0)
        },
        Good("two exports: the newer one") {
            $0.entries.insert(.init("old.xml", ZipTests.older), at: 0)
            $0.entries.append(.init("oldest.xml", ZipTests.older.replacing("2023", with: "2022")))
        },
        Good("two entries that share one stream") {
            $0.entries.append($0.entries[0])
            $0.entries[1].name = "copy.xml"
            $0.entries[1].offset = 0
        },
    ]

    @Test("An export in a zip is found by content and read", arguments: good)
    func reads(sample: Good) throws {
        let (outcome, samples) = try open(sample.bytes)
        #expect(outcome.entry == sample.entry)
        #expect(samples == 1)
        #expect(outcome.read == 2)
        #expect(outcome.truncatedAt == nil)
    }

    @Test("What was passed over is named: the clinical document and the older export")
    func passedOver() throws {
        let zip = ZipWriter(
            .init("a/export_cda.xml", ZipTests.clinical), .init("a/export.xml", ZipTests.export),
            .init("old.xml", ZipTests.older))
        #expect(try open(zip.bytes).outcome.passedOver == ["a/export_cda.xml", "old.xml"])
    }

    @Test("The entry can be chosen, whatever its name")
    func chosen() throws {
        let zip = ZipWriter(.init("export.xml", ZipTests.export), .init("old.bak", ZipTests.older))
        var options = ImportOptions(now: Found.now, entry: "old.bak")
        #expect(try open(zip.bytes, options: options).outcome.entry == "old.bak")
        options.entry = "none.xml"
        #expect(failure(zip.bytes, options: options) == .zipWithoutExport(entries: 2))
    }

    @Test("A zip without an export says how much it holds")
    func withoutExport() {
        #expect(failure(ZipWriter([]).bytes) == .zipWithoutExport(entries: 0))
        #expect(
            failure(ZipWriter(.init("a.txt", "x"), .init("b.xml", "<b/>")).bytes)
                == .zipWithoutExport(entries: 2))
    }

    struct Bad: CustomTestStringConvertible, Sendable {
        let id: String
        let bytes: [UInt8]
        let kind: ImportError.Kind
        var testDescription: String { id }

        init(_ id: String, _ kind: ImportError.Kind, _ change: (inout ZipWriter) -> Void) {
            self.id = id
            self.kind = kind
            var zip = ZipWriter(.init("export.xml", ZipTests.export))
            change(&zip)
            bytes = zip.bytes
        }

        init(_ id: String, _ kind: ImportError.Kind, bytes: [UInt8]) {
            self.id = id
            self.kind = kind
            self.bytes = bytes
        }
    }

    private static let whole = ZipWriter(.init("export.xml", export)).bytes

    static let bad = [
        Bad("encrypted", .zipEncrypted(entry: "export.xml")) { $0.entries[0].flags |= 1 },
        Bad("packed by another method", .zipMethod(entry: "export.xml", method: 93)) {
            $0.entries[0].method = 93
        },
        Bad("a wrong checksum", .zipDamaged("the checksum of export.xml does not match")) {
            $0.entries[0].crc = 7
        },
        Bad("a wrong size", .zipDamaged("the checksum of export.xml does not match")) {
            $0.entries[0].unpackedSize = 7
        },
        Bad("a wrong zip64 size", .zipDamaged("the checksum of export.xml does not match")) {
            $0.entries[0].isZip64 = true
            $0.entries[0].unpackedSize = UInt64($0.entries[0].content.count) + 1 << 32
        },
        Bad("packed bytes that are none", .zipDamaged("the packed data of export.xml is not valid"))
        {
            $0.entries[0].packed = [0xff, 0xff, 0xff, 0xff]
        },
        Bad("packed bytes that end too early", .zipTruncated) {
            $0.entries[0].packed = Array(ZipWriter.deflate($0.entries[0].content).dropLast(40))
        },
        Bad("an offset to nowhere", .zipDamaged("an entry is not where the directory says")) {
            $0.entries[0].offset = 3
        },
        Bad("an offset beyond the file", .zipDamaged("an entry is not where the directory says")) {
            $0.entries[0].offset = 1 << 31
        },
        Bad("an absurd zip64 offset", .zipDamaged("an entry is not where the directory says")) {
            $0.entries[0].isZip64 = true
            $0.entries[0].offset = .max
        },
        Bad("no directory", .zipTruncated, bytes: Array(whole.prefix(200))),
        Bad(
            "a directory that lies outside", .zipDamaged("its directory lies outside the file"),
            bytes: [0x50, 0x4b, 3, 4] + whole.dropFirst(100)),
        Bad("the signature alone", .zipTruncated, bytes: [0x50, 0x4b, 3, 4]),
    ]

    @Test("A zip that can't be read says why", arguments: bad)
    func refuses(sample: Bad) {
        #expect(failure(sample.bytes) == sample.kind)
    }

    @Test("A zip cut at any byte is refused and never crashes")
    func cutAnywhere() {
        for cut in 0..<ZipTests.whole.count {
            let bytes = Array(ZipTests.whole.prefix(cut))
            #expect(throws: ImportError.self, "cut at \(cut)") { try open(bytes) }
        }
    }

    @Test("A zip changed at random is read or refused, and never crashes", arguments: 1...4)
    func mutations(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var zip = ZipWriter(
            .init("export.xml", ZipTests.export), .init("export_cda.xml", ZipTests.clinical))
        zip.isZip64 = seed % 2 == 0
        zip.entries[0].isZip64 = seed % 2 == 0
        let bytes = zip.bytes
        for _ in 0..<150 {
            let changed = MutationTests.mutate(bytes, using: &generator)
            do {
                let outcome = try open(changed).outcome
                #expect(outcome.read <= 2)
            } catch is ImportError {}
        }
    }

    @Test("An entry that unpacks to more than the limit is refused, and one at the limit is not")
    func limit() throws {
        let zip = ZipWriter(.init("export.xml", ZipTests.export))
        let size = Int64(ZipTests.export.utf8.count)
        var options = ImportOptions(now: Found.now, unpackedLimit: size)
        #expect(try open(zip.bytes, options: options).samples == 1)
        options.unpackedLimit = size - 1
        #expect(
            failure(zip.bytes, options: options)
                == .zipTooLarge(entry: "export.xml", limit: size - 1))
    }

    @Test("Two hundred megabytes of spaces are read through as they are unpacked")
    func ratio() throws {
        let spaces = [UInt8](repeating: 32, count: 200_000_000)
        let text = ZipTests.export.replacing("</HealthData>", with: "")
        let zip = ZipWriter(
            .init("export.xml", Array(text.utf8) + spaces + Array("</HealthData>".utf8)))
        let bytes = zip.bytes
        #expect(bytes.count < 250_000)
        #expect(try open(bytes).samples == 1)
    }

    @Test("A directory that claims too many entries is refused before it is read")
    func manyEntries() {
        var bytes = ZipTests.whole
        bytes[bytes.count - 12] = 0xff
        bytes[bytes.count - 11] = 0xfe
        #expect(failure(bytes) == .zipDamaged("its directory is cut off"))
    }
}
