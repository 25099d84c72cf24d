internal import Foundation

/// An entry of a zip file as its directory lists it.
struct ZipEntry {
    /// The place in the directory, from 0.
    let number: Int
    /// The name as bytes; exports write UTF-8 without saying so.
    let name: String
    let method: UInt16
    let isEncrypted: Bool
    /// Whether sizes beyond 4 GiB are stated. Some archivers leave them out and state what
    /// remains of the size in 32 bits.
    let isZip64: Bool
    let crc: UInt32
    let packedSize: Int64
    let unpackedSize: Int64
    let headerOffset: Int64

    /// Whether the name is that of a folder or of the decoys that macOS adds.
    var isDecoy: Bool {
        if name.hasSuffix("/") || name.hasPrefix("__MACOSX/") { return true }
        return name.split(separator: "/").last.map { $0.hasPrefix("._") } ?? true
    }
}

/// The directory of a zip file: what it holds, without unpacking anything.
///
/// Sizes come from the directory and never from the local headers, which hold none in the zips
/// that phones write (`formats.md` §1.1). Zip64 is understood. Nothing is ever written to disk,
/// so that names such as `../../evil` are only names.
struct ZipArchive {
    let file: OpenFile
    let entries: [ZipEntry]

    private static let endSignature: UInt32 = 0x0605_4b50
    private static let end64Signature: UInt32 = 0x0606_4b50
    private static let locator64Signature: UInt32 = 0x0706_4b50
    private static let entrySignature: UInt32 = 0x0201_4b50
    /// The most entries that are listed; exports with years of routes hold a few thousand.
    private static let entryLimit: UInt64 = 200_000
    /// The longest directory that is read, in bytes.
    private static let directoryLimit: Int64 = 64 << 20

    init(_ file: OpenFile) throws(ImportError) {
        self.file = file
        guard let size = file.size else {
            throw ImportError(.zipDamaged("it is not a regular file"), file.path)
        }
        let directory = try ZipArchive.directory(of: file, size: size)
        entries = try ZipArchive.list(file, directory)
    }

    private struct Directory {
        let offset: Int64
        let size: Int64
        let count: UInt64
    }

    /// Finds the end record, which stands behind everything else but a comment.
    private static func directory(of file: OpenFile, size: Int64) throws(ImportError) -> Directory {
        let tailLength = Int(min(size, 22 + 65_535))
        let tailOffset = size - Int64(tailLength)
        let tail = LittleEndian(try file.bytes(at: tailOffset, count: tailLength))
        guard let at = endRecord(in: tail, length: tailLength) else {
            throw ImportError(.zipTruncated, file.path)
        }
        var directory = Directory(
            offset: Int64(tail.uint32(at + 16)), size: Int64(tail.uint32(at + 12)),
            count: UInt64(tail.uint16(at + 10)))
        if tail.uint16(at + 10) == 0xffff || tail.uint32(at + 12) == 0xffff_ffff
            || tail.uint32(at + 16) == 0xffff_ffff
        {
            directory = try directory64(of: file, locatorAt: tailOffset + Int64(at) - 20)
        }
        guard directory.offset >= 0, directory.size >= 0, directory.offset <= size - directory.size
        else {
            throw ImportError(.zipDamaged("its directory lies outside the file"), file.path)
        }
        return directory
    }

    /// The position of the end record: the last whose comment ends with the file, or else the
    /// last, for files with something appended.
    private static func endRecord(in tail: LittleEndian, length: Int) -> Int? {
        var last: Int?
        var at = length - 22
        while at >= 0 {
            if tail.uint32(at) == endSignature {
                if at + 22 + Int(tail.uint16(at + 20)) == length { return at }
                last = last ?? at
            }
            at -= 1
        }
        return last
    }

    private static func directory64(
        of file: OpenFile, locatorAt: Int64
    ) throws(ImportError) -> Directory {
        let damaged = ImportError(.zipDamaged("its zip64 directory is missing"), file.path)
        guard locatorAt >= 0 else { throw damaged }
        let locator = LittleEndian(try file.bytes(at: locatorAt, count: 20))
        guard locator.uint32(0) == locator64Signature,
            let endAt = Int64(exactly: locator.uint64(8))
        else { throw damaged }
        let end = LittleEndian(try file.bytes(at: endAt, count: 56))
        guard end.uint32(0) == end64Signature, let size = Int64(exactly: end.uint64(40)),
            let offset = Int64(exactly: end.uint64(48))
        else { throw damaged }
        return Directory(offset: offset, size: size, count: end.uint64(32))
    }

