internal import Activity

/// A metric of the file as far as it was read.
struct MetricObject {
    var name: String?
    var unit: String?
    var spacing = PointSpacingTally()
    /// Points that were counted without being kept, because the metric is known not to be.
    var passed = 0
    /// Rejected points as they stood, by their position, where asked for.
    var rejected: [Int64: String] = [:]
}

extension HealthAutoExportReader {
    /// Reads a metric that was begun. What was complete is kept when the file ends within it.
    func readMetric() throws {
        var metric = MetricObject()
        do {
            try readMembers { member in
                let token = try scanner.next()
                switch (member, token) {
                case ("name", .string): metric.name = scanner.string
                case ("units", .string): metric.unit = scanner.string
                case ("data", .beginArray): try readPoints(of: &metric)
                default: try scanner.skip(token)
                }
            }
        } catch JSONFailure.truncated {
            try settle(metric)
            throw JSONFailure.truncated
        }
        try settle(metric)
    }

    private func readPoints(of metric: inout MetricObject) throws {
        let isKept = metric.name.map(names.keeps) ?? true
        while true {
            let token = try scanner.next()
            if token == .endArray { return }
            if isKept {
                try readPoint(token, of: &metric)
            } else {
                try scanner.skip(token)
                metric.passed += 1
            }
            completeTo = window.offset
            // The points wait; the reader's caller wants to know that something goes on.
            if (buffer.count + metric.passed) % 65_536 == 65_535 { try flush() }
        }
    }

    private func readPoint(
        _ token: JSONScanner.Token, of metric: inout MetricObject
    ) throws {
        var fields = PointFields()
        fields.offset = scanner.tokenOffset
        defer { scanner.collected = nil }
        if token == .beginObject {
            if options.keepsRejectedText { scanner.collected = Array("{".utf8) }
            while try scanner.next() == .key { try readField(&fields) }
        } else {
            try scanner.skip(token)
            fields.fault = .malformed
        }
        if fields.timeFault == nil, let time = fields.time {
            metric.spacing.add(time)
            if let offset = times.lastOffset { clock.note(offset: offset, at: time.instant) }
        }
        if fields.isPair {
            try keep(fields.point(fields.systolic, .systolic), of: &metric)
            try keep(fields.point(fields.diastolic, .diastolic), of: &metric)
        } else {
            try keep(fields.point(fields.single, .single), of: &metric)
        }
    }

    @inline(__always)
    private func keep(_ point: MetricPoint, of metric: inout MetricObject) throws {
        if point.fault != MetricPoint.noFault, let bytes = scanner.collected {
            metric.rejected[point.offset] = String(decoding: bytes, as: UTF8.self)
        }
        try buffer.append(point)
    }

    private func readField(_ fields: inout PointFields) throws {
        let key = scanner.text
        if key.equals("date") {
            try readDate(&fields)
        } else if key.equals("qty") {
            let value = try readNumber()
            if value != .absent { fields.single = value }
        } else if key.equals("Avg") || key.equals("avg") {
            let average = try readNumber()
            if fields.single == .absent { fields.single = average }
        } else if key.equals("systolic") {
            fields.systolic = try readNumber()
        } else if key.equals("diastolic") {
            fields.diastolic = try readNumber()
        } else if key.equals("source") {
            fields.source = try readSource()
        } else {
            try scanner.skip(try scanner.next())
        }
    }

    private func readDate(_ fields: inout PointFields) throws {
        let token = try scanner.next()
        guard token == .string else {
            try scanner.skip(token)
            fields.timeFault = token == .null ? .noStartDate : .badDate
            return
        }
        do throws(TimestampParser.Failure) {
            fields.time = try scanner.withText { (text) throws(TimestampParser.Failure) in
                try times.parse(text)
            }
            fields.timeFault = nil
        } catch {
            fields.timeFault = RecordFault(error).reason
        }
    }

    /// Reads a value; `null` is none. A number in quotes is taken where it spells one.
    func readNumber() throws -> PointFields.Value {
        let token = try scanner.next()
        switch token {
        case .null: return .absent
        case .number, .string:
            do throws(DecimalParser.Failure) {
                return .number(try DecimalParser.parse(scanner.text))
            } catch {
                return .fault(error == .notFinite ? .notFinite : .notANumber)
            }
        default:
            try scanner.skip(token)
            return .fault(.notANumber)
        }
    }

    /// Reads who a point is from.
    func readSource() throws -> UInt16 {
        let token = try scanner.next()
        switch token {
        case .string:
            if scanner.isEscaped { return sources.number(of: [scanner.string]) }
            return sources.number(of: scanner.text)
        case .beginArray:
            var parts: [String] = []
            while true {
                let part = try scanner.next()
                if part == .endArray { return sources.number(of: parts) }
                if part == .string { parts.append(scanner.string) } else { try scanner.skip(part) }
            }
        default:
            try scanner.skip(token)
            return 0
        }
    }
}
