import Activity
import Testing

/// `domain.md` §4.1.
@Suite struct DeviceRulesTests {
    @Test(arguments: [
        ("hardware", Device(hardware: "Watch6,1"), DeviceClass.watch),
        ("hardware in lower case", Device(hardware: "watch2,4"), .watch),
        ("model", Device(name: "Ada’s", model: "Watch"), .watch),
        ("device name", Device(name: "Apple Watch"), .watch),
        ("device name with a no-break space", Device(name: "Apple\u{A0}Watch"), .watch),
        ("phone by hardware", Device(hardware: "iPhone12,3"), .phone),
        ("phone by hardware in lower case", Device(hardware: "iphone12,3"), .phone),
        ("phone by model", Device(name: "Ada’s", model: "iPhone"), .phone),
        ("phone by device name", Device(name: "iPhone"), .phone),
        ("iPod", Device(hardware: "iPod9,1"), .phone),
        (
            "AirPods",
            Device(
                name: "Ada’s AirPods Pro", manufacturer: "Apple Inc.", model: "AirPodsPro1,1",
                hardware: "AirPodsPro1,1"), .other
        ),
        (
            "a band", Device(name: "Band 4", hardware: "V0.25.17.5", localIdentifier: "1111"),
            .other
        ),
        ("another maker's watch", Device(name: "Watch GT", model: "Watch GT"), .other),
        ("a tablet", Device(name: "iPad", model: "iPad", hardware: "iPad13,1"), .other),
    ])
    func aDeviceIsRecognisedByWhatItSaysOfItself(
        id: String, device: Device, expected: DeviceClass
    ) {
        let source = Source(name: "Ada", device: device, isUserEntered: false)
        #expect(source.deviceClass == expected)
    }

    @Test(arguments: [
        ("Ada’s Apple Watch", DeviceClass.watch), ("Ada’s Apple\u{A0}Watch", .watch),
        ("아다의 Apple\u{A0}Watch", .watch), ("Apple Watch de Zoé", .watch),
        ("ADA’S APPLE WATCH", .watch), ("Ada’s iPhone", .phone), ("iPhone de Zoé", .phone),
        ("Connect", .other), ("Montre de Zoé", .other), ("", .other),
    ])
    func withoutADeviceTheNameDecidesInAnyLanguage(name: String, expected: DeviceClass) {
        #expect(Source(name: name, device: nil, isUserEntered: false).deviceClass == expected)
    }

    @Test func whereThereIsADeviceTheNameDecidesNothing() {
        let band = Device(name: "Band 4")
        let named = Source(name: "Ada’s Apple Watch", device: band, isUserEntered: false)
        #expect(named.deviceClass == .other)
        let app = Source(
            name: "Ada’s iPhone", device: Device(hardware: "Watch6,1"), isUserEntered: false)
        #expect(app.deviceClass == .watch)
    }

    @Test func whatWasTypedInIsManualWhateverTheDevice() {
        let watch = Device(hardware: "Watch6,1")
        #expect(
            Source(name: "Health", device: watch, isUserEntered: true).deviceClass == .userEntered)
    }

    @Test func manualEntriesComeFirstThenWatchesPhonesAndOthers() {
        let order = DeviceClass.allCases.sorted { $0.rank < $1.rank }
        #expect(order == [.userEntered, .watch, .phone, .other])
    }
}
