/// The completion script for zsh.
struct ZshCompletion {
    let table: CompletionTable

    /// The script, to be saved in a folder of `$fpath`.
    var script: String {
        """
        #compdef \(table.name)
        # Completion of \(table.name) for zsh; save it as _\(table.name) in a folder of $fpath.
        _\(table.name)() {
            local current="${words[CURRENT]}" route="\(table.name)" option="" word
            local -i index
            for ((index = 2; index < CURRENT; index++)); do
                word="${words[index]}"
                if [[ -n "$option" ]]; then
                    option=""
                    continue
                fi
                case "$route $word" in
                    \(alternatives(table.routes.map { "\"\($0)\"" }))) route="$route $word" ;;
                    \(alternatives(table.valuedOptions.map(\.pattern)))) option="$word" ;;
                esac
            done
            if [[ -z "$option" && "$current" == --*=* ]]; then
                option="${current%%=*}"
                compset -P '*='
            fi

            local -a offered
            if [[ -n "$option" ]]; then
                case "$route $option" in
        \(optionCases)
                esac
                compadd -a offered
            elif [[ "$current" == -* ]]; then
                case "$route" in
        \(nameCases)
                esac
                _describe -o 'option' offered
            else
                case "$route" in
        \(wordCases)
                esac
                _describe 'word' offered
            fi
        }
        if [[ "$funcstack[1]" == "_\(table.name)" ]]; then
            _\(table.name) "$@"
        else
            compdef _\(table.name) \(table.name)
        fi

        """
    }

    private var optionCases: String {
        table.optionRules.map { rule in
            line(rule.keys.map(\.pattern), rule.offer.words, hasFiles: rule.offer.hasFiles)
        }.joined(separator: "\n")
    }

    private var nameCases: String {
        table.stops.map { stop in
            let options = stop.command.options.map { described($0.key, $0.help) }
            return line(["\"\(stop.route)\""], options, hasFiles: false)
        }.joined(separator: "\n")
    }

    private var wordCases: String {
        table.stops.map { stop in
            let offer = table.offer(stop.command.arguments)
            let commands = stop.command.subcommands.map { described($0.name, $0.summary) }
            return line(["\"\(stop.route)\""], commands + offer.words, hasFiles: offer.hasFiles)
        }.joined(separator: "\n")
    }

    private func line(_ patterns: [String], _ words: [String], hasFiles: Bool) -> String {
        let list = words.map(\.shellQuoted).joined(separator: " ")
        let actions = (words.isEmpty ? [] : ["offered=(\(list))"]) + (hasFiles ? ["_files"] : [])
        let tail = actions.isEmpty ? "" : actions.joined(separator: "; ") + " "
        return "            \(alternatives(patterns))) \(tail);;"
    }

    /// A word and what it means, as `_describe` reads them.
    private func described(_ word: String, _ meaning: String) -> String { "\(word):\(meaning)" }

    private func alternatives(_ patterns: [String]) -> String {
        patterns.isEmpty ? "\"\"" : patterns.joined(separator: " | ")
    }
}
