import Testing

@testable import ActivityImport

@Suite("Reading ahead")
struct ReadAheadSourceTests {
    private func all(_ source: any ByteSource, portion: Int) throws -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: portion, alignment: 1)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        while true {
            let count = try source.read(into: buffer)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    @Test("The bytes are those of the source", arguments: [7, 4096, 3 << 20])
    func sameBytes(_ portion: Int) throws {
        var generator = SeededGenerator(seed: 3)
        let bytes = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let source = ReadAheadSource(ChunkedBytes(bytes, portions: [1, 70_000, 13]))
        #expect(try all(source, portion: portion) == bytes)
        #expect(source.consumed == 300_000)
        #expect(try all(source, portion: portion).isEmpty)
    }

    @Test("An error comes behind all that was read before it")
    func errorComesLast() throws {
        let failing = FailingSource(bytes: 5)
        let source = ReadAheadSource(failing)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
        defer { buffer.deallocate() }
        #expect(try source.read(into: buffer) == 5)
        #expect(throws: ImportError(.zipTruncated, "a")) { try source.read(into: buffer) }
        #expect(throws: ImportError(.zipTruncated, "a")) { try source.read(into: buffer) }
    }

    @Test("A source that is given up does not keep its thread", .timeLimit(.minutes(1)))
    func canBeGivenUp() async throws {
        weak var left: RepeatedBytes?
        do {
            let bytes = RepeatedBytes(start: "a", repeating: 32, count: 1 << 40, end: "b")
            left = bytes
            let source = ReadAheadSource(bytes)
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
            defer { buffer.deallocate() }
            #expect(try source.read(into: buffer) > 0)
        }
        while left != nil { try await Task.sleep(for: .milliseconds(5)) }
    }
}

/// Some bytes and then an error.
private final class FailingSource: ByteSource {
    private var left: Int
    let consumed: Int64 = 0

    init(bytes: Int) { left = bytes }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        defer { left = 0 }
        if left == 0 { throw ImportError(.zipTruncated, "a") }
        return left
    }
}
