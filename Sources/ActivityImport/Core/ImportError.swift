/// Why a file could not be imported at all: facts, to be put into words elsewhere.
///
/// One bad record is never an error; it becomes a ``Rejection`` and reading goes on.
public struct ImportError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Kind: Hashable, Sendable {
        /// The system refused to open the file, and why.
        case cannotOpen(reason: String)
        /// Reading failed midway, and why.
        case cannotRead(reason: String)
        /// The file has no bytes.
        case empty
        /// The path is a folder in which no export was found.
        case nothingInFolder
        /// The file is something else, named as people know it: `PNG image`.
        case notAnExport(looksLike: String)
        /// The file is the clinical document that lies beside an export.
        case clinicalDocument
        /// The text is in an encoding that is not read.
        case unsupportedEncoding(String)
        /// The file begins as XML, but holds no health data.
        case noHealthData
        /// The file is a web page, and its title where it is short: `502 Bad Gateway`.
        case webPage(title: String?)
        /// The text stops being JSON at this byte.
        case malformedJSON(offset: Int64)
        /// Arrays and objects are nested deeper than `limit` at this byte.
        case tooDeep(limit: Int, offset: Int64)
        /// The zip ends before its directory, which stands at its end.
        case zipTruncated
        /// The zip's directory is damaged, and how.
        case zipDamaged(String)
        /// The zip holds no health data.
        case zipWithoutExport(entries: Int)
        /// The entry is encrypted.
        case zipEncrypted(entry: String)
        /// The entry is packed by a method other than stored and deflate.
        case zipMethod(entry: String, method: Int)
        /// The entry unpacks to more than the limit allows.
        case zipTooLarge(entry: String, limit: Int64)
        /// The import was told to stop.
        case cancelled
        /// The file was read, and holds nothing that is kept.
        case nothingKept
        /// The file states another birth date or sex than is recorded for the person whose data
        /// it would become, and nobody said whose it is.
        case otherPerson(recorded: String, facts: [PersonFact])
    }

    /// What a person does not change.
    public enum PersonFact: Hashable, Sendable {
        /// The date of birth.
        case birthDate
        /// The biological sex.
        case sex
    }

    /// What went wrong.
    public let kind: Kind
    /// Which file.
    public let path: String

    /// An error about a file.
    public init(_ kind: Kind, _ path: String) {
        self.kind = kind
        self.path = path
    }
}

extension ImportError {
    /// Whether the file can be an export that something is wrong with. A file that is something
    /// else is no reason to refuse the folder it lies in.
    var isDamage: Bool {
        switch kind {
        case .empty, .nothingInFolder, .notAnExport, .clinicalDocument, .noHealthData, .webPage,
            .zipWithoutExport:
            false
        default: true
        }
    }
}
