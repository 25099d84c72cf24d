import Foundation
import Testing

@testable import rings

@Suite("A file appears whole or not at all")
struct OutputFileTests {
    struct Stop: Error {}

    static func context(_ output: any Sink = MemorySink()) -> CommandContext {
        CommandContext(
            output: output, errors: MemorySink(), environment: Environment(), terminal: Terminal())
    }

    static func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("a new file holds all, and only its owner can read it")
    func new() throws {
        let folder = try TemporaryFolder()
        try OutputFileTests.context().write(to: folder.file("a.svg")) { sink in
            try sink.write("one ")
            #expect(try !folder.names.contains("a.svg"))
            try sink.write("two")
        }
        #expect(try folder.text("a.svg") == "one two")
        #expect(try folder.names == ["a.svg"])
        #expect(try OutputFileTests.mode(folder.file("a.svg")) == 0o600)
    }

    @Test("a replaced file keeps its mode")
    func replaced() throws {
        let folder = try TemporaryFolder()
        try folder.make("a.svg", "old")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: folder.file("a.svg"))
        try OutputFileTests.context().write("new", to: folder.file("a.svg"))
        #expect(try folder.text("a.svg") == "new")
        #expect(try OutputFileTests.mode(folder.file("a.svg")) == 0o644)
    }

    @Test("a failure leaves the old file and nothing else")
    func failure() throws {
        let folder = try TemporaryFolder()
        try folder.make("a.svg", "old")
        #expect(throws: Stop.self) {
            try OutputFileTests.context().write(to: folder.file("a.svg")) { sink in
                try sink.write("half")
                throw Stop()
            }
        }
        #expect(try folder.text("a.svg") == "old")
        #expect(try folder.names == ["a.svg"])
    }

    @Test("a file that is let go without an end is removed")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        do {
            let file = try OutputFile(folder.file("a.svg"))
            try file.write("half")
            #expect(try folder.names.count == 1)
        }
        #expect(try folder.names == [])
    }

    @Test("a link stays a link, and its target gets the bytes")
    func link() throws {
        let folder = try TemporaryFolder()
        try folder.make("real.svg", "old")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.svg"), withDestinationPath: folder.file("real.svg"))
        try OutputFileTests.context().write("new", to: folder.file("link.svg"))
        #expect(try folder.text("real.svg") == "new")
        #expect(try folder.names == ["link.svg", "real.svg"])
    }

    @Test("a device is written to, not replaced")
    func device() throws {
        try OutputFileTests.context().write("gone", to: "/dev/null")
        #expect(System.kind(of: "/dev/null")?.isRegular == false)
    }

    @Test("a full device is told")
    func full() {
        #expect(
            throws: OutputError.cannotWrite(path: "/dev/full", reason: "No space left on device")
        ) {
            try OutputFileTests.context().write("much", to: "/dev/full")
        }
    }

    @Test("a folder that does not exist is told, in words")
    func noFolder() throws {
        let error = OutputError.cannotCreate(
            path: "none/a.svg", reason: "No such file or directory")
        #expect(throws: error) { try OutputFileTests.context().write("x", to: "none/a.svg") }
        #expect(
            ErrorWords.report(error).text == """
                error: the output could not be written to 'none/a.svg': expected a place for a \
                new file, found 'No such file or directory'
                hint: check that the folder exists and may be written to

                """)
        #expect(ErrorWords.report(error).exitCode == .failure)
    }

    @Test("a dash and nothing are standard output", arguments: ["-", nil])
    func standardOutput(_ path: String?) throws {
        let sink = MemorySink()
        try OutputFileTests.context(sink).write("here", to: path)
        #expect(sink.text == "here")
    }
}

@Suite("The end of the program")
struct EndTests {
    final class ClosedSink: Sink {
        func write(_ bytes: [UInt8]) throws(OutputError) { throw .brokenPipe }
    }

    @Test("a reader that goes away ends the program quietly with 141")
    func brokenPipe() async {
        let errors = MemorySink()
        let context = CommandContext(
            output: ClosedSink(), errors: errors, environment: Environment(), terminal: Terminal())
        #expect(await DemoProgram.program.run(["--version"], in: context) == .brokenPipe)
        #expect(errors.text == "")
    }

    @Test("a program without time zones stops, whatever is asked")
    func noZones() async {
        let result = await DemoProgram.run(
            ["--version"], environment: Environment(hasZoneDatabase: false))
        #expect(result.code == .failure)
        #expect(
            result.errors == """
                error: the program was built without time zones: expected their database, found none
                hint: build it again without a static link, or with the database kept

                """)
    }

    @Test("a pipe without a reader is told as such")
    func pipe() throws {
        System.ignoreBrokenPipes()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let sink = DescriptorSink(pipe.fileHandleForWriting.fileDescriptor, name: "pipe")
        #expect(throws: OutputError.brokenPipe) { try sink.write("anyone?") }
    }

    @Test("bytes are held back until the sink is flushed")
    func flush() throws {
        let pipe = Pipe()
        let sink = DescriptorSink(
            pipe.fileHandleForWriting.fileDescriptor, name: "pipe", capacity: 8)
        try sink.write("1234")
        try sink.write("5678")
        try sink.write("9")
        try sink.flush()
        try pipe.fileHandleForWriting.close()
        let all = pipe.fileHandleForReading.readDataToEndOfFile()
        #expect(String(decoding: all, as: UTF8.self) == "123456789")
    }

    @Test("a command's own words and any other error end with 1")
    func failures() async {
        struct Strange: Error {}
        let report = ErrorReport("the store is locked", hint: "try again")
        let errors: [any Error] = [ErrorReport.Carrier(report: report), Strange()]
        let texts = errors.map { ErrorWords.report($0).text }
        #expect(
            texts == [
                "error: the store is locked\nhint: try again\n",
                "error: the command failed: Strange()\n",
            ])
        #expect(errors.allSatisfy { ErrorWords.report($0).exitCode == .failure })
    }
}
