import ActivityService
import Foundation
import TestSupport
import Testing

@Suite(
    "A change that is killed at any moment leaves all of it or nothing", .serialized,
    .enabled(if: Machine.canRun, "the built program was not found"))
struct KillTests {
    /// What the program is doing when it is killed.
    enum Change: String, CaseIterable, Sendable {
        case firstImport, secondImport, mirror, undo

        var kills: Int { self == .firstImport ? 50 : 10 }
    }

    @Test("killed at random moments", arguments: Change.allCases)
    func killed(_ change: Change) throws {
        let folder = try SafetyFolder()
        let words = try KillTests.prepare(change, in: folder)
        try folder.copy("base.db", to: "whole.db")
        let clock = ContinuousClock()
        let whole = try clock.measure {
            let answer = try RingsBinary.run(words("whole.db"))
            try #require(answer.code == 0, "\(answer.errors)")
        }
        try folder.copy("base.db", to: "killed.db")
        // What the file brings where the change did not happen: some of its hours are there.
        try folder.copy("base.db", to: "fresh.db")
        let fresh = try folder.service("fresh.db").importFiles(
            [.path(folder.file("new.xml"))], request: folder.request()
        ).files.first?.inserted
        let states = [try folder.content("killed.db"), try folder.content("whole.db")]
        #expect(states[0] != states[1])
        var random = SeededGenerator(seed: UInt64(change.kills))
        var found: Set<Int> = []
        for number in 0..<change.kills {
            try folder.copy("base.db", to: "killed.db")
            let share = Double.random(in: 0..<1.05, using: &random)
            try KillTests.kill(words("killed.db"), after: whole * share)
            let content = try folder.content("killed.db")
            let state = try #require(
                states.firstIndex(of: content), "kill \(number) left a part: \(content)")
            found.insert(state)
            let service = try folder.service("killed.db")
            let report = try service.check()
            #expect(report.isSound, "kill \(number): \(report.faults)")
            if change == .undo { continue }
            let again = try service.importFiles(
                [.path(folder.file("new.xml"))], request: folder.request())
            let file = try #require(again.files.first)
            let new = state == 0 ? fresh : 0
            #expect(file.inserted == new)
            #expect(file.duplicate == file.outcome.read - file.inserted)
        }
        #expect(found.contains(0), "no kill came before the end")
    }

    /// Makes the export and the store that the change begins with, and gives its words.
    private static func prepare(
        _ change: Change, in folder: SafetyFolder
    ) throws -> (String) -> [String] {
        let new = try folder.export("new.xml", days: 12, seed: 1)
        if change != .firstImport {
            // The same devices, other days: all of it is new, and a mirror retires it all.
            let old = try folder.export("old.xml", days: 6, seed: 2)
            let service = try folder.service("base.db")
            _ = try service.importFiles(
                [.path(change == .undo ? new : old)], request: folder.request())
        }
        return { store in
            switch change {
            case .firstImport, .secondImport: folder.imports(new, into: store)
            case .mirror: folder.imports(new, into: store, ["--mirror"])
            case .undo: folder.words(["imports", "undo", "1"], on: store)
            }
        }
    }

    private static func kill(_ words: [String], after time: Duration) throws {
        let process = RingsBinary.process(words)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        Thread.sleep(forTimeInterval: time / .seconds(1))
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
