internal import Activity

@testable internal import ActivityImport

/// Times are the same whatever was read before, and lie within the years that can be written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTimestamp(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var kept = TimestampParser()
    var from = 0
    while from < count {
        let length = min(count - from, start[from] & 1 == 0 ? 25 : 19)
        let slice = ByteSlice(start: start + from, count: length)
        var fresh = TimestampParser()
        let time = try? kept.parse(slice)
        require(time == (try? fresh.parse(slice)), "what was read before has an influence")
        if let time {
            let year = CivilDate(dayNumber: Int(time / 86_400_000)).components.year
            require((0...10_000).contains(year), "the year \(year)")
        }
        from += length
    }
    return 0
}
