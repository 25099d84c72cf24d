/// Where bytes go: standard output, standard error, a file, or memory in a test.
protocol Sink: AnyObject, Sendable {
    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(OutputError)
    /// Hands on what is still held back.
    func flush() throws(OutputError)
}

extension Sink {
    func flush() throws(OutputError) {}

    /// Writes text as UTF-8.
    func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }
}

/// Why output could not be written; `reason` is the system's own phrase.
enum OutputError: Error, Hashable, Sendable {
    /// No file could be made at the place.
    case cannotCreate(path: String, reason: String)
    /// Not all could be written, synced or moved to its place.
    case cannotWrite(path: String, reason: String)
    /// The place is a database, which no output replaces.
    case isDatabase(path: String)
    /// The place is a file that the command reads.
    case isInput(path: String)
    /// The reader of a pipe went away.
    case brokenPipe
}
