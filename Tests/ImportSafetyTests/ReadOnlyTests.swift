import ActivityService
import Foundation
import TestSupport
import Testing

@Suite(
    "A store that can't be written says so, and stays as it is",
    .enabled(if: Unprivileged.canRun, "the program can't be run without root's rights here"))
struct ReadOnlyTests {
    private static func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test("a file, and a folder without the file", arguments: [true, false])
    func readOnly(_ isThere: Bool) throws {
        let folder = try SafetyFolder()
        let path = try folder.export("new.xml", days: 1, seed: 1)
        let store = folder.file("a.db")
        if isThere {
            _ = try folder.service("a.db").importFiles([.path(path)], request: folder.request())
            try ReadOnlyTests.set(0o444, store)
        }
        let before = try? folder.folder.bytes("a.db")
        try ReadOnlyTests.set(0o555, folder.folder.path)
        defer { try? ReadOnlyTests.set(0o755, folder.folder.path) }
        let answer = try RingsBinary.run(
            folder.imports(path, into: "a.db"), under: Unprivileged.wrapper)
        #expect(answer.code == 1)
        #expect(
            answer.errors == """
                error: the store '\(store)' can't be opened: Permission denied
                hint: check the path and its folder

                """)
        #expect(answer.output == "")
        #expect((try? folder.folder.bytes("a.db")) == before)
        #expect(try folder.folder.names == (isThere ? ["a.db", "new.xml"] : ["new.xml"]))
    }

    @Test("a file that can be written in a folder that can't")
    func readOnlyFolder() throws {
        let folder = try SafetyFolder()
        let path = try folder.export("new.xml", days: 1, seed: 1)
        _ = try folder.service("a.db").importFiles([.path(path)], request: folder.request())
        let before = try folder.folder.bytes("a.db")
        try ReadOnlyTests.set(0o666, folder.file("a.db"))
        try ReadOnlyTests.set(0o555, folder.folder.path)
        defer { try? ReadOnlyTests.set(0o755, folder.folder.path) }
        let answer = try RingsBinary.run(
            folder.imports(path, into: "a.db"), under: Unprivileged.wrapper)
        #expect(answer.code == 1)
        #expect(answer.errors.hasPrefix("error: the store '\(folder.file("a.db"))' can't be "))
        #expect(answer.errors.contains("\nhint: check "))
        #expect(try folder.folder.bytes("a.db") == before)
    }
}

/// Running the program without the rights of root, to whom modes mean nothing.
enum Unprivileged {
    static let wrapper =
        getuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

    static let canRun: Bool = {
        guard Machine.canRun, wrapper.isEmpty || Machine.has(wrapper[0]) else { return false }
        return (try? RingsBinary.run(["--version"], under: wrapper).code) == 0
    }()
}
