import Activity
import Testing

@Suite struct DeviceParsingTests {
    @Test func aWatchIsReadWithTheCommaOfItsHardware() {
        let text =
            "<<HKDevice: 0x2819e0c80>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, "
            + "hardware:Watch6,2, software:10.3>"
        #expect(
            Device(description: text)
                == Device(
                    name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch",
                    hardware: "Watch6,2"))
    }

    @Test func theCreationDateIsLeftOut() {
        let text =
            "<<HKDevice: 0x302e6f5c0>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, "
            + "hardware:Watch7,2, software:11.6.1, creation date:2025-08-14 23:49:07 +0000>"
        #expect(Device(description: text)?.hardware == "Watch7,2")
    }

    @Test func aThirdPartysDeviceHasItsOwnIdentifierAndNoManufacturer() {
        let text =
            "<<HKDevice: 0x281>, name:Band 4, hardware:V0.25.17.5, software:V1.0.9.66, "
            + "localIdentifier:11111111-2222-3333-4444-555555555555>"
        #expect(
            Device(description: text)
                == Device(
                    name: "Band 4", hardware: "V0.25.17.5",
                    localIdentifier: "11111111-2222-3333-4444-555555555555"))
    }

    @Test(arguments: [
        ("a comma", "Kim, Ada’s phone"), ("a pointed bracket", "A->B"), ("two brackets", "<Ada>>"),
        ("a colon", "Ada: new"), ("a comma and a colon", "Ada, left: old"),
        ("letters of two bytes", "Zoë’s Übung"), ("an emoji", "⌚️ of 金"),
        ("a comma at the end", "Ada,"), ("no-break spaces", "Ada’s Apple\u{A0}Watch"),
    ]) func aNameMayHoldAnything(id: String, name: String) {
        let text = "<<HKDevice: 0x1>, name:\(name), model:Watch, hardware:Watch6,1, software:9>"
        #expect(
            Device(description: text) == Device(name: name, model: "Watch", hardware: "Watch6,1"))
    }

    @Test func aValueAtTheEndMayHoldABracket() {
        #expect(Device(description: "<<HKDevice: 0x1>, name:A>>")?.name == "A>")
        #expect(Device(description: "name:A>")?.name == "A>")
    }

    @Test func aLaterSystemsKeyEndsTheValueBeforeIt() {
        let text = "<<HKDevice: 0x1>, hardware:Watch9,1, charge state:full>"
        #expect(Device(description: text)?.hardware == "Watch9,1")
    }

    @Test func spaceAroundValuesIsDropped() {
        let device = Device(description: "<<HKDevice: 0x1>, name: Ada , model:Watch >")
        #expect(device == Device(name: "Ada", model: "Watch"))
    }

    @Test func emptyValuesAreNone() {
        let device = Device(description: "<<HKDevice: 0x1>, name:, manufacturer:, model:Watch>")
        #expect(device == Device(model: "Watch"))
    }

    @Test(arguments: [
        "", "bad device", ">", "<", "<>", ",", ", ", "<<HKDevice: 0x1>>", "name", ":", "name:",
        "<<HKDevice: 0x1>, software:9.1, firmware:2, creation date:2025-08-14 23:49:07 +0000>",
    ]) func aTextThatNamesNoDeviceIsNone(_ text: String) {
        #expect(Device(description: text) == nil)
    }

    /// Quadratic work on a megabyte takes minutes.
    @Test(.timeLimit(.minutes(1))) func aHugeTextIsReadInOnePass() {
        let name = String(repeating: "a, b,c ", count: 150_000)
        let device = Device(description: "<<HKDevice: 0x1>, name:\(name), model:Watch>")
        #expect(device?.model == "Watch")
        #expect(device?.name?.utf8.count == name.utf8.count - 1)
    }

    @Test(arguments: UInt64(1)...200) func anyTextIsReadWithoutHarm(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = ["<", ">", ",", " ", ":", "name", "hardware:", ", model:", "é", "\u{A0}", "金"]
        let text = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        let device = Device(description: text)
        for value in [device?.name, device?.hardware, device?.model] {
            #expect(value.map { !$0.isEmpty && text.contains($0) } ?? true)
        }
    }
}
