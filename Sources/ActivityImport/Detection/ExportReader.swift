/// Reads exports of one format.
protocol ExportReader: AnyObject {
    /// A reader of a source from front to back, which hands portions to `emit` on the way.
    init(
        _ source: any ByteSource, options: ImportOptions,
        emit: @escaping (ImportBatch) throws -> Void)

    /// Reads to the end; `path` is the name for errors.
    ///
    /// - Throws: ``ImportError``, and whatever `emit` throws.
    func read(path: String) throws -> ReadOutcome
}
