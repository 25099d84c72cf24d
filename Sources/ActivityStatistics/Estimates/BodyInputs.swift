public import Activity

/// The body for which energy is estimated, and what of it is assumed (`domain.md` §5.4).
public struct BodyInputs: Hashable, Sendable {
    /// Something that was not known and is taken from the average.
    public enum Assumption: String, CaseIterable, Hashable, Sendable {
        /// 70 kg.
        case mass
        /// 1.70 m.
        case height
        /// Neither male nor female step length.
        case sex
    }

    /// Body mass in kg.
    public let mass: Double
    /// Body height in metres.
    public let height: Double
    /// Sex, where known.
    public let sex: BiologicalSex?
    /// Age in whole years on the day, where known.
    public let age: Int?
    /// What is assumed.
    public let assumed: Set<Assumption>

    /// The mass of somebody of whom nothing is known, in kg.
    public static let standardMass = 70.0
    /// The height of somebody of whom nothing is known, in metres.
    public static let standardHeight = 1.70

    /// A body; nil is what is not known.
    public init(
        mass: Double? = nil, height: Double? = nil, sex: BiologicalSex? = nil, age: Int? = nil
    ) {
        self.mass = mass ?? BodyInputs.standardMass
        self.height = height ?? BodyInputs.standardHeight
        self.sex = sex
        self.age = age
        var assumed: Set<Assumption> = []
        if mass == nil { assumed.insert(.mass) }
        if height == nil { assumed.insert(.height) }
        if sex != .male, sex != .female { assumed.insert(.sex) }
        self.assumed = assumed
    }

    /// The body on a day: the latest measurement before the day's end, else the earliest after
    /// it.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - masses: Samples of ``/Activity/Metric/bodyMass``, typed in or measured.
    ///   - heights: Samples of ``/Activity/Metric/height``.
    ///   - sex: Where it is known.
    ///   - birthDate: Where it is known.
    public init(
        on day: Day, masses: [SourceSamples], heights: [SourceSamples], sex: BiologicalSex?,
        birthDate: CivilDate?
    ) {
        self.init(
            mass: BodyInputs.measured(masses, on: day),
            height: BodyInputs.measured(heights, on: day), sex: sex,
            age: birthDate.map { BodyInputs.age(born: $0, on: day.date) })
    }

    /// Whether the equations were not made for this age: below 18 or above 85.
    public var isOutOfDomain: Bool {
        guard let age else { return false }
        return age < 18 || age > 85
    }

    private static func measured(_ sources: [SourceSamples], on day: Day) -> Double? {
        var before: Sample?
        var after: Sample?
        for sample in SourceRanking.ranked(sources).lazy.flatMap(\.samples) {
            if sample.start < day.interval.upperBound {
                if before.map({ sample.start > $0.start }) ?? true { before = sample }
            } else if after.map({ sample.start < $0.start }) ?? true {
                after = sample
            }
        }
        return (before ?? after)?.value
    }

    /// Whole years from birth to a date.
    public static func age(born: CivilDate, on date: CivilDate) -> Int {
        let (birth, now) = (born.components, date.components)
        let hadBirthday = (now.month, now.day) >= (birth.month, birth.day)
        return now.year - birth.year - (hadBirthday ? 0 : 1)
    }
}
