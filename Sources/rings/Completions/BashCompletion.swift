/// The completion script for bash.
struct BashCompletion {
    let table: CompletionTable

    /// The script, to be sourced.
    var script: String {
        """
        # Completion of \(table.name) for bash; source it in ~/.bashrc.
        _\(table.name)() {
            local current="${COMP_WORDS[COMP_CWORD]}" route="\(table.name)" option="" word index
            for ((index = 1; index < COMP_CWORD; index++)); do
                word="${COMP_WORDS[index]}"
                if [[ -n "$option" ]]; then
                    # bash makes "=" a word of its own.
                    [[ "$word" == "=" ]] || option=""
                    continue
                fi
                case "$route $word" in
                    \(alternatives(table.routes.map { "\"\($0)\"" }))) route="$route $word" ;;
                    \(alternatives(table.valuedOptions.map(\.pattern)))) option="$word" ;;
                esac
            done
            [[ "$current" == "=" ]] && current=""

            local offered="" files=""
            if [[ -n "$option" ]]; then
                case "$route $option" in
        \(optionCases)
                esac
            elif [[ "$current" == -* ]]; then
                case "$route" in
        \(nameCases)
                esac
            else
                case "$route" in
        \(wordCases)
                esac
            fi

            COMPREPLY=()
            if [[ -n "$files" ]]; then
                compopt -o filenames 2>/dev/null
                while IFS= read -r word; do COMPREPLY+=("$word"); done \\
                    < <(compgen -f -- "$current")
            fi
            while IFS= read -r word; do COMPREPLY+=("$word"); done \\
                < <(compgen -W "$offered" -- "$current")
        }
        complete -F _\(table.name) \(table.name)

        """
    }

    private var optionCases: String {
        cases(table.optionRules.map { ($0.keys.map(\.pattern), $0.offer) })
    }

    private var wordCases: String {
        cases(table.wordRules.map { (($0.keys.map { "\"\($0)\"" }), $0.offer) })
    }

    private var nameCases: String {
        let rules = table.stops.map { stop in
            (
                ["\"\(stop.route)\""],
                CompletionTable.Offer(words: stop.command.options.map(\.key))
            )
        }
        return cases(rules)
    }

    private func cases(_ rules: [(patterns: [String], offer: CompletionTable.Offer)]) -> String {
        rules.map { rule in
            let words =
                rule.offer.words.isEmpty
                ? [] : ["offered=\(rule.offer.words.joined(separator: " ").shellQuoted)"]
            let actions = words + (rule.offer.hasFiles ? ["files=1"] : [])
            let tail = actions.isEmpty ? "" : actions.joined(separator: "; ") + " "
            return "            \(alternatives(rule.patterns))) \(tail);;"
        }.joined(separator: "\n")
    }

    /// Patterns of one case. A program without commands has a pattern that nothing matches.
    private func alternatives(_ patterns: [String]) -> String {
        patterns.isEmpty ? "\"\"" : patterns.joined(separator: " | ")
    }
}
