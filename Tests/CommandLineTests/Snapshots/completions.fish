# Completion of demo for fish; save it as demo.fish in
# ~/.config/fish/completions.
function __demo_route
    set -l route demo
    set -l option ""
    set -l before (commandline -opc)
    set -e before[1]
    for word in $before
        if test -n "$option"
            set option ""
            continue
        end
        switch "$route $word"
            case 'demo goal' 'demo goal set' 'demo completions'
                set route "$route $word"
            case 'demo goal set --from' 'demo goal set --weekdays' '* --database' '* --output' '* -o' '* --person' '* --time-zone' '* --locale' '* --now' '* --format' '* --color'
                set option $word
        end
    end
    echo $route
end
function __demo_at
    test (__demo_route) = "$argv"
end
complete -c demo -f
complete -c demo -n '__demo_at demo' -a goal -d 'Show goals'
complete -c demo -n '__demo_at demo' -a completions -d 'Write a script that completes commands in a shell'
complete -c demo -n '__demo_at demo' -l database -r -F -d 'File that holds the data'
complete -c demo -n '__demo_at demo' -l person -x -d 'Whose data is meant'
complete -c demo -n '__demo_at demo' -l time-zone -x -d 'Zone in which days begin and end, for this command'
complete -c demo -n '__demo_at demo' -l locale -x -d 'Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans'
complete -c demo -n '__demo_at demo' -l now -x -d 'What today means: ISO 8601 with an offset, for output that can be repeated'
complete -c demo -n '__demo_at demo' -l format -x -a 'text' -d 'Form of the output'
complete -c demo -n '__demo_at demo' -l output -s o -r -F -d 'Where the output goes'
complete -c demo -n '__demo_at demo' -l quiet -s q -d 'Show no progress'
complete -c demo -n '__demo_at demo' -l color -x -a 'auto always never' -d 'Whether output is coloured'
complete -c demo -n '__demo_at demo' -l help -s h -d 'Explain the command'
complete -c demo -n '__demo_at demo goal' -a set -d 'Set a goal'
complete -c demo -n '__demo_at demo goal' -l database -r -F -d 'File that holds the data'
complete -c demo -n '__demo_at demo goal' -l person -x -d 'Whose data is meant'
complete -c demo -n '__demo_at demo goal' -l time-zone -x -d 'Zone in which days begin and end, for this command'
complete -c demo -n '__demo_at demo goal' -l locale -x -d 'Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans'
complete -c demo -n '__demo_at demo goal' -l now -x -d 'What today means: ISO 8601 with an offset, for output that can be repeated'
complete -c demo -n '__demo_at demo goal' -l format -x -a 'text' -d 'Form of the output'
complete -c demo -n '__demo_at demo goal' -l output -s o -r -F -d 'Where the output goes'
complete -c demo -n '__demo_at demo goal' -l quiet -s q -d 'Show no progress'
complete -c demo -n '__demo_at demo goal' -l color -x -a 'auto always never' -d 'Whether output is coloured'
complete -c demo -n '__demo_at demo goal' -l help -s h -d 'Explain the command'
complete -c demo -n '__demo_at demo goal set' -a 'move exercise stand'
complete -c demo -n '__demo_at demo goal set' -l from -x -a 'today yesterday' -d 'First day on which it holds'
complete -c demo -n '__demo_at demo goal set' -l weekdays -x -d 'Weekdays on which it holds'
complete -c demo -n '__demo_at demo goal set' -l database -r -F -d 'File that holds the data'
complete -c demo -n '__demo_at demo goal set' -l person -x -d 'Whose data is meant'
complete -c demo -n '__demo_at demo goal set' -l time-zone -x -d 'Zone in which days begin and end, for this command'
complete -c demo -n '__demo_at demo goal set' -l locale -x -d 'Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans'
complete -c demo -n '__demo_at demo goal set' -l now -x -d 'What today means: ISO 8601 with an offset, for output that can be repeated'
complete -c demo -n '__demo_at demo goal set' -l format -x -a 'text' -d 'Form of the output'
complete -c demo -n '__demo_at demo goal set' -l output -s o -r -F -d 'Where the output goes'
complete -c demo -n '__demo_at demo goal set' -l quiet -s q -d 'Show no progress'
complete -c demo -n '__demo_at demo goal set' -l color -x -a 'auto always never' -d 'Whether output is coloured'
complete -c demo -n '__demo_at demo goal set' -l help -s h -d 'Explain the command'
complete -c demo -n '__demo_at demo completions' -a 'bash zsh fish'
complete -c demo -n '__demo_at demo completions' -l database -r -F -d 'File that holds the data'
complete -c demo -n '__demo_at demo completions' -l person -x -d 'Whose data is meant'
complete -c demo -n '__demo_at demo completions' -l time-zone -x -d 'Zone in which days begin and end, for this command'
complete -c demo -n '__demo_at demo completions' -l locale -x -d 'Language of words: en, ar, de, es, fr, ja, ko, ru, zh-Hans'
complete -c demo -n '__demo_at demo completions' -l now -x -d 'What today means: ISO 8601 with an offset, for output that can be repeated'
complete -c demo -n '__demo_at demo completions' -l format -x -a 'text' -d 'Form of the output'
complete -c demo -n '__demo_at demo completions' -l output -s o -r -F -d 'Where the output goes'
complete -c demo -n '__demo_at demo completions' -l quiet -s q -d 'Show no progress'
complete -c demo -n '__demo_at demo completions' -l color -x -a 'auto always never' -d 'Whether output is coloured'
complete -c demo -n '__demo_at demo completions' -l help -s h -d 'Explain the command'
