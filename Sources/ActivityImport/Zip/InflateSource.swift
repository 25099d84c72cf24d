internal import CZlib
internal import Foundation

/// The bytes of one zip entry, unpacked as they are asked for.
///
/// Memory does not grow with the entry. Unpacking stops at the limit; the size and the checksum
/// that the directory states are compared at the end.
final class InflateSource: ByteSource {
    private let file: OpenFile
    private let entry: ZipEntry
    private let limit: Int64
    private var stream = z_stream()
    private var isDeflated: Bool
    private let input: UnsafeMutableRawBufferPointer
    private var offset: Int64
    private var packedLeft: Int64
    private var unpacked: Int64 = 0
    private var crc: UInt
    private var finished = false

    var consumed: Int64 { entry.packedSize - packedLeft - Int64(stream.avail_in) }

    init(
        _ file: OpenFile, _ entry: ZipEntry, dataOffset: Int64, limit: Int64
    ) throws(ImportError) {
        self.file = file
        self.entry = entry
        self.limit = limit
        offset = dataOffset
        packedLeft = entry.packedSize
        isDeflated = entry.method == 8
        input = .allocate(byteCount: 256 << 10, alignment: 16)
        crc = crc32(0, nil, 0)
        if isDeflated, rings_zlib_inflate_init_raw(&stream) != Z_OK {
            throw ImportError(.zipDamaged("unpacking could not start"), file.path)
        }
    }

    deinit {
        if isDeflated { inflateEnd(&stream) }
        input.deallocate()
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        if finished { return 0 }
        let count = isDeflated ? try inflateSome(into: buffer) : try copySome(into: buffer)
        unpacked += Int64(count)
        if unpacked > limit {
            throw ImportError(.zipTooLarge(entry: entry.name, limit: limit), file.path)
        }
        crc = crc32(crc, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count))
        if finished || count == 0 {
            finished = true
            try checkEnd()
        }
        return count
    }

    private func copySome(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let wanted = Int(min(Int64(buffer.count), packedLeft))
        if wanted == 0 { return 0 }
        let count = try file.read(
            into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: offset)
        if count == 0 { throw ImportError(.zipTruncated, file.path) }
        offset += Int64(count)
        packedLeft -= Int64(count)
        return count
    }

    private func inflateSome(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
    {
        stream.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.avail_out = UInt32(buffer.count)
        while stream.avail_out > 0 {
            if stream.avail_in == 0 { try fill() }
            let result = inflate(&stream, Z_NO_FLUSH)
            if result == Z_STREAM_END {
                finished = true
                break
            }
            // No progress without an error means that the packed bytes ran out.
            if result == Z_BUF_ERROR && stream.avail_in == 0 && packedLeft == 0 {
                throw ImportError(.zipTruncated, file.path)
            }
            if result != Z_OK && result != Z_BUF_ERROR {
                throw ImportError(
                    .zipDamaged("the packed data of \(entry.name) is not valid"), file.path)
            }
        }
        return buffer.count - Int(stream.avail_out)
    }

    private func fill() throws(ImportError) {
        let wanted = Int(min(Int64(input.count), packedLeft))
        if wanted == 0 { return }
        let count = try file.read(
            into: UnsafeMutableRawBufferPointer(rebasing: input[..<wanted]), at: offset)
        if count == 0 { throw ImportError(.zipTruncated, file.path) }
        offset += Int64(count)
        packedLeft -= Int64(count)
        stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.avail_in = UInt32(count)
    }

    private func checkEnd() throws(ImportError) {
        let sizeMatches =
            entry.isZip64
            ? unpacked == entry.unpackedSize
            : UInt32(truncatingIfNeeded: unpacked) == UInt32(truncatingIfNeeded: entry.unpackedSize)
        guard UInt32(truncatingIfNeeded: crc) == entry.crc, sizeMatches else {
            throw ImportError(
                .zipDamaged("the checksum of \(entry.name) does not match"), file.path)
        }
    }
}
