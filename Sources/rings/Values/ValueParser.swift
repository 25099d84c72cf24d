/// Reads one word of the command line as a value.
///
/// Commands write `.date`, `.metric`, `.oneOf(Bucket.self)`; each parser is a small extension
/// of its own.
struct ValueParser<Value: Sendable>: Sendable {
    /// What stands for the value in help.
    let placeholder: String
    /// What is expected, for error messages.
    let expectation: Expectation
    /// What a shell can offer.
    let completion: Completion
    /// The value, or why there is none.
    let parse: @Sendable (String) throws(ValueFailure) -> Value
    /// The value as it would be written, to show defaults.
    let describe: @Sendable (Value) -> String

    init(
        _ placeholder: String, _ expectation: Expectation, completion: Completion = .none,
        describe: @escaping @Sendable (Value) -> String = { "\($0)" },
        parse: @escaping @Sendable (String) throws(ValueFailure) -> Value
    ) {
        self.placeholder = placeholder
        self.expectation = expectation
        self.completion = completion
        self.describe = describe
        self.parse = parse
    }

    /// A parser whose failures need no suggestions.
    static func reading(
        _ placeholder: String, _ expectation: Expectation, completion: Completion = .none,
        _ read: @escaping @Sendable (String) -> Value?
    ) -> ValueParser {
        ValueParser(placeholder, expectation, completion: completion) {
            (word) throws(ValueFailure) in
            guard let value = read(word) else { throw ValueFailure() }
            return value
        }
    }
}
