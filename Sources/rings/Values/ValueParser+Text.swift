extension ValueParser where Value == String {
    /// Any text that is not empty.
    static var text: ValueParser { .reading("TEXT", .text) { $0.isEmpty ? nil : $0 } }

    /// A file or folder; `-` is standard input or output.
    static var path: ValueParser {
        .reading("PATH", .path, completion: .path) { $0.isEmpty ? nil : $0 }
    }

    /// The name of a command of the program.
    static var commandName: ValueParser {
        .reading("COMMAND", .text, completion: .commands) { $0.isEmpty ? nil : $0 }
    }
}
