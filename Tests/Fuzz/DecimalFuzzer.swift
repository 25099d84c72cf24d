@testable internal import ActivityImport

/// A number that is read is finite and the one that the standard library reads.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecimal(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let slice = ByteSlice(start: start, count: count)
    guard let value = try? DecimalParser.parse(slice) else { return 0 }
    require(value.isFinite, "not finite")
    require(Double(slice.string)?.bitPattern == value.bitPattern, "not what the library reads")
    return 0
}
