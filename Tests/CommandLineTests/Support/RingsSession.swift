import Activity
import Foundation
import TestSupport

@testable import rings

/// Runs commands of the program in this process, on a store in a folder of its own.
final class RingsSession {
    /// The instant that commands take for now.
    static let now = Instant(utc: "2024-03-20T12:00:00Z")

    let folder: TestSupport.TemporaryFolder
    var environment: Environment
    var terminal = Terminal()

    struct Answer {
        let code: ExitCode
        let output: String
        let errors: String
    }

    init() throws {
        folder = try TestSupport.TemporaryFolder()
        environment = Environment(
            database: folder.file("activity.db"), home: folder.path,
            timeZoneIdentifier: "Europe/Paris", now: RingsSession.now)
    }

    /// A session in which an invented export was imported.
    convenience init(_ fill: (inout InventedExport) -> Void) async throws {
        try self.init()
        let answer = await run(["import", try export("export.xml", fill), "--quiet"])
        guard answer.code == .success else { throw Refused(errors: answer.errors) }
    }

    struct Refused: Error { let errors: String }

    /// Writes an invented export, and gives its path.
    func export(
        _ name: String = "export.xml", _ fill: (inout InventedExport) -> Void
    ) throws -> String {
        var export = InventedExport()
        // The phone is where the session is.
        export.printedOffset = 3600
        fill(&export)
        return try folder.make(name, export.xml)
    }

    func run(_ words: [String]) async -> Answer {
        let (output, errors) = (MemorySink(), MemorySink())
        let context = CommandContext(
            output: output, errors: errors, environment: environment, terminal: terminal)
        let code = await RingsProgram.program.run(words, in: context)
        return Answer(code: code, output: output.text, errors: errors.text)
    }

    /// Runs a line whose words hold no spaces.
    func run(_ line: String) async -> Answer {
        await run(line.split(separator: " ").map(String.init))
    }

    /// What a command that has to succeed prints as JSON.
    func json(_ line: String) async throws -> Any {
        let answer = await run(line)
        guard answer.code == .success else { throw Refused(errors: answer.errors) }
        return try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    }

    /// A day with a watch: 2019-02-14 in Paris, as the contract shows it.
    static func contractDay(_ export: inout InventedExport) {
        export.energy(200.25, at: "2019-02-13T23:00:00Z", minutes: 30)
        export.energy(200.402, at: "2019-02-14T09:00:00Z", minutes: 30)
        export.energy(92, at: "2019-02-14T22:30:00Z", minutes: 30)
        export.exercise(minutes: 31, at: "2019-02-14T10:00:00Z")
        export.stand(hours: 10, at: "2019-02-14T07:00:00Z")
        export.summary(
            "2019-02-14",
            [
                "activeEnergyBurned": "492.652", "activeEnergyBurnedGoal": "420",
                "appleExerciseTime": "31", "appleExerciseTimeGoal": "30",
            ])
    }
}

/// What kind of value stands at each place of a JSON document, as `path: kind` lines.
enum JSONShape {
    static func lines(_ value: Any, _ path: String = "") -> [String] {
        switch value {
        case let object as [String: Any]:
            if object.isEmpty { return ["\(path): {}"] }
            return object.sorted { $0.key < $1.key }.flatMap {
                lines($0.value, path.isEmpty ? $0.key : "\(path).\($0.key)")
            }
        case let array as [Any]:
            guard let first = array.first else { return ["\(path): []"] }
            return lines(first, path + "[]")
        case is NSNull: return ["\(path): null"]
        case let number as NSNumber:
            let isBool = CFGetTypeIDIsBool(number)
            return ["\(path): \(isBool ? "bool" : "number")"]
        case is String: return ["\(path): text"]
        default: return ["\(path): unknown"]
        }
    }

    /// Numbers and truth values are one class in Foundation; the encoding tells them apart.
    private static func CFGetTypeIDIsBool(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c"
    }
}
