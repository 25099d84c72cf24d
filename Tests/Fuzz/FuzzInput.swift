@testable internal import ActivityImport

/// The bytes of a fuzzer, as a reader takes them.
final class FuzzInput: ByteSource {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let portion: Int
    private var position = 0

    var consumed: Int64 { Int64(position) }

    init(_ bytes: UnsafeBufferPointer<UInt8>, portion: Int) {
        self.bytes = bytes
        self.portion = portion
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let count = min(portion, buffer.count, bytes.count - position)
        buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}

/// Ends the run when a property does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
