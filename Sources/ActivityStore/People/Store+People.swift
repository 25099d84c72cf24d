public import Activity

/// A person in the store.
public struct Person: Hashable, Sendable {
    /// The number in the store.
    public let id: Int64
    /// The name, as it was given.
    public let name: String
}

extension Store {
    /// The people in the order in which they were added.
    public func people() throws(StoreError) -> [Person] {
        try read { connection throws(StoreError) in
            try connection.rows("SELECT id, name FROM person ORDER BY id") {
                Person(id: $0.int(0), name: $0.text(1))
            }
        }
    }

    /// The person of this name, or the only one there is when none is given.
    ///
    /// - Throws: ``StoreError/Kind/noSuchPerson(name:known:)``,
    ///   ``StoreError/Kind/ambiguousPerson(known:)`` or ``StoreError/Kind/noPerson``.
    public func person(named name: String?) throws(StoreError) -> Person {
        let people = try people()
        if let name {
            guard let found = people.first(where: { $0.name == name }) else {
                throw StoreError(
                    .noSuchPerson(name: name, known: people.map(\.name)), path: path)
            }
            return found
        }
        guard let only = people.first else { throw StoreError(.noPerson, path: path) }
        if people.count > 1 {
            throw StoreError(.ambiguousPerson(known: people.map(\.name)), path: path)
        }
        return only
    }

    /// Adds a person who was always in one zone.
    ///
    /// - Throws: ``StoreError/Kind/personExists(name:)`` and ``StoreError/Kind/badName``.
    @discardableResult
    public func addPerson(_ name: String, zone: Zone, now: Instant) throws -> Person {
        if !Store.canBeSeen(name) { throw StoreError(.badName, path: path) }
        return try write { connection in
            if try people().contains(where: { $0.name == name }) {
                throw StoreError(.personExists(name: name), path: path)
            }
            try connection.run(
                "INSERT INTO person (name, created_at) VALUES (?, ?)", name, now.milliseconds)
            let person = Person(id: connection.lastInsertedRow, name: name)
            try connection.run(
                "INSERT INTO zone_history VALUES (?, ?, ?)", person.id, Int64.min, zone.identifier)
            return person
        }
    }

    /// Whether anything of a name is left to see: no picture of rings is without a visible owner.
    private static func canBeSeen(_ name: String) -> Bool {
        name.unicodeScalars.contains { scalar in
            let properties = scalar.properties
            return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
                && !properties.isNoncharacterCodePoint
                && ![.control, .format].contains(properties.generalCategory)
        }
    }

    /// Gives a person another name.
    public func rename(_ person: Person, to name: String) throws {
        if !Store.canBeSeen(name) { throw StoreError(.badName, path: path) }
        try write { connection in
            if try people().contains(where: { $0.name == name && $0.id != person.id }) {
                throw StoreError(.personExists(name: name), path: path)
            }
            try connection.run("UPDATE person SET name = ? WHERE id = ?", name, person.id)
        }
    }

    /// Removes a person and all that is known of them, for good.
    ///
    /// The freed pages are overwritten, so that nothing of the data stays in the file.
    public func forget(_ person: Person) throws {
        try read { connection throws(StoreError) in
            try connection.execute("PRAGMA secure_delete = ON")
        }
        defer {
            _ = try? read { connection throws(StoreError) in
                try connection.execute("PRAGMA secure_delete = OFF")
            }
        }
        try write { try $0.run("DELETE FROM person WHERE id = ?", person.id) }
        try read { connection throws(StoreError) in
            try connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }
}
