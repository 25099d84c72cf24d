/// The order of the two bytes of a unit of UTF-16.
enum UTF16Order {
    case littleEndian
    case bigEndian

    /// The order in a text that begins so, by its mark or by a first `<`, `{` or `[`; nil for
    /// what is not UTF-16.
    init?(_ start: [UInt8]) {
        guard start.count >= 2 else { return nil }
        switch (start[0], start[1]) {
        case (0xff, 0xfe), (0x3c, 0), (0x7b, 0), (0x5b, 0): self = .littleEndian
        case (0xfe, 0xff), (0, 0x3c), (0, 0x7b), (0, 0x5b): self = .bigEndian
        default: return nil
        }
        // UTF-32 begins with the same mark.
        if start.starts(with: [0xff, 0xfe, 0, 0]) { return nil }
    }

    /// The unit that two bytes make.
    func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
        switch self {
        case .littleEndian: UInt16(second) << 8 | UInt16(first)
        case .bigEndian: UInt16(first) << 8 | UInt16(second)
        }
    }
}

/// Text in UTF-16 as UTF-8: some programs save exports so. Units that stand for nothing become
/// U+FFFD.
final class UTF16Source: ByteSource {
    private let source: any ByteSource
    private let order: UTF16Order
    private let input: UnsafeMutableRawBufferPointer
    /// A byte whose unit is not complete, and a unit whose pair is not.
    private var halfUnit: UInt8?
    private var halfPair: UInt16?
    private var decoded: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    var consumed: Int64 { source.consumed }

    init(_ source: any ByteSource, _ order: UTF16Order) {
        self.source = source
        self.order = order
        input = .allocate(byteCount: 64 << 10, alignment: 16)
    }

    deinit { input.deallocate() }

    /// The source itself, or as UTF-8 where its beginning is that of UTF-16.
    static func decoding(_ source: any ByteSource, beginning start: [UInt8]) -> any ByteSource {
        UTF16Order(start).map { UTF16Source(source, $0) } ?? source
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        while position == decoded.count, !isAtEnd { try decodeSome() }
        let count = min(buffer.count, decoded.count - position)
        buffer.copyBytes(from: decoded[position..<position + count])
        position += count
        return count
    }

    private func decodeSome() throws(ImportError) {
        decoded.removeAll(keepingCapacity: true)
        position = 0
        let count = try source.read(into: input)
        var units: [UInt16] = []
        if let half = halfPair { units.append(half) }
        halfPair = nil
        for byte in input[..<count] {
            if let first = halfUnit {
                units.append(order.unit(first, byte))
                halfUnit = nil
            } else {
                halfUnit = byte
            }
        }
        if count == 0 {
            isAtEnd = true
            if halfUnit != nil { units.append(0xfffd) }
        } else if let last = units.last, UTF16.isLeadSurrogate(last) {
            halfPair = units.removeLast()
        }
        decoded.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    }
}
