import ActivityService
import TestSupport
import Testing

@Suite("The code of the documentation compiles, runs and is what the pages show")
struct SnippetTests {
    static let now = Instant(utc: "2024-07-01T12:00:00Z")

    @Test("every Swift block of a page is a marked stretch of the compiled file")
    func blocks() throws {
        let regions = Set(try Regions.all().values)
        for page in try Page.all() {
            for block in page.blocks(in: "swift") where !regions.contains(block) {
                Issue.record("\(page.path) shows code that no test compiles:\n\(block)")
            }
        }
    }

    @Test("every marked stretch stands in a page")
    func regions() throws {
        let shown = Set(try Page.all().flatMap { $0.blocks(in: "swift") })
        let unused = try Regions.all().filter { !shown.contains($0.value) }.keys.sorted()
        #expect(unused == [])
    }

    /// A watch's morning, with a phone beside it, on 2024-06-30.
    private static var export: String {
        var export = InventedExport()
        export.exportDate = "2024-06-30T20:00:00Z"
        export.energy(120, at: "2024-06-30T08:00:00Z", minutes: 30)
        export.exercise(minutes: 31, at: "2024-06-30T08:00:00Z")
        export.steps(600, at: "2024-06-30T10:00:00Z", minutes: 10, from: .watch)
        export.steps(900, at: "2024-06-30T10:05:00Z", minutes: 15, from: .phone)
        return export.xml
    }

    private let folder: TemporaryFolder
    private let service: ActivityService

    init() throws {
        folder = try TemporaryFolder()
        try folder.make("export.xml", SnippetTests.export)
        service = try ActivityService(path: folder.file("activity.db"), now: SnippetTests.now)
        let report = try Snippets.importing(
            service, folder.file("export.xml"), now: SnippetTests.now, showing: { _ in })
        try #require(report.isComplete && report.person == "Ann")
    }

    @Test("the first example imports and draws")
    func start() throws {
        let day = try Snippets.start(
            at: folder.file("other.db"), export: folder.file("export.xml"), now: SnippetTests.now)
        #expect(day?.person == "me")
        #expect(day?.move.value == 120)
    }

    @Test("a store is opened for reading, and a trial keeps nothing")
    func opening() throws {
        let path = folder.file("activity.db")
        #expect(try Snippets.openForReading(at: path, now: SnippetTests.now) == ["Ann"])
        let export = folder.file("export.xml")
        #expect(try Snippets.stopping(service, export, now: SnippetTests.now) == 0)
    }

    @Test("a day is said in words, with its goal")
    func day() throws {
        try Snippets.goal(service, "2024-06-30", now: SnippetTests.now)
        let text = try Snippets.day(service, "2024-06-30", now: SnippetTests.now)
        #expect(text.contains("120/500 kcal") && text.contains("31/30 min"))
        #expect(try Snippets.days(service, "2024-06-29", "2024-06-30", now: SnippetTests.now) == 0)
    }

    @Test("a series merges watch and phone, and leaves a day without data empty")
    func series() throws {
        #expect(
            try Snippets.series(
                service, "2024-06-29", "2024-06-30", now: SnippetTests.now) == [nil, 1200])
        let shares = try Snippets.explain(service, "2024-06-30", now: SnippetTests.now)
        try #require(shares.count == 2)
        #expect(shares[0].hasSuffix("Watch: 600.0 in all, 0.0 known better"))
        #expect(shares[1].hasSuffix("iPhone: 900.0 in all, 300.0 known better"))
    }

    @Test("a day and a calendar are drawn")
    func drawing() throws {
        let pictures = try Snippets.draw(
            service, "2024-06-29", "2024-06-30", now: SnippetTests.now)
        #expect(pictures.day.hasPrefix("<svg") && pictures.calendar.hasPrefix("<svg"))
    }

    @Test("a report is a page, and a chart is heard")
    func report() throws {
        let (page, sound, captions) = try Snippets.report(
            service, "2024-06-24", "2024-06-30", now: SnippetTests.now)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("Ann, activity"))
        #expect(sound.starts(with: Array("RIFF".utf8)))
        // T-merge: a watch's 600 steps and two thirds of the phone's 900.
        #expect(captions.contains("June 30: 1,200 steps"))
    }

    @Test("a chart says its message with the real number")
    func chart() throws {
        let message = try Snippets.chart(
            service, "2024-06-24", "2024-06-30", now: SnippetTests.now)
        #expect(message.contains("1,200"))
    }

    @Test("an error is a fact that a program can tell apart")
    func errors() throws {
        let text = try Snippets.errors(service, now: SnippetTests.now)
        #expect(text == "Pacific/Apia had no 2011-12-30")
    }
}
