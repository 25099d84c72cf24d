extension ActivityService {
    /// Takes away what an import brought, and computes the days that this moves.
    ///
    /// What was there before stays; what a mirroring import took out is put back.
    ///
    /// - Parameters:
    ///   - number: the import's number.
    ///   - name: whose; nil for the only person there is.
    ///   - now: the time, for the record.
    /// - Throws: ``/ActivityStore/StoreError``.
    public func undoImport(_ number: Int64, of name: String?, now: Instant) throws -> UndoReport {
        let person = try store.person(named: name)
        let report = try store.undoImport(number, of: person, now: now)
        try keepDays(of: person)
        return report
    }
}
