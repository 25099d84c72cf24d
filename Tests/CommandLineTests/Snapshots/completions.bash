# Completion of demo for bash; source it in ~/.bashrc.
_demo() {
    local current="${COMP_WORDS[COMP_CWORD]}" route="demo" option="" word index
    for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        if [[ -n "$option" ]]; then
            # bash makes "=" a word of its own.
            [[ "$word" == "=" ]] || option=""
            continue
        fi
        case "$route $word" in
            "demo goal" | "demo goal set" | "demo completions") route="$route $word" ;;
            "demo goal set --from" | "demo goal set --weekdays" | *" --database" | *" --output" | *" -o" | *" --person" | *" --time-zone" | *" --locale" | *" --now" | *" --format" | *" --color") option="$word" ;;
        esac
    done
    [[ "$current" == "=" ]] && current=""

    local offered="" files=""
    if [[ -n "$option" ]]; then
        case "$route $option" in
            "demo goal set --from") offered='today yesterday' ;;
            "demo goal set --weekdays") ;;
            *" --database" | *" --output" | *" -o") files=1 ;;
            *" --person" | *" --time-zone" | *" --locale" | *" --now") ;;
            *" --format") offered='text' ;;
            *" --color") offered='auto always never' ;;
        esac
    elif [[ "$current" == -* ]]; then
        case "$route" in
            "demo") offered='--database --person --time-zone --locale --now --format --output --quiet --color --help' ;;
            "demo goal") offered='--database --person --time-zone --locale --now --format --output --quiet --color --help' ;;
            "demo goal set") offered='--from --weekdays --database --person --time-zone --locale --now --format --output --quiet --color --help' ;;
            "demo completions") offered='--database --person --time-zone --locale --now --format --output --quiet --color --help' ;;
        esac
    else
        case "$route" in
            "demo") offered='goal completions' ;;
            "demo goal") offered='set' ;;
            "demo goal set") offered='move exercise stand' ;;
            "demo completions") offered='bash zsh fish' ;;
        esac
    fi

    COMPREPLY=()
    if [[ -n "$files" ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$word"); done \
            < <(compgen -f -- "$current")
    fi
    while IFS= read -r word; do COMPREPLY+=("$word"); done \
        < <(compgen -W "$offered" -- "$current")
}
complete -F _demo demo
