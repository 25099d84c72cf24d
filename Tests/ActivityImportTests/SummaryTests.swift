internal import Activity
import Testing

@testable internal import ActivityImport

@Suite("Daily summaries, the person and the export's date")
struct SummaryTests {
    private func read(_ attributes: String, of date: String = "2024-03-17") throws -> Found {
        let found = try Found(
            Document.around("<ActivitySummary dateComponents=\"\(date)\" \(attributes)/>"))
        #expect(found.balances)
        return found
    }

    private func summary(_ attributes: String) throws -> ActivitySummary {
        try #require(try read(attributes).summaries.first)
    }

    @Test("A missing figure is missing and not zero; zero is zero")
    func missing() throws {
        let empty = try summary("")
        #expect(empty == ActivitySummary(date: try #require(CivilDate("2024-03-17"))))
        let zero = try summary(
            "activeEnergyBurned=\"0\" activeEnergyBurnedGoal=\"0\" activeEnergyBurnedUnit=\"kcal\" appleStandHours=\"0\""
        )
        #expect(zero.activeEnergyBurned == 0)
        #expect(zero.activeEnergyBurnedGoal == 0)
        #expect(zero.appleStandHours == 0)
        #expect(zero.appleExerciseTime == nil)
    }

    @Test(
        "The one unit holds for value and goal",
        arguments: [("kJ", 100.0), ("Cal", 418.4), ("kcal", 418.4)])
    func units(unit: String, expected: Double) throws {
        let summary = try summary(
            "activeEnergyBurned=\"418.4\" activeEnergyBurnedGoal=\"418.4\" activeEnergyBurnedUnit=\"\(unit)\""
        )
        #expect(abs((summary.activeEnergyBurned ?? 0) - expected) < 1e-9)
        #expect(summary.activeEnergyBurned == summary.activeEnergyBurnedGoal)
    }

    @Test("Move minutes are read by both names", arguments: ["appleMoveMinutes", "appleMoveTime"])
    func moveTime(name: String) throws {
        let summary = try summary("\(name)=\"45\" \(name)Goal=\"60\"")
        #expect(summary.appleMoveTime == 45)
        #expect(summary.appleMoveTimeGoal == 60)
    }

    @Test("A day of 1970 on which anything happened is a day")
    func epoch() throws {
        let found = try read("appleStandHours=\"3\"", of: "1970-01-01")
        #expect(found.summaries.count == 1)
    }

    @Test(
        "The all-zero days around the beginning of 1970 are no days",
        arguments: ["1969-12-30", "1969-12-31", "1970-01-01"])
    func sentinels(date: String) throws {
        let found = try read("activeEnergyBurned=\"0\" activeEnergyBurnedUnit=\"kcal\"", of: date)
        #expect(found.summaries.isEmpty)
        #expect(found.ignored == ["ActivitySummary (sentinel day)": 1])
    }

    @Test(
        "A bad summary costs one summary",
        arguments: [
            ("dateComponents=\"\"", RejectionReason.noStartDate),
            ("dateComponents=\"2024-02-30\"", .noSuchDate),
            ("dateComponents=\"17.3.2024\"", .badDate),
            ("dateComponents=\"2055-01-01\"", .inTheFuture),
            ("dateComponents=\"2024-03-17\" appleStandHours=\"x\"", .notANumber),
            ("dateComponents=\"2024-03-17\" appleStandHours=\"-1\"", .negative),
            ("dateComponents=\"2024-03-17\" appleExerciseTime=\"nan\"", .notFinite),
            ("dateComponents=\"2024-03-17\" activeEnergyBurned=\"1\"", .noUnit),
            (
                "dateComponents=\"2024-03-17\" activeEnergyBurned=\"1\" activeEnergyBurnedUnit=\"BTU\"",
                .unknownUnit
            ),
        ])
    func bad(attributes: String, reason: RejectionReason) throws {
        let found = try Found(
            Document.around("<ActivitySummary \(attributes)/>", Document.record()))
        #expect(found.reasons == [reason])
        #expect(found.samples.count == 1)
        #expect(found.balances)
    }

    @Test("Both summaries of one date are handed on in the order of the file")
    func twice() throws {
        let found = try Found(
            Document.around(
                "<ActivitySummary dateComponents=\"2024-03-17\" appleStandHoursGoal=\"12\"/>",
                "<ActivitySummary dateComponents=\"2024-03-17\" appleStandHoursGoal=\"10\"/>"))
        #expect(found.summaries.map(\.appleStandHoursGoal) == [12, 10])
    }

    @Test(
        "The export's date is read in both spellings",
        arguments: ["2024-03-20 10:00:00 +0100", "20240320100000+0100"])
    func exportDate(text: String) throws {
        let found = try Found("<HealthData><ExportDate value=\"\(text)\"/></HealthData>")
        #expect(found.exportDate == Instant(seconds: 1_710_925_200))
    }

    @Test(
        "The person is read in both spellings",
        arguments: [
            ("1984-06-16", "HKBiologicalSexFemale", "1984-06-16", BiologicalSex.female),
            ("19840616", "2", "1984-06-16", .male), ("", "HKBiologicalSexNotSet", nil, nil),
            ("1984", "0", nil, nil),
            ("", "HKBiologicalSexOther", nil, .other),
        ])
    func profile(birth: String, sex: String, date: String?, expected: BiologicalSex?) throws {
        let found = try Found(
            "<HealthData><Me HKCharacteristicTypeIdentifierDateOfBirth=\"\(birth)\" "
                + "HKCharacteristicTypeIdentifierBiologicalSex=\"\(sex)\"/></HealthData>")
        #expect(found.birthDate?.description == date)
        #expect(found.sex == expected)
    }
}
