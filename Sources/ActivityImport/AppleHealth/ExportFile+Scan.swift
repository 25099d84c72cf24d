extension ExportFile {
    /// How many tags the export holds, which is scanning without reading anything; the
    /// benchmarks measure it.
    package func countTags() throws -> Int {
        let attributes = UnsafeMutablePointer<XMLAttribute>.allocate(
            capacity: XMLScanner.attributeLimit)
        defer { attributes.deallocate() }
        var scanner = XMLScanner(window: ByteWindow(try makeSource()), attributes: attributes)
        var count = 0
        while true {
            switch try scanner.next() {
            case .tag: count += 1
            case .malformed, .tooLong: continue
            case .end, .endWithinTag: return count
            }
        }
    }
}
