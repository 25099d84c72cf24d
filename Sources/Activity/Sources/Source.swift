internal import Foundation

/// Who wrote a sample: an app on a phone, a watch, a person's own hand.
///
/// The pointer, the software version and the creation date of the device are no part of it:
/// they change with every record, update and export, and counting them made 73 devices of one
/// phone elsewhere (`domain.md` §4.1).
public struct Source: Hashable, Sendable {
    /// The name as the export prints it.
    public let name: String
    /// The device, where the export names one.
    public let device: Device?
    /// Whether the samples were typed in by a person. Manual entries are a source of their own,
    /// as in Apple's order of sources.
    public let isUserEntered: Bool

    /// A source.
    public init(name: String, device: Device?, isUserEntered: Bool) {
        self.name = name
        self.device = device
        self.isUserEntered = isUserEntered
    }

    /// What kind of device wrote the samples.
    public var deviceClass: DeviceClass { DeviceRules.standard.classify(self) }

    /// The identity as text: equal for two sources exactly when they are one source.
    ///
    /// Names differ in Unicode form, in no-break spaces and in the form of the apostrophe from
    /// export to export, and manufacturers in `Apple` and `Apple Inc.`; those differences do
    /// not count here, though they do for `==`, which compares what was printed.
    public var key: String {
        let parts = [
            name, device?.name ?? "", device?.model ?? "", device?.hardware ?? "",
            device?.localIdentifier ?? "", isUserEntered ? "manual" : "",
        ]
        return parts.map(Source.normalised).joined(separator: "\u{1F}")
    }

    /// Text in one Unicode form, with ordinary single spaces and none at the ends, ordinary
    /// apostrophes, and neither marks of direction nor control characters.
    static func normalised(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{2018}", "\u{2019}", "\u{02BC}": plain.append("'")
            case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}",
                "\u{FEFF}":
                break
            case _ where scalar.properties.generalCategory == .control: plain.append(" ")
            default: plain.append(scalar)
            }
        }
        return String(plain).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .precomposedStringWithCanonicalMapping
    }
}

/// A device as an export describes it, without what changes from record to record.
public struct Device: Hashable, Sendable {
    /// `Apple Watch`, or a name given by a person.
    public let name: String?
    /// `Apple Inc.`; older exports say `Apple`. No part of the identity.
    public let manufacturer: String?
    /// `Watch`.
    public let model: String?
    /// `Watch6,1`: the comma belongs to it.
    public let hardware: String?
    /// A third party's own identifier.
    public let localIdentifier: String?

    /// A device with what is known of it.
    public init(
        name: String? = nil, manufacturer: String? = nil, model: String? = nil,
        hardware: String? = nil, localIdentifier: String? = nil
    ) {
        self.name = name
        self.manufacturer = manufacturer
        self.model = model
        self.hardware = hardware
        self.localIdentifier = localIdentifier
    }
}

/// What kind of source it is, in the order in which Apple trusts them by default
/// (`domain.md` §3.4).
public enum DeviceClass: String, CaseIterable, Hashable, Sendable, Codable {
    /// Typed in by a person.
    case userEntered
    /// A watch that fills rings.
    case watch
    /// A phone.
    case phone
    /// An app or a device of another maker.
    case other

    /// 0 is trusted first.
    public var rank: Int {
        switch self {
        case .userEntered: 0
        case .watch: 1
        case .phone: 2
        case .other: 3
        }
    }
}
