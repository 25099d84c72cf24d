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

    private struct Candidate {
        let entry: ZipEntry
        let exportDate: Int64
    }

    static func find(
        in file: OpenFile, _ options: ImportOptions
    ) throws(ImportError) -> [ExportFile] {
        let archive = try ZipArchive(file)
        var candidates: [Candidate] = []
        var periods: [(entry: ZipEntry, reader: any ExportReader.Type)] = []
        var passedOver: [String] = []
        var failure: ImportError?
        for entry in entries(of: archive, options).prefix(probeLimit) {
            do throws(ImportError) {
                let start = try probe(entry, in: archive)
                let kind = FileKind(start)
                switch kind {
                case .appleHealth:
                    candidates.append(Candidate(entry: entry, exportDate: exportDate(start)))
                case .clinicalDocument:
                    passedOver.append(entry.name)
                default:
                    if let reader = kind.reader { periods.append((entry, reader)) }
                }
            } catch {
                failure = failure ?? error
            }
        }
        let chosen = newest(candidates)
        passedOver += candidates.filter { $0.entry.headerOffset != chosen?.headerOffset }.map(
            \.entry.name)
        let found =
            (chosen.map { [($0, AppleHealthReader.self as any ExportReader.Type)] } ?? [])
            + periods.map { ($0.entry, $0.reader) }
        if found.isEmpty {
            throw failure
                ?? ImportError(.zipWithoutExport(entries: archive.entries.count), file.path)
        }
        return found.enumerated().map { number, export in
            let (entry, reader) = export
            return ExportFile(
                path: file.path, size: entry.packedSize, entry: entry.name,
                passedOver: number == 0 ? passedOver : [], reader: reader
            ) { () throws(ImportError) in
                try archive.open(entry, limit: options.unpackedLimit)
            }
        }
    }

    /// The entries that can be the export: the one asked for, or all XML files.
    private static func entries(of archive: ZipArchive, _ options: ImportOptions) -> [ZipEntry] {
        if let wanted = options.entry { return archive.entries.filter { $0.name == wanted } }
        return archive.entries.filter { !$0.isDecoy && isCandidate($0.name) }
    }

    private static func isCandidate(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return lowered.hasSuffix(".xml") || lowered.hasSuffix(".json")
    }

    /// Of several exports in one zip the one made last; of equals the first.
    private static func newest(_ candidates: [Candidate]) -> ZipEntry? {
        var best: Candidate?
        for candidate in candidates where candidate.exportDate > best?.exportDate ?? .min {
            best = candidate
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
