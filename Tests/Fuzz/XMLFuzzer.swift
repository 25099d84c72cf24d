internal import Activity

@testable internal import ActivityImport

/// What must not depend on how the bytes arrive.
private struct Summary: Equatable {
    var read = 0
    var samples: [SampleRow] = []
    var workouts: [Workout] = []
    var summaries: [ActivitySummary] = []
    var rejections: [Rejection] = []
    var truncated: Truncation?
    var ignored = 0
    var isRefused = false
}

private final class Collector { var summary = Summary() }

private func read(_ bytes: UnsafeBufferPointer<UInt8>, portion: Int) -> Summary {
    let collector = Collector()
    let options = ImportOptions(now: Instant(seconds: 1_735_689_600), keepsRejectedText: true)
    let reader = AppleHealthReader(FuzzInput(bytes, portion: portion), options: options) { batch in
        collector.summary.samples += batch.samples
        collector.summary.workouts += batch.workouts
        collector.summary.summaries += batch.summaries
        collector.summary.rejections += batch.rejections
    }
    do {
        let outcome = try reader.read(path: "fuzz")
        collector.summary.read = outcome.read
        collector.summary.truncated = outcome.truncatedAt
        collector.summary.ignored = outcome.ignored
    } catch {
        return Summary(isRefused: true)
    }
    return collector.summary
}

/// Reads the bytes as an export, whole and in portions: both give the same, and each item that
/// is read has one fate.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let whole = read(bytes, portion: 1 << 20)
    require(
        whole.read == whole.samples.count + whole.workouts.count + whole.summaries.count
            + whole.rejections.count + whole.ignored, "the counts do not balance")
    require(whole.samples.allSatisfy { $0.value.isFinite && $0.duration >= 0 }, "a bad sample")
    let portion = 1 + (count == 0 ? 0 : Int(bytes[count - 1]) % 61)
    require(read(bytes, portion: portion) == whole, "portions of \(portion) give something else")
    return 0
}
