internal import Activity

/// The parts of a `Record` element that are the same for all records of a kind and a device.
struct RecordText {
    /// Up to the digits of the device's pointer.
    private let opening: [UInt8]
    /// From there up to the creation date.
    private let middle: [UInt8]
    private let kind: DemoKind

    private static let start = Array("\" startDate=\"".utf8)
    private static let end = Array("\" endDate=\"".utf8)
    private static let value = Array("\" value=\"".utf8)
    private static let closing = Array("\"/>\n".utf8)
    private static let motion = Array(
        "\">\n  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"".utf8)
    private static let recordEnd = Array("\"/>\n </Record>\n".utf8)
    private static let stand = Array("HKCategoryValueAppleStandHour".utf8)

    init(_ kind: DemoKind, _ device: DemoDevice) {
        self.kind = kind
        let unit = kind.unit.map { " unit=\"\($0)\"" } ?? ""
        opening = Array(
            (" <Record type=\"\(kind.metric.appleIdentifier)\" sourceName=\"\(device.name)\""
                + " sourceVersion=\"\(device.software)\" device=\"&lt;&lt;HKDevice: 0x").utf8)
        middle = Array("\(device.description)\"\(unit) creationDate=\"".utf8)
    }

    /// Writes one record.
    func write(_ reading: DemoReading, pointer: inout SeededRandom, to buffer: inout ExportBuffer) {
        let end = reading.start + reading.duration
        buffer.append(opening)
        buffer.append(pointer: pointer.next() & 0xf_ffff_ffe0)
        buffer.append(middle)
        buffer.append(stamp: end + 3)
        buffer.append(RecordText.start)
        buffer.append(stamp: reading.start)
        buffer.append(RecordText.end)
        buffer.append(stamp: end)
        buffer.append(RecordText.value)
        switch kind {
        case .appleStandHour:
            buffer.append(RecordText.stand)
            buffer.append(reading.mantissa == 1 ? "Stood" : "Idle")
            buffer.append(RecordText.closing)
        case .heartRate:
            buffer.append(reading.mantissa)
            buffer.append(RecordText.motion)
            buffer.append(reading.motion)
            buffer.append(RecordText.recordEnd)
        case .heartRateVariabilitySDNN:
            buffer.append(DemoFigure(reading.mantissa, decimals: kind.decimals))
            writeBeats(reading, &pointer, to: &buffer)
        default:
            buffer.append(DemoFigure(reading.mantissa, decimals: kind.decimals))
            buffer.append(RecordText.closing)
        }
    }

    /// The single beats of a measurement, whose times exports print as a clock shows them.
    private func writeBeats(
        _ reading: DemoReading, _ random: inout SeededRandom, to buffer: inout ExportBuffer
    ) {
        buffer.append("\">\n  <HeartRateVariabilityMetadataList>\n")
        var hundredths: Int64 = reading.start % 43_200 * 100
        for _ in 0..<30 {
            let rate = random.number(52..<84)
            hundredths += 6000 / rate
            let second = hundredths / 100 % 60
            let clock = "\(hundredths / 360_000 % 12 + 1):\(padded(hundredths / 6000 % 60)):"
            buffer.append(
                "   <InstantaneousBeatsPerMinute bpm=\"\(rate)\" time=\"\(clock)\(padded(second))"
                    + ".\(padded(hundredths % 100)) AM\"/>\n")
        }
        buffer.append("  </HeartRateVariabilityMetadataList>\n </Record>\n")
    }

    private func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension DemoDevice {
    /// What follows the pointer in the text of a device, escaped.
    var description: String {
        "&gt;, name:\(self == .watch ? "Apple Watch" : "iPhone"), manufacturer:Apple Inc., "
            + "model:\(model), hardware:\(hardware), software:\(software)&gt;"
    }
}
