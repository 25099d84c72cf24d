extension ValueParser where Value: RawRepresentable, Value.RawValue == String {
    /// One of the words of an enumeration.
    static func oneOf(_ type: Value.Type) -> ValueParser where Value: CaseIterable {
        oneOf(Array(Value.allCases))
    }

    /// One of these words of an enumeration.
    static func oneOf(_ values: [Value]) -> ValueParser {
        let words = values.map(\.rawValue)
        return ValueParser(
            "WORD", .choice(words), completion: .words(words), describe: { $0.rawValue }
        ) { (word) throws(ValueFailure) in
            guard let value = values.first(where: { $0.rawValue == word }) else {
                throw ValueFailure(near: Suggestions.near(word, among: words))
            }
            return value
        }
    }
}
