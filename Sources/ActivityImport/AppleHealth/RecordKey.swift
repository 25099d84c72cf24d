/// The bytes by which records of one kind are known: type, unit, source and device.
struct RecordKey {
    /// The same as slices of a record's tag.
    struct Parts {
        let type: ByteSlice?
        let unit: ByteSlice?
        let source: ByteSlice?
        /// The device without the pointer in front, which differs from record to record, and
        /// without the software version and creation date at its end.
        let device: ByteSlice?

        @inline(__always)
        init(_ attributes: RecordAttributes) {
            type = attributes.type
            unit = attributes.unit
            source = attributes.source
            device = attributes.device.map(Parts.stable)
        }

        @inline(__always)
        private static func stable(_ device: ByteSlice) -> ByteSlice {
            var slice = device
            if slice.hasPrefix("&lt;&lt;HKDevice: ") {
                var index = 18
                while index < slice.count, slice.start[index] != UInt8(ascii: ",") { index += 1 }
                slice = slice.dropping(min(index + 2, slice.count))
            }
            return slice.firstIndex(of: ", software:").map(slice.prefix) ?? slice
        }

        /// FNV-1a over all parts.
        var hash: UInt64 {
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for part in [type, unit, source, device] {
                guard let part else { continue }
                for index in 0..<part.count {
                    hash = (hash ^ UInt64(part.start[index])) &* 0x100_0000_01b3
                }
                hash = (hash ^ 0xff) &* 0x100_0000_01b3
            }
            return hash
        }
    }

    private let type: [UInt8]?
    private let unit: [UInt8]?
    private let source: [UInt8]?
    private let device: [UInt8]?

    init(_ parts: Parts) {
        func copy(_ slice: ByteSlice?) -> [UInt8]? {
            slice.map { Array(UnsafeBufferPointer(start: $0.start, count: $0.count)) }
        }
        type = copy(parts.type)
        unit = copy(parts.unit)
        source = copy(parts.source)
        device = copy(parts.device)
    }

    @inline(__always)
    func matches(_ parts: Parts) -> Bool {
        RecordKey.same(type, parts.type) && RecordKey.same(source, parts.source)
            && RecordKey.same(device, parts.device) && RecordKey.same(unit, parts.unit)
    }

    @inline(__always)
    private static func same(_ bytes: [UInt8]?, _ slice: ByteSlice?) -> Bool {
        guard let bytes else { return slice == nil }
        guard let slice, bytes.count == slice.count else { return false }
        return bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return true }
            return ByteSlice(start: start, count: buffer.count).sameBytes(as: slice)
        }
    }
}
