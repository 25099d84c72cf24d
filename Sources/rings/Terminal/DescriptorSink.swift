internal import Synchronization

/// Writes to an open file of the process, such as standard output.
final class DescriptorSink: Sink {
    private let descriptor: Int32
    private let name: String
    private let capacity: Int
    private let held = Mutex<[UInt8]>([])

    /// Holds back up to `capacity` bytes; ``flush()`` hands on the rest.
    init(_ descriptor: Int32, name: String, capacity: Int = 0) {
        self.descriptor = descriptor
        self.name = name
        self.capacity = capacity
    }

    static let standardOutput = DescriptorSink(1, name: "standard output", capacity: 65_536)
    static let standardError = DescriptorSink(2, name: "standard error")

    func write(_ bytes: [UInt8]) throws(OutputError) {
        try held.withLock { (held) throws(OutputError) in
            held += bytes
            if held.count >= capacity { try send(&held) }
        }
    }

    func flush() throws(OutputError) {
        try held.withLock { (held) throws(OutputError) in try send(&held) }
    }

    /// What could not be written is not tried again.
    private func send(_ bytes: inout [UInt8]) throws(OutputError) {
        defer { bytes.removeAll(keepingCapacity: true) }
        try System.write(bytes, to: descriptor, name: name)
    }
}
