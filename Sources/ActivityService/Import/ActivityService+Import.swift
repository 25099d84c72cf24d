extension ActivityService {
    /// Imports files, folders or pipes, one transaction for each file.
    ///
    /// A file that can't be read is named in the report and does not stop the others. One bad
    /// record costs one record.
    ///
    /// - Throws: ``/ActivityStore/StoreError`` when the store can't be written or the person is
    ///   not known.
    public func importFiles(_ inputs: [ImportInput], request: ImportRequest) throws -> ImportReport
    {
        try ImportRun(request, into: ImportTarget(store, request: request)).run(inputs)
    }

    /// Imports files into the store of a path. A store that is not there is made when the first
    /// thing is to be kept: an import that keeps nothing, and a trial, leave no file behind.
    ///
    /// - Throws: ``/ActivityStore/StoreError`` when the store can't be opened or written or the
    ///   person is not known.
    public static func importFiles(
        _ inputs: [ImportInput], intoStoreAt path: String, request: ImportRequest
    ) throws -> ImportReport {
        let target = try ImportTarget(path: path, request: request)
        defer { target.close() }
        return try ImportRun(request, into: target).run(inputs)
    }
}
