internal import Synchronization

/// Keeps what is written.
final class MemorySink: Sink {
    private let kept = Mutex<[UInt8]>([])

    func write(_ bytes: [UInt8]) throws(OutputError) {
        kept.withLock { $0 += bytes }
    }

    /// All that was written.
    var bytes: [UInt8] { kept.withLock { $0 } }

    /// All that was written, as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
