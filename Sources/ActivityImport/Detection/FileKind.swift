internal import Foundation

/// What a file is, told by its first bytes and never by its name.
enum FileKind: Equatable {
    case zip
    case appleHealth
    case healthAutoExport
    case clinicalDocument
    /// A web page, and its title.
    case webPage(String?)
    case unsupportedEncoding(String)
    case empty
    /// Something else, in words people know.
    case other(String)

    /// How many bytes are needed to tell.
    static let probeLength = 16 << 10

    /// Tells the kind by the first bytes of a file.
    init(_ bytes: [UInt8]) {
        if bytes.isEmpty {
            self = .empty
        } else if let kind = FileKind.binary(bytes) {
            self = kind
        } else if let order = UTF16Order(bytes) {
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
                order.unit(bytes[$0], bytes[$0 + 1])
            }
            self = FileKind.text(Array(String(decoding: units, as: UTF16.self).utf8))
        } else {
            self = FileKind.text(bytes)
        }
    }

    private static let signatures: [(bytes: [UInt8], kind: FileKind)] = [
        ([0x50, 0x4b, 0x03, 0x04], .zip),
        ([0x50, 0x4b, 0x05, 0x06], .zip),
        ([0xff, 0xfe, 0x00, 0x00], .unsupportedEncoding("UTF-32")),
        ([0x00, 0x00, 0xfe, 0xff], .unsupportedEncoding("UTF-32")),
        ([0x89, 0x50, 0x4e, 0x47], .other("PNG image")),
        ([0xff, 0xd8, 0xff], .other("JPEG image")),
        ([0x47, 0x49, 0x46, 0x38], .other("GIF image")),
        ([0x25, 0x50, 0x44, 0x46], .other("PDF document")),
        ([0x1f, 0x8b], .other("gzip archive")),
        ([0x37, 0x7a, 0xbc, 0xaf], .other("7z archive")),
        ([0x52, 0x61, 0x72, 0x21], .other("RAR archive")),
        (Array("SQLite format 3".utf8), .other("SQLite database")),
    ]

    private static func binary(_ bytes: [UInt8]) -> FileKind? {
        signatures.first { bytes.starts(with: $0.bytes) }?.kind
    }

    private static func text(_ bytes: [UInt8]) -> FileKind {
        let text = String(decoding: bytes, as: UTF8.self)
        if isHealthAutoExport(text) { return .healthAutoExport }
        // The clinical document can mention health data, so that what comes first decides.
        let marks: [(text: String, kind: FileKind)] = [
            ("<ClinicalDocument", .clinicalDocument), ("<!DOCTYPE HealthData", .appleHealth),
            ("<HealthData", .appleHealth), ("<Record ", .appleHealth), ("<Workout ", .appleHealth),
            ("<ActivitySummary ", .appleHealth),
        ]
        let found = marks.compactMap { mark in
            text.range(of: mark.text).map { (at: $0.lowerBound, kind: mark.kind) }
        }
        if let first = found.min(by: { $0.at < $1.at }) { return first.kind }
        let lowered = text.prefix(1024).lowercased()
        if lowered.contains("<!doctype html") || lowered.contains("<html") {
            return .webPage(title(ofPage: text))
        }
        let start = lowered.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if start.hasPrefix("{") || start.hasPrefix("[") { return .other("JSON file") }
        if start.hasPrefix("<") { return .other("XML file") }
        return .other(text.utf8.contains(0) ? "binary file" : "text file")
    }

    /// Whether JSON begins as the app Health Auto Export writes it: one payload or an array of
    /// them, with the outer `data` or bare. The sections come in any order, and later versions add
    /// more.
    private static func isHealthAutoExport(_ text: String) -> Bool {
        let start = text.unicodeScalars.lazy
            .filter { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }.prefix(64)
        var spelled = String(String.UnicodeScalarView(start))
        if spelled.hasPrefix("[") { spelled.removeFirst() }
        let sections = [
            "metrics", "workouts", "symptoms", "stateOfMind", "medications", "cycleTracking",
            "ecg", "heartRateNotifications",
        ]
        if sections.contains(where: { spelled.hasPrefix("{\"data\":{\"\($0)\":[") }) { return true }
        func holds(_ words: String...) -> Bool { words.allSatisfy { text.contains("\"\($0)\"") } }
        return spelled.hasPrefix("{\"metrics\":[") && holds("units", "data")
            || spelled.hasPrefix("{\"workouts\":[{") && holds("name", "start", "end")
    }

    /// The title of a web page, when it has one that fits in a sentence.
    private static func title(ofPage text: String) -> String? {
        guard let start = text.range(of: "<title>", options: .caseInsensitive),
            let end = text.range(
                of: "</title>", options: .caseInsensitive,
                range: start.upperBound..<text.endIndex)
        else { return nil }
        let title = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        return title.isEmpty || title.count > 60 ? nil : title
    }
}

extension FileKind {
    /// The format's name in ``ImportFormat``; nil for what is not read.
    var formatName: String? {
        switch self {
        case .appleHealth: "apple-health"
        case .healthAutoExport: "health-auto-export"
        default: nil
        }
    }

    /// What reads files of this kind; nil for those that are not read, and for zips.
    var reader: (any ExportReader.Type)? {
        switch self {
        case .appleHealth: AppleHealthReader.self
        case .healthAutoExport: HealthAutoExportReader.self
        default: nil
        }
    }
}
