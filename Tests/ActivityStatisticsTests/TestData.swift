import Activity
import ActivityStatistics

/// An instant written as `2024-03-17T09:30:00` in UTC, or `09:30[:00]` on 2024-03-17.
func at(_ text: String) -> Instant {
    let parts = text.split(separator: "T")
    guard let date = CivilDate(parts.count == 2 ? String(parts[0]) : "2024-03-17") else {
        preconditionFailure("no date in \(text)")
    }
    let clock = (parts.last ?? "").split(separator: ":").compactMap { Int64($0) }
    let seconds = clock[0] * 3600 + clock[1] * 60 + (clock.count > 2 ? clock[2] : 0)
    return Instant(seconds: Int64(date.dayNumber) * 86_400 + seconds)
}

func date(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { preconditionFailure("no date: \(text)") }
    return date
}

func zone(_ name: String) -> ZoneHistory {
    do { return ZoneHistory(try Zone(identifier: name)) } catch {
        preconditionFailure("no zone \(name)")
    }
}

let utc = zone("UTC")

func day(_ text: String, in history: ZoneHistory = utc) -> Day {
    guard let day = history.day(date(text)) else { preconditionFailure("no day \(text)") }
    return day
}

/// 2024-03-17 in UTC: the day of most examples.
let stPatrick = day("2024-03-17")

func sample(_ start: String, _ end: String, _ value: Double) -> Sample {
    Sample(start: at(start), end: at(end), value: value)
}

enum Kind {
    case watch, phone, other, manual

    var source: Source {
        switch self {
        case .watch:
            Source(name: "Watch", device: Device(model: "Watch"), isUserEntered: false)
        case .phone:
            Source(name: "Phone", device: Device(model: "iPhone"), isUserEntered: false)
        case .other: Source(name: "App", device: nil, isUserEntered: false)
        case .manual: Source(name: "Health", device: nil, isUserEntered: true)
        }
    }
}

func source(
    _ kind: Kind, id: Int64 = 1, firstSeen: String = "2020-01-01T00:00", userRank: Int? = nil,
    _ samples: [Sample]
) -> SourceSamples {
    SourceSamples(
        sourceID: id, source: kind.source, firstSeen: at(firstSeen), userRank: userRank,
        samples: samples)
}

/// One bucket over a whole day.
func merged(
    _ sources: [SourceSamples], style: AggregationStyle = .cumulative, day: Day = stPatrick
) -> SourceMerge {
    SourceMerge(
        sources, style: style, bounds: [day.interval.lowerBound, day.interval.upperBound],
        history: utc)
}

/// A repeatable generator of numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
