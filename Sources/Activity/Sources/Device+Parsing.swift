extension Device {
    /// The device that a text such as
    /// `<<HKDevice: 0x302e6f5c0>, name:Apple Watch, …, hardware:Watch6,1, software:9.1>` describes.
    ///
    /// Values hold commas (`Watch6,1`), so that the text is cut at the known keys and not at
    /// the commas. Nil when no key is found.
    public init?(description text: String) {
        let keys = [
            "name:", "manufacturer:", "model:", "hardware:", "firmware:", "software:",
            "localIdentifier:", "UDIDeviceIdentifier:", "creation date:",
        ]
        var found: [String: String] = [:]
        var start: (key: String, index: String.Index)?
        var index = text.startIndex
        while index < text.endIndex {
            let atKeyStart =
                index == text.startIndex || text[..<index].hasSuffix(", ")
                || text[..<index].hasSuffix(">")
            if atKeyStart, let key = keys.first(where: { text[index...].hasPrefix($0) }) {
                if let start { found[start.key] = Device.value(text[start.index..<index]) }
                index = text.index(index, offsetBy: key.count)
                start = (key, index)
            } else {
                index = text.index(after: index)
            }
        }
        if let start { found[start.key] = Device.value(text[start.index...]) }
        if found.isEmpty { return nil }
        self.init(
            name: found["name:"], manufacturer: found["manufacturer:"], model: found["model:"],
            hardware: found["hardware:"], localIdentifier: found["localIdentifier:"])
    }

    private static func value(_ text: Substring) -> String? {
        var text = text
        while let last = text.last, last == " " || last == "," || last == ">" { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }
}
