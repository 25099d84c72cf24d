import ActivityService
import Foundation
import TestSupport
import Testing

@Suite("What is not kept leaves nothing behind")
struct NothingKeptTests {
    static let empty = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="fr_FR">
         <ExportDate value="2024-05-02 09:00:00 +0200"/>
         <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-02-03"/>
        </HealthData>
        """

    private static func record(_ type: String, _ unit: String) -> String {
        ImportTests.export {
            $0.record(type, "1", unit: unit, at: "2024-03-17T07:00:00Z", seconds: 60)
        }
    }

    @Test(
        "an import that keeps nothing is a failure: no person, no import, no store",
        arguments: ["empty", "ignored", "rejected"])
    func nothing(_ kind: String) throws {
        let text =
            switch kind {
            case "ignored": Self.record("MoonPhase", "count")
            case "rejected": Self.record("StepCount", "elves")
            default: Self.empty
            }
        let folder = try TemporaryFolder()
        let path = try folder.make("export.xml", text)
        let report = try ActivityService.importFiles(
            [.path(path)], intoStoreAt: folder.file("a.db"), request: TestService.request())
        #expect(report.failures == [ImportError(.nothingKept, path)])
        #expect(!report.isComplete)
        #expect(report.files.map(\.outcome.read) == [kind == "empty" ? 0 : 1])
        #expect(report.files.map(\.importID) == [0])
        #expect(try folder.names == ["export.xml"])
        // Nor is anything added to a store that is there.
        let test = try TestService()
        let known = try test.service.importFiles([.path(path)], request: TestService.request())
        #expect(!known.isComplete)
        #expect(try test.service.store.people().isEmpty)
    }

    @Test("a file without anything among others is no failure, and has no import")
    func among() throws {
        let test = try TestService()
        let paths = [
            try test.folder.make("a.xml", Self.empty),
            try test.folder.make("b.xml", ImportTests.small()),
        ]
        let report = try test.service.importFiles(
            paths.map { .path($0) }, request: TestService.request())
        #expect(report.isComplete && report.isNewPerson)
        #expect(report.files.map(\.importID) == [0, 1])
    }

    @Test("known items alone are no failure")
    func again() throws {
        let test = try TestService()
        let path = try test.folder.make("a.xml", ImportTests.small())
        for _ in 1...2 {
            let report = try test.service.importFiles(
                [.path(path)], request: TestService.request())
            #expect(report.isComplete)
        }
    }

    @Test("a store that was made for a file that turns out damaged is taken away again")
    func damaged() throws {
        let folder = try TemporaryFolder()
        // Cut within a tag far behind the first portion that is kept.
        var text = ImportTests.export { $0.exercise(minutes: 9000, at: "2024-03-17T07:00:00Z") }
        text = "\u{FEFF}" + text
        try folder.make("export.xml", text)
        try ZipProgram.pack(["export.xml"], into: "export.zip", folder)
        let zip = folder.file("export.zip")
        var bytes = try folder.bytes("export.zip")
        // The checksum in the directory, 16 bytes behind its signature.
        let directory = try #require(
            bytes.range(of: Data([0x50, 0x4b, 1, 2]), options: .backwards)
        ).lowerBound
        bytes[directory + 16] ^= 0xff
        try bytes.write(to: URL(fileURLWithPath: zip))
        let report = try ActivityService.importFiles(
            [.path(zip)], intoStoreAt: folder.file("a.db"), request: TestService.request())
        #expect(
            report.failures.map(\.kind) == [
                .zipDamaged("the checksum of export.xml does not match")
            ])
        #expect(try folder.names == ["export.xml", "export.zip"])
    }

    @Test("a store that somebody else has open is not taken away")
    func shared() throws {
        let folder = try TemporaryFolder()
        let mine = try Store(path: folder.file("a.db"), now: TestService.now)
        let other = try Store(path: folder.file("a.db"), now: TestService.now)
        #expect(try other.people().isEmpty)
        #expect(try !mine.removeIfEmpty())
        try other.addPerson("Ann", zone: Zone(identifier: "UTC"), now: TestService.now)
        #expect(try mine.people().map(\.name) == ["Ann"])
        #expect(try !mine.removeIfEmpty())
        #expect(try other.isInPlace())
        try FileManager.default.removeItem(atPath: folder.file("a.db"))
        #expect(try !other.isInPlace())
    }

    // MARK: Trials

    @Test("a trial makes no store, and changes no byte of one that is there")
    func trial() throws {
        let folder = try TemporaryFolder()
        let path = try folder.make("export.xml", ImportTests.small())
        var request = try TestService.request()
        request.isTrial = true
        func trial() throws -> [Int]? {
            ImportTests.counts(
                try ActivityService.importFiles(
                    [.path(path)], intoStoreAt: folder.file("a.db"), request: request
                ).files.first)
        }
        #expect(try trial() == [3, 3, 0, 0, 0])
        #expect(try folder.names == ["export.xml"])
        // An empty file stays empty.
        try folder.make("a.db", "")
        #expect(try trial() == [3, 3, 0, 0, 0])
        #expect(try folder.bytes("a.db").isEmpty && folder.names == ["a.db", "export.xml"])
        // A store with data is asked and stays as it is.
        request.isTrial = false
        _ = try ActivityService.importFiles(
            [.path(path)], intoStoreAt: folder.file("a.db"), request: request)
        let before = try folder.bytes("a.db")
        request.isTrial = true
        #expect(try trial() == [3, 0, 3, 0, 0])
        #expect(try folder.bytes("a.db") == before && folder.names == ["a.db", "export.xml"])
    }

    // MARK: Other people

    private static func me(_ birth: String, _ sex: String) -> String {
        " HKCharacteristicTypeIdentifierDateOfBirth=\"\(birth)\" "
            + "HKCharacteristicTypeIdentifierBiologicalSex=\"HKBiologicalSex\(sex)\""
    }

    @Test(
        "an export of somebody else stops with a question, unless somebody says whose it is",
        arguments: [
            ("1991-02-03", "Female", [.birthDate]), ("1990-02-03", "Male", [.sex]),
            ("1991-02-03", "Male", [.birthDate, .sex]), ("1990-02-03", "Female", []),
            ("", "NotSet", []),
        ] as [(String, String, [ImportError.PersonFact])])
    func otherPerson(birth: String, sex: String, facts: [ImportError.PersonFact]) throws {
        let test = try TestService()
        try test.importing {
            $0.me = Self.me("1990-02-03", "Female")
            $0.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
        }
        func again(_ person: String?) throws -> ImportReport {
            try test.importing(person: person) {
                $0.me = Self.me(birth, sex)
                $0.energy(6, at: "2024-03-18T07:00:00Z", minutes: 1)
            }
        }
        let report = try again(nil)
        let expected: [ImportError.Kind] =
            facts.isEmpty ? [] : [.otherPerson(recorded: "me", facts: facts)]
        #expect(report.failures.map(\.kind) == expected)
        #expect(report.files.map(\.inserted) == (facts.isEmpty ? [1] : []))
        #expect(try test.service.store.imports(of: test.person).count == (facts.isEmpty ? 2 : 1))
        #expect(try again("me").isComplete)
        #expect(try again("Ben").isComplete)
    }

    // MARK: What lies beside

    @Test("routes, electrocardiograms and loose files of a folder are named as passed over")
    func folder() throws {
        let folder = try TemporaryFolder()
        for name in ["workout-routes", "electrocardiograms"] {
            try FileManager.default.createDirectory(
                atPath: folder.file("e/" + name), withIntermediateDirectories: true)
        }
        let beside = [
            "e/electrocardiograms/ecg_2024-03-01.csv", "e/export_cda.xml", "e/notes.txt",
            "e/workout-routes/route_2024-03-01.gpx",
        ]
        for name in beside { try folder.make(name, "<ClinicalDocument/>") }
        try folder.make("e/export.xml", ImportTests.small())
        let test = try TestService()
        let report = try test.service.importFiles(
            [.path(folder.path)], request: TestService.request())
        #expect(report.isComplete)
        #expect(report.files.map(\.outcome.passedOver) == [beside.map(folder.file)])
    }

    @Test("a damaged zip in a folder is a failure of the run, and the rest is imported")
    func badZip() throws {
        let folder = try TemporaryFolder()
        try folder.make("a.xml", ImportTests.small())
        let bad = try folder.make("b.zip", "PK\u{3}\u{4}")
        try folder.make("c.xml", ImportTests.small(60))
        let test = try TestService()
        let report = try test.service.importFiles(
            [.path(folder.path)], request: TestService.request())
        #expect(report.failures == [ImportError(.zipTruncated, bad)])
        #expect(report.files.map(\.inserted) == [3, 1])
        #expect(!report.isComplete)
    }

    @Test("what is no file is never opened")
    func pipe() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.file("export.xml"), 0o600) == 0)
        let test = try TestService()
        let report = try test.service.importFiles(
            [.path(folder.path)], request: TestService.request())
        #expect(report.failures == [ImportError(.nothingInFolder, folder.path)])
    }
}
