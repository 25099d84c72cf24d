internal import ActivityService

/// `rings people`, `people add`, `people rename`, `people forget`.
enum PeopleCommand {
    static let name = Argument("NAME", .text, "The person")
    static let newName = Argument("NEW-NAME", .text, "What the person is called from now on")
    static let sure = Flag("yes", "Do it; all data of the person are removed for good")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "people", "List and manage people", group: "Person",
        discussion: "One store can hold several people. Nothing is ever added up over people.",
        example: "rings people", options: [format], subcommands: [add, rename, forget]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let people = try settings.openService().store.people()
        let text =
            arguments[format] == .json
            ? JSONValue.array(people.map { .object(["person": .string($0.name)]) }).document
            : people.isEmpty
                ? "Nobody is in the store yet.\n"
                : people.map { (PersonName($0.name)?.text ?? "?") + "\n" }.joined()
        try context.write(text, to: settings.output)
        return .success
    }

    private static let add = Command(
        "add", "Add a person", group: "Person",
        discussion:
            "The person's days begin and end in the zone of --time-zone, else the system's.",
        example: "rings people add Ada --time-zone Europe/London", arguments: [name]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        try settings.makeService().store.addPerson(
            arguments[name], zone: settings.zoneOfNewPerson(), now: settings.now)
        return .success
    }

    private static let rename = Command(
        "rename", "Give a person another name", group: "Person",
        example: "rings people rename me Ada",
        arguments: [name, newName]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let store = try settings.openService().store
        try store.rename(store.person(named: arguments[name]), to: arguments[newName])
        return .success
    }

    private static let forget = Command(
        "forget", "Remove a person and all their data", group: "Person",
        discussion: "The data are overwritten in the file. Copies and backups are not touched.",
        example: "rings people forget Ada --yes", arguments: [name], options: [sure]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let store = try settings.openService().store
        let person = try store.person(named: arguments[name])
        guard arguments[sure] else {
            throw ErrorReport.Carrier(
                report: ErrorReport(
                    "nothing was removed: expected --yes, found none",
                    hint:
                        "the same with --yes removes all data of "
                        + "\(ErrorWords.quoted(person.name)) for good", exitCode: .usage))
        }
        try store.forget(person)
        return .success
    }
}
