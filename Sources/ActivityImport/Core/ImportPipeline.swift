internal import Foundation

/// Reads on one thread and keeps on another, with a bounded queue between them, so that
/// scanning and SQLite each have a core.
public final class ImportPipeline {
    /// Batches that may wait: enough to even out the two sides, few enough to bound memory.
    private static let depth = 8

    private let queue = BatchQueue(depth: ImportPipeline.depth)

    /// Begins to read an export on a thread of its own.
    public init(_ file: ExportFile, options: ImportOptions) {
        let reading = Reading(file)
        let thread = Thread { [queue] in
            do {
                let outcome = try reading.file.read(options: options) { batch in
                    if !queue.put(batch) { throw ImportError(.cancelled, reading.file.path) }
                }
                queue.close(.success(outcome))
            } catch {
                queue.close(.failure(error))
            }
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// The next batch in order, waited for; nil when reading has ended.
    public func next() -> ImportBatch? { queue.take() }

    /// What reading gave, once there are no more batches.
    ///
    /// - Throws: what reading throws.
    public func outcome() throws -> ReadOutcome { try queue.result() }

    /// Makes reading stop at its next batch, and waits until it has.
    public func cancel() { queue.cancel() }

    /// The file crosses to the reading thread and is not touched by the other.
    private final class Reading: @unchecked Sendable {
        let file: ExportFile
        init(_ file: ExportFile) { self.file = file }
    }
}

/// A queue that makes the giver wait when it is full and the taker when it is empty.
///
/// `@unchecked Sendable`: every access holds the condition's lock.
private final class BatchQueue: @unchecked Sendable {
    private let condition = NSCondition()
    private let depth: Int
    private var batches: [ImportBatch] = []
    private var isCancelled = false
    private var outcome: Result<ReadOutcome, any Error>?

    init(depth: Int) { self.depth = depth }

    /// Adds a batch; false when nobody takes any more.
    func put(_ batch: ImportBatch) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while batches.count >= depth, !isCancelled { condition.wait() }
        if isCancelled { return false }
        batches.append(batch)
        condition.signal()
        return true
    }

    /// The next batch, or nil when reading has ended and none is left.
    func take() -> ImportBatch? {
        condition.lock()
        defer { condition.unlock() }
        while batches.isEmpty, outcome == nil { condition.wait() }
        if batches.isEmpty { return nil }
        let batch = batches.removeFirst()
        condition.signal()
        return batch
    }

    func close(_ result: Result<ReadOutcome, any Error>) {
        condition.lock()
        defer { condition.unlock() }
        outcome = result
        condition.signal()
    }

    func cancel() {
        condition.lock()
        defer { condition.unlock() }
        isCancelled = true
        batches = []
        condition.broadcast()
        while outcome == nil { condition.wait() }
    }

    func result() throws -> ReadOutcome {
        condition.lock()
        defer { condition.unlock() }
        guard let outcome else { preconditionFailure("asked before reading ended") }
        return try outcome.get()
    }
}
