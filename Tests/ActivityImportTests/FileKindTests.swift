import Testing

@testable internal import ActivityImport

@Suite("What a file is")
struct FileKindTests {
    @Test(
        "A file is known by what it holds and not by its name",
        arguments: [
            ("<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [", FileKind.appleHealth),
            ("<HealthData>", .appleHealth),
            ("\u{FEFF}<HealthData>", .appleHealth), ("<Record type=\"a\"/>", .appleHealth),
            ("<Workout a=\"\">", .appleHealth),
            ("<?xml?><ClinicalDocument><a>HealthData</a><HealthData/>", .clinicalDocument),
            ("<HealthData><ClinicalDocument/>", .appleHealth), ("", .empty),
            ("PK\u{3}\u{4}rest", .zip), ("PK\u{5}\u{6}", .zip),
            ("%PDF-1.7", .other("PDF document")), ("<!DOCTYPE html><html>", .webPage(nil)),
            ("  <html><body>502", .webPage(nil)), ("<gpx/>", .other("XML file")),
            ("SQLite format 3\u{0}", .other("SQLite database")),
            ("Date,Steps\n", .other("text file")), ("\u{1}\u{0}\u{2}", .other("binary file")),
        ])
    func kinds(text: String, kind: FileKind) {
        #expect(FileKind(Array(text.utf8)) == kind)
    }

    @Test("Pictures are known by their first bytes")
    func pictures() {
        #expect(FileKind([0x89, 0x50, 0x4E, 0x47, 0x0D]) == .other("PNG image"))
        #expect(FileKind([0xFF, 0xD8, 0xFF, 0xE0]) == .other("JPEG image"))
    }
}

@Suite("Finding exports")
struct ExportFileTests {
    private let options = ImportOptions(now: Found.now)

    private func found(in path: String) throws -> [String] {
        try ExportFile.find(in: .path(path), options: options).map {
            String($0.path.dropFirst(path.count + 1))
        }
    }

    @Test("In a folder the exports of its first two levels are found, in the order of names")
    func folder() throws {
        let folder = try TemporaryFolder()
        let export = Document.around(Document.record())
        for name in [
            "b/보내기.xml", "a.XML", "b/c/deep.xml", ".hidden.xml", "b/._export.xml", "note.txt",
        ] {
            _ = try folder.write(export, to: name)
        }
        _ = try folder.write("<ClinicalDocument/>", to: "b/export_cda.xml")
        _ = try folder.write(ZipWriter(.init("e.xml", export)).bytes, to: "z.zip")
        #expect(try found(in: folder.path) == ["a.XML", "b/보내기.xml", "z.zip"])
    }

    @Test("A folder without exports says so, and names a damaged file before that")
    func nothing() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("<gpx/>", to: "route.xml")
        #expect(throws: ImportError(.nothingInFolder, folder.path)) { try found(in: folder.path) }
        let cut = try folder.write(
            Array(ZipWriter(.init("e.xml", Document.around())).bytes.dropLast(30)), to: "export.zip"
        )
        #expect(throws: ImportError(.zipTruncated, cut)) { try found(in: folder.path) }
    }

    @Test("A damaged file beside a good one is a failure, and the good one is read")
    func damagedBeside() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Document.around(Document.record()), to: "export.xml")
        let cut = try folder.write(
            Array(ZipWriter(.init("e.xml", Document.around())).bytes.dropLast(30)), to: "export.zip"
        )
        let found = try ExportFile.search(in: .path(folder.path), options: options)
        #expect(found.failures == [ImportError(.zipTruncated, cut)])
        let file = try #require(found.files.first)
        #expect(try file.read(options: options) { _ in }.passedOver == [])
    }

    @Test("A file that is not there, or is empty or something else, is an error that says so")
    func refusals() throws {
        let folder = try TemporaryFolder()
        for (content, kind) in [
            ("", ImportError.Kind.empty), ("<ClinicalDocument/>", .clinicalDocument),
            ("<html>", .webPage(title: nil)),
        ] {
            let path = try folder.write(content, to: "export.xml")
            #expect(throws: ImportError(kind, path)) { try found(in: path) }
        }
        let missing = #expect(throws: ImportError.self) { try found(in: folder.path + "/none.xml") }
        #expect(missing?.kind == .cannotOpen(reason: "No such file or directory"))
    }

    @Test("A file can be read twice")
    func twice() throws {
        let folder = try TemporaryFolder()
        let export = Document.around(Document.record(), Document.oldWorkout)
        for path in [
            try folder.write(export, to: "export.xml"),
            try folder.write(ZipWriter(.init("e.xml", export)).bytes, to: "a.zip"),
        ] {
            let file = try #require(try ExportFile.find(in: .path(path), options: options).first)
            #expect(try file.read(options: options) { _ in }.read == 2)
            #expect(try file.read(options: options) { _ in }.read == 2)
        }
    }
}
