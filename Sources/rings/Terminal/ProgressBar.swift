internal import Synchronization

/// A line on standard error that says how far a long command has come.
///
/// It is drawn only on a terminal, at most ten times a second, and removed at the end. Trouble
/// with drawing is nobody's trouble: it never stops the command.
final class ProgressBar: Sendable {
    private let sink: (any Sink)?
    private let width: Int
    private let elapsed: @Sendable () -> Duration
    private let start: Duration
    private let lastDrawn = Mutex<Duration?>(nil)

    private static let interval = Duration.milliseconds(100)

    /// A bar for this command; it draws nothing when standard error is no terminal or
    /// `isQuiet`.
    init(_ context: CommandContext, isQuiet: Bool) {
        let isShown =
            context.terminal.errorIsTerminal && !isQuiet && context.environment.term != "dumb"
        sink = isShown ? context.errors : nil
        width = context.terminal.width - 1
        elapsed = context.environment.monotonic
        start = elapsed()
    }

    /// Draws the line anew when a tenth of a second has passed since it was drawn.
    ///
    /// Cost when nothing is drawn: a reading of the monotonic clock.
    func update(bytes: Int, of totalBytes: Int?, records: Int) {
        guard let sink else { return }
        let time = elapsed() - start
        let isDue = lastDrawn.withLock { last in
            if let last, time - last < ProgressBar.interval { return false }
            last = time
            return true
        }
        guard isDue else { return }
        let reading = ProgressReading(
            bytes: bytes, totalBytes: totalBytes, records: records, elapsed: time)
        try? sink.write("\r" + ProgressLine.text(reading, width: width) + "\u{1B}[K")
    }

    /// Removes the line; nothing is written when none was drawn.
    func finish() {
        let wasDrawn = lastDrawn.withLock { last in
            defer { last = nil }
            return last != nil
        }
        if wasDrawn { try? sink?.write("\r\u{1B}[K") }
    }
}
