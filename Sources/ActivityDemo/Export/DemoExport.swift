public import Activity

/// Writes what is known of the invented person as the Health app would export it: `export.xml`
/// in version 14, with the records grouped by type.
///
/// The bytes follow from the person alone. Memory: one megabyte, whatever the size. Reading
/// the file back gives the samples, workouts and summaries that the person has.
public struct DemoExport: Sendable {
    /// How many elements an export holds.
    public struct Counts: Hashable, Sendable {
        /// Records of each kind.
        public var records: [DemoKind: Int] = [:]
        /// Workouts.
        public var workouts = 0
        /// Daily summaries.
        public var summaries = 0
        /// Bytes.
        public var bytes: Int64 = 0

        /// Records, workouts and summaries together: what an import reads.
        public var items: Int { records.values.reduce(workouts + summaries, +) }
    }

    /// Whose export it is.
    public let person: DemoPerson

    /// The export of a person.
    public init(of person: DemoPerson) { self.person = person }

    /// About what one day of the person takes, in bytes.
    static let bytesPerDay: Int64 = 395_000

    /// How many days make an export of about so many bytes; at least one.
    ///
    /// The size comes within 2 % from 100 MB on.
    public static func days(forBytes bytes: Int64) -> Int { max(1, Int(bytes / bytesPerDay)) }

    /// When the export was made, by its own word: ten hours after the last day.
    public var date: Instant {
        let end = person.days.last?.interval.upperBound ?? Instant(milliseconds: 0)
        return end.adding(milliseconds: 36_000_000)
    }

    /// Writes the file, a megabyte at a time.
    ///
    /// - Throws: what `sink` throws.
    public func write(to sink: (UnsafeRawBufferPointer) throws -> Void) rethrows -> Counts {
        var counts = Counts()
        // Exports print whole minutes of offset.
        let offset = Int64(person.zone.offset(at: date) / 60 * 60)
        var buffer = ExportBuffer(offset: offset)
        writeHead(to: &buffer)
        for kind in DemoKind.allCases {
            counts.records[kind] = try writeRecords(kind, to: &buffer, sink)
        }
        for index in person.days.indices {
            guard let workout = person.workout(on: index) else { continue }
            write(workout, to: &buffer)
            counts.workouts += 1
            try buffer.handOn(sink)
        }
        for index in person.days.indices {
            guard let summary = person.summary(on: index) else { continue }
            write(summary, to: &buffer)
            counts.summaries += 1
            try buffer.handOn(sink)
        }
        buffer.append("</HealthData>\n")
        counts.bytes = buffer.written
        try buffer.handOn(all: true, sink)
        return counts
    }

    private func writeRecords(
        _ kind: DemoKind, to buffer: inout ExportBuffer,
        _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows -> Int {
        let texts = DemoDevice.allCases.map { RecordText(kind, $0) }
        var pointer = SeededRandom(seed: person.seed, purpose: 1 << 32, day: kind.rawValue)
        var readings: [DemoReading] = []
        var count = 0
        for index in person.days.indices {
            readings.removeAll(keepingCapacity: true)
            person.readings(of: kind, on: index, into: &readings)
            for reading in readings {
                texts[reading.device.rawValue].write(reading, pointer: &pointer, to: &buffer)
                try buffer.handOn(sink)
            }
            count += readings.count
        }
        return count
    }

    private func writeHead(to buffer: inout ExportBuffer) {
        buffer.append(ExportHead.documentType)
        buffer.append("<HealthData locale=\"en_GB\">\n <ExportDate value=\"")
        buffer.append(stamp: date.seconds)
        buffer.append(
            """
            "/>
             <Me HKCharacteristicTypeIdentifierDateOfBirth="\(DemoPerson.birthDate)" \
            HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" \
            HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" \
            HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet" \
            HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"/>

            """)
    }
}
