extension SoundBuffer {
    /// The greatest amplitude that a file holds: 1 dB below full scale.
    public static let ceiling = 0.89

    /// The sound as a WAV file: 16-bit PCM, stereo, little-endian.
    ///
    /// A sound that would go above ``ceiling`` is made softer as a whole; nothing is cut off.
    public var wave: [UInt8] {
        let peak = zip(left, right).reduce(0) { max($0, $1.0.magnitude, $1.1.magnitude) }
        let scale = (peak > SoundBuffer.ceiling ? SoundBuffer.ceiling / peak : 1) * 32_767
        let size = UInt32(left.count * 4)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(44 + left.count * 4)
        bytes += Array("RIFF".utf8) + WaveBytes.long(36 + size) + Array("WAVEfmt ".utf8)
        bytes += WaveBytes.long(16) + WaveBytes.short(1) + WaveBytes.short(2)
        bytes += WaveBytes.long(UInt32(SoundBuffer.rate))
        bytes += WaveBytes.long(UInt32(SoundBuffer.rate * 4)) + WaveBytes.short(4)
        bytes += WaveBytes.short(16) + Array("data".utf8) + WaveBytes.long(size)
        for index in left.indices {
            WaveBytes.append(left[index] * scale, to: &bytes)
            WaveBytes.append(right[index] * scale, to: &bytes)
        }
        return bytes
    }
}

private enum WaveBytes {
    static func long(_ value: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func short(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    static func append(_ amplitude: Double, to bytes: inout [UInt8]) {
        let value = UInt16(bitPattern: Int16(amplitude.rounded(.toNearestOrAwayFromZero)))
        bytes.append(UInt8(truncatingIfNeeded: value))
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }
}
