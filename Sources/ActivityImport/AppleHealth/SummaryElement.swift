internal import Activity

extension AppleHealthReader {
    /// Reads a daily summary. Every attribute but the date can be missing, and missing is not
    /// zero; the one energy unit holds for value and goal.
    func readSummary(_ tag: XMLTag) {
        do throws(RecordFault) {
            let summary = try summary()
            if summary.isSentinel {
                outcome.ignoredTypes["ActivitySummary (sentinel day)", default: 0] += 1
            } else {
                writer.add(summary)
            }
        } catch {
            reject(error.reason, type: "ActivitySummary")
        }
    }

    private func summary() throws(RecordFault) -> ActivitySummary {
        guard let dateText = attribute("dateComponents") else { throw .init(.noStartDate) }
        let spelled = text.decode(dateText)
        guard let date = CivilDate(spelled) else {
            throw RecordFault(spelled.utf8.count == 10 ? RejectionReason.noSuchDate : .badDate)
        }
        if Int64(date.dayNumber) * 86_400_000 > latestStart { throw .init(.inTheFuture) }
        var summary = ActivitySummary(date: date)
        summary.activeEnergyBurned = try energy("activeEnergyBurned")
        summary.activeEnergyBurnedGoal = try energy("activeEnergyBurnedGoal")
        summary.appleMoveTime = try amount("appleMoveTime", or: "appleMoveMinutes")
        summary.appleMoveTimeGoal = try amount("appleMoveTimeGoal", or: "appleMoveMinutesGoal")
        summary.appleExerciseTime = try amount("appleExerciseTime")
        summary.appleExerciseTimeGoal = try amount("appleExerciseTimeGoal")
        summary.appleStandHours = try amount("appleStandHours")
        summary.appleStandHoursGoal = try amount("appleStandHoursGoal")
        return summary
    }

    private func amount(
        _ name: StaticString, or other: StaticString? = nil
    ) throws(RecordFault) -> Double? {
        guard let slice = attribute(name) ?? other.flatMap({ attribute($0) }) else { return nil }
        let value = try number(slice)
        if value < 0 { throw .init(.negative) }
        // Nothing that is measured or aimed at lies between 0 and a thousandth.
        if value > 100_000 || (value > 0 && value < 0.001) { throw .init(.implausible) }
        return value
    }

    private func energy(_ name: StaticString) throws(RecordFault) -> Double? {
        guard let value = try amount(name) else { return nil }
        guard let symbol = attribute("activeEnergyBurnedUnit").map({ text.decode($0) }) else {
            throw .init(.noUnit)
        }
        guard
            let conversion = UnitTable.standard[symbol]?
                .conversion(to: Metric.activeEnergyBurned.unit)
        else { throw .init(.unknownUnit) }
        return conversion(value)
    }

    /// Reads when the export was made.
    func readExportDate() {
        guard let slice = attribute("value"), let time = try? timestamps.parse(slice) else {
            return
        }
        noteExportDate(time, offset: timestamps.lastOffset)
    }

    /// Reads the person's characteristics; iOS 8 wrote the sex as a number.
    func readProfile() {
        if let slice = attribute("HKCharacteristicTypeIdentifierDateOfBirth") {
            outcome.profile.birthDate = birthDate(text.decode(slice))
        }
        if let slice = attribute("HKCharacteristicTypeIdentifierBiologicalSex") {
            outcome.profile.sex =
                switch text.decode(slice) {
                case "HKBiologicalSexFemale", "1": .female
                case "HKBiologicalSexMale", "2": .male
                case "HKBiologicalSexOther", "3": .other
                default: nil
                }
        }
    }

    private func birthDate(_ spelled: String) -> CivilDate? {
        if spelled.utf8.count == 8 {
            let year = spelled.prefix(4)
            return CivilDate("\(year)-\(spelled.dropFirst(4).prefix(2))-\(spelled.suffix(2))")
        }
        return CivilDate(spelled)
    }
}
