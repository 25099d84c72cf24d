internal import Activity

extension DemoExport {
    /// Writes a workout as exports since iOS 16 have it: totals among its children.
    func write(_ workout: DemoWorkout, to buffer: inout ExportBuffer) {
        let end = workout.start + workout.duration
        let device = DemoDevice.watch
        buffer.append(" <Workout workoutActivityType=\"HKWorkoutActivityType\(workout.activity)\"")
        buffer.append(" duration=\"")
        buffer.append(DemoFigure(workout.duration * 100 / 60, decimals: 2))
        buffer.append("\" durationUnit=\"min\" sourceName=\"\(device.name)\"")
        buffer.append(" sourceVersion=\"\(device.software)\" device=\"&lt;&lt;HKDevice: 0x")
        buffer.append(pointer: UInt64(bitPattern: workout.start) << 5)
        buffer.append("\(device.description)\" creationDate=\"")
        buffer.append(stamp: end + 5)
        write(from: workout.start, to: end, into: &buffer)
        buffer.append("\">\n  <MetadataEntry key=\"HKIndoorWorkout\" value=\"")
        buffer.append(workout.isIndoor ? "1" : "0")
        buffer.append("\"/>\n  <MetadataEntry key=\"HKTimeZone\" value=\"")
        buffer.append("\(person.zone.identifier)\"/>\n")
        write(workout.energy, .activeEnergyBurned, workout, to: &buffer)
        if let distance = workout.distance {
            write(distance, .distanceWalkingRunning, workout, to: &buffer)
        }
        buffer.append(" </Workout>\n")
    }

    private func write(
        _ sum: DemoFigure, _ kind: DemoKind, _ workout: DemoWorkout, to buffer: inout ExportBuffer
    ) {
        buffer.append("  <WorkoutStatistics type=\"\(kind.metric.appleIdentifier)")
        write(from: workout.start, to: workout.start + workout.duration, into: &buffer)
        buffer.append("\" sum=\"")
        buffer.append(sum)
        buffer.append("\" unit=\"\(kind.unit ?? "")\"/>\n")
    }

    private func write(from start: Int64, to end: Int64, into buffer: inout ExportBuffer) {
        buffer.append("\" startDate=\"")
        buffer.append(stamp: start)
        buffer.append("\" endDate=\"")
        buffer.append(stamp: end)
    }

    /// Writes a daily summary.
    func write(_ summary: DemoSummary, to buffer: inout ExportBuffer) {
        buffer.append(" <ActivitySummary dateComponents=\"\(summary.date)\" activeEnergyBurned=\"")
        buffer.append(summary.energy)
        buffer.append(
            "\" activeEnergyBurnedGoal=\"\(summary.energyGoal)\" activeEnergyBurnedUnit=\"Cal\""
                + " appleMoveTime=\"0\" appleMoveTimeGoal=\"0\""
                + " appleExerciseTime=\"\(summary.exerciseMinutes)\""
                + " appleExerciseTimeGoal=\"\(DemoSummary.exerciseGoal)\""
                + " appleStandHours=\"\(summary.standHours)\""
                + " appleStandHoursGoal=\"\(DemoSummary.standGoal)\"/>\n")
    }
}
