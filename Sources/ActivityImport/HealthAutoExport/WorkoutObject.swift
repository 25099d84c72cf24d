internal import Activity

/// A workout of the file, in either shape (`formats.md` §2.2).
///
/// The older shape has `activeEnergy`, `avgHeartRate` and `maxHeartRate`, the newer one
/// `activeEnergyBurned` and `heartRate`; `activeEnergy` and `stepCount` are a quantity in one and
/// a list in the other. `heartRateData` holds the recovery after the workout in some versions and
/// is not read.
private struct WorkoutObject {
    /// A value with its unit.
    struct Quantity {
        var value: PointFields.Value
        var unit: String?
    }

    var name: String?
    var start: WallClockTime?
    var startFault: RejectionReason? = .noStartDate
    var end: WallClockTime?
    var endFault: RejectionReason? = .noEndDate
    var duration: Double?
    var isIndoor: Bool?
    /// The first source that any of its lists names; a workout itself names none.
    var source: UInt16 = 0
    /// By the member's name; those of `heartRate` as `avg`, `min`, `max`.
    var quantities: [String: [Quantity]] = [:]
}

extension HealthAutoExportReader {
    /// Reads a workout that was begun.
    func readWorkout() throws {
        let offset = scanner.tokenOffset
        if options.keepsRejectedText { scanner.collected = Array("{".utf8) }
        defer { scanner.collected = nil }
        var object = WorkoutObject()
        try readMembers { try readMember($0, &object) }
        outcome.read += 1
        do throws(RecordFault) {
            writer.add(try workout(object))
        } catch {
            let raw = scanner.collected.map { String(decoding: $0, as: UTF8.self) }
            reject(error.reason, type: "workout", at: offset, raw: raw)
        }
        try flushIfFull()
    }

    private func readMember(_ name: String, _ object: inout WorkoutObject) throws {
        switch name {
        case "name": object.name = try readText()
        case "start": (object.start, object.startFault) = try readTime(.noStartDate)
        case "end": (object.end, object.endFault) = try readTime(.noEndDate)
        case "duration":
            if case .number(let seconds) = try readNumber() { object.duration = seconds }
        case "isIndoor":
            let token = try scanner.next()
            try scanner.skip(token)
            if token == .yes || token == .no { object.isIndoor = token == .yes }
        case "location":
            let place = try readText()
            object.isIndoor = object.isIndoor ?? place.flatMap(names.isIndoor)
        case "activeEnergy", "activeEnergyBurned", "distance", "stepCount", "flightsClimbed",
            "avgHeartRate", "maxHeartRate", "minHeartRate", "intensity":
            object.quantities[name] = try readQuantities(&object.source)
        case "heartRate":
            let token = try scanner.next()
            guard token == .beginObject else { return try scanner.skip(token) }
            try readMembers {
                object.quantities[$0.lowercased()] = try readQuantities(&object.source)
            }
        default:
            try scanner.skip(try scanner.next())
        }
    }

    private func readText() throws -> String? {
        let token = try scanner.next()
        try scanner.skip(token)
        return token == .string ? scanner.string : nil
    }

    private func readTime(
        _ absent: RejectionReason
    ) throws -> (WallClockTime?, RejectionReason?) {
        let token = try scanner.next()
        guard token == .string else {
            try scanner.skip(token)
            return (nil, token == .null ? absent : .badDate)
        }
        do throws(TimestampParser.Failure) {
            let time = try scanner.withText { (text) throws(TimestampParser.Failure) in
                try times.parse(text)
            }
            return (time, nil)
        } catch {
            return (nil, RecordFault(error).reason)
        }
    }

    /// Reads a quantity, or a list of quantities.
    private func readQuantities(_ source: inout UInt16) throws -> [WorkoutObject.Quantity] {
        let token = try scanner.next()
        switch token {
        case .beginObject: return [try readQuantity(&source)]
        case .beginArray:
            var list: [WorkoutObject.Quantity] = []
            while true {
                let element = try scanner.next()
                if element == .endArray { return list }
                if element == .beginObject {
                    list.append(try readQuantity(&source))
                } else {
                    try scanner.skip(element)
                }
            }
        default: return []
        }
    }

