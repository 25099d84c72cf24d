public import Activity

/// What is measured of the invented person, in the order in which the export lists it.
public enum DemoKind: Int, CaseIterable, Hashable, Sendable {
    /// Height, once.
    case height
    /// Body mass, once in 30 days.
    case bodyMass
    /// Heart rate, every few minutes.
    case heartRate
    /// Steps, of the watch and of the phone at the same time.
    case stepCount
    /// Distance walked and run.
    case distanceWalkingRunning
    /// Active energy.
    case activeEnergyBurned
    /// Resting energy, every quarter of an hour.
    case basalEnergyBurned
    /// Minutes of exercise, one record each.
    case appleExerciseTime
    /// Flights of stairs, of the phone.
    case flightsClimbed
    /// Resting heart rate, once a day.
    case restingHeartRate
    /// Heart-rate variability, a few times a day.
    case heartRateVariabilitySDNN
    /// Hours stood or idle.
    case appleStandHour

    /// The metric's name in the catalogue.
    public var metricName: String { "\(self)" }

    /// The metric.
    public var metric: Metric {
        guard let metric = MetricCatalogue.standard[metricName] else {
            preconditionFailure("metrics.json has no \(metricName)")
        }
        return metric
    }

    /// The unit in which figures are given and printed; nil for stand hours, which have none.
    public var unit: String? {
        switch self {
        case .height: "cm"
        case .bodyMass: "kg"
        case .heartRate, .restingHeartRate: "count/min"
        case .stepCount, .flightsClimbed: "count"
        case .distanceWalkingRunning: "km"
        case .activeEnergyBurned, .basalEnergyBurned: "Cal"
        case .appleExerciseTime: "min"
        case .heartRateVariabilitySDNN: "ms"
        case .appleStandHour: nil
        }
    }

    /// From ``unit`` to the metric's own unit.
    public var conversion: UnitConversion {
        guard let unit else { return .identity }
        guard let conversion = UnitTable.standard[unit]?.conversion(to: metric.unit) else {
            preconditionFailure("units.json does not convert \(unit) for \(metricName)")
        }
        return conversion
    }

    /// How many digits stand behind the point.
    var decimals: Int {
        switch self {
        case .bodyMass: 1
        case .distanceWalkingRunning: 5
        case .activeEnergyBurned, .basalEnergyBurned: 3
        case .heartRateVariabilitySDNN: 4
        default: 0
        }
    }
}

/// Which of the person's two devices measured.
public enum DemoDevice: Int, CaseIterable, Hashable, Sendable {
    /// The watch.
    case watch
    /// The phone.
    case phone

    /// The device as a source of samples.
    public var source: Source {
        Source(
            name: name,
            device: Device(
                name: model == "Watch" ? "Apple Watch" : "iPhone", manufacturer: "Apple Inc.",
                model: model, hardware: hardware),
            isUserEntered: false)
    }

    /// The name that the person's devices carry; that of the watch holds a no-break space, as
    /// Apple's names do.
    var name: String {
        switch self {
        case .watch: "Robin’s Apple\u{A0}Watch"
        case .phone: "Robin’s iPhone"
        }
    }

    var model: String { self == .watch ? "Watch" : "iPhone" }
    var hardware: String { self == .watch ? "Watch7,2" : "iPhone14,5" }
    var software: String { self == .watch ? "10.6.1" : "17.6.1" }
}

/// One record of the invented person.
public struct DemoReading: Hashable, Sendable {
    /// When it began, in seconds since 1970-01-01T00:00:00Z.
    public let start: Int64
    /// How long it took, in seconds.
    public let duration: Int64
    /// The figure without its point; see ``DemoKind/unit``. Of a stand hour 1 is stood, 0 idle.
    public let mantissa: Int64
    /// Who measured.
    public let device: DemoDevice
    /// What the heart rate was measured in: 0 not known, 1 at rest, 2 moving. Else 0.
    public var motion: Int64 = 0
}

extension DemoReading {
    /// The figure with its point, in the unit of the kind.
    public func figure(of kind: DemoKind) -> DemoFigure {
        DemoFigure(mantissa, decimals: kind.decimals)
    }
}
