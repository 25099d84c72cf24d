internal import Activity
internal import Foundation

@testable internal import ActivityImport

private nonisolated(unsafe) let stream = tmpfile()

/// Reads the bytes as a zip with an export. Nothing is unpacked beyond the limit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let stream, ftruncate(fileno(stream), 0) == 0,
        pwrite(fileno(stream), start, count, 0) == count
    else { fatalError("the temporary file can't be written") }
    let options = ImportOptions(now: Instant(seconds: 0), unpackedLimit: 1 << 20)
    let file = OpenFile(borrowing: fileno(stream), name: "fuzz")
    guard let found = try? ZipExport.find(in: file, options) else { return 0 }
    for export in found.files { _ = try? export.read(options: options) { _ in } }
    return 0
}
