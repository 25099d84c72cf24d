/// A value that is known by its name: `--format FORMAT`, `--format=FORMAT`, `-o FILE`.
///
/// ```swift
/// static let by = Option("by", .oneOf(Bucket.self), default: .day, "Length of a bucket")
/// static let rejects = Option("rejects", .path, "Where rejected records are written")
/// ```
///
/// An option that does not repeat may still be written twice; the last one holds, so that a
/// shell alias can be overridden.
struct Option<Value: Sendable>: Declared {
    let declaration: Declaration
    private let read: @Sendable ([any Sendable]) -> Value

    func value(from parsed: [any Sendable]) -> Value { read(parsed) }

    /// An option that can be left out; nil then. `defaultText` says in words what holds instead.
    init<Wrapped>(
        _ name: String, short: Character? = nil, _ parser: ValueParser<Wrapped>,
        placeholder: String? = nil, defaultText: String? = nil, _ help: String
    ) where Value == Wrapped? {
        var declaration = Declaration(option: name, short, parser, placeholder, help)
        declaration.defaultText = defaultText
        self.declaration = declaration
        read = { parsed in parsed.last as? Wrapped }
    }

    /// An option with a value that holds when it is left out.
    init(
        _ name: String, short: Character? = nil, _ parser: ValueParser<Value>,
        placeholder: String? = nil, default standard: Value, _ help: String
    ) {
        var declaration = Declaration(option: name, short, parser, placeholder, help)
        declaration.defaultText = parser.describe(standard)
        self.declaration = declaration
        read = { parsed in parsed.last as? Value ?? standard }
    }

    /// An option that has to be given.
    init(
        required name: String, short: Character? = nil, _ parser: ValueParser<Value>,
        placeholder: String? = nil, _ help: String
    ) {
        var declaration = Declaration(option: name, short, parser, placeholder, help)
        declaration.isRequired = true
        self.declaration = declaration
        read = { parsed in
            guard let value = parsed.last as? Value else {
                preconditionFailure("the parser let --\(name) be left out")
            }
            return value
        }
    }

    /// An option that can be repeated; empty when it is left out.
    init<Element>(
        repeating name: String, short: Character? = nil, _ parser: ValueParser<Element>,
        placeholder: String? = nil, _ help: String
    ) where Value == [Element] {
        var declaration = Declaration(option: name, short, parser, placeholder, help)
        declaration.repeats = true
        self.declaration = declaration
        read = { parsed in parsed.compactMap { $0 as? Element } }
    }
}

/// An option without a value: on when it is written, off otherwise.
struct Flag: Declared {
    let declaration: Declaration

    init(_ name: String, short: Character? = nil, _ help: String) {
        declaration = Declaration(
            name: name, role: .flag, short: short, placeholder: "", help: help,
            parse: { (_) throws(ValueFailure) in true })
    }

    func value(from parsed: [any Sendable]) -> Bool { !parsed.isEmpty }
}

extension Declaration {
    fileprivate init<Value>(
        option name: String, _ short: Character?, _ parser: ValueParser<Value>,
        _ placeholder: String?, _ help: String
    ) {
        self.init(
            name: name, role: .option, short: short,
            placeholder: placeholder ?? parser.placeholder, help: help,
            completion: parser.completion, expectation: parser.expectation,
            parse: { (word) throws(ValueFailure) in try parser.parse(word) })
    }
}
