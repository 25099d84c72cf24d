internal import Foundation

/// Reads another source on a thread of its own, a few megabytes ahead, so that unpacking a zip
/// does not wait for reading what was unpacked.
///
/// The thread begins with the first read and ends with the source, with its error, or when this
/// object goes.
final class ReadAheadSource: ByteSource {
    private let queue: ChunkQueue
    private var chunk: Chunk?
    private var used = 0
    private(set) var consumed: Int64 = 0
    private var isBegun = false

    init(_ source: any ByteSource) { queue = ChunkQueue(source) }

    deinit {
        if let chunk { queue.giveBack(chunk) }
        queue.cancel()
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        if !isBegun {
            isBegun = true
            ChunkQueue.begin(queue)
        }
        if chunk == nil {
            guard let next = try queue.take() else { return 0 }
            chunk = next
            used = 0
            consumed = next.consumed
        }
        guard let present = chunk else { return 0 }
        let count = min(buffer.count, present.count - used)
        buffer.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: present.memory[used..<used + count]))
        used += count
        if used == present.count {
            queue.giveBack(present)
            chunk = nil
        }
        return count
    }
}

/// Some bytes that were read ahead.
private struct Chunk {
    let memory: UnsafeMutableRawBufferPointer
    var count = 0
    /// How far the source's file was used up behind them.
    var consumed: Int64 = 0
}

/// Hands chunks to and fro between two threads.
///
/// `@unchecked Sendable`: every access to what changes holds the condition's lock, but for the
/// source, which only the reading thread uses.
private final class ChunkQueue: @unchecked Sendable {
    private static let chunkSize = 1 << 20
    private static let chunkCount = 4

    private let source: any ByteSource
    private let condition = NSCondition()
    private var free: [Chunk]
    private var full: [Chunk] = []
    private var isCancelled = false
    /// Set when reading has ended.
    private var outcome: Result<Void, ImportError>?
    private let memory: UnsafeMutableRawBufferPointer

    init(_ source: any ByteSource) {
        self.source = source
        let size = ChunkQueue.chunkSize
        let memory = UnsafeMutableRawBufferPointer.allocate(
            byteCount: ChunkQueue.chunkCount * size, alignment: 16)
        self.memory = memory
        free = (0..<ChunkQueue.chunkCount).map { number in
            Chunk(
                memory: UnsafeMutableRawBufferPointer(
                    rebasing: memory[number * size..<(number + 1) * size]))
        }
    }

    deinit { memory.deallocate() }

    static func begin(_ queue: ChunkQueue) {
        let thread = Thread { queue.readAll() }
        thread.stackSize = 1 << 19
        thread.start()
    }

    private func readAll() {
        do throws(ImportError) {
            while var chunk = takeFree() {
                chunk.count = try source.read(into: chunk.memory)
                chunk.consumed = source.consumed
                if chunk.count == 0 { break }
                put(chunk)
            }
            end(.success(()))
        } catch {
            end(.failure(error))
        }
    }

    private func takeFree() -> Chunk? {
        condition.lock()
        defer { condition.unlock() }
        while free.isEmpty, !isCancelled { condition.wait() }
        return isCancelled ? nil : free.removeLast()
    }

    private func put(_ chunk: Chunk) {
        condition.lock()
        defer { condition.unlock() }
        full.append(chunk)
        condition.signal()
    }

    private func end(_ result: Result<Void, ImportError>) {
        condition.lock()
        defer { condition.unlock() }
        outcome = result
        condition.signal()
    }

    /// The next bytes, or nil at the end of the source.
    ///
    /// - Throws: the error with which reading ended, behind all that was read before.
    func take() throws(ImportError) -> Chunk? {
        condition.lock()
        defer { condition.unlock() }
        while full.isEmpty, outcome == nil { condition.wait() }
        if !full.isEmpty { return full.removeFirst() }
        try outcome?.get()
        return nil
    }

    func giveBack(_ chunk: Chunk) {
        condition.lock()
        defer { condition.unlock() }
        free.append(chunk)
        condition.signal()
    }

    func cancel() {
        condition.lock()
        defer { condition.unlock() }
        isCancelled = true
        condition.broadcast()
    }
}
