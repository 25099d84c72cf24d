internal import Foundation

/// The store that an import goes to. One that is not there is made when the first thing is to be
/// kept, and not for a trial at all.
final class ImportTarget {
    private let path: String
    private let now: Instant
    private let isTrial: Bool
    private let willMake: () throws -> Void
    private var store: Store?
    /// Whether this import made the file.
    private var isMade = false

    /// A store that is open already.
    init(_ store: Store, request: ImportRequest) {
        self.store = store
        path = store.path
        now = request.options.now
        isTrial = request.isTrial
        willMake = {}
    }

    /// The store in a file, which may have to be made.
    ///
    /// A trial works on a copy where opening the file would change it: a store of an older
    /// schema, or a file that is empty yet.
    init(path: String, request: ImportRequest) throws {
        self.path = path
        now = request.options.now
        isTrial = request.isTrial
        willMake = request.willMakeStore
        guard FileManager.default.fileExists(atPath: path) else { return }
        if isTrial, try !Store.isCurrent(path: path) {
            store = try Store.temporary(copyOf: path, now: now)
        } else {
            store = try Store(path: path, now: now)
        }
    }

    /// The store where there is one by now.
    var existing: Store? { store }

    /// The store, made where it is not there.
    func open() throws -> Store {
        if let store { return store }
        let made: Store
        if isTrial {
            made = try Store.temporary(copyOf: nil, now: now)
        } else {
            try willMake()
            isMade = !FileManager.default.fileExists(atPath: path)
            made = try Store(path: path, now: now)
        }
        store = made
        return made
    }

    /// Takes a file away that was made for nothing.
    func close() {
        if isMade, let store { _ = try? store.removeIfEmpty() }
        store = nil
    }
}
