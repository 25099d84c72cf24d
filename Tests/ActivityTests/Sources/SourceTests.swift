import Activity
import Testing

/// `domain.md` §4.1.
@Suite struct SourceTests {
    private func source(
        _ name: String, device text: String? = nil, isUserEntered: Bool = false
    ) -> Source {
        Source(
            name: name, device: text.flatMap(Device.init(description:)),
            isUserEntered: isUserEntered)
    }

    private static let watch =
        "<<HKDevice: 0x1>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, "
        + "hardware:Watch6,1, software:9.1>"

    @Test(arguments: [
        ("the pointer", watch.replacing("0x1", with: "0x302e6f5c0")),
        ("the software", watch.replacing("9.1", with: "10.4")),
        ("the firmware", watch.replacing("software", with: "firmware:3, software")),
        (
            "the creation date",
            watch.replacing("9.1", with: "9.1, creation date:2025-08-14 23:49:07 +0000")
        ),
        ("the manufacturer", watch.replacing("Apple Inc.", with: "Apple")),
        ("a no-break space", watch.replacing("Apple Watch", with: "Apple\u{A0}Watch")),
    ]) func whatChangesFromRecordToRecordIsNoPartOfTheIdentity(id: String, other: String) {
        #expect(other != Self.watch)
        #expect(
            source("Ada’s Watch", device: Self.watch).key
                == source("Ada’s Watch", device: other).key)
    }

    @Test(arguments: [
        ("a no-break space", "Ada’s Apple\u{A0}Watch"),
        ("a narrow one", "Ada’s\u{202F}Apple Watch"),
        ("a straight apostrophe", "Ada's Apple Watch"), ("two spaces", "Ada’s  Apple Watch"),
        ("spaces around", " Ada’s Apple Watch\u{A0}"),
        ("a mark of direction", "\u{200E}Ada’s Apple Watch"),
        ("a vertical tab", "Ada’s\u{0B}Apple Watch"),
    ]) func formsOfOneNameAreOneSource(id: String, name: String) {
        #expect(source(name).key == source("Ada’s Apple Watch").key)
    }

    @Test func composedAndDecomposedNamesAreOneSource() {
        #expect(source("Zoe\u{308}").key == source("Zo\u{EB}").key)
    }

    @Test(
        arguments: [
            ("another name", "Bo", watch, false),
            ("another device", "Ada", watch.replacing("Watch6,1", with: "Watch7,1"), false),
            ("no device", "Ada", nil, false), ("typed in", "Ada", watch, true),
            ("another case", "ada", watch, false),
        ] as [(String, String, String?, Bool)])
    func whatTellsSourcesApartIsPartOfTheIdentity(
        id: String, name: String, device: String?, isUserEntered: Bool
    ) {
        let other = source(name, device: device, isUserEntered: isUserEntered)
        #expect(other.key != source("Ada", device: Self.watch).key)
    }

    @Test func twoBandsOfOneMakerDifferInTheirOwnIdentifier() {
        let keys = ["A", "B"].map {
            source("Fit", device: "<<HKDevice: 0x1>, name:Band, localIdentifier:\($0)>").key
        }
        #expect(keys[0] != keys[1])
    }

    @Test func aValueInOneFieldIsNotTheSameInAnother() {
        let named = Source(name: "Fit", device: Device(name: "X"), isUserEntered: false)
        let model = Source(name: "Fit", device: Device(model: "X"), isUserEntered: false)
        #expect(named.key != model.key)
    }
}
