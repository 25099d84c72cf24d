internal import CZlib

/// Writes zip files as phones and others do, and as nobody should.
struct ZipWriter {
    /// An entry and how it is written.
    struct Entry {
        var name: String
        var content: [UInt8]
        var method: UInt16 = 8
        /// Bit 3: the local header holds no sizes, a descriptor follows. As phones write it.
        var flags: UInt16 = 8
        var crc: UInt32?
        var unpackedSize: UInt64?
        var packedSize: UInt64?
        var offset: UInt64?
        /// Whether sizes and offset stand in a zip64 field.
        var isZip64 = false
        /// The packed bytes, where they are not those of the content.
        var packed: [UInt8]?

        init(_ name: String, _ content: String, method: UInt16 = 8) {
            self.init(name, Array(content.utf8), method: method)
        }

        init(_ name: String, _ content: [UInt8], method: UInt16 = 8) {
            self.name = name
            self.content = content
            self.method = method
        }
    }

    var entries: [Entry]
    var comment: [UInt8] = []
    var isZip64 = false
    var trailing: [UInt8] = []

    init(_ entries: Entry...) { self.entries = entries }

    init(_ entries: [Entry]) { self.entries = entries }

    /// The file's bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let offset = UInt64(bytes.count)
            let packed =
                entry.packed
                ?? (entry.method == 8 ? ZipWriter.deflate(entry.content) : entry.content)
            let crc = entry.crc ?? ZipWriter.checksum(entry.content)
            let sizes = (
                packed: entry.packedSize ?? UInt64(packed.count),
                unpacked: entry.unpackedSize ?? UInt64(entry.content.count)
            )
            let isStreamed = entry.flags & 8 != 0
            bytes +=
                ZipWriter.number(0x0403_4b50, 4) + ZipWriter.number(20, 2)
                + ZipWriter.number(UInt64(entry.flags), 2)
            bytes += ZipWriter.number(UInt64(entry.method), 2) + [0, 0, 0, 0]
            bytes += ZipWriter.number(isStreamed ? 0 : UInt64(crc), 4)
            bytes +=
                ZipWriter.number(isStreamed ? 0 : sizes.packed, 4)
                + ZipWriter.number(isStreamed ? 0 : sizes.unpacked, 4)
            bytes +=
                ZipWriter.number(UInt64(entry.name.utf8.count), 2) + [4, 0] + entry.name.utf8 + [
                    0x55, 0x58, 0, 0,
                ]
            bytes += packed
            if isStreamed {
                bytes += ZipWriter.number(0x0807_4b50, 4) + ZipWriter.number(UInt64(crc), 4)
                bytes += ZipWriter.number(sizes.packed, 4) + ZipWriter.number(sizes.unpacked, 4)
            }
            directory += ZipWriter.record(of: entry, crc, sizes, at: entry.offset ?? offset)
        }
        return bytes + end(directory, at: UInt64(bytes.count)) + trailing
    }

    private static func record(
        of entry: Entry, _ crc: UInt32, _ sizes: (packed: UInt64, unpacked: UInt64),
        at offset: UInt64
    ) -> [UInt8] {
        var extra: [UInt8] = []
        var shown = (packed: sizes.packed, unpacked: sizes.unpacked, offset: offset)
        if entry.isZip64 {
            // Another field comes first, to be passed over.
            extra = number(0x5455, 2) + number(1, 2) + [0]
            extra +=
                number(1, 2) + number(24, 2) + number(sizes.unpacked, 8) + number(sizes.packed, 8)
                + number(offset, 8)
            shown = (0xffff_ffff, 0xffff_ffff, 0xffff_ffff)
        }
        var bytes =
            number(0x0201_4b50, 4) + number(0x0314, 2) + number(20, 2)
            + number(UInt64(entry.flags), 2)
        bytes += number(UInt64(entry.method), 2) + [0, 0, 0, 0] + number(UInt64(crc), 4)
        bytes += number(shown.packed, 4) + number(shown.unpacked, 4)
        bytes +=
            number(UInt64(entry.name.utf8.count), 2) + number(UInt64(extra.count), 2) + [
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ]
        return bytes + number(shown.offset, 4) + Array(entry.name.utf8) + extra
    }

    private func end(_ directory: [UInt8], at offset: UInt64) -> [UInt8] {
        let count = UInt64(entries.count)
        var bytes = directory
        if isZip64 {
            let end64 = offset + UInt64(directory.count)
            bytes +=
                ZipWriter.number(0x0606_4b50, 4) + ZipWriter.number(44, 8) + [45, 0, 45, 0]
                + ZipWriter.number(0, 8)
            bytes += ZipWriter.number(count, 8) + ZipWriter.number(count, 8)
            bytes += ZipWriter.number(UInt64(directory.count), 8) + ZipWriter.number(offset, 8)
            bytes +=
                ZipWriter.number(0x0706_4b50, 4) + [0, 0, 0, 0] + ZipWriter.number(end64, 8) + [
                    1, 0, 0, 0,
                ]
        }
        bytes += ZipWriter.number(0x0605_4b50, 4) + [0, 0, 0, 0]
        bytes +=
            ZipWriter.number(isZip64 ? 0xffff : count, 2)
            + ZipWriter.number(isZip64 ? 0xffff : count, 2)
        bytes += ZipWriter.number(isZip64 ? 0xffff_ffff : UInt64(directory.count), 4)
        bytes += ZipWriter.number(isZip64 ? 0xffff_ffff : offset, 4)
        return bytes + ZipWriter.number(UInt64(comment.count), 2) + comment
    }

    static func number(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }

    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        UInt32(
            truncatingIfNeeded: bytes.withUnsafeBufferPointer {
                crc32(0, $0.baseAddress, UInt32($0.count))
            })
    }

    /// A raw deflate stream: what `compress` makes, without its two bytes in front and the
    /// checksum behind.
    static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        compress2(&packed, &length, bytes, UInt(bytes.count), 9)
        return Array(packed[2..<Int(length) - 4])
    }
}
