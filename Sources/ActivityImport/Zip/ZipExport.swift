internal import Activity

/// Finds the exports among the entries of a zip, by content.
///
/// Of several Apple Health exports the one made last holds the others, and it alone is read. The
/// files of other apps hold a period each, and all of them are.
enum ZipExport {
    /// How much of an entry is looked at: the document type of newer exports takes 8 KiB before
    /// the export's own date.
    private static let probeLength = 32 << 10

    /// The most entries that are looked into; exports hold two or three XML files.
    private static let probeLimit = 1000

    /// An entry that can be read.
    private struct Candidate {
        let entry: ZipEntry
        let reader: any ExportReader.Type
        let start: [UInt8]
        /// Whether it holds all that was ever recorded, as Apple's exports do.
        var isWhole: Bool { reader == AppleHealthReader.self }
    }

    static func find(
        in file: OpenFile, _ options: ImportOptions
    ) throws(ImportError) -> ExportSearch {
        let archive = try ZipArchive(file)
        let looked = entries(of: archive, options).prefix(probeLimit)
        var candidates: [Candidate] = []
        var failures: [ImportError] = []
        var failed: Set<Int> = []
        var damage: ImportError?
        for entry in looked {
            do throws(ImportError) {
                let start = try probe(entry, in: archive)
                if let reader = FileKind(start).reader {
                    candidates.append(Candidate(entry: entry, reader: reader, start: start))
                }
            } catch {
                damage = damage ?? error
                failures.append(ImportError(error.kind, "\(file.path): \(entry.name)"))
                failed.insert(entry.number)
            }
        }
        let newest = newest(candidates)
        let chosen = candidates.filter { !$0.isWhole || $0.entry.number == newest?.number }
        if chosen.isEmpty {
            throw damage
                ?? ImportError(.zipWithoutExport(entries: archive.entries.count), file.path)
        }
        let read = Set(chosen.map(\.entry.number)).union(failed)
        let passedOver = archive.entries.filter { !$0.isDecoy && !read.contains($0.number) }
            .map(\.name)
        return ExportSearch(
            files: chosen.enumerated().map { number, candidate in
                export(candidate, in: archive, options, passedOver: number == 0 ? passedOver : [])
            }, failures: failures)
    }

    private static func export(
        _ candidate: Candidate, in archive: ZipArchive, _ options: ImportOptions,
        passedOver: [String]
    ) -> ExportFile {
        let (entry, start) = (candidate.entry, candidate.start)
        return ExportFile(
            path: archive.file.path, size: entry.packedSize, entry: entry.name,
            passedOver: passedOver, reader: candidate.reader
        ) { () throws(ImportError) in
            UTF16Source.decoding(
                ReadAheadSource(try archive.open(entry, limit: options.unpackedLimit)),
                beginning: start)
        }
    }

    /// The entries that can be an export: the one asked for, or all files of the right kind.
    private static func entries(of archive: ZipArchive, _ options: ImportOptions) -> [ZipEntry] {
        if let wanted = options.entry { return archive.entries.filter { $0.name == wanted } }
        return archive.entries.filter { !$0.isDecoy && ExportEnding.canBeDocument($0.name) }
    }

    /// Of several whole exports in one zip the one made last; of equals the first.
    private static func newest(_ candidates: [Candidate]) -> ZipEntry? {
        var best: (entry: ZipEntry, exportDate: Int64)?
        for candidate in candidates where candidate.isWhole {
            let date = exportDate(candidate.start)
            if date > best?.exportDate ?? .min { best = (candidate.entry, date) }
        }
        return best?.entry
    }

    private static func probe(_ entry: ZipEntry, in archive: ZipArchive) throws(ImportError)
        -> [UInt8]
    {
        let source = try archive.open(entry, limit: .max)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: probeLength, alignment: 16)
        defer { buffer.deallocate() }
        var filled = 0
        while filled < buffer.count {
            let count = try source.read(
                into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            if count == 0 { break }
            filled += count
        }
        return Array(buffer[..<filled])
    }

    /// When the export was made, in milliseconds; 0 where the first bytes do not say.
    private static func exportDate(_ bytes: [UInt8]) -> Int64 {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            let text = ByteSlice(start: base, count: buffer.count)
            guard let at = text.firstIndex(of: "<ExportDate value=\"") else { return 0 }
            let rest = text.dropping(at + 19)
            guard let end = rest.firstIndex(of: "\"") else { return 0 }
            var parser = TimestampParser()
            return (try? parser.parse(rest.prefix(end))) ?? 0
        }
    }
}
