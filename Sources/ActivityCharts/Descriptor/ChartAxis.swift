public import Activity

/// An axis, after `AXNumericDataAxisDescriptor` and `AXCategoricalDataAxisDescriptor`
/// (`rings-and-charts.md` §3.4).
public struct ChartAxis: Hashable, Sendable {
    /// What stands along an axis.
    public enum Kind: Hashable, Sendable {
        /// Numbers.
        case numeric(ScaleType)
        /// Seconds since 1970-01-01T00:00:00Z, shown in this zone of the IANA database; the
        /// zone in which the range begins.
        case time(zone: String)
        /// Named groups, in this order.
        case categorical(order: [String])
    }

    /// A tick and the grid line that runs from it.
    public struct Tick: Hashable, Sendable {
        /// The value; the index of the group on an axis of groups.
        public let value: Double
        /// Where it lies, in pixels of the chart: from the left on the horizontal axis, from
        /// the top on the vertical one.
        public let position: Double
        /// As it is seen: `10K`.
        public let label: String
        /// As it is heard: `10,000 steps`.
        public let spoken: String
    }

    /// What stands along the axis.
    public let kind: Kind
    /// What it measures, in full words.
    public let title: String
    /// The name of the unit in the words of each language; nil for times and groups.
    public let unit: String?
    /// The least value that can be shown.
    public let lowerBound: Double
    /// The greatest value that can be shown.
    public let upperBound: Double
    /// ``lowerBound`` as it is heard.
    public let spokenLowerBound: String
    /// ``upperBound`` as it is heard; of times the last day or the last moment.
    public let spokenUpperBound: String
    /// The ticks, from low to high.
    public let ticks: [Tick]
    /// ``lowerBound`` within "from … to …", where the upper one has the unit.
    var shortLowerBound: String { lowerNumber ?? spokenLowerBound }
    /// ``lowerBound`` without its unit; nil of times and groups.
    var lowerNumber: String?
    /// How any value is said; nil of times and groups.
    public var valueDescription: ValueDescription?

    /// A rule to say any value of the axis, as `AXNumericDataAxisDescriptor` has in its
    /// `valueDescriptionProvider`: here as data, so that a client that only has the JSON can.
    public struct ValueDescription: Hashable, Sendable {
        /// The words of a number with its unit, for one plural category of CLDR.
        public struct Form: Hashable, Sendable {
            /// `one`, `few`, `other`.
            public let category: String
            /// With `{number}` for the number, as the language writes it.
            public let template: String
        }

        /// The name of the unit.
        public let unit: String
        /// How many decimals are said at most.
        public let decimals: Int
        /// The language, as a BCP 47 tag.
        public let language: String
        /// What kind of number the values are.
        public let statistic: Statistic
        /// The length of a bucket; nil for single readings.
        public let by: BucketUnit?
        /// A form for each plural category that differs; `other` is always there.
        public let forms: [Form]
    }

    /// The values from which grid lines run.
    public var gridlinePositions: [Double] { ticks.map(\.value) }

    /// The groups in order; empty on other axes.
    public var categoryOrder: [String] {
        if case .categorical(let order) = kind { order } else { [] }
    }
}