    private func readQuantity(_ source: inout UInt16) throws -> WorkoutObject.Quantity {
        var quantity = WorkoutObject.Quantity(value: .absent)
        try readMembers { name in
            switch name {
            case "qty": quantity.value = try readNumber()
            case "source":
                let named = try readSource()
                if source == 0 { source = named }
            case "units": quantity.unit = try readText()
            default: try scanner.skip(try scanner.next())
            }
        }
        return quantity
    }

    // MARK: The workout

    private func workout(_ object: WorkoutObject) throws(RecordFault) -> Workout {
        guard let printed = object.name, !printed.isEmpty else { throw .init(.noType) }
        guard let start = object.start else { throw .init(object.startFault ?? .noStartDate) }
        guard let end = object.end else { throw .init(object.endFault ?? .noEndDate) }
        if end.instant < start.instant { throw .init(.endBeforeStart) }
        if start.instant > latestStart { throw .init(.inTheFuture) }
        if let duration = object.duration, duration < 0 { throw .init(.negative) }
        let (activity, isIndoor) = names.workout(printed)
        var workout = Workout(
            activity: activity, source: sources.source(object.source, .event),
            start: Instant(milliseconds: start.instant), end: Instant(milliseconds: end.instant))
        workout.duration = duration(object, of: workout)
        workout.isIndoor = object.isIndoor ?? isIndoor
        workout.averageMETs = total(of: "intensity", in: object, Metric.physicalEffort)
            .flatMap { WorkoutLimits.mets.contains($0) ? $0 : nil }
        let energy =
            total(of: "activeEnergyBurned", in: object, .activeEnergyBurned)
            ?? total(of: "activeEnergy", in: object, .activeEnergyBurned)
        let distance = WorkoutCatalogue.standard.distance(of: activity)
        for (metric, sum) in [
            (.activeEnergyBurned, energy), (distance, total(of: "distance", in: object, distance)),
            (.stepCount, total(of: "stepCount", in: object, .stepCount)),
            (.flightsClimbed, total(of: "flightsClimbed", in: object, .flightsClimbed)),
        ] as [(Metric, Double?)] {
            if let sum, WorkoutLimits.accept(sum, of: metric) {
                workout.statistics.append(WorkoutStatistics(metric: metric, sum: sum))
            }
        }
        if let heart = heartRate(object) { workout.statistics.append(heart) }
        return workout
    }

    /// The stated duration in seconds, where it can be one. Some versions state minutes, which
    /// end with nothing but a rounded span: the span then holds.
    private func duration(_ object: WorkoutObject, of workout: Workout) -> Double? {
        guard let stated = object.duration else { return nil }
        if WorkoutLimits.accept(stated, of: workout), !WorkoutLimits.isMinutes(stated, of: workout)
        {
            return stated
        }
        outcome.droppedStatistics += 1
        return nil
    }

    private func heartRate(_ object: WorkoutObject) -> WorkoutStatistics? {
        func one(_ names: [String]) -> Double? {
            names.lazy.compactMap { self.total(of: $0, in: object, .heartRate) }.first
        }
        let statistics = WorkoutStatistics(
            metric: .heartRate, average: one(["avgHeartRate", "avg"]),
            minimum: one(["minHeartRate", "min"]), maximum: one(["maxHeartRate", "max"]))
        return statistics == WorkoutStatistics(metric: .heartRate) ? nil : statistics
    }

    /// The sum of a member's quantities in the metric's unit.
    ///
    /// The older shape prints 0 for what was not measured, a distance of weights lifted, so that
    /// 0 is nothing stated. A value in a unit that is not known is counted as left out.
    private func total(of name: String, in object: WorkoutObject, _ metric: Metric) -> Double? {
        var sum = 0.0
        for quantity in object.quantities[name] ?? [] {
            guard case .number(let value) = quantity.value else { continue }
            guard let unit = quantity.unit ?? implicitUnit(metric),
                let conversion = names.conversion(from: unit, to: metric)
            else {
                outcome.droppedStatistics += 1
                return nil
            }
            sum += conversion(value)
        }
        return sum > 0 && sum.isFinite ? sum : nil
    }

    /// Steps were printed without a unit, and can have only one.
    private func implicitUnit(_ metric: Metric) -> String? {
        metric.unit.symbol == "count" ? "count" : nil
    }
}

extension Metric {
    /// Effort in metabolic equivalents.
    fileprivate static let physicalEffort: Metric = {
        guard let metric = MetricCatalogue.standard["physicalEffort"] else {
            preconditionFailure("metrics.json has no physicalEffort")
        }
        return metric
    }()
}
