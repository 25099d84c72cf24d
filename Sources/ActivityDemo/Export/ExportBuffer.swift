/// Bytes on their way to a file: a fixed piece of memory that is handed on whenever it is full.
///
/// Text is copied from bytes made beforehand and numbers are written digit by digit: 400 MB
/// take about a second.
struct ExportBuffer: ~Copyable {
    /// What is handed on at once.
    static let portion = 1 << 20
    /// The longest thing that is written between two calls of ``handOn(_:)``.
    private static let reserve = 1 << 16

    private let memory: UnsafeMutableRawBufferPointer
    private var count = 0
    private var handedOn: Int64 = 0
    private var stamps: StampText

    init(offset: Int64) {
        memory = .allocate(byteCount: ExportBuffer.portion + ExportBuffer.reserve, alignment: 16)
        stamps = StampText(offset: offset)
    }

    deinit { memory.deallocate() }

    /// How many bytes were written so far.
    var written: Int64 { handedOn + Int64(count) }

    /// Hands on what there is when it is a portion or more, or all of it at the end.
    mutating func handOn(
        all: Bool = false, _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        guard count >= ExportBuffer.portion || (all && count > 0) else { return }
        try sink(UnsafeRawBufferPointer(rebasing: memory[..<count]))
        handedOn += Int64(count)
        count = 0
    }

    mutating func append(_ bytes: [UInt8]) {
        precondition(count + bytes.count <= memory.count, "more was written than the reserve holds")
        bytes.withUnsafeBytes { source in
            if let from = source.baseAddress, let to = memory.baseAddress {
                (to + count).copyMemory(from: from, byteCount: source.count)
            }
        }
        count += bytes.count
    }

    mutating func append(_ text: String) { append(Array(text.utf8)) }

    mutating func append(byte: UInt8) {
        precondition(count < memory.count, "more was written than the reserve holds")
        memory[count] = byte
        count += 1
    }

    mutating func append(_ number: Int64) {
        var digits = number.magnitude
        var length = 1
        var limit: UInt64 = 10
        while length < 19, digits >= limit {
            length += 1
            limit *= 10
        }
        if number < 0 { append(byte: UInt8(ascii: "-")) }
        precondition(count + length <= memory.count, "more was written than the reserve holds")
        for place in (count..<count + length).reversed() {
            memory[place] = UInt8(ascii: "0") + UInt8(digits % 10)
            digits /= 10
        }
        count += length
    }

    /// Writes a figure without zeros at its end, as exports do: `0.35`.
    mutating func append(_ figure: DemoFigure) {
        var mantissa = figure.mantissa
        var decimals = figure.decimals
        while decimals > 0, mantissa % 10 == 0 {
            mantissa /= 10
            decimals -= 1
        }
        var scale: Int64 = 1
        for _ in 0..<decimals { scale *= 10 }
        append(mantissa / scale)
        if decimals == 0 { return }
        append(byte: UInt8(ascii: "."))
        var rest = mantissa % scale
        while scale > 1 {
            scale /= 10
            append(byte: UInt8(ascii: "0") + UInt8(rest / scale))
            rest %= scale
        }
    }

    /// Writes an instant as exports print it, in 25 bytes: `2024-03-17 09:30:00 +0100`.
    mutating func append(stamp second: Int64) {
        precondition(count + StampText.length <= memory.count, "more than the reserve holds")
        stamps.write(second, to: UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
        count += StampText.length
    }

    /// Writes nine hexadecimal digits, as device pointers have.
    mutating func append(pointer: UInt64) {
        for shift in stride(from: UInt64(32), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: (pointer >> shift) & 15)
            append(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
