import ActivityService
import CSQLite
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("The documentation forgets nothing and names nothing that is not there")
struct CompletenessTests {
    static let root = RingsProgram.program.root

    @Test("the page of commands is made from their declarations")
    func reference() throws {
        let path = Page.path(of: "Commands")
        let text = Reference.markdown(CompletenessTests.root)
        if ProcessInfo.processInfo.environment["RINGS_RECORD"] == "1" {
            let file = Page.root.appendingPathComponent(path)
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(path)")
            return
        }
        #expect(try Page.named("Commands").text == text, "differs from \(path)")
    }

    @Test("every command has a place in a page that people wrote")
    func commands() throws {
        let used = Set(
            try Page.all().filter { !$0.path.hasSuffix("Commands.md") }
                .flatMap(\.commandLines).compactMap { $0.split(separator: " ").dropFirst().first }
                .map(String.init))
        let missing = CompletenessTests.root.subcommands.map(\.name).filter { !used.contains($0) }
        #expect(missing == [])
    }

    @Test("every command line in a page can be read")
    func commandLines() throws {
        for page in try Page.all() {
            for line in page.commandLines {
                let words = line.split(separator: " ").dropFirst().map(String.init)
                do throws(ArgumentError) {
                    _ = try ArgumentParser(root: CompletenessTests.root).parse(words)
                } catch {
                    Issue.record("\(page.path): \(line)\n\(ErrorWords.report(error).text)")
                }
            }
        }
    }

    @Test("every reason to reject a record is explained", arguments: RejectionReason.allCases)
    func rejections(_ reason: RejectionReason) throws {
        let row = "| \(RejectionWords.phrase(reason)) |"
        #expect(try Page.named("Importing").text.contains(row))
    }

    @Test("every format and exit code is named")
    func formats() throws {
        let text = try Page.named("Importing").text
        for format in ImportFormat.all { #expect(text.contains("`\(format.name)`")) }
        for code in ExitCode.allCases { #expect(text.contains("| \(code.rawValue) |")) }
    }

    @Test("every link to a page leads to one")
    func links() throws {
        let pages = try Page.all()
        let names = Set(
            pages.compactMap { $0.path.split(separator: "/").last?.dropLast(3) }.map(String.init))
        for page in pages {
            for link in page.text.split(separator: "<doc:").dropFirst() {
                let name = String(link.prefix { $0 != ">" && $0 != "#" })
                #expect(names.contains(name), "\(page.path) leads to \(name)")
            }
        }
    }
}

@Suite("The store is as its page says")
struct StorePageTests {
    private let folder: TemporaryFolder
    private let database: OpaquePointer

    init() throws {
        folder = try TemporaryFolder()
        let now = Instant(utc: "2024-07-01T12:00:00Z")
        let service = try ActivityService(path: folder.file("activity.db"), now: now)
        let demo = DemoPerson(
            days: 40, through: CivilDate(dayNumber: 19_903),
            zone: try Zone(identifier: "Europe/London"), seed: 7)
        _ = try service.addDemo(demo, named: "demo", now: now)
        _ = try service.series(
            SeriesQuestion(
                .stepCount, by: .day, from: CivilDate(dayNumber: 19_864),
                through: CivilDate(dayNumber: 19_903)), of: "demo", now: now)
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(
            folder.file("activity.db"), &handle, SQLITE_OPEN_READONLY, nil)
        try #require(code == SQLITE_OK)
        database = try #require(handle)
    }

    private func rows(_ sql: String) throws -> [String] {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(database, sql, -1, &statement, nil)
        try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
        defer { sqlite3_finalize(statement) }
        var rows: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "NULL")
        }
        return rows
    }

    @Test("every query of the page finds something")
    func queries() throws {
        let blocks = try Page.named("TheStore").blocks(in: "sql")
        #expect(blocks.count >= 5)
        for sql in blocks { #expect(try rows(sql).isEmpty == false, "\(sql)") }
    }

    @Test("every table and view is explained")
    func tables() throws {
        let text = try Page.named("TheStore").text
        let names = try rows("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
            .filter { !$0.hasPrefix("sqlite_") }
        let missing = names.filter { !text.contains("| `\($0)` |") }
        #expect(names.count > 20 && missing == [])
    }
}
