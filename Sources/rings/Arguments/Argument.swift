/// A value that is known by its place: `day DATE`.
///
/// ```swift
/// static let date = Argument("DATE", .date, default: .today, "Day to show")
/// static let paths = Argument(repeating: "PATH", .path, "Files to read")
/// ```
struct Argument<Value: Sendable>: Declared {
    let declaration: Declaration
    private let read: @Sendable ([any Sendable]) -> Value

    func value(from parsed: [any Sendable]) -> Value { read(parsed) }

    /// An argument that has to be given.
    init(_ name: String, _ parser: ValueParser<Value>, _ help: String) {
        var declaration = Declaration(argument: name, parser, help)
        declaration.isRequired = true
        self.declaration = declaration
        read = { parsed in
            guard let value = parsed.last as? Value else {
                preconditionFailure("the parser let \(name) be left out")
            }
            return value
        }
    }

    /// An argument with a value that holds when it is left out.
    init(
        _ name: String, _ parser: ValueParser<Value>, default standard: Value, _ help: String
    ) {
        var declaration = Declaration(argument: name, parser, help)
        declaration.defaultText = parser.describe(standard)
        self.declaration = declaration
        read = { parsed in parsed.last as? Value ?? standard }
    }

    /// An argument that can be left out; nil then.
    init<Wrapped>(optional name: String, _ parser: ValueParser<Wrapped>, _ help: String)
    where Value == Wrapped? {
        declaration = Declaration(argument: name, parser, help)
        read = { parsed in parsed.last as? Wrapped }
    }

    /// An argument that takes every word that is left: one or more when `isRequired`.
    init<Element>(
        repeating name: String, _ parser: ValueParser<Element>, isRequired: Bool = true,
        _ help: String
    ) where Value == [Element] {
        var declaration = Declaration(argument: name, parser, help)
        declaration.isRequired = isRequired
        declaration.repeats = true
        self.declaration = declaration
        read = { parsed in parsed.compactMap { $0 as? Element } }
    }
}

extension Declaration {
    fileprivate init<Value>(argument name: String, _ parser: ValueParser<Value>, _ help: String) {
        self.init(
            name: name, role: .argument, placeholder: name, help: help,
            completion: parser.completion, expectation: parser.expectation,
            parse: { (word) throws(ValueFailure) in try parser.parse(word) })
    }
}
