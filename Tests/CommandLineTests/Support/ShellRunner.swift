import Foundation

/// Runs a script in a shell of this computer.
struct ShellRunner {
    let path: String

    /// The shell of this name, or nil where it is not installed.
    init?(_ name: String) {
        let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        guard
            let found = folders.map({ "\($0)/\(name)" })
                .first(where: FileManager.default.isExecutableFile)
        else { return nil }
        path = found
    }

    static func has(_ name: String) -> Bool { ShellRunner(name) != nil }

    /// What the script prints, standard error after standard output.
    func output(_ script: String, in folder: TemporaryFolder, _ options: [String] = []) throws
        -> String
    {
        try folder.make("script", script)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = options + [folder.file("script")]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        let more = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes + more, as: UTF8.self)
    }
}
