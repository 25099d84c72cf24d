internal import Foundation

System.ignoreBrokenPipes()
let code = await RingsProgram.program.run(
    Array(CommandLine.arguments.dropFirst()), in: .current())
exit(code.rawValue)
