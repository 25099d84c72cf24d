import ActivityService
import Foundation
import TestSupport
import Testing

@Suite(
    "Two imports at once", .enabled(if: Machine.canRun, "the built program was not found"))
struct TwoImportsTests {
    static let note = "note: another import is writing to the store; waiting for it\n"

    @Test("the second waits with a note until the first is done, and then succeeds")
    func waits() throws {
        let folder = try SafetyFolder()
        let old = try folder.export("old.xml", days: 2, seed: 2)
        let new = try folder.export("new.xml", days: 2, seed: 1)
        let service = try folder.service("a.db")
        _ = try service.importFiles([.path(old)], request: folder.request())
        let process = RingsBinary.process(folder.imports(new, into: "a.db", ["--format", "json"]))
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try service.store.transaction {
            try process.run()
            // Comes back when the program has said that it waits.
            let said = errors.fileHandleForReading.availableData
            #expect(String(decoding: said, as: UTF8.self) == TwoImportsTests.note)
            #expect(process.isRunning)
        }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let json = try JSONSerialization.jsonObject(with: text) as? [String: Any]
        let file = (json?["files"] as? [[String: Any]])?.first
        // Some hours and summaries of the two invented people are the same.
        let counts = ["read", "inserted", "duplicate"].map { file?[$0] as? Int ?? -1 }
        #expect(counts[1] > 0 && counts[0] == counts[1] + counts[2])
    }

    @Test("of two first imports of one file, one brings it and the other finds it there")
    func bothFirst() throws {
        let folder = try SafetyFolder()
        let path = try folder.export("new.xml", days: 2, seed: 1)
        for round in 0..<5 {
            folder.remove("a.db")
            let processes = try (0..<2).map { number in
                let process = RingsBinary.process(folder.imports(path, into: "a.db"))
                process.standardOutput = FileHandle.nullDevice
                let name = "errors-\(round)-\(number)"
                try folder.folder.make(name, "")
                process.standardError = FileHandle(forWritingAtPath: folder.file(name))
                return process
            }
            for process in processes { try process.run() }
            for process in processes { process.waitUntilExit() }
            let errors = try (0..<2).map { try folder.folder.text("errors-\(round)-\($0)") }
            #expect(processes.map(\.terminationStatus) == [0, 0], "\(errors)")
            let service = try folder.service("a.db")
            let imports = try service.store.imports(of: service.store.person(named: nil))
            #expect(Set(imports.map(\.inserted)) == [0, imports.first?.read ?? 0])
            #expect(try service.check().isSound)
        }
    }

    @Test("a series that is asked for during an import is answered from the samples")
    func asked() throws {
        let folder = try SafetyFolder()
        let path = try folder.export("new.xml", days: 3, seed: 1)
        let service = try folder.service("a.db")
        var request = try folder.request()
        request.keepsDays = false
        _ = try service.importFiles([.path(path)], request: request)
        let reader = try folder.service("a.db")
        let question = SeriesQuestion(
            .stepCount, by: .day, from: CivilDate(dayNumber: 19_870),
            through: CivilDate(dayNumber: 19_875))
        let during = try service.store.transaction {
            try reader.series(question, of: nil, now: Instant(utc: "2030-01-01T00:00:00Z"))
        }
        let after = try reader.series(question, of: nil, now: Instant(utc: "2030-01-01T00:00:00Z"))
        #expect(!during.isFromRollups && after.isFromRollups)
        #expect(during.figures.map(\.value) == after.figures.map(\.value))
        #expect(after.figures.contains { $0.value ?? 0 > 0 })
    }

    @Test("a dry run leaves the file as it is, byte for byte")
    func dryRun() throws {
        let folder = try SafetyFolder()
        let old = try folder.export("old.xml", days: 2, seed: 2)
        let new = try folder.export("new.xml", days: 12, seed: 1)
        _ = try folder.service("a.db").importFiles([.path(old)], request: folder.request())
        let before = try folder.folder.bytes("a.db")
        let answer = try RingsBinary.run(
            folder.imports(new, into: "a.db", ["--dry-run", "--mirror"]))
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(answer.output.contains(" would be new"))
        #expect(try folder.folder.bytes("a.db") == before)
        #expect(try folder.folder.names == ["a.db", "new.xml", "old.xml"])
    }
}
