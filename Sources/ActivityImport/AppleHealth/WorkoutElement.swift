internal import Activity

/// A workout that is being read; its statistics and metadata follow its attributes.
struct WorkoutBuilder {
    /// Nil when the workout was rejected.
    var workout: Workout?
    /// Totals among the attributes, as exports before iOS 16 wrote them.
    var attributeTotals: [WorkoutStatistics] = []
    /// What the parts of the workout state, added up: the legs of a triathlon.
    var legs: [Metric: Double] = [:]
    var isUserEntered = false
}

extension AppleHealthReader {
    /// Reads a workout's attributes.
    func readWorkout(_ tag: XMLTag) -> WorkoutBuilder {
        do throws(RecordFault) {
            return try workout()
        } catch {
            reject(error.reason, type: "Workout")
            return WorkoutBuilder()
        }
    }

    private func workout() throws(RecordFault) -> WorkoutBuilder {
        guard let type = attribute("workoutActivityType") else { throw .init(.noType) }
        guard let startText = attribute("startDate") else { throw .init(.noStartDate) }
        guard let endText = attribute("endDate") else { throw .init(.noEndDate) }
        let (start, end) = try interval(startText, endText)
        try checkPlausible(start: start.milliseconds, end: end.milliseconds)
        let device = attribute("device").flatMap { Device(description: text.decode($0)) }
        let name = (attribute("sourceName") ?? attribute("source")).map { text.decode($0) } ?? ""
        var workout = Workout(
            activity: activity(text.decode(type)),
            source: Source(name: name, device: device, isUserEntered: false), start: start, end: end
        )
        workout.duration = try duration()
        var builder = WorkoutBuilder(workout: workout)
        for (value, unit, metric) in [
            ("totalEnergyBurned", "totalEnergyBurnedUnit", Metric.activeEnergyBurned),
            (
                "totalDistance", "totalDistanceUnit",
                WorkoutCatalogue.standard.distance(of: workout.activity)
            ),
        ] as [(StaticString, StaticString, Metric)] {
            guard let sum = try quantity(value, unit: unit, of: metric), sum > 0 else { continue }
            builder.attributeTotals.append(WorkoutStatistics(metric: metric, sum: sum))
        }
        return builder
    }

    private func interval(_ start: ByteSlice, _ end: ByteSlice) throws(RecordFault) -> (
        Instant, Instant
    ) {
        do throws(TimestampParser.Failure) {
            return (
                Instant(milliseconds: try timestamps.parse(start)),
                Instant(milliseconds: try timestamps.parse(end))
            )
        } catch {
            throw RecordFault(error)
        }
    }

    private func activity(_ type: String) -> String {
        let prefix = "HKWorkoutActivityType"
        return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    }

    /// The duration the author gave, in seconds.
    private func duration() throws(RecordFault) -> Double? {
        guard let slice = attribute("duration") else { return nil }
        let unit = attribute("durationUnit").map { text.decode($0) } ?? "min"
        guard let known = UnitTable.standard[unit], let seconds = UnitTable.standard["s"],
            let conversion = known.conversion(to: seconds)
        else { throw .init(.unknownUnit) }
        let value = conversion(try number(slice))
        if value < 0 { throw .init(.negative) }
        return value
    }

    /// A value of the present tag in the metric's unit; nil when it is absent or its unit is
    /// not known, which is counted.
    private func quantity(
        _ name: StaticString, unit: StaticString, of metric: Metric
    ) throws(RecordFault) -> Double? {
        guard let slice = attribute(name) else { return nil }
        guard let symbol = attribute(unit).map({ text.decode($0) }),
            let conversion = AppleUnit.conversion(from: symbol, to: metric)
        else {
            outcome.droppedStatistics += 1
            return nil
        }
        let value = conversion(try number(slice))
        if WorkoutLimits.accept(value, of: metric) { return value }
        outcome.droppedStatistics += 1
        return nil
    }

