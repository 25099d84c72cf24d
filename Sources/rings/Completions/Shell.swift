/// The shells that completion scripts are written for.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script that completes the command and all those below it.
    func script(for root: Command) -> String {
        let table = CompletionTable(root)
        return switch self {
        case .bash: BashCompletion(table: table).script
        case .zsh: ZshCompletion(table: table).script
        case .fish: FishCompletion(table: table).script
        }
    }
}
