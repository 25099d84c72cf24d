public import Activity

/// The order in which sources of one metric are believed.
///
/// The person's own order comes first, then the kind of device (typed in, watch, phone, other);
/// among other apps and devices the one first seen later comes first, as Apple puts a new source
/// above the older ones. The name and the device decide the rest, so that the order depends
/// neither on the order in which sources are given nor on that in which files were read.
public enum SourceRanking {
    /// The sources with the most trusted first. Cost: classifies each source once.
    public static func ranked(_ sources: [SourceSamples]) -> [SourceSamples] {
        sources.map { (key: key(of: $0), source: $0) }
            .sorted { $0.key < $1.key }
            .map(\.source)
    }

    private static func key(of source: SourceSamples) -> Key {
        let kind = source.source.deviceClass
        return Key(
            userRank: source.userRank ?? .max, classRank: kind.rank,
            recency: kind == .other ? source.firstSeen.milliseconds : 0, source: source.source,
            id: source.sourceID)
    }

    private struct Key: Comparable {
        let userRank: Int
        let classRank: Int
        let recency: Int64
        let source: Source
        let id: Int64

        static func < (lhs: Key, rhs: Key) -> Bool {
            if lhs.userRank != rhs.userRank { return lhs.userRank < rhs.userRank }
            if lhs.classRank != rhs.classRank { return lhs.classRank < rhs.classRank }
            if lhs.recency != rhs.recency { return lhs.recency > rhs.recency }
            let (left, right) = (lhs.source.key, rhs.source.key)
            return left == right ? lhs.id < rhs.id : left < right
        }
    }
}
