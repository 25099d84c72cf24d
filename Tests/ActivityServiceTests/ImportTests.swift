import ActivityService
import Foundation
import TestSupport
import Testing

@Suite("Importing through the service")
struct ImportTests {
    static func export(_ fill: (inout InventedExport) -> Void) -> String {
        var export = InventedExport()
        fill(&export)
        return export.xml
    }

    static func small(_ kcal: Double = 50) -> String {
        export {
            $0.energy(kcal, at: "2024-03-17T07:00:00Z", minutes: 10)
            $0.stand(hours: 2, at: "2024-03-17T07:00:00Z")
        }
    }

    static func counts(_ file: FileReport?) -> [Int]? {
        file.map {
            [$0.outcome.read, $0.inserted, $0.duplicate, $0.outcome.rejected, $0.outcome.ignored]
        }
    }

    @Test("the first import adds the person, and says so")
    func firstPerson() throws {
        let test = try TestService()
        let report = try test.importing("Asia/Seoul") {
            $0.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
        }
        #expect(report.person == "me" && report.isNewPerson)
        #expect(report.latestDay?.move.value == 5)
        #expect(report.latestDay?.day.zone.identifier == "Asia/Seoul")
        #expect(report.files.map(\.importID) == [1])
        let again = try test.importing("Europe/Paris") { _ in }
        #expect(!again.isNewPerson)
        #expect(
            try test.service.store.zoneHistory(of: test.person)
                == ZoneHistory(Zone(identifier: "Asia/Seoul")))
    }

    @Test("with two people the import has to be told whose data it is")
    func owner() throws {
        let test = try TestService()
        try test.importing(person: "Ada") { $0.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1) }
        try test.importing(person: "Ben") { $0.energy(7, at: "2024-03-17T07:00:00Z", minutes: 1) }
        #expect(
            throws: StoreError(
                .ambiguousPerson(known: ["Ada", "Ben"]), path: test.service.store.path)
        ) { try test.importing { _ in } }
        let date = CivilDate(written: "2024-03-17")
        let values = try ["Ada", "Ben"].map {
            try test.service.rings(on: date, of: $0, now: TestService.now).move.value
        }
        #expect(values == [5, 7])
    }

    @Test("reading a file again adds nothing, whatever offset and devices the new export prints")
    func again() throws {
        let test = try TestService()
        let fill = { (export: inout InventedExport) in
            export.energy(50, at: "2024-03-17T07:00:00Z", minutes: 10)
            export.exercise(minutes: 20, at: "2024-03-17T07:00:00Z")
            export.summary("2024-03-17", ["activeEnergyBurned": "50", "appleStandHours": "1"])
        }
        #expect(ImportTests.counts(try test.importing(fill: fill).files.first) == [22, 22, 0, 0, 0])
        let second = try test.importing { export in
            export.printedOffset = -7 * 3600
            export.add("<Record type=\"HKNew\" startDate=\"\" endDate=\"\"/>")
            fill(&export)
        }
        #expect(ImportTests.counts(second.files.first) == [23, 0, 22, 0, 1])
        #expect(try test.service.store.sources(of: test.person).count == 1)
    }

    @Test("each item is new, known, rejected or ignored, and the numbers add up")
    func sums() throws {
        let test = try TestService()
        let report = try test.importing { export in
            export.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
            export.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
            export.record(
                "ActiveEnergyBurned", "x", unit: "kcal", at: "2024-03-17T07:00:00Z", seconds: 1)
            export.record(
                "ActiveEnergyBurned", "1", unit: "elves", at: "2024-03-17T07:00:00Z", seconds: 1)
            export.record(
                "ActiveEnergyBurned", "1", unit: "kcal", at: "2024-03-17T07:00:00Z", seconds: -1)
            export.record("Unheard", "1", unit: "kcal", at: "2024-03-17T07:00:00Z", seconds: 1)
            export.summary("1969-12-31", ["activeEnergyBurned": "0"])
            export.summary("2024-03-17", ["activeEnergyBurned": "5"])
        }
        let file = try #require(report.files.first)
        #expect(ImportTests.counts(file) == [8, 2, 1, 3, 2])
        #expect(
            Set(file.rejections.map(\.reason)) == [.notANumber, .unknownUnit, .endBeforeStart])
        #expect(
            file.outcome.ignoredTypes == [
                "HKQuantityTypeIdentifierUnheard": 1, "ActivitySummary (sentinel day)": 1,
            ])
        let stored = try #require(try test.service.store.imports(of: test.person).first)
        #expect(stored.read == 8 && stored.inserted == 2 && stored.duplicate == 1)
        #expect(stored.rejected == 3 && stored.ignored == 2)
        #expect(stored.version == "12" && stored.locale == "en_GB")
        #expect(stored.exportDate == Instant(utc: "2030-01-01T00:00:00Z"))
        #expect(stored.ignoredTypes == file.outcome.ignoredTypes)
    }

    @Test("what the export says of the person is kept once")
    func profile() throws {
        let test = try TestService()
        try test.importing { export in
            export.me =
                " HKCharacteristicTypeIdentifierDateOfBirth=\"1985-07-09\" "
                + "HKCharacteristicTypeIdentifierBiologicalSex=\"HKBiologicalSexFemale\""
            export.record(
                "BodyMass", "154", unit: "lb", at: "2024-03-17T07:00:00Z", seconds: 0, from: .hand)
            export.record(
                "HeartRate", "60", unit: "count/min", at: "2024-03-17T07:00:00Z", seconds: 0,
                metadata: [("HKTimeZone", "Asia/Tokyo")])
        }
        let profile = try test.service.profile(of: nil, now: TestService.now)
        #expect(profile.records.map(\.kind) == [.birthDate, .sex])
        #expect(profile.records.map(\.value) == ["1985-07-09", "female"])
        let mass = try #require(profile.bodyMass?.value)
        #expect(abs(mass - 69.853_224) < 0.001)
        #expect(profile.sightings.map(\.zoneIdentifier) == ["Asia/Tokyo"])
    }

    @Test("a trial counts the same and keeps nothing, no person either")
    func trial() throws {
        let test = try TestService()
        let path = try test.folder.make("a.xml", ImportTests.small())
        var request = try TestService.request()
        request.isTrial = true
        let report = try test.service.importFiles([.path(path)], request: request)
        #expect(ImportTests.counts(report.files.first) == [3, 3, 0, 0, 0])
        #expect(report.isNewPerson && report.latestDay == nil)
        #expect(try test.service.store.people() == [])
        request.isTrial = false
        let real = try test.service.importFiles([.path(path)], request: request)
        #expect(ImportTests.counts(real.files.first) == [3, 3, 0, 0, 0])
    }

    // MARK: Several files, folders, pipes

    @Test("a bad file among several is named, and the others are imported")
    func severalFiles() throws {
        let test = try TestService()
        let folder = test.folder
        let paths = [
            try folder.make("good.xml", ImportTests.small()),
            try folder.make("picture.zip", "\u{89}PNG"), folder.file("missing.xml"),
            try folder.make("empty.xml", ""),
            try folder.make("also good.xml", ImportTests.small(60)),
        ]
        let report = try test.service.importFiles(
            paths.map { .path($0) }, request: TestService.request())
        #expect(report.files.map(\.path) == [paths[0], paths[4]])
        #expect(report.files.map(\.inserted) == [3, 1])
        #expect(report.failures.map(\.path) == [paths[1], paths[2], paths[3]])
        #expect(!report.isComplete)
    }

    @Test("when no file can be read, nothing is stored, no person either")
    func nothing() throws {
        let test = try TestService()
        let path = try test.folder.make("a.xml", "<?xml version=\"1.0\"?><html></html>")
        let report = try test.service.importFiles([.path(path)], request: TestService.request())
        #expect(report.files.isEmpty && report.failures.count == 1)
        #expect(report.latestDay == nil)
        #expect(try test.service.store.people() == [])
    }

    @Test("a folder is searched for exports; what else lies in it is passed over")
    func folder() throws {
        let test = try TestService()
        let inner = test.folder.file("apple_health_export")
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
        try test.folder.make("apple_health_export/eksport.xml", ImportTests.small())
        try test.folder.make("apple_health_export/export_cda.xml", "<ClinicalDocument/>")
        try test.folder.make("notes.txt", "hello")
        let report = try test.service.importFiles(
            [.path(test.folder.path)], request: TestService.request())
        #expect(report.files.map(\.path) == [inner + "/eksport.xml"])
        #expect(report.isComplete)
    }

    static func piped(_ bytes: Data, into service: ActivityService) throws -> ImportReport {
        let pipe = Pipe()
        let thread = Thread {
            try? pipe.fileHandleForWriting.write(contentsOf: bytes)
            try? pipe.fileHandleForWriting.close()
        }
        thread.start()
        return try service.importFiles(
            [
                .descriptor(
                    pipe.fileHandleForReading.fileDescriptor, name: "standard input")
            ], request: TestService.request())
    }

    @Test("an export can come through a pipe")
    func pipe() throws {
        let test = try TestService()
        let report = try ImportTests.piped(Data(ImportTests.small().utf8), into: test.service)
        #expect(report.files.map(\.path) == ["standard input"])
        #expect(report.files.map(\.inserted) == [3])
        #expect(report.files.first?.bytes == nil)
    }

    @Test(
        "a zip is read from a file and through a pipe, whatever it and its entry are called",
        .enabled(if: ZipProgram.path != nil, "the program zip was not found"))
    func zip() throws {
        let test = try TestService()
        try test.folder.make("экспорт.xml", ImportTests.small())
        try test.folder.make("export_cda.xml", "<?xml version=\"1.0\"?><ClinicalDocument/>")
        try ZipProgram.pack(["экспорт.xml", "export_cda.xml"], into: "수출.zip", test.folder)
        let report = try test.service.importFiles(
            [.path(test.folder.file("수출.zip"))], request: TestService.request())
        #expect(report.files.map(\.inserted) == [3])
        #expect(report.files.first?.outcome.entry == "экспорт.xml")
        let piped = try ImportTests.piped(test.folder.bytes("수출.zip"), into: test.service)
        #expect(piped.files.map(\.duplicate) == [3])
    }

    // MARK: Incomplete files

    @Test(
        "a file cut short keeps what is complete, and the whole file adds just the rest",
        arguments: [0.4, 0.6, 0.8, 0.99])
    func truncated(_ share: Double) throws {
        let test = try TestService()
        let whole = ImportTests.export { $0.exercise(minutes: 40, at: "2024-03-17T07:00:00Z") }
        let cut = String(whole.prefix(Int(Double(whole.count) * share)))
        let path = try test.folder.make("cut.xml", cut)
        let report = try test.service.importFiles([.path(path)], request: TestService.request())
        let first = try #require(report.files.first)
        #expect(!report.isComplete)
        let complete = cut.components(separatedBy: "value=\"1\"/>").count - 1
        #expect(ImportTests.counts(first) == [complete, complete, 0, 0, 0])
        let position = try #require(first.outcome.truncatedAt?.offset)
        #expect(cut.utf8.prefix(Int(position)).suffix(2).elementsEqual("/>".utf8))
        let rest = try test.importing { $0.exercise(minutes: 40, at: "2024-03-17T07:00:00Z") }
        #expect(ImportTests.counts(rest.files.first) == [40, 40 - complete, complete, 0, 0])
    }

    @Test("an error of the caller stops the import and undoes it")
    func stopped() throws {
        struct Stop: Error {}
        let test = try TestService()
        let path = try test.folder.make(
            "a.xml",
            ImportTests.export {
                $0.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
                $0.record(
                    "ActiveEnergyBurned", "x", unit: "kcal", at: "2024-03-17T07:00:00Z", seconds: 1)
            })
        var request = try TestService.request()
        request.rejected = { _ in throw Stop() }
        #expect(throws: Stop.self) {
            try test.service.importFiles([.path(path)], request: request)
        }
        #expect(try test.service.store.people() == [])
    }
}

/// The program that packs zips.
enum ZipProgram {
    static let path = ["/usr/bin/zip", "/usr/local/bin/zip"]
        .first(where: FileManager.default.isExecutableFile)

    static func pack(_ names: [String], into zip: String, _ folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "/bin/false")
        process.arguments = ["-q", zip] + names
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ["LC_ALL": "C.UTF-8"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
