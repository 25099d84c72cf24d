internal import Activity
import Testing

@testable internal import ActivityImport

@Suite("Damaged files")
struct DamageTests {
    @Test("A whole file is read whole")
    func whole() throws {
        let found = try Found(Document.whole.text)
        #expect(found.truncated == nil)
        #expect(found.read == Document.whole.itemCount)
        #expect(found.balances)
        #expect(found.locale == "de_AT")
        #expect(found.version == "12")
        #expect(found.reasons == [.unknownUnit])
        #expect(found.samples.count == 8)
        #expect(found.workouts.count == 2)
        #expect(found.summaries.count == 2)
    }

    @Test("A file cut at any byte gives just its complete elements, and says where it was complete")
    func cutAnywhere() throws {
        let document = Document.whole
        let bytes = Array(document.text.utf8)
        let whole = try Found(document.text)
        let rootStart = document.ends[1]
        let rootEnd = try #require(document.ends.dropLast().last)
        let itemEnds = document.itemEnds
        let ends = Set(document.ends.dropFirst()).union(itemEnds)
        for cut in 0...bytes.count {
            let source = ChunkedBytes(Array(bytes[..<cut]), portions: [1 << 20])
            guard cut >= rootStart else {
                #expect(throws: ImportError(.noHealthData, "test")) { try Found(source) }
                continue
            }
            let found = try Found(source)
            let complete = itemEnds.count { $0 <= cut }
            #expect(found.balances, "cut at \(cut)")
            // An item whose attributes were refused stays refused without its end.
            #expect(found.read == complete, "cut at \(cut)")
            #expect(found.samples == Array(whole.samples.prefix(found.samples.count)))
            #expect(found.workouts == Array(whole.workouts.prefix(found.workouts.count)))
            if cut >= rootEnd {
                #expect(found.truncated == nil)
            } else {
                let end = ends.filter { $0 <= cut }.max() ?? rootStart
                let lines = bytes[..<end].count { $0 == 10 } + 1
                #expect(
                    found.truncated == Truncation(offset: Int64(end), line: lines), "cut at \(cut)")
            }
        }
        #expect(itemEnds.count == 17)
    }

    @Test(
        "A file read in any portions gives the same",
        arguments: [[1], [2], [3, 1, 4, 1, 5], [17], [1000], [4096]])
    func portions(portions: [Int]) throws {
        for text in [
            Document.whole.text, String(Document.whole.text.dropLast(400)), DamageTests.mended,
        ] {
            #expect(try Found(text, portions: portions) == Found(text))
        }
    }

    /// Ends that are missing, and ends too many.
    private static let mended = Document.around(
        Document.record(["value": "1"]), "</Record>", "</Workout></MetadataEntry>",
        Document.record(["value": "2"]),
        "<Correlation type=\"x\">", Document.record(["value": "3"]), Document.oldWorkout,
        Document.record(["value": "4"]))

    @Test(
        "Stray ends are passed over; an element that stands at top level only ends a forgotten one")
    func strayEnds() throws {
        let found = try Found(DamageTests.mended)
        #expect(found.samples.map(\.value) == [1, 2, 3, 4])
        #expect(found.workouts.count == 1)
        #expect(found.ignored == ["x": 1])
        #expect(found.truncated == nil)
        #expect(found.unclosed == 1)
        #expect(found.balances)
    }

    @Test("A record that is never ended is rejected, and costs none of those behind it")
    func recordWithoutEnd() throws {
        let open = Document.record(["value": "2"]).replacing("/>", with: ">")
        let found = try Found(
            Document.around(
                Document.record(["value": "1"]), open, Document.record(["value": "3"]),
                Document.record(["value": "4"])))
        #expect(found.samples.map(\.value) == [1, 3, 4])
        #expect(found.reasons == [.malformed])
        #expect(found.truncated == nil)
        #expect(found.unclosed == 1)
        #expect(found.balances)
    }

    @Test("A nested element that is never ended does not keep its parent open")
    func nestedWithoutEnd() throws {
        let open = Document.record(["value": "2"]).replacing("/>", with: ">")
        let found = try Found(
            Document.around(
                "<Correlation type=\"x\">\(open)</Correlation>", Document.record(["value": "3"]),
                Document.newWorkout.replacing("</WorkoutActivity>", with: ""),
                Document.record(["value": "4"])))
        #expect(found.samples.map(\.value) == [3, 6, 4])
        #expect(found.reasons == [.malformed])
        #expect(found.workouts.count == 1)
        #expect(found.truncated == nil)
        #expect(found.balances)
    }

    @Test("A workout at the end of the data whose end is missing is rejected")
    func workoutWithoutEnd() throws {
        let open = Document.newWorkout.replacing("</Workout>", with: "")
        let found = try Found(Document.around(open))
        #expect(found.workouts.isEmpty)
        #expect(found.reasons == [.malformed])
        #expect(found.truncated == nil)
        #expect(found.unclosed == 1)
        #expect(found.balances)
    }

    @Test("A missing end of the root is a truncation")
    func missingRootEnd() throws {
        let text = Document.around(Document.record()).replacing("</HealthData>", with: "")
        let found = try Found(text)
        #expect(found.samples.count == 1)
        #expect(found.truncated != nil)
    }

    @Test("Elements without a root are read, and nothing is missing")
    func withoutRoot() throws {
        let found = try Found(Document.newWorkout + "\n" + Document.record())
        #expect(found.read == 3)
        #expect(found.truncated == nil)
    }

    @Test(
        "A record with a missing quote is malformed, wherever it stands",
        arguments: ["value", "type", "startDate", "sourceName"])
    func missingQuote(attribute: String) throws {
        let good = Document.record()
        guard let start = good.firstRange(of: "\(attribute)=\"")?.upperBound,
            let end = good[start...].firstIndex(of: "\"")
        else { throw CancellationError() }
        var bad = good
        bad.remove(at: end)
        for records in [[bad, good, good], [good, bad, good], [good, good, bad]] {
            let found = try Found(Document.around(records[0], records[1], records[2]))
            #expect(found.samples.count == 2)
            #expect(found.reasons == [.malformed])
            #expect(found.truncated == nil)
            #expect(found.balances)
        }
    }

    @Test(
        "An element of 50 MB is rejected, whatever it is, and what follows is read",
        arguments: ["Record", "Workout", "ActivitySummary"])
    func endlessAttribute(name: String) throws {
        for end in ["\"/>", "\"><MetadataEntry key=\"a\" value=\"b\"/></\(name)>"] {
            let found = try Found(
                RepeatedBytes(
                    start: "<HealthData>\n\(Document.record())\n<\(name) sourceName=\"",
                    repeating: 0x78,
                    count: 50_000_000,
                    end: "\(end)\n\(Document.record(["value": "5"]))\n</HealthData>"))
            #expect(found.samples.map(\.value) == [120, 5])
            #expect(found.rejections.map(\.reason) == [.tooLong])
            #expect(found.rejections.map(\.line) == [3])
            #expect(found.balances)
            #expect(found.truncated == nil)
        }
    }

    @Test("A child that is too long does not end its parent")
    func endlessChild() throws {
        let long =
            "<MetadataEntry key=\"a\" value=\"" + String(repeating: "x", count: 2_000_000)
            + "\"></MetadataEntry>"
        let found = try Found(
            Document.around(
                Document.record(
                    ["value": "1"], long + "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"),
                Document.record(["value": "2"])))
        #expect(found.samples.map(\.source.isUserEntered) == [true, false])
    }

    @Test("A hundred thousand children of a record are read in no time worth naming")
    func manyChildren() throws {
        let children = String(repeating: "<MetadataEntry key=\"a\" value=\"b\"/>\n", count: 100_000)
        #expect(try Found(Document.around(Document.record([:], children))).samples.count == 1)
    }

    @Test("Entities that a document declares are never expanded")
    func entities() throws {
        let bomb =
            "<!DOCTYPE HealthData [<!ENTITY a \"aaaaaaaaaa\">"
            + (0..<30).map { "<!ENTITY b\($0) \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">" }.joined() + "]>"
        let found = try Found(bomb + Document.around(Document.record(["sourceName": "&b29;"])))
        #expect(found.samples.map(\.source.name) == ["&b29;"])
    }

    @Test("Control characters and bytes that are not UTF-8 are repaired and counted")
    func repaired() throws {
        let text = Document.around(Document.record(["sourceName": "a\u{0B}b"]))
        #expect(try Found(text).samples.map(\.source.name) == ["ab"])
        #expect(try Found(text).repaired == 1)
        let latin = Array(Document.around(Document.record(["sourceName": "Ren#"])).utf8).map {
            $0 == 35 ? 0xE9 : $0
        }
        #expect(try Found(ChunkedBytes(latin)).samples.map(\.source.name) == ["Ren\u{FFFD}"])
    }

    @Test(
        "A control character between attributes costs nothing but itself",
        arguments: ["\0", "\u{1}", "\0 \0", "\u{B}", "\u{1F}\u{C}"])
    func betweenAttributes(control: String) throws {
        let good = Document.record(["value": "7"])
        let count = control.unicodeScalars.count { $0 != " " }
        for (old, new) in [
            ("<Record ", "<Record\(control)"), (" unit=", "\(control)unit="),
            (" unit=", " \(control) unit="), ("unit=", "unit\(control)="),
            ("unit=", "unit=\(control)"), ("/>", "\(control)/>"),
        ] {
            let found = try Found(Document.around(good.replacing(old, with: new), good))
            #expect(found.samples.map(\.value) == [7, 7], "\(new.debugDescription)")
            #expect(found.rejections.isEmpty)
            #expect(found.repaired == count)
        }
    }

    @Test("A record in a container that is damaged costs itself alone, wherever it stands")
    func damagedNested() throws {
        let bad = Document.record(["value": "2"]).replacing("count\"", with: "count")
        let long = Document.record(["sourceName": String(repeating: "x", count: 1_100_000)])
        let found = try Found(
            Document.around(
                "<Correlation type=\"c\">\(Document.record(["value": "1"]))\n\(bad)\n\(long)\n"
                    + "\(Document.record(["value": "3"]))</Correlation>",
                Document.record(["value": "4"])))
        #expect(found.samples.map(\.value) == [1, 3, 4])
        #expect(found.reasons == [.malformed, .tooLong])
        #expect(found.ignored == ["c": 1])
        #expect(found.balances)
    }

    @Test(
        "A file without health data is refused",
        arguments: ["", "text", "<a/>", "<html><body/></html>", "<HealthDat"])
    func noHealthData(text: String) {
        #expect(throws: ImportError(.noHealthData, "test")) { try Found(text) }
    }
}
