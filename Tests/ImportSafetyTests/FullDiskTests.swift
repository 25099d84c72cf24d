import ActivityService
import Foundation
import TestSupport
import Testing

@testable import ActivityStore

@Suite("A full disk leaves what was there")
struct FullDiskTests {
    /// A store with one import, and an export that is new to it.
    private static func prepare() throws -> (folder: SafetyFolder, new: String, before: [String]) {
        let folder = try SafetyFolder()
        let old = try folder.export("old.xml", days: 3, seed: 2)
        let new = try folder.export("new.xml", days: 12, seed: 1)
        let service = try folder.service("a.db")
        _ = try service.importFiles([.path(old)], request: folder.request())
        return (folder, new, try folder.content("a.db"))
    }

    @Test("an import that finds no more room ends with that error, and can be done later")
    func full() throws {
        let (folder, new, before) = try FullDiskTests.prepare()
        let service = try folder.service("a.db")
        try service.store.read { connection throws(StoreError) in
            let pages = try connection.row("PRAGMA page_count") { $0.int(0) } ?? 0
            try connection.execute("PRAGMA max_page_count = \(pages + 4)")
        }
        let request = try folder.request()
        let error = #expect(throws: StoreError.self) {
            try service.importFiles([.path(new)], request: request)
        }
        #expect(error?.kind == .full)
        #expect(try folder.content("a.db") == before)
        #expect(try service.check().isSound)
        try service.store.read { connection throws(StoreError) in
            try connection.execute("PRAGMA max_page_count = 1000000")
        }
        let report = try service.importFiles([.path(new)], request: request)
        #expect(report.files.map { $0.inserted > 0 } == [true])
        #expect(try service.check().isSound)
    }

    @Test(
        "a store that may not grow says so in the program's words, and is unchanged",
        .enabled(if: Machine.canRun && Machine.has("/bin/bash"), "no program or no bash"))
    func limited() throws {
        let (folder, new, before) = try FullDiskTests.prepare()
        let answer = try RingsBinary.run(
            folder.imports(new, into: "a.db"),
            under: ["/bin/bash", "-c", "ulimit -f 64; exec \"$@\"", "bash"])
        #expect(answer.code == 1)
        let path = folder.file("a.db")
        // The system's own phrase is "File too large" or "disk I/O error", as its error number
        // survives or not.
        #expect(
            answer.errors.hasPrefix("error: the store '\(path)' can't be read or written: "))
        #expect(answer.errors.hasSuffix("\nhint: what was there before is unchanged\n"))
        #expect(try folder.content("a.db") == before)
        #expect(try RingsBinary.run(folder.words(["check"], on: "a.db")).code == 0)
    }

    /// Runs a script as the only user of a small disk; needs the right to mount one.
    private static let smallDisk = [
        "/usr/bin/unshare", "--map-root-user", "--mount", "/bin/bash", "-c",
        "mount -t tmpfs -o size=1200k rings \"$0\" && \"$@\"; code=$?; ls \"$0\"; exit $code",
    ]

    private static var canMount: Bool {
        guard Machine.canRun, Machine.has(smallDisk[0]), let folder = try? TemporaryFolder() else {
            return false
        }
        let answer = try? RingsBinary.run(["--version"], under: smallDisk + [folder.path])
        return answer?.code == 0
    }

    @Test(
        "on a disk that really is full the first import fails with that error",
        .enabled(if: FullDiskTests.canMount, "no small disk can be mounted"))
    func realDisk() throws {
        let folder = try SafetyFolder()
        let new = try folder.export("new.xml", days: 40, seed: 1)
        let disk = try TemporaryFolder()
        let store = disk.file("a.db")
        let answer = try RingsBinary.run(
            ["import", new, "--time-zone", "UTC", "--quiet", "--database", store],
            under: FullDiskTests.smallDisk + [disk.path])
        #expect(answer.code == 1)
        #expect(
            answer.errors == """
                error: the disk of the store '\(store)' is full
                hint: what was there before is unchanged

                """)
        // Beside it may lie SQLite's own log, which the full disk kept from being folded in.
        #expect(answer.output.hasPrefix("a.db\n"))
    }
}
