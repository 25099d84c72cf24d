import Activity
import ActivityService
import Testing

@testable import rings

@Suite("Every error has its sentence, hint and exit code")
struct ErrorWordTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let id: String
        let error: any Error
        let text: String
        let code: ExitCode

        init(_ id: String, _ error: any Error, _ text: String, _ code: ExitCode = .failure) {
            self.id = id
            self.error = error
            self.text = text
            self.code = code
        }

        var testDescription: String { id }
    }

    static let exportAgain = "hint: export again on the phone, and copy the whole file"

    static func imported(_ kind: ImportError.Kind, _ sentence: String, _ hint: String?) -> Case {
        let id = "import \(kind)".prefix { $0 != "(" }
        return Case(
            String(id), ImportError(kind, "a.zip"),
            "error: nothing was imported from 'a.zip': \(sentence)\n"
                + (hint.map { "hint: \($0)\n" } ?? ""))
    }

    static let again = "export again on the phone, and copy the whole file"

    static let imports: [Case] = [
        imported(
            .cannotOpen(reason: "No such file"), "it can't be opened: No such file",
            "check the path"),
        imported(
            .cannotRead(reason: "Input/output error"), "reading failed: Input/output error", nil),
        imported(.empty, "the file is empty", again),
        imported(
            .nothingInFolder, "it is a folder, and no export was found in it",
            "name the export.zip or export.xml itself"),
        imported(
            .notAnExport(looksLike: "PNG image"),
            "expected a health export, found what looks like a PNG image",
            "the Health app writes export.zip; 'rings formats' lists what can be read"),
        imported(
            .clinicalDocument, "this is export_cda.xml (clinical document), expected export.xml",
            "export.xml lies beside it in the zip; the zip can be imported as it is"),
        imported(
            .unsupportedEncoding("EBCDIC"),
            "its encoding 'EBCDIC' is not supported, expected UTF-8",
            "convert it to UTF-8, with iconv for example"),
        imported(.noHealthData, "expected records of health data, found none", nil),
        imported(
            .webPage(title: "Sign in"), "this is a web page (Sign in), not an export",
            "save the file again from the app that made it"),
        imported(
            .webPage(title: nil), "this is a web page, not an export",
            "save the file again from the app that made it"),
        imported(
            .malformedJSON(offset: 12_345), "the JSON is malformed at byte 12,345", again),
        imported(
            .tooDeep(limit: 64, offset: 12_345),
            "the JSON is nested too deeply: expected at most 64 levels, found more at byte 12,345",
            nil),
        imported(
            .zipTruncated,
            "the zip is truncated: expected a central directory at its end, found none", again),
        imported(.zipDamaged("no entry at 5"), "the zip is damaged: no entry at 5", again),
        imported(
            .zipWithoutExport(entries: 1), "the zip has 1 entry, which is no export",
            "expected an XML entry with <HealthData or a JSON entry; --entry names one"),
        imported(
            .zipWithoutExport(entries: 5),
            "the zip has 5 entries, and none of them is an export",
            "expected an XML entry with <HealthData or a JSON entry; --entry names one"),
        imported(
            .zipEncrypted(entry: "e.xml"), "the entry 'e.xml' is encrypted",
            "unpack it with its password first"),
        imported(
            .zipMethod(entry: "e.xml", method: 12),
            "the entry 'e.xml' is packed by method 12, expected stored or deflate",
            "unpack it with another program first"),
        imported(
            .zipTooLarge(entry: "e.xml", limit: 64 << 30),
            "the entry 'e.xml' unpacks to more than 64 GiB",
            "if you trust the file, unpack it and import the XML or JSON in it"),
        imported(.cancelled, "it was cancelled", nil),
    ]

    static func stored(_ kind: StoreError.Kind, _ message: String, _ hint: String?) -> Case {
        let id = "store \(kind)".prefix { $0 != "(" }
        return Case(
            String(id), StoreError(kind, path: "a.db"),
            "error: \(message)\n" + (hint.map { "hint: \($0)\n" } ?? ""))
    }

    static let stores: [Case] = [
        stored(
            .cannotOpen(reason: "Is a directory"),
            "the store 'a.db' can't be opened: Is a directory", "check the path and its folder"),
        stored(
            .notADatabase, "'a.db' is no SQLite database", "name another file with --database"),
        stored(
            .foreign, "'a.db' is a database of another program, and was left as it is",
            "name another file with --database"),
        stored(
            .tooNew(found: 9, known: 3),
            "the store 'a.db' has schema 9, this program knows up to 3",
            "use a newer version of rings"),
        stored(
            .editedMigration(name: "M0001"),
            "the store 'a.db' was made by another edition of M0001, and was left as it is",
            "use the version of rings that made it"),
        stored(
            .migrationFailed(name: "M0002", reason: "no such table"),
            "the store 'a.db' could not be brought up to M0002: no such table", nil),
        stored(
            .busy, "another program is writing to the store 'a.db'", "try again when it is done"),
        stored(
            .readOnly, "the store 'a.db' can't be written to",
            "check the rights of the file and its folder"),
        stored(
            .full, "the disk of the store 'a.db' is full", "what was there before is unchanged"),
        stored(
            .inputOutput(reason: "File too large"),
            "the store 'a.db' can't be read or written: File too large",
            "what was there before is unchanged"),
        stored(
            .corrupt(reason: "page 3"), "the store 'a.db' is damaged: page 3",
            "restore a backup, or import again into a new file"),
        stored(
            .noSuchPerson(name: "Eve", known: ["Ann", "Ben"]),
            "the store 'a.db' knows nobody called 'Eve'", "there are 'Ann', 'Ben'"),
        stored(
            .noSuchPerson(name: "Eve", known: []),
            "the store 'a.db' knows nobody called 'Eve'", "nobody is in the store yet"),
        stored(
            .ambiguousPerson(known: ["Ann", "Ben"]),
            "the store 'a.db' holds several people: expected --person, found none",
            "there are 'Ann', 'Ben'"),
        stored(
            .noPerson, "the store 'a.db' holds nobody yet",
            "'rings import export.zip' adds the person \"me\""),
        stored(
            .personExists(name: "Ann"), "there is somebody called 'Ann' already",
            "choose another name"),
        stored(.badName, "a person's name can't be empty", nil),
        stored(
            .noSuchImport(number: 7), "there is no import 7 of this person",
            "'rings imports list' shows them"),
        stored(
            .noSuchSource(number: 7), "there is no source 7 of this person",
            "'rings sources' shows them"),
        stored(
            .sqlite(code: 2067, message: "UNIQUE", sql: "INSERT"),
            "SQLite failed on 'a.db': UNIQUE (code 2067)", nil),
    ]

    static let day = CivilDate(dayNumber: 0)

    static let others: [Case] = [
        Case(
            "no such day", ServiceError.noSuchDay(day, zone: "Pacific/Apia"),
            """
            error: there was no 1970-01-01 in Pacific/Apia: the clocks went from the day before to \
            the day after
            hint: ask for the day before or after

            """),
        Case(
            "empty range of days",
            ServiceError.emptyRange(from: day, through: day.adding(days: -1)),
            """
            error: the range of days is empty: expected an end on or after 1970-01-01, found \
            1969-12-31
            hint: both days belong to the range

            """, .usage),
        Case(
            "no birth date", ServiceError.noBirthDate,
            """
            error: heart-rate zones by age need a birth date, found none
            hint: 'rings profile set birth-date DATE', or --maximum BPM

            """),
        Case(
            "bad zones", ServiceError.badZones,
            """
            error: the bounds of heart-rate zones are wrong: expected five rates that ascend
            hint: such as --bounds 110,125,140,155,170

            """, .usage),
        Case(
            "unknown zone", ZoneError.unknown("Mars/Olympus"),
            """
            error: the time zone is unknown: expected the name of a time zone, found 'Mars/Olympus'
            hint: names look like Europe/Paris, Asia/Seoul or UTC

            """),
        Case(
            "no zones", ZoneError.databaseMissing,
            """
            error: the program was built without time zones: expected their database, found none
            hint: build it again without a static link, or with the database kept

            """),
        Case(
            "rings too small", RingsError.tooSmall(size: 5, minimum: 24),
            """
            error: rings can't be drawn at 5 pixels, expected 24 or more
            hint: ask for --format text at smaller sizes

            """),
        Case(
            "nameless", RingsError.namelessPerson,
            """
            error: rings need the name of their owner, found none that can be shown
            hint: 'rings people rename' gives one

            """),
        Case(
            "several persons", RingsError.severalPersons,
            "error: rings of several people can't be drawn as one\n"),
        Case(
            "empty range of rings", RingsError.emptyRange,
            "error: the range of days is empty\n"),
    ]

    @Test("the words are exactly these", arguments: imports + stores + others)
    func words(_ expected: Case) {
        let report = ErrorWords.report(expected.error)
        #expect(report.text == expected.text)
        #expect(report.exitCode == expected.code)
    }

    @Test(
        "a goal out of range names the range of its ring",
        arguments: [
            (RingKind.move, MoveMode.activeEnergy, "move", "0.001 to 10,000 kcal"),
            (.move, .appleMoveTime, "move", "1 to 1,440 min"),
            (.exercise, .activeEnergy, "exercise", "1 to 1,440 min"),
            (.stand, .activeEnergy, "stand", "1 to 24 h"),
        ])
    func goals(_ ring: RingKind, _ mode: MoveMode, _ name: String, _ range: String) {
        for value in [0, -1, 100_000, Double.nan, .infinity] {
            let error = #expect(throws: GoalError.self) {
                try Goal(
                    ring: ring, moveMode: mode, value: value, validity: .from(ErrorWordTests.day))
            }
            let report = error.map { ErrorWords.report($0 as any Error) }
            let plain = range.replacing(",", with: "")
            #expect(
                report?.message == "the \(name) goal is out of range: expected \(plain)")
            #expect(report?.exitCode == .usage)
        }
    }

    @Test("a language that is not spoken is named, with those that are")
    func language() throws {
        let error = #expect(throws: WordsError.self) { try Words(language: "tlh") }
        let report = ErrorWords.report(try #require(error) as any Error)
        #expect(report.message == "there are no words in the language 'tlh'")
        #expect(report.hint?.hasPrefix("there are en") == true)
        #expect(report.exitCode == .usage)
    }

    @Test("text from outside is never repeated raw")
    func hostile() {
        let evil = "a\u{1B}[31m\u{9B}b\u{202E}\n"
        var errors: [any Error] = [
            ImportError(.cannotOpen(reason: evil), evil),
            ImportError(.cannotRead(reason: evil), evil),
            ImportError(.notAnExport(looksLike: evil), evil),
            ImportError(.webPage(title: evil), evil),
            ImportError(.unsupportedEncoding(evil), evil), ImportError(.zipDamaged(evil), evil),
            ImportError(.zipEncrypted(entry: evil), evil),
            ImportError(.zipMethod(entry: evil, method: 1), evil),
            ImportError(.zipTooLarge(entry: evil, limit: 1 << 30), evil),
            StoreError(.cannotOpen(reason: evil), path: evil),
            StoreError(.migrationFailed(name: "M", reason: evil), path: evil),
            StoreError(.editedMigration(name: evil), path: evil),
            StoreError(.corrupt(reason: evil), path: evil),
            StoreError(.inputOutput(reason: evil), path: evil),
            StoreError(.noSuchPerson(name: evil, known: [evil]), path: evil),
            StoreError(.ambiguousPerson(known: [evil]), path: evil),
            StoreError(.personExists(name: evil), path: evil),
            StoreError(.sqlite(code: 1, message: evil, sql: evil), path: evil),
            ZoneError.unknown(evil),
            ServiceError.noSuchDay(ErrorWordTests.day, zone: evil),
        ]
        do { _ = try Words(language: evil) } catch { errors.append(error) }
        for error in errors {
            let report = ErrorWords.report(error)
            for line in [report.message, report.hint ?? ""] {
                #expect(HostileNameTests.commands(line) == [], "\(error)")
                #expect(!line.contains("\n"), "\(error)")
            }
        }
    }

    @Test("a statement of SQL and its values are not part of an error's words")
    func noSQL() {
        let error = StoreError(
            .sqlite(code: 1, message: "failed", sql: "SELECT secret"), path: "a.db")
        #expect(!ErrorWords.report(error as any Error).text.contains("SELECT"))
    }
}
