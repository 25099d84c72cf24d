public import Activity

/// A record that an import did not take.
public struct StoredRejection: Hashable, Sendable {
    /// The import.
    public let importID: Int64
    /// The reason's name.
    public let reason: String
    /// The record's type, where known.
    public let type: String?
    /// The line in the file.
    public let line: Int?
    /// The position in the file.
    public let offset: Int64
}

extension Store {
    /// The rejected records whose start is known and lies in a range, in the order of imports.
    public func rejections(
        of person: Person, in range: Range<Instant>
    ) throws(StoreError) -> [StoredRejection] {
        try read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT import_id, reason, type, line, position FROM rejection
                JOIN import ON import.id = rejection.import_id
                WHERE import.person_id = ? AND start >= ? AND start < ? AND undone_at IS NULL
                ORDER BY import_id, position
                """, person.id, range.lowerBound.milliseconds, range.upperBound.milliseconds
            ) {
                StoredRejection(
                    importID: $0.int(0), reason: $0.text(1), type: $0.optionalText(2),
                    line: $0.optionalInt(3).map { Int($0) }, offset: $0.int(4))
            }
        }
    }
}
