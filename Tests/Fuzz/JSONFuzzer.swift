// A libFuzzer target: whatever the bytes, JSON is cut into tokens without a crash and without
// end, and the bytes' portions change nothing. Seeds are in Corpus/JSON.

internal import Activity

@testable internal import ActivityImport

/// Bytes in memory that come in portions.
private final class FuzzSource: ByteSource {
    private let bytes: UnsafeRawBufferPointer
    private let portion: Int
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer, portion: Int) {
        self.bytes = bytes
        self.portion = portion
    }

    var consumed: Int64 { Int64(position) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let count = min(buffer.count, portion, bytes.count - position)
        buffer.copyBytes(from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
        position += count
        return count
    }
}

/// A number for all tokens, their places and their content.
private func fingerprint(_ bytes: UnsafeRawBufferPointer, portion: Int) -> Int {
    var hasher = Hasher()
    var scanner = JSONScanner(window: ByteWindow(FuzzSource(bytes, portion: portion)))
    var tokens = 0
    while true {
        do {
            let token = try scanner.next()
            tokens += 1
            precondition(tokens <= bytes.count + 1, "more tokens than bytes")
            precondition(scanner.depth <= JSONScanner.depthLimit, "deeper than the limit")
            hasher.combine("\(token)")
            hasher.combine(scanner.tokenOffset)
            if token == .key || token == .string { hasher.combine(scanner.string) }
            if token == .end { return hasher.finalize() }
        } catch {
            hasher.combine("\(error)")
            return hasher.finalize()
        }
    }
}

/// Cuts the bytes into tokens, whole and in portions.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    precondition(
        fingerprint(bytes, portion: .max) == fingerprint(bytes, portion: 3),
        "the portions change the tokens")
    let reader = HealthAutoExportReader(
        FuzzSource(bytes, portion: .max),
        options: ImportOptions(now: Instant(milliseconds: 1_735_689_600_000))
    ) { _ in }
    if let outcome = try? reader.read(path: "fuzz") {
        precondition(
            outcome.read >= outcome.rejected + outcome.ignored, "the report does not balance")
    }
    return 0
}
