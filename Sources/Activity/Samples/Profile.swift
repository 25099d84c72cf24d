/// What an export says about the person itself.
public struct ImportedProfile: Hashable, Sendable {
    /// The date of birth.
    public var birthDate: CivilDate?
    /// The biological sex.
    public var sex: BiologicalSex?

    /// A profile that says nothing.
    public init() {}
}

/// Biological sex as Apple records it; unset is nil.
public enum BiologicalSex: String, CaseIterable, Hashable, Sendable {
    /// Female.
    case female
    /// Male.
    case male
    /// Other.
    case other
}
