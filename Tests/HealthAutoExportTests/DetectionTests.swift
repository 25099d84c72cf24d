import Activity
import ActivityService
import Foundation
import Testing

@testable import ActivityImport

@Suite("Files of the app are found by content")
struct DetectionTests {
    @Test(
        "the kind is told by the first bytes",
        arguments: [
            (#"{"data":{"metrics":[]}}"#, .healthAutoExport),
            ("\u{FEFF}{\n \"data\" : {\n\t\"symptoms\" : [\n\n ],", .healthAutoExport),
            (#"{"data":{"workouts":[{"name":"<html>"#, .healthAutoExport),
            (#"[{"data":{"metrics":[]}}]"#, .healthAutoExport),
            (#"{"metrics":[{"name":"a","units":"b","data":[]}]}"#, .healthAutoExport),
            (#"[ {"workouts":[{"name":"a","start":"b","end":"c"}]}"#, .healthAutoExport),
            (#"{"metrics":[{"name":"a"}]}"#, .other("JSON file")),
            (#"{"data":{"x":1}}"#, .other("JSON file")), ("[{}]", .other("JSON file")),
            (
                "<html>\r\n<head><title>502 Bad Gateway</title></head>",
                .webPage("502 Bad Gateway")
            ),
            ("<!DOCTYPE html><title>\(String(repeating: "x", count: 99))</title>", .webPage(nil)),
            ("<HTML><body>", .webPage(nil)),
        ] as [(String, FileKind)])
    func kind(_ text: String, _ kind: FileKind) {
        #expect(FileKind(Array(text.utf8)) == kind)
    }

    @Test("a web page is refused by its title")
    func webPage() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("<html><title>No</title></html>", to: "a.json")
        #expect(throws: ImportError(.webPage(title: "No"), path)) {
            try ExportFile.find(in: .path(path), options: ImportOptions(now: Reading.now))
        }
    }

    @Test("a folder gives every file of it that is one, whatever else lies there")
    func folder() throws {
        let folder = try TemporaryFolder()
        let text = export()
        for name in ["b.json", "a.JSON", ".c.json"] { _ = try folder.write(text, to: name) }
        _ = try folder.write(#"{"name":"package"}"#, to: "d.json")
        let found = try ExportFile.find(
            in: .path(folder.path), options: ImportOptions(now: Reading.now))
        #expect(found.map { $0.path.split(separator: "/").last } == ["a.JSON", "b.json"])
    }

    @Test("every file of the app in a zip is read, whatever else lies there")
    func zip() throws {
        let home = try Home(zone: "Europe/Paris")
        func day(_ date: String, _ steps: String) -> String {
            export(metrics: [
                metric("step_count", "count", [point("2024-03-\(date) 08:01:00 +0100", steps)])
            ])
        }
        let path = home.folder.path + "/x.zip"
        try storedZip([
            ("a/HealthAutoExport-2024-03-05.json", day("05", "5")), ("note.json", "[1]"),
            ("__MACOSX/a/._x.json", "x"), ("b.json", day("06", "6")), ("c.gpx", "<gpx/>"),
        ]).write(to: URL(filePath: path))
        let report = try home.load([path])
        #expect(report.failures == [])
        #expect(
            report.files.map(\.outcome.entry) == ["a/HealthAutoExport-2024-03-05.json", "b.json"])
        #expect(report.files.map(\.inserted) == [1, 1])
    }
}
