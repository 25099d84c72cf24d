internal import Activity

/// What every completion script has to know, whatever the shell.
///
/// A *route* is the words that lead to a command, `rings goal set`. Scripts walk the words
/// before the cursor along the routes, then look up what may follow.
struct CompletionTable {
    /// One command and the route to it.
    struct Stop {
        let route: String
        let command: Command
    }

    /// Where an option is meant: at one route, or at all that do not declare it anew.
    enum Place: Hashable {
        case at(String)
        case anywhere(String)
    }

    /// The same offer for several places.
    struct Rule<Key> {
        var keys: [Key]
        let offer: Offer
    }

    /// What a shell offers.
    struct Offer: Hashable {
        var words: [String] = []
        var hasFiles = false

        /// Adds the words that are not there yet: two dates of one command offer the same.
        mutating func add(_ more: [String]) {
            words += more.filter { !words.contains($0) }
        }
    }

    /// Every command, each before those below it.
    let stops: [Stop]
    private let root: Command

    init(_ root: Command) {
        self.root = root
        stops = CompletionTable.stops([root])
    }

    private static func stops(_ path: [Command]) -> [Stop] {
        let command = path[path.count - 1]
        return [Stop(route: path.spelled, command: command)]
            + command.subcommands.flatMap { stops(path + [$0]) }
    }

    /// The name of the program.
    var name: String { root.name }

    /// The routes that one more word can lead to.
    var routes: [String] { stops.dropFirst().map(\.route) }

    /// The options that a value follows, both forms, the common ones last.
    var valuedOptions: [Place] {
        optionRules.flatMap(\.keys)
    }

    /// What may follow each option that takes a value. The rules of single routes come first.
    var optionRules: [Rule<Place>] {
        let own = stops.flatMap { stop in
            stop.command.ownOptions.flatMap { option in
                spellings(option).map { (Place.at("\(stop.route) \($0)"), offer([option])) }
            }
        }
        let common = CommonOptions.all.flatMap { option in
            spellings(option).map { (Place.anywhere($0), offer([option])) }
        }
        return CompletionTable.grouped(own) + CompletionTable.grouped(common)
    }

    /// What may follow each route where no option stands.
    var wordRules: [Rule<String>] {
        CompletionTable.grouped(
            stops.map { stop in
                var offer = offer(stop.command.arguments)
                offer.words = stop.command.subcommands.map(\.name) + offer.words
                return (stop.route, offer)
            })
    }

    /// `--output` and `-o` of options that take a value, nothing of flags.
    private func spellings(_ option: Declaration) -> [String] {
        guard option.takesValue else { return [] }
        return [option.key] + (option.short.map { ["-\($0)"] } ?? [])
    }

    /// What may stand in the place of these values.
    func offer(_ declarations: [Declaration]) -> Offer {
        declarations.reduce(into: Offer()) { offer, declaration in
            switch declaration.completion {
            case .none: break
            case .path: offer.hasFiles = true
            case .words(let words): offer.add(words)
            case .metrics: offer.add(FigureSubject.names)
            case .commands: offer.add(root.subcommands.map(\.name))
            }
        }
    }

    private static func grouped<Key>(_ pairs: [(Key, Offer)]) -> [Rule<Key>] {
        pairs.reduce(into: []) { rules, pair in
            if let index = rules.firstIndex(where: { $0.offer == pair.1 }) {
                rules[index].keys.append(pair.0)
            } else {
                rules.append(Rule(keys: [pair.0], offer: pair.1))
            }
        }
    }
}

extension CompletionTable.Place {
    /// The pattern of a `case` in bash and zsh, matched against route and option.
    var pattern: String {
        switch self {
        case .at(let text): "\"\(text)\""
        case .anywhere(let option): "*\" \(option)\""
        }
    }
}

extension String {
    /// The text as one word of a shell.
    var shellQuoted: String {
        "'"
            + split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }
}
