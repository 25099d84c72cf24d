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
