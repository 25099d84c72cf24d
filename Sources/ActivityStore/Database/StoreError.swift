/// Why the store could not do what was asked: facts, to be put into words elsewhere.
///
/// Health values are no part of it; SQL text is, its arguments are not.
public struct StoreError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Kind: Hashable, Sendable {
        /// The file can't be opened or made, and why.
        case cannotOpen(reason: String)
        /// The file is no SQLite database.
        case notADatabase
        /// The file is a database of another program.
        case foreign
        /// The store was made by a newer version of the program.
        case tooNew(found: Int, known: Int)
        /// The record of a migration differs from the migration the program carries.
        case editedMigration(name: String)
        /// A migration failed, and why.
        case migrationFailed(name: String, reason: String)
        /// Somebody else is writing.
        case busy
        /// The file was taken away while it was open.
        case removed
        /// The store or its folder can't be written.
        case readOnly
        /// The disk is full.
        case full
        /// The file can't be read or written, and why.
        case inputOutput(reason: String)
        /// The database is damaged, and how.
        case corrupt(reason: String)
        /// No person has this name; those there are.
        case noSuchPerson(name: String, known: [String])
        /// Nobody was named, and there are several people.
        case ambiguousPerson(known: [String])
        /// Nobody is in the store yet.
        case noPerson
        /// The name is taken.
        case personExists(name: String)
        /// A name that can't be given to a person.
        case badName
        /// There is no such import of this person.
        case noSuchImport(number: Int64)
        /// There is no such source of this person.
        case noSuchSource(number: Int64)
        /// Any other failure of SQLite, with its extended code and the statement.
        case sqlite(code: Int32, message: String, sql: String?)
    }

    /// What went wrong.
    public let kind: Kind
    /// The store's file.
    public let path: String

    /// An error of a store.
    public init(_ kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }
}
