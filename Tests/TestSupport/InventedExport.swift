public import Activity

/// Writes the export of an invented person, with the oddities of real ones: a document type
/// that no parser takes, one printed offset for every date, devices with pointers.
public struct InventedExport {
    /// Who writes a record.
    public enum Writer: Sendable {
        case watch, phone, app, hand
    }

    /// Seconds by which printed times lie ahead of UTC: that of the phone when it exported.
    public var printedOffset = 0
    /// When the export was made, `2024-07-01T08:00:00Z`; nil leaves it out.
    public var exportDate: String? = "2030-01-01T00:00:00Z"
    /// The phone's language and region.
    public var locale = "en_GB"
    /// What stands in `Me`.
    public var me = ""
    private var elements: [String] = []

    /// An export without records yet.
    public init() {}

    /// The file.
    public var xml: String { InventedExport.head + opening + elements.joined() + "</HealthData>\n" }

    private var opening: String {
        let date = exportDate.map { " <ExportDate value=\"\(printed($0))\"/>\n" } ?? ""
        return "<HealthData locale=\"\(locale)\">\n\(date) <Me\(me)/>\n"
    }

    /// The document type of iOS 16 and 17: a syntax error in it stops strict parsers.
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 12 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Workout|ActivitySummary)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
        <!ATTLIST Record
          HKVisionPrescription >
        <!ENTITY evil "&evil;&evil;">
        ]>

        """

    // MARK: Elements

    /// Anything, as it stands.
    public mutating func add(_ element: String) { elements.append(" \(element)\n") }

    /// A record of a type, `ActiveEnergyBurned`, that begins at an instant of UTC.
    public mutating func record(
        _ type: String, _ value: String, unit: String?, at start: String, seconds: Int,
        from writer: Writer = .watch, metadata: [(String, String)] = []
    ) {
        let kind =
            type == "AppleStandHour" ? "HKCategoryTypeIdentifier" : "HKQuantityTypeIdentifier"
        let unitText = unit.map { " unit=\"\($0)\"" } ?? ""
        var entries = metadata
        if writer == .hand { entries.append(("HKWasUserEntered", "1")) }
        let body = entries.map { "<MetadataEntry key=\"\($0.0)\" value=\"\($0.1)\"/>" }.joined()
        add(
            "<Record type=\"\(kind)\(type)\" \(InventedExport.attributes(writer, elements.count))\(unitText) "
                + "creationDate=\"\(printed(start, seconds))\" startDate=\"\(printed(start))\" "
                + "endDate=\"\(printed(start, seconds))\" value=\"\(value)\""
                + (body.isEmpty ? "/>" : ">\(body)</Record>"))
    }

    /// Active energy.
    public mutating func energy(
        _ kcal: Double, at start: String, minutes: Int, from writer: Writer = .watch
    ) {
        record(
            "ActiveEnergyBurned", "\(kcal)", unit: "kcal", at: start, seconds: minutes * 60,
            from: writer)
    }

    /// Exercise minutes, one record each.
    public mutating func exercise(minutes: Int, at start: String, from writer: Writer = .watch) {
        for minute in 0..<minutes {
            record(
                "AppleExerciseTime", "1", unit: "min", at: later(start, minute * 60), seconds: 60,
                from: writer)
        }
    }

    /// Hours stood or idle, one record each.
    public mutating func stand(hours: Int, at start: String, stood: Bool = true) {
        for hour in 0..<hours {
            record(
                "AppleStandHour", "HKCategoryValueAppleStandHour\(stood ? "Stood" : "Idle")",
                unit: nil, at: later(start, hour * 3600), seconds: 3600)
        }
    }

    /// A reading of the heart rate.
    public mutating func heartRate(_ beats: Int, at start: String, from writer: Writer = .watch) {
        record(
            "HeartRate", "\(beats)", unit: "count/min", at: start, seconds: 0, from: writer)
    }

    /// Steps.
    public mutating func steps(
        _ count: Int, at start: String, minutes: Int, from writer: Writer = .phone
    ) {
        record(
            "StepCount", "\(count)", unit: "count", at: start, seconds: minutes * 60, from: writer)
    }

    /// A daily summary with these attributes, `activeEnergyBurned: "12.5"`.
    public mutating func summary(
        _ date: String, _ attributes: KeyValuePairs<String, String>, energyUnit: String = "kcal"
    ) {
        let text = attributes.map { " \($0.key)=\"\($0.value)\"" }.joined()
        add(
            "<ActivitySummary dateComponents=\"\(date)\"\(text) "
                + "activeEnergyBurnedUnit=\"\(energyUnit)\"/>")
    }

    /// The pointer differs from record to record, as it does from export to export.
    private static func attributes(_ writer: Writer, _ serial: Int) -> String {
        let pointer = "&lt;&lt;HKDevice: 0x28\(serial)&gt;"
        return switch writer {
        case .watch:
            "sourceName=\"Ann’s Apple\u{A0}Watch\" sourceVersion=\"10.4\" device=\"\(pointer), "
                + "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, "
                + "software:10.4&gt;\""
        case .phone:
            "sourceName=\"Ann’s iPhone\" sourceVersion=\"17.4\" device=\"\(pointer), "
                + "name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone15,2, "
                + "software:17.4&gt;\""
        case .app: "sourceName=\"Some &amp; App\" sourceVersion=\"3\""
        case .hand: "sourceName=\"Health\" sourceVersion=\"17.4\""
        }
    }

    // MARK: Times

    /// The instant so many seconds after one written in UTC.
    private func later(_ start: String, _ seconds: Int) -> String {
        Instant(utc: start).adding(milliseconds: Int64(seconds) * 1000).description
    }

    private func printed(_ start: String, _ seconds: Int = 0) -> String {
        let sign = printedOffset < 0 ? "-" : "+"
        let minutes = abs(printedOffset) / 60
        let offset = [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
        return later(start, seconds + printedOffset).replacing("T", with: " ")
            .replacing("Z", with: " \(sign)\(offset)")
    }
}

extension Instant {
    /// The instant written `2024-03-17T09:30:00Z`, for tests: anything else stops the test.
    public init(utc text: String) {
        let parts = text.split(whereSeparator: { "TZ:".contains($0) })
        guard parts.count == 4, let date = CivilDate(parts[0]), let hour = Int64(parts[1]),
            let minute = Int64(parts[2]), let second = Int64(parts[3])
        else { preconditionFailure("not an instant of UTC: \(text)") }
        self.init(seconds: Int64(date.dayNumber) * 86_400 + hour * 3600 + minute * 60 + second)
    }
}
