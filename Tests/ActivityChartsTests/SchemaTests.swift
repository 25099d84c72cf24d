import Activity
import ActivityWords
import Foundation
import Markup
import Testing

@testable import ActivityCharts

/// The descriptor's JSON against the published schema, by a validator that is not ours.
@Suite struct SchemaTests {
    private static func python(_ arguments: [String]) -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch { return (127, "no python3") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    static let hasValidator = python(["-c", "import jsonschema"]).status == 0

    private static let script = """
        import json, sys, jsonschema
        schema = json.load(open(sys.argv[1]))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        bad = 0
        for path in sys.argv[2:]:
            for error in validator.iter_errors(json.load(open(path))):
                bad += 1
                print(path, list(error.absolute_path), error.message[:200])
        sys.exit(1 if bad else 0)
        """

    private func validate(_ documents: [String: String]) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "charts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (name, text) in documents.merging(["schema": Chart.schema], uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: "\(name).json")
            try Data(text.utf8).write(to: file)
            if name != "schema" { paths.append(file.path()) }
        }
        let schema = folder.appending(path: "schema.json").path()
        return Self.python(["-c", Self.script, schema] + paths.sorted())
    }

    @Test(
        "§1 no. 1, §6 no. 3: every descriptor fits the schema",
        .enabled(if: hasValidator, "python3 with the package jsonschema is not installed"))
    func valid() throws {
        var documents: [String: String] = [:]
        for item in Gallery.all { documents[item.name] = try item.make().json }
        let (status, output) = try validate(documents)
        #expect(status == 0, "\(output)")
    }

    @Test(
        "the schema refuses what is no descriptor",
        .enabled(if: hasValidator, "python3 with the package jsonschema is not installed"),
        arguments: [
            ("\"mark\": \"bar\"", "\"mark\": \"sector\""), ("\"version\": 2", "\"version\": 1"),
            ("\"summary\": \"", "\"summery\": \""),
            ("\"isContinuous\": false", "\"isContinuous\": 0"),
        ])
    func invalid(found: String, replacement: String) throws {
        let json = try Gallery.named("steps-week").json
        #expect(json.contains(found))
        let (status, _) = try validate(["wrong": json.replacing(found, with: replacement)])
        #expect(status == 1)
    }

    @Test("§3.4: the words of Apple's audio graphs are members of the descriptor")
    func members() throws {
        let json = try Gallery.named("heart-week").json
        for name in [
            "title", "summary", "contentDirection", "contentFrame", "series", "xAxis", "yAxis",
            "additionalAxes", "scaleType", "lowerBound", "upperBound", "gridlinePositions", "name",
            "isContinuous", "additionalValues", "label",
        ] { #expect(json.contains("\"\(name)\":"), "\(name)") }
        #expect(try Gallery.named("labels-korean").json.contains("\"categoryOrder\":"))
    }

    @Test("§3.5: marks have the names of Swift Charts")
    func marks() {
        let names = Set(ChartMark.allCases.map(\.rawValue))
        for name in ["bar", "line", "point", "area", "sector"] { #expect(names.contains(name)) }
        #expect(Set(ScaleType.allCases.map(\.rawValue)) == ["linear", "log10", "ln", "squareRoot"])
    }
}
