internal import Foundation

/// A stretch of a byte source that is looked at in place and moves on.
///
/// The memory is fixed: it does not grow with the source. Slices point into it and are valid
/// until the next ``refill()``.
final class ByteWindow {
    /// The size of a read, and the longest thing that can be looked at whole.
    static let readSize = 1 << 20

    private let source: any ByteSource
    private let memory: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    /// Where the unread bytes begin and end in memory.
    private(set) var position = 0
    private(set) var end = 0
    /// Whether the source has ended.
    private(set) var atEnd = false
    /// The source's offset of the first byte in memory.
    private var baseOffset: Int64 = 0
    /// Lines are counted as far as somebody asked.
    private var line = 1
    private var lineCountedTo = 0
    /// A place to come back to in a report: its offset, and its line as soon as the window
    /// moves on.
    private var markOffset: Int64 = 0
    private var markLine = 1
    private var markIsCounted = true

    init(_ source: any ByteSource) {
        self.source = source
        capacity = 2 * ByteWindow.readSize
        memory = .allocate(capacity: capacity)
    }

    deinit { memory.deallocate() }

    /// The unread bytes.
    @inline(__always)
    var bytes: UnsafePointer<UInt8> { UnsafePointer(memory) + position }
    @inline(__always)
    var count: Int { end - position }

    /// The source's offset of the first unread byte.
    var offset: Int64 { baseOffset + Int64(position) }

    /// Bytes of the underlying file used up.
    var consumed: Int64 { source.consumed }

    @inline(__always)
    func advance(_ count: Int) { position += count }

    /// Makes room and reads more. False at the end of the source, or when the unread bytes
    /// already fill what may be looked at whole.
    func refill() throws(ImportError) -> Bool {
        if atEnd || count > ByteWindow.readSize { return false }
        if position > 0 {
            countLines(to: position)
            memory.update(from: memory + position, count: end - position)
            baseOffset += Int64(position)
            lineCountedTo = 0
            end -= position
            position = 0
        }
        let room = UnsafeMutableRawBufferPointer(
            start: memory + end, count: min(capacity - end, ByteWindow.readSize))
        let got = try source.read(into: room)
        if got == 0 {
            atEnd = true
            return false
        }
        end += got
        return true
    }

    /// The line of the first unread byte, from 1. Cost: one look at each byte, ever.
    func currentLine() -> Int {
        countLines(to: position)
        return line
    }

    /// Marks the place so many bytes ahead, for ``truncationAtMark()``.
    @inline(__always)
    func mark(_ ahead: Int) {
        markOffset = offset + Int64(ahead)
        markIsCounted = false
    }

    /// The marked place, as the end of what was complete.
    func truncationAtMark() -> Truncation {
        countLines(to: position)
        return Truncation(offset: markOffset, line: markLine)
    }

    private func countLines(to target: Int) {
        let markPosition = Int(markOffset - baseOffset)
        if !markIsCounted, markPosition >= lineCountedTo, markPosition <= target {
            addLines(to: markPosition)
            markLine = line
            markIsCounted = true
        }
        addLines(to: target)
    }

    private func addLines(to target: Int) {
        guard target > lineCountedTo else { return }
        var count = 0
        for index in lineCountedTo..<target { count &+= memory[index] == 10 ? 1 : 0 }
        line += count
        lineCountedTo = target
    }

    /// Moves to the first occurrence of a byte; false when the source ends before.
    func skip(to byte: UInt8) throws(ImportError) -> Bool {
        while true {
            if count > 0, let found = memchr(bytes, Int32(byte), count) {
                advance(UnsafeRawPointer(found) - UnsafeRawPointer(bytes))
                return true
            }
            position = end
            if try !refill() { return false }
        }
    }

    /// Moves behind the first occurrence of a literal; false when the source ends before.
    func skip(past text: StaticString) throws(ImportError) -> Bool {
        let length = text.utf8CodeUnitCount
        while true {
            let here = ByteSlice(start: bytes, count: count)
            if let found = here.firstIndex(of: text) {
                advance(found + length)
                return true
            }
            // The literal can lie across the edge of what has been read.
            position = max(position, end - (length - 1))
            if try !refill() {
                position = end
                return false
            }
        }
    }

    /// Makes sure that `wanted` bytes can be looked at, where the source has them.
    func ensure(_ wanted: Int) throws(ImportError) -> Bool {
        while count < wanted {
            if try !refill() { return false }
        }
        return true
    }
}
