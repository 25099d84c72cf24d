/// The completion script for fish.
struct FishCompletion {
    let table: CompletionTable

    /// The script, to be saved in fish's folder of completions.
    var script: String {
        ([walk, "complete -c \(table.name) -f"] + table.stops.flatMap(lines) + [""])
            .joined(separator: "\n")
    }

    private var walk: String {
        """
        # Completion of \(table.name) for fish; save it as \(table.name).fish in
        # ~/.config/fish/completions.
        function __\(table.name)_route
            set -l route \(table.name)
            set -l option ""
            set -l before (commandline -opc)
            set -e before[1]
            for word in $before
                if test -n "$option"
                    set option ""
                    continue
                end
                switch "$route $word"
                    case \(patterns(table.routes.map(\.shellQuoted)))
                        set route "$route $word"
                    case \(patterns(table.valuedOptions.map(pattern)))
                        set option $word
                end
            end
            echo $route
        end
        function __\(table.name)_at
            test (__\(table.name)_route) = "$argv"
        end
        """
    }

    private func patterns(_ list: [String]) -> String {
        list.isEmpty ? "''" : list.joined(separator: " ")
    }

    private func pattern(_ place: CompletionTable.Place) -> String {
        switch place {
        case .at(let text): text.shellQuoted
        case .anywhere(let option): "* \(option)".shellQuoted
        }
    }

    private func lines(_ stop: CompletionTable.Stop) -> [String] {
        let start = "complete -c \(table.name) -n \("__\(table.name)_at \(stop.route)".shellQuoted)"
        let commands = stop.command.subcommands.map {
            "\(start) -a \($0.name) -d \($0.summary.shellQuoted)"
        }
        let offer = table.offer(stop.command.arguments)
        let words =
            offer.words.isEmpty
            ? [] : ["\(start) -a \(offer.words.joined(separator: " ").shellQuoted)"]
        let files = offer.hasFiles ? ["\(start) -F"] : []
        return commands + words + files + stop.command.options.map { option(start, $0) }
    }

    private func option(_ start: String, _ option: Declaration) -> String {
        let offer = table.offer([option])
        var line = "\(start) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.takesValue { line += offer.hasFiles ? " -r -F" : " -x" }
        if !offer.words.isEmpty {
            line += " -a \(offer.words.joined(separator: " ").shellQuoted)"
        }
        return line + " -d \(option.help.shellQuoted)"
    }
}
