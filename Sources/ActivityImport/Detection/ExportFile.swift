internal import Activity
internal import Foundation

/// Where an import reads from.
public enum ImportInput: Hashable, Sendable {
    /// A file or a folder.
    case path(String)
    /// An open descriptor, such as standard input, under the name to call it by.
    case descriptor(Int32, name: String)
}

/// What was found in an input.
public struct ExportSearch {
    /// The exports, in the order in which they are read. The first knows what lies beside them and
    /// is passed over.
    public var files: [ExportFile]
    /// What can be an export and is damaged, beside others that are sound.
    public var failures: [ImportError] = []
}

/// A file in which an export was found, ready to be read.
///
/// The export is found by content: any file name, any entry name in any script. The clinical
/// document and macOS's decoys are passed over.
public struct ExportFile {
    /// The path as the user gave or would give it.
    public let path: String
    /// The file's size in bytes, where it has one: what progress counts against.
    public let size: Int64?
    let entry: String?
    var passedOver: [String]
    let reader: any ExportReader.Type
    let makeSource: () throws(ImportError) -> any ByteSource

    /// Reads the export from front to back, handing portions to `emit` on the way.
    ///
    /// Cost: one pass; memory does not depend on the size.
    /// - Throws: ``ImportError`` when the file can't be read or holds no health data, and
    ///   whatever `emit` throws.
    public func read(
        options: ImportOptions, emit: @escaping (ImportBatch) throws -> Void
    ) throws -> ReadOutcome {
        let reader = reader.init(try makeSource(), options: options, emit: emit)
        var outcome = try reader.read(path: path)
        outcome.entry = entry
        outcome.passedOver = passedOver
        return outcome
    }

    /// The exports of ``search(in:options:)``.
    public static func find(
        in input: ImportInput, options: ImportOptions
    ) throws(ImportError) -> [ExportFile] {
        try search(in: input, options: options).files
    }

    /// Looks for exports in an input: one in a file, one or more in a zip; in a folder, the first
    /// level of it and of the folders in it.
    ///
    /// - Throws: ``ImportError`` that says what the file is instead, or what is wrong with it,
    ///   where there is no export.
    public static func search(
        in input: ImportInput, options: ImportOptions
    ) throws(ImportError) -> ExportSearch {
        switch input {
        case .path(let path):
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                return try FolderExport.find(in: path, options)
            }
            return try open(OpenFile(path: path), options)
        case .descriptor(let descriptor, let name):
            return try open(OpenFile(borrowing: descriptor, name: name), options)
        }
    }

    static func open(
        _ file: OpenFile, _ options: ImportOptions
    ) throws(ImportError) -> ExportSearch {
        let start = file.position
        let probe = try probe(file)
        let kind = FileKind(probe)
        if kind == .zip {
            return try ZipExport.find(in: start == nil ? spool(file, probe) : file, options)
        }
        guard let reader = kind.reader else { throw kind.refusal(of: file.path) }
        if let wanted = options.format, wanted != kind.formatName {
            let title = ImportFormat.all.first { $0.name == kind.formatName }?.title
            throw ImportError(.notAnExport(looksLike: title ?? "file of another format"), file.path)
        }
        let export = ExportFile(
            path: file.path, size: file.size, entry: nil, passedOver: [], reader: reader
        ) { () throws(ImportError) in
            // What can't be read twice goes on behind the bytes that were looked at.
            if let start { try file.seek(to: start) }
            let source = FileByteSource(file, pushedBack: start == nil ? probe : [])
            return UTF16Source.decoding(source, beginning: probe)
        }
        return ExportSearch(files: [export])
    }

    /// Reads the first bytes.
    private static func probe(_ file: OpenFile) throws(ImportError) -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: FileKind.probeLength, alignment: 1)
        defer { buffer.deallocate() }
        while bytes.count < FileKind.probeLength {
            let room = UnsafeMutableRawBufferPointer(
                rebasing: buffer[..<(buffer.count - bytes.count)])
            let count = try file.read(into: room)
            if count == 0 { break }
            bytes.append(contentsOf: room[..<count])
        }
        return bytes
    }

    /// Keeps a zip that came through a pipe in a file without a name: its directory stands at
    /// its end.
    private static func spool(_ file: OpenFile, _ probe: [UInt8]) throws(ImportError) -> OpenFile {
        guard let stream = tmpfile() else {
            throw ImportError(.cannotRead(reason: systemMessage(errno)), file.path)
        }
        defer { fclose(stream) }
        let source = FileByteSource(file, pushedBack: probe)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try source.read(into: buffer)
            if count == 0 { break }
            if fwrite(buffer.baseAddress, 1, count, stream) != count {
                throw ImportError(.cannotRead(reason: systemMessage(errno)), file.path)
            }
        }
        fflush(stream)
        return try OpenFile(duplicating: fileno(stream), name: file.path)
    }
}

extension FileKind {
    /// Why a file of this kind is not imported.
    func refusal(of path: String) -> ImportError {
        switch self {
        case .empty: ImportError(.empty, path)
        case .clinicalDocument: ImportError(.clinicalDocument, path)
        case .unsupportedEncoding(let name): ImportError(.unsupportedEncoding(name), path)
        case .other(let name): ImportError(.notAnExport(looksLike: name), path)
        case .zip: ImportError(.notAnExport(looksLike: "zip archive"), path)
        case .webPage(let title): ImportError(.webPage(title: title), path)
        case .appleHealth, .healthAutoExport: ImportError(.noHealthData, path)
        }
    }
}
