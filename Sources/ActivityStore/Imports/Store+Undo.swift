public import Activity

/// What undoing an import took away and put back.
public struct UndoReport: Hashable, Sendable {
    /// Samples removed.
    public var samples = 0
    /// Workouts removed.
    public var workouts = 0
    /// Daily summaries removed.
    public var summaries = 0
    /// Samples put back that the import had retired.
    public var restored = 0
}

extension Store {
    /// Takes away what an import brought, and puts back what it retired, in one transaction.
    ///
    /// What the import found there already stays. What later imports repeated of it goes too:
    /// those files can be imported again. Cost: looks at every sample of the person.
    /// - Throws: ``StoreError/Kind/noSuchImport(number:)`` when there is no such import of the
    ///   person, or it was undone already.
    public func undoImport(_ id: Int64, of person: Person, now: Instant) throws -> UndoReport {
        try write { connection in
            let known = try imports(of: person).contains { $0.id == id && $0.undoneAt == nil }
            guard known else { throw StoreError(.noSuchImport(number: id), path: path) }
            let report = try ImportUndo(connection: connection, person: person, id: id).run(
                history: zoneHistory(of: person))
            try connection.run(
                "UPDATE import SET undone_at = ? WHERE id = ?", now.milliseconds, id)
            return report
        }
    }
}
