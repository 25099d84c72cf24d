internal import Foundation

/// Listens to a WAV file: measures what can be heard, without a line of the code that made it.
public struct Listener: Sendable {
    /// How many channels there are: 2.
    public let channels: Int
    /// Samples in a second.
    public let rate: Int
    /// Bits of a sample.
    public let bits: Int
    /// The left channel, from −1 to 1.
    public let left: [Double]
    /// The right channel.
    public let right: [Double]

    /// Reads the header as RIFF has it, chunk by chunk; nil where it is none.
    public init?(_ bytes: [UInt8]) {
        func long(_ at: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
        }
        func short(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        func name(_ at: Int) -> String { String(decoding: bytes[at..<at + 4], as: UTF8.self) }
        guard bytes.count >= 44, name(0) == "RIFF", long(4) == bytes.count - 8,
            name(8) == "WAVE", name(12) == "fmt ", long(16) == 16, short(20) == 1,
            name(36) == "data", long(40) == bytes.count - 44
        else { return nil }
        channels = short(22)
        rate = long(24)
        bits = short(34)
        guard channels == 2, bits == 16, long(28) == rate * 4, short(32) == 4 else { return nil }
        var (left, right) = ([Double](), [Double]())
        for at in stride(from: 44, to: bytes.count - 3, by: 4) {
            left.append(Double(Int16(truncatingIfNeeded: short(at))) / 32768)
            right.append(Double(Int16(truncatingIfNeeded: short(at + 2))) / 32768)
        }
        self.left = left
        self.right = right
    }

    /// How long it lasts.
    public var seconds: Double { Double(left.count) / Double(rate) }

    /// The greatest amplitude.
    public var peak: Double {
        zip(left, right).reduce(0) { max($0, abs($1.0), abs($1.1)) }
    }

    /// The greatest difference of neighbouring samples of a channel.
    public func greatestJump(in range: Range<Int>) -> Double {
        var greatest = 0.0
        for index in range.dropFirst() {
            greatest = max(
                greatest, abs(left[index] - left[index - 1]),
                abs(right[index] - right[index - 1]))
        }
        return greatest
    }

    /// The root of the mean square of both channels, in decibels of full scale.
    public func loudness(in range: Range<Int>) -> Double {
        let sum = range.reduce(0) { $0 + left[$1] * left[$1] + right[$1] * right[$1] }
        return 10 * log10(max(sum / Double(2 * max(range.count, 1)), 1e-12))
    }

    /// The fundamental frequency in Hz around a moment, by autocorrelation; nil in silence.
    ///
    /// - Parameter width: Seconds looked at.
    public func pitch(at second: Double, width: Double = 0.04) -> Double? {
        let half = Int(width * Double(rate) / 2)
        let middle = Int(second * Double(rate))
        let range = max(middle - half, 0)..<min(middle + half, left.count)
        let mono = range.map { left[$0] + right[$0] }
        guard loudness(in: range) > -50 else { return nil }
        let (least, most) = (rate / 1400, min(rate / 90, mono.count / 2))
        guard most > least + 2 else { return nil }
        // The normalised difference function of de Cheveigné and Kawahara (YIN).
        let window = mono.count - most
        var differences = [Double](repeating: 1, count: most + 1)
        var sum = 0.0
        for lag in 1...most {
            var difference = 0.0
            for index in 0..<window {
                let distance = mono[index] - mono[index + lag]
                difference += distance * distance
            }
            sum += difference
            differences[lag] = sum > 0 ? difference * Double(lag) / sum : 1
        }
        var best: Int?
        var lag = least
        while lag < most {
            if differences[lag] < 0.15 {
                while lag + 1 < most, differences[lag + 1] < differences[lag] { lag += 1 }
                best = lag
                break
            }
            lag += 1
        }
        let chosen = best ?? (least..<most).min { differences[$0] < differences[$1] } ?? least
        let (before, at, after) = (
            differences[chosen - 1], differences[chosen], differences[chosen + 1]
        )
        let bend = before - 2 * at + after
        let shift = bend > 0 ? (before - after) / (2 * bend) : 0
        return Double(rate) / (Double(chosen) + shift)
    }

    /// The strength of a frequency in a stretch, by Goertzel's method with a Hann window.
    public func strength(of frequency: Double, in range: Range<Int>) -> Double {
        let turn = 2 * Double.pi * frequency / Double(rate)
        var (real, imaginary, weight) = (0.0, 0.0, 0.0)
        for (offset, index) in range.enumerated() {
            let hann = 0.5 - 0.5 * cos(2 * .pi * (Double(offset) + 0.5) / Double(range.count))
            let value = (left[index] + right[index]) * hann
            real += value * cos(turn * Double(offset))
            imaginary -= value * sin(turn * Double(offset))
            weight += hann
        }
        return 2 * (real * real + imaginary * imaginary).squareRoot() / max(weight, 1)
    }

    /// The first sample from `start` on whose amplitude is above a level.
    public func onset(after start: Int, level: Double = 0.002) -> Int? {
        (max(start, 0)..<left.count).first { abs(left[$0]) > level || abs(right[$0]) > level }
    }

    /// How far to the right the sound lies in a stretch, −1 to 1.
    public func place(in range: Range<Int>) -> Double {
        let (l, r) = range.reduce((0.0, 0.0)) {
            ($0.0 + left[$1] * left[$1], $0.1 + right[$1] * right[$1])
        }
        return l + r > 0 ? (r - l) / (l + r) : 0
    }

    /// A frequency as the number of its key, 69 for 440 Hz.
    public static func semitones(_ frequency: Double) -> Double {
        69 + 12 * log2(frequency / 440)
    }
}

/// A WebVTT file read back.
public struct ReadCues {
    /// Words with their time in seconds.
    public struct Cue {
        /// The name.
        public let id: String
        /// When they come.
        public let start: Double
        /// When they go.
        public let end: Double
        /// The words.
        public let text: String
    }

    /// In the order of the file.
    public let cues: [Cue]

    /// Nil for a file that a player would refuse.
    public init?(_ text: String) {
        var blocks = text.components(separatedBy: "\n\n")
        guard blocks.removeFirst().hasPrefix("WEBVTT") else { return nil }
        var cues: [Cue] = []
        for block in blocks {
            let lines = block.split(separator: "\n").map(String.init)
            guard lines.count >= 3 else { return nil }
            let times = lines[1].components(separatedBy: " --> ")
            guard times.count == 2, let start = ReadCues.seconds(times[0]),
                let end = ReadCues.seconds(String(times[1].prefix(12))), end > start
            else { return nil }
            let words = lines.dropFirst(2).joined(separator: "\n")
                .replacingOccurrences(of: "&lt;", with: "<")
                .replacingOccurrences(of: "&gt;", with: ">")
                .replacingOccurrences(of: "&amp;", with: "&")
            cues.append(Cue(id: lines[0], start: start, end: end, text: words))
        }
        self.cues = cues
    }

    private static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":").compactMap { Double($0) }
        return parts.count == 3 && text.count == 12
            ? parts[0] * 3600 + parts[1] * 60 + parts[2] : nil
    }
}
