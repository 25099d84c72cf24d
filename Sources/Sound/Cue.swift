/// Words that go with a stretch of a sound.
public struct Cue: Hashable, Sendable {
    /// A name for scripts: `point-1-3`.
    public let id: String
    /// When the words come, in milliseconds; the sound they belong to begins at that sample.
    public let start: Int
    /// When they go.
    public let end: Int
    /// The words; line breaks stay.
    public let text: String
    /// Whether the words stand above those of other cues, because they stay longer.
    public let isAtTop: Bool

    /// A cue.
    public init(id: String, start: Int, end: Int, text: String, isAtTop: Bool = false) {
        self.id = id
        self.isAtTop = isAtTop
        self.start = start
        self.end = max(end, start + 1)
        self.text = text
    }
}

/// Cues as a WebVTT file, which browsers show or hand to a braille display while a sound plays.
public enum WebVTT {
    /// The file. Markup in the words is escaped; equal cues give equal bytes.
    public static func text(_ cues: [Cue]) -> String {
        "WEBVTT\n" + cues.map { "\n" + block($0) }.joined()
    }

    private static func block(_ cue: Cue) -> String {
        // An empty line would end the cue.
        let lines = cue.text.split(whereSeparator: \.isNewline).map(escaped)
        let place = cue.isAtTop ? " line:0" : ""
        return ([cue.id, "\(time(cue.start)) --> \(time(cue.end))\(place)"] + lines)
            .map { $0 + "\n" }.joined()
    }

    private static func escaped(_ text: Substring) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }

    private static func time(_ milliseconds: Int) -> String {
        func digits(_ value: Int, _ count: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let seconds = milliseconds / 1000
        return "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2))"
            + ":\(digits(seconds % 60, 2)).\(digits(milliseconds % 1000, 3))"
    }
}
