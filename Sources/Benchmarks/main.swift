internal import Foundation

do {
    try Arguments(Array(CommandLine.arguments.dropFirst())).run()
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
