internal import Foundation

/// An entry of a zip file as its directory lists it.
struct ZipEntry {
    /// The name as bytes; exports write UTF-8 without saying so.
    let name: String
    let method: UInt16
    let isEncrypted: Bool
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
    private static let entryLimit: UInt64 = 1_000_000

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
        var at = tailLength - 22
        while at >= 0, tail.uint32(at) != endSignature { at -= 1 }
        if at < 0 { throw ImportError(.zipTruncated, file.path) }
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
        guard directory.count <= entryLimit, directory.size <= 1 << 30 else {
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
            entries.append(entry(bytes, at, nameLength, extraLength))
            at += 46 + nameLength + extraLength + commentLength
        }
        return entries
    }

    private static func entry(
        _ bytes: LittleEndian, _ at: Int, _ nameLength: Int, _ extraLength: Int
    ) -> ZipEntry {
        var packed = UInt64(bytes.uint32(at + 20))
        var unpacked = UInt64(bytes.uint32(at + 24))
        var offset = UInt64(bytes.uint32(at + 42))
        // The zip64 field lists, in this order, just those numbers that did not fit.
        var extra = at + 46 + nameLength
        let extraEnd = extra + extraLength
        while extra + 4 <= extraEnd {
            let length = Int(bytes.uint16(extra + 2))
            if bytes.uint16(extra) == 1 {
                var field = extra + 4
                for path in [\Sizes.unpacked, \Sizes.packed, \Sizes.offset] {
                    var sizes = Sizes(packed: packed, unpacked: unpacked, offset: offset)
                    guard sizes[keyPath: path] == 0xffff_ffff, field + 8 <= extra + 4 + length
                    else {
                        continue
                    }
                    sizes[keyPath: path] = bytes.uint64(field)
                    (packed, unpacked, offset) = (sizes.packed, sizes.unpacked, sizes.offset)
                    field += 8
                }
            }
            extra += 4 + length
        }
        return ZipEntry(
            name: String(decoding: bytes.slice(at + 46, nameLength), as: UTF8.self),
            method: bytes.uint16(at + 10), isEncrypted: bytes.uint16(at + 8) & 1 != 0,
            crc: bytes.uint32(at + 16), packedSize: Int64(clamping: packed),
            unpackedSize: Int64(clamping: unpacked), headerOffset: Int64(clamping: offset))
    }

    private struct Sizes {
        var packed: UInt64
        var unpacked: UInt64
        var offset: UInt64
    }

    /// Opens an entry for reading from its beginning.
    func open(_ entry: ZipEntry, limit: Int64) throws(ImportError) -> InflateSource {
        if entry.isEncrypted { throw ImportError(.zipEncrypted(entry: entry.name), file.path) }
        guard entry.method == 0 || entry.method == 8 else {
            throw ImportError(
                .zipMethod(entry: entry.name, method: Int(entry.method)), file.path)
        }
        let header = LittleEndian(try file.bytes(at: entry.headerOffset, count: 30))
        guard header.uint32(0) == 0x0403_4b50 else {
            throw ImportError(.zipDamaged("an entry is not where the directory says"), file.path)
        }
        let dataOffset =
            entry.headerOffset + 30 + Int64(header.uint16(26)) + Int64(header.uint16(28))
        return try InflateSource(file, entry, dataOffset: dataOffset, limit: limit)
    }
}

/// Little-endian numbers in bytes; 0 beyond their end.
struct LittleEndian {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func uint16(_ at: Int) -> UInt16 { UInt16(truncatingIfNeeded: number(at, 2)) }
    func uint32(_ at: Int) -> UInt32 { UInt32(truncatingIfNeeded: number(at, 4)) }
    func uint64(_ at: Int) -> UInt64 { number(at, 8) }

    func slice(_ at: Int, _ count: Int) -> ArraySlice<UInt8> {
        guard at >= 0, at <= bytes.count else { return [] }
        return bytes[at..<min(bytes.count, at + count)]
    }

    private func number(_ at: Int, _ count: Int) -> UInt64 {
        guard at >= 0, at + count <= bytes.count else { return 0 }
        var value: UInt64 = 0
        for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[at + index]) }
        return value
    }
}