    /// Reads what stands within an open workout, at a depth of 0 as its child. Statistics and
    /// events inside a `WorkoutActivity` repeat the workout's own for a part of it.
    func readNested(_ tag: XMLTag, depth: Int, into builder: inout WorkoutBuilder) {
        if tag.name.equals("WorkoutStatistics") {
            guard let statistics = statistics() else { return }
            if depth == 0 {
                builder.workout?.statistics.removeAll { $0.metric == statistics.metric }
                builder.workout?.statistics.append(statistics)
            } else if let sum = statistics.sum, statistics.metric.style.isCumulative {
                builder.legs[statistics.metric, default: 0] += sum
            }
        } else if depth == 0, tag.name.equals("MetadataEntry") {
            readMetadata(into: &builder)
        }
    }

    /// The statistics of the present tag; nil where they are of a metric that is not kept, or
    /// state nothing that can be read, which is counted.
    private func statistics() -> WorkoutStatistics? {
        guard let type = attribute("type").map({ text.decode($0) }),
            let metric = MetricCatalogue.standard.metric(appleIdentifier: type)
        else { return nil }
        var statistics = WorkoutStatistics(metric: metric)
        do throws(RecordFault) {
            statistics.sum = try quantity("sum", unit: "unit", of: metric)
            statistics.average = try quantity("average", unit: "unit", of: metric)
            statistics.minimum = try quantity("minimum", unit: "unit", of: metric)
            statistics.maximum = try quantity("maximum", unit: "unit", of: metric)
        } catch {
            outcome.droppedStatistics += 1
            return nil
        }
        return statistics == WorkoutStatistics(metric: metric) ? nil : statistics
    }

    private func readMetadata(into builder: inout WorkoutBuilder) {
        guard let key = attribute("key"), let value = attribute("value") else { return }
        if key.equals("HKTimeZone") {
            let zone = text.decode(value)
            builder.workout?.zoneIdentifier = zone
            if let start = builder.workout?.start {
                writer.addSighting(of: zone, atMilliseconds: start.milliseconds)
            }
        } else if key.equals("HKIndoorWorkout") {
            builder.workout?.isIndoor = isTrue(value)
        } else if key.equals("HKWasUserEntered") {
            builder.isUserEntered = isTrue(value)
        } else if key.equals("HKAverageMETs") {
            // "4.30455 kcal/hr·kg": the unit never varies but for the dot.
            let number = value.firstIndex(of: " ").map(value.prefix) ?? value
            let mets = try? DecimalParser.parse(number)
            builder.workout?.averageMETs = mets.flatMap {
                WorkoutLimits.mets.contains($0) ? $0 : nil
            }
        }
    }

    /// Hands a complete workout on.
    func finish(_ builder: WorkoutBuilder) {
        guard var workout = builder.workout else { return }
        if let duration = workout.duration, !WorkoutLimits.accept(duration, of: workout) {
            workout.duration = nil
            outcome.droppedStatistics += 1
        }
        for (metric, sum) in builder.legs.sorted(by: { $0.key.name < $1.key.name })
        where WorkoutLimits.accept(sum, of: metric) {
            if let index = workout.statistics.firstIndex(where: { $0.metric == metric }) {
                workout.statistics[index].sum = workout.statistics[index].sum ?? sum
            } else {
                workout.statistics.append(WorkoutStatistics(metric: metric, sum: sum))
            }
        }
        for total in builder.attributeTotals {
            // One distance of all sports together says nothing beside those of each.
            let isStated = workout.statistics.contains {
                $0.metric == total.metric || ($0.metric.isDistance && total.metric.isDistance)
            }
            if !isStated { workout.statistics.append(total) }
        }
        if builder.isUserEntered {
            workout.source = Source(
                name: workout.source.name, device: workout.source.device, isUserEntered: true)
        }
        writer.add(workout)
    }
}
