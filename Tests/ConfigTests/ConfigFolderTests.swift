import Config
import Foundation
import Testing

/// The package's folder, found from this file.
private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite struct ConfigFolderTests {
    private func filesOfTheFolder() throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: "Config").path())
        return Set(names.filter { $0.hasSuffix(".json") })
    }

    @Test func everyJSONFileOfTheFolderIsACase() throws {
        #expect(Set(ConfigFile.allCases.map(\.rawValue)) == (try filesOfTheFolder()))
    }

    @Test func everyJSONFileOfTheFolderIsEmbeddedByThePackage() throws {
        let package = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let list = try #require(package.firstMatch(of: /configFiles = \[([^\]]*)\]/)).output.1
        let names = list.matches(of: /"([^"]+)"/).map { String($0.output.1) }
        #expect(Set(names) == (try filesOfTheFolder()))
        #expect(names.count == Set(names).count)
    }

    @Test(arguments: ConfigFile.allCases) func theEmbeddedBytesAreTheFile(_ file: ConfigFile) throws
    {
        let stored = try Data(contentsOf: root.appending(path: "Config/\(file.rawValue)"))
        #expect(Data(file.bytes) == stored)
    }

    @Test(arguments: ConfigFile.allCases) func everyFileIsOneJSONObject(_ file: ConfigFile) throws {
        let object = try JSONSerialization.jsonObject(with: Data(file.bytes))
        #expect(object is [String: Any])
    }

    /// What is embedded is compiled, and compiling grows with it.
    @Test func theMetricsStayBelowTwentyKilobytes() {
        #expect(ConfigFile.metrics.bytes.count < 20_480)
    }
}
