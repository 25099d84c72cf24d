#compdef demo
# Completion of demo for zsh; save it as _demo in a folder of $fpath.
_demo() {
    local current="${words[CURRENT]}" route="demo" option="" word
    local -i index
    for ((index = 2; index < CURRENT; index++)); do
        word="${words[index]}"
        if [[ -n "$option" ]]; then
            option=""
            continue
        fi
        case "$route $word" in
            "demo goal" | "demo goal set" | "demo completions") route="$route $word" ;;
            "demo goal set --from" | "demo goal set --weekdays" | *" --database" | *" --output" | *" -o" | *" --person" | *" --time-zone" | *" --locale" | *" --now" | *" --format" | *" --color") option="$word" ;;
        esac
    done
    if [[ -z "$option" && "$current" == --*=* ]]; then
        option="${current%%=*}"
        compset -P '*='
    fi

    local -a offered
    if [[ -n "$option" ]]; then
        case "$route $option" in
            "demo goal set --from") offered=('today' 'yesterday') ;;
            "demo goal set --weekdays") ;;
            *" --database" | *" --output" | *" -o") _files ;;
            *" --person" | *" --time-zone" | *" --locale" | *" --now") ;;
            *" --format") offered=('text') ;;
            *" --color") offered=('auto' 'always' 'never') ;;
        esac
        compadd -a offered
    elif [[ "$current" == -* ]]; then
        case "$route" in
            "demo") offered=('--database:File that holds the data' '--person:Whose data is meant' '--time-zone:Zone in which days begin and end, for this command' '--locale:Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans' '--now:What today means: ISO 8601 with an offset, for output that can be repeated' '--format:Form of the output' '--output:Where the output goes' '--quiet:Show no progress' '--color:Whether output is coloured' '--help:Explain the command') ;;
            "demo goal") offered=('--database:File that holds the data' '--person:Whose data is meant' '--time-zone:Zone in which days begin and end, for this command' '--locale:Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans' '--now:What today means: ISO 8601 with an offset, for output that can be repeated' '--format:Form of the output' '--output:Where the output goes' '--quiet:Show no progress' '--color:Whether output is coloured' '--help:Explain the command') ;;
            "demo goal set") offered=('--from:First day on which it holds' '--weekdays:Weekdays on which it holds' '--database:File that holds the data' '--person:Whose data is meant' '--time-zone:Zone in which days begin and end, for this command' '--locale:Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans' '--now:What today means: ISO 8601 with an offset, for output that can be repeated' '--format:Form of the output' '--output:Where the output goes' '--quiet:Show no progress' '--color:Whether output is coloured' '--help:Explain the command') ;;
            "demo completions") offered=('--database:File that holds the data' '--person:Whose data is meant' '--time-zone:Zone in which days begin and end, for this command' '--locale:Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans' '--now:What today means: ISO 8601 with an offset, for output that can be repeated' '--format:Form of the output' '--output:Where the output goes' '--quiet:Show no progress' '--color:Whether output is coloured' '--help:Explain the command') ;;
        esac
        _describe -o 'option' offered
    else
        case "$route" in
            "demo") offered=('goal:Show goals' 'completions:Write a script that completes commands in a shell') ;;
            "demo goal") offered=('set:Set a goal') ;;
            "demo goal set") offered=('move' 'exercise' 'stand') ;;
            "demo completions") offered=('bash' 'zsh' 'fish') ;;
        esac
        _describe 'word' offered
    fi
}
if [[ "$funcstack[1]" == "_demo" ]]; then
    _demo "$@"
else
    compdef _demo demo
fi