    private static func list(
        _ file: OpenFile, _ directory: Directory
    ) throws(ImportError) -> [ZipEntry] {
        guard directory.count <= entryLimit, directory.size <= directoryLimit else {
            throw ImportError(.zipDamaged("it lists too many entries"), file.path)
        }
        let bytes = LittleEndian(
            try file.bytes(at: directory.offset, count: Int(directory.size)))
        var entries: [ZipEntry] = []
        var at = 0
        for _ in 0..<directory.count {
            guard bytes.uint32(at) == entrySignature else {
                throw ImportError(.zipDamaged("its directory is cut off"), file.path)
            }
            let nameLength = Int(bytes.uint16(at + 28))
            let extraLength = Int(bytes.uint16(at + 30))
            let commentLength = Int(bytes.uint16(at + 32))
            entries.append(entry(entries.count, bytes, at, nameLength, extraLength))
            at += 46 + nameLength + extraLength + commentLength
        }
        return entries
    }

    private static func entry(
        _ number: Int, _ bytes: LittleEndian, _ at: Int, _ nameLength: Int, _ extraLength: Int
    ) -> ZipEntry {
        var sizes = Sizes(
            packed: UInt64(bytes.uint32(at + 20)), unpacked: UInt64(bytes.uint32(at + 24)),
            offset: UInt64(bytes.uint32(at + 42)))
        let isZip64 = sizes.widen(from: bytes, at: at + 46 + nameLength, length: extraLength)
        return ZipEntry(
            number: number, name: String(decoding: bytes.slice(at + 46, nameLength), as: UTF8.self),
            method: bytes.uint16(at + 10), isEncrypted: bytes.uint16(at + 8) & 1 != 0,
            isZip64: isZip64, crc: bytes.uint32(at + 16),
            packedSize: Int64(clamping: sizes.packed),
            unpackedSize: Int64(clamping: sizes.unpacked),
            headerOffset: Int64(clamping: sizes.offset))
    }

    private struct Sizes {
        var packed: UInt64
        var unpacked: UInt64
        var offset: UInt64

        /// Takes the numbers that did not fit from the zip64 field, which lists just those, in
        /// this order. True where there is such a field.
        mutating func widen(from bytes: LittleEndian, at start: Int, length: Int) -> Bool {
            var extra = start
            while extra + 4 <= start + length {
                let end = min(extra + 4 + Int(bytes.uint16(extra + 2)), start + length)
                if bytes.uint16(extra) == 1 {
                    var field = extra + 4
                    for path in [\Sizes.unpacked, \Sizes.packed, \Sizes.offset]
                    where self[keyPath: path] == 0xffff_ffff && field + 8 <= end {
                        self[keyPath: path] = bytes.uint64(field)
                        field += 8
                    }
                    return true
                }
                extra = end
            }
            return false
        }
    }

    /// Opens an entry for reading from its beginning.
    func open(_ entry: ZipEntry, limit: Int64) throws(ImportError) -> InflateSource {
        if entry.isEncrypted { throw ImportError(.zipEncrypted(entry: entry.name), file.path) }
        guard entry.method == 0 || entry.method == 8 else {
            throw ImportError(
                .zipMethod(entry: entry.name, method: Int(entry.method)), file.path)
        }
        let misplaced = ImportError(
            .zipDamaged("an entry is not where the directory says"), file.path)
        guard entry.headerOffset < file.size ?? 0 else { throw misplaced }
        let header = LittleEndian(try file.bytes(at: entry.headerOffset, count: 30))
        guard header.uint32(0) == 0x0403_4b50 else { throw misplaced }
        let dataOffset =
            entry.headerOffset + 30 + Int64(header.uint16(26)) + Int64(header.uint16(28))
        return try InflateSource(file, entry, dataOffset: dataOffset, limit: limit)
    }
}
