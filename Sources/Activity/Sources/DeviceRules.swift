internal import Config

/// How a watch or a phone is recognised, from `Config/devices.json`.
public struct DeviceRules: Sendable {
    /// The rules that the program carries.
    public static let standard = DeviceRules()

    private let file: DevicesFile

    private init() {
        file = ConfigReader.read(DevicesFile.self, from: .devices)
    }

    /// The kind of a source: by its device where the export names one, by its own name only
    /// where it does not, because people rename their devices (`domain.md` §4.1).
    public func classify(_ source: Source) -> DeviceClass {
        if source.isUserEntered { return .userEntered }
        let name = Source.normalised(source.name)
        if file.manualSourceNames.contains(name) { return .userEntered }
        for (rule, kind) in [(file.watch, DeviceClass.watch), (file.phone, .phone)] {
            if let device = source.device {
                if rule.matches(device) { return kind }
            } else if rule.matches(sourceName: name) {
                return kind
            }
        }
        return .other
    }
}

/// The form of `Config/devices.json`.
struct DevicesFile: Decodable, Sendable {
    struct Rule: Decodable, Sendable {
        /// How the product type begins, in any case: Apple's own page spells it in lower case.
        let hardwarePrefixes: [String]
        /// The whole model.
        let models: [String]
        /// The whole name of the device.
        let deviceNames: [String]
        /// What a source's name contains, in any case and any language around it.
        let sourceNameWords: [String]

        func matches(_ device: Device) -> Bool {
            let hardware = device.hardware?.lowercased() ?? ""
            return hardwarePrefixes.contains { hardware.hasPrefix($0.lowercased()) }
                || models.contains { $0 == device.model.map(Source.normalised) }
                || deviceNames.contains { $0 == device.name.map(Source.normalised) }
        }

        func matches(sourceName: String) -> Bool {
            let name = sourceName.lowercased()
            return sourceNameWords.contains { name.contains($0.lowercased()) }
        }
    }
    let watch: Rule
    let phone: Rule
    let manualSourceNames: [String]
}
