/// The members of a data point.
struct PointFields {
    /// What stands for a value.
    enum Value: Equatable {
        case absent
        case number(Double)
        case fault(RejectionReason)
    }

    var offset: Int64 = 0
    var time: WallClockTime?
    var timeFault: RejectionReason? = .noStartDate
    /// `qty`, else `Avg`.
    var single = Value.absent
    var systolic = Value.absent
    var diastolic = Value.absent
    var source: UInt16 = 0
    /// Why the whole of it can't be read.
    var fault: RejectionReason?

    /// Whether it has the two values of a blood pressure: two items.
    var isPair: Bool { systolic != .absent || diastolic != .absent }

    /// The item of one of its values.
    func point(_ value: Value, _ field: HealthAutoExportNames.Field) -> MetricPoint {
        var point = MetricPoint()
        point.offset = offset
        point.source = source
        point.field = field.rawValue
        point.start = time?.instant ?? 0
        point.secondOfDay = time?.secondOfDay ?? 0
        var reason = fault ?? timeFault
        switch value {
        case .absent: reason = reason ?? .noValue
        case .number(let number): point.value = number
        case .fault(let wrong): reason = reason ?? wrong
        }
        if let reason { point.reason = reason }
        return point
    }
}
