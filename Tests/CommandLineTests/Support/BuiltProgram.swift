import Foundation

/// The program `rings` that was built together with the tests.
enum BuiltProgram {
    /// Its path, or nil where the build puts it elsewhere than beside the tests.
    static let path: String? = {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        let path = folder?.appendingPathComponent("rings").path
        return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
    }()

    /// Whether sessions with the program can be tested here.
    static var canRun: Bool { path != nil && ShellRunner.has("bash") }

    /// What a bash script prints in which `rings` is the program.
    static func session(_ script: String, in folder: TemporaryFolder) throws -> String {
        let start = "rings() { \((path ?? "false").shellWord) \"$@\"; }\n"
        return try ShellRunner("bash")?.output(start + script, in: folder) ?? ""
    }
}

extension String {
    /// Quoted for a shell, by other means than the program's own.
    fileprivate var shellWord: String {
        "'" + replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
