#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The calls to the operating system that the command line makes, in one place.
enum System {
    /// Makes writing to a closed pipe an error instead of the end of the process.
    static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
        // Writing beyond the limit of a file's size too: the error says more.
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Writes all bytes; `name` is for the error.
    static func write(
        _ bytes: [UInt8], to descriptor: Int32, name: String
    ) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { send(descriptor, $0) }
            if count >= 0 {
                written += count
            } else if errno == EPIPE {
                throw .brokenPipe
            } else if errno != EINTR {
                throw .cannotWrite(path: name, reason: lastReason)
            }
        }
    }

    /// The C function, apart because its name is that of the method above.
    private static func send(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Makes a new file that only its owner can read, or nil with ``lastReason`` set.
    static func createNew(_ path: String, mode: UInt32) -> Int32? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        return descriptor < 0 ? nil : descriptor
    }

    /// Makes the folders above a path, for their owner only; those that are there stay.
    static func createFolder(of path: String) throws(OutputError) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += part + "/"
            if folder == "/" || mkdir(folder, 0o700) == 0 || errno == EEXIST { continue }
            throw .cannotCreate(path: path, reason: lastReason)
        }
    }

    /// Opens what is there already, such as a device or a pipe.
    static func openExisting(_ path: String) -> Int32? {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        return descriptor < 0 ? nil : descriptor
    }

    /// All bytes of a file, or nil where it can't be read or is longer than `limit`.
    static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { _ = close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            if count > 0 {
                bytes += part.prefix(count)
            } else if errno != EINTR {
                return nil
            }
        }
        return nil
    }

    /// Whether the bytes have reached the disk.
    static func sync(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 }

    static func setMode(_ descriptor: Int32, _ mode: UInt32) -> Bool {
        fchmod(descriptor, mode) == 0
    }

    static func closeFile(_ descriptor: Int32) -> Bool { close(descriptor) == 0 }

    static func move(_ from: String, to: String) -> Bool { rename(from, to) == 0 }

    static func remove(_ path: String) { _ = unlink(path) }

    static var processIdentifier: Int32 { getpid() }

    /// The path with its links followed, or nil where nothing is there.
    static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The path with its links followed as far as there is anything: a new name in a folder that
    /// is there.
    static func placed(_ path: String) -> String {
        if let real = resolved(path) { return real }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        guard let real = resolved(folder) else { return path }
        return (real == "/" ? "" : real) + "/" + name
    }

    /// Whether a file begins as SQLite's do.
    static func beginsAsDatabase(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 15)
        return read(descriptor, &bytes, 15) == 15 && bytes == Array("SQLite format 3".utf8)
    }

    /// Whether two paths lead to one file.
    static func isSameFile(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Whether a regular file is there, and its permission bits; nil where nothing is.
    static func kind(of path: String) -> (isRegular: Bool, mode: UInt32)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return (status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o777)
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The columns of the terminal, or nil where there is none.
    static func columns(_ descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The system's phrase for the last failure.
    static var lastReason: String {
        guard let text = strerror(errno) else { return "error \(errno)" }
        return String(cString: text)
    }
}
