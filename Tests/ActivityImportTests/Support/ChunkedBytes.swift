@testable internal import ActivityImport

/// Bytes that come in portions of given sizes, in turn.
final class ChunkedBytes: ByteSource {
    private let bytes: [UInt8]
    private let portions: [Int]
    private var position = 0
    private var turn = 0

    var consumed: Int64 { Int64(position) }

    init(_ bytes: [UInt8], portions: [Int] = [1 << 20]) {
        self.bytes = bytes
        self.portions = portions
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let count = min(portions[turn % portions.count], buffer.count, bytes.count - position)
        turn += 1
        buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}

/// A short beginning, one byte over and over, and a short end, without being held in memory.
final class RepeatedBytes: ByteSource {
    private let start: [UInt8]
    private let byte: UInt8
    private let count: Int
    private let end: [UInt8]
    private var position = 0

    var consumed: Int64 { Int64(position) }

    init(start: String, repeating byte: UInt8, count: Int, end: String) {
        self.start = Array(start.utf8)
        self.byte = byte
        self.count = count
        self.end = Array(end.utf8)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let fixed: ArraySlice<UInt8>
        if position < start.count {
            fixed = start[position...]
        } else if position < start.count + count {
            let portion = min(buffer.count, start.count + count - position)
            buffer.prefix(portion).initializeMemory(as: UInt8.self, repeating: byte)
            position += portion
            return portion
        } else {
            fixed = end[(position - start.count - count)...]
        }
        let portion = min(buffer.count, fixed.count)
        buffer.copyBytes(from: fixed.prefix(portion))
        position += portion
        return portion
    }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate func prefix(_ count: Int) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: self[..<count])
    }
}

/// Lends text as a slice of bytes.
func withSlice<Value>(_ bytes: some Sequence<UInt8>, _ body: (ByteSlice) throws -> Value) rethrows
    -> Value
{
    // One byte more, so that there is an address without any.
    try (Array(bytes) + [0]).withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { fatalError("an array has an address") }
        return try body(ByteSlice(start: start, count: buffer.count - 1))
    }
}
