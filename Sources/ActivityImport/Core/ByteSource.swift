internal import Foundation

/// Somewhere bytes come from, read once from front to back: a file, a pipe, a zip entry.
protocol ByteSource: AnyObject {
    /// Fills as much of `buffer` as is at hand, at least one byte; 0 is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int

    /// Bytes of the underlying file used up so far, for progress.
    var consumed: Int64 { get }
}

/// An open file, closed when the last reference goes.
final class OpenFile {
    let path: String
    let descriptor: Int32
    private let closes: Bool

    /// Opens a file for reading.
    init(path: String) throws(ImportError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        closes = true
        if descriptor < 0 { throw ImportError(.cannotOpen(reason: systemMessage(errno)), path) }
    }

    /// Wraps a descriptor that somebody else closes.
    init(borrowing descriptor: Int32, name: String) {
        path = name
        self.descriptor = descriptor
        closes = false
    }

    /// Takes a second descriptor for an open file, so that the first can be closed.
    init(duplicating descriptor: Int32, name: String) throws(ImportError) {
        path = name
        self.descriptor = dup(descriptor)
        closes = true
        if self.descriptor < 0 {
            throw ImportError(.cannotOpen(reason: systemMessage(errno)), name)
        }
    }

    deinit {
        if closes { close(descriptor) }
    }

    /// The size in bytes; nil for what has none, such as a pipe.
    var size: Int64? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int64(status.st_size)
    }

    /// Where reading goes on; nil for what can't be read twice, such as a pipe.
    var position: Int64? {
        guard size != nil else { return nil }
        let position = lseek(descriptor, 0, SEEK_CUR)
        return position < 0 ? nil : Int64(position)
    }

    /// Goes back, or on, to a position.
    func seek(to position: Int64) throws(ImportError) {
        if lseek(descriptor, off_t(position), SEEK_SET) < 0 {
            throw ImportError(.cannotRead(reason: systemMessage(errno)), path)
        }
    }

    /// Reads at the present position; 0 is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw ImportError(.cannotRead(reason: systemMessage(errno)), path) }
        }
    }

    /// Reads at a position of a seekable file, as much as is there up to the buffer's end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ImportError)
        -> Int
    {
        var done = 0
        while done < buffer.count {
            let count = pread(
                descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done,
                off_t(offset) + off_t(done))
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw ImportError(.cannotRead(reason: systemMessage(errno)), path)
            }
            done += count
        }
        return done
    }

    /// The bytes from `offset`, at most `count`.
    func bytes(at offset: Int64, count: Int) throws(ImportError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var failure: ImportError?
        let got = bytes.withUnsafeMutableBytes { buffer in
            do throws(ImportError) { return try read(into: buffer, at: offset) } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return Array(bytes.prefix(got))
    }
}

/// What the system says of an error number, without a path.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// A file or a pipe, read from its beginning, with bytes that were looked at before put back.
final class FileByteSource: ByteSource {
    private let file: OpenFile
    private var pushedBack: [UInt8]
    private(set) var consumed: Int64 = 0

    init(_ file: OpenFile, pushedBack: [UInt8] = []) {
        self.file = file
        self.pushedBack = pushedBack
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        if !pushedBack.isEmpty {
            let count = min(buffer.count, pushedBack.count)
            buffer.copyBytes(from: pushedBack.prefix(count))
            pushedBack.removeFirst(count)
            consumed += Int64(count)
            return count
        }
        let count = try file.read(into: buffer)
        consumed += Int64(count)
        return count
    }
}
