internal import Activity
public import Markup

extension ChartDescriptor {
    /// The descriptor as JSON, in the form of ``Chart/schema``.
    public var json: JSONValue {
        .object([
            "version": 2, "language": .string(language), "rightToLeft": .bool(isRightToLeft),
            "profile": .string(profile.rawValue), "title": .string(title),
            "unitLabel": .string(unitLabel), "summary": .string(summary),
            "overview": .string(overview), "keyFacts": .array(keyFacts.map(\.json)),
            "keyNumber": .string(orNull: keyNumber), "range": .string(range),
            "by": .string(orNull: by?.name), "statistic": .string(statistic.rawValue),
            "mark": .string(mark.rawValue),
            "contentDirection": .string(contentDirection.rawValue), "size": size.json,
            "contentFrame": contentFrame.json, "xAxis": xAxis.json, "yAxis": yAxis.json,
            "additionalAxes": .array(additionalAxes.map(\.json)),
            "series": .array(series.map(\.json)), "rules": .array(rules.map(\.json)),
            "granularity": .string(granularity.rawValue),
            "elements": .array(elements.map(\.json)),
            "intervals": .array(intervals.map(\.json)),
        ])
    }
}

extension Chart {
    /// The descriptor as JSON text, ended by a line break. It holds all that the chart shows and
    /// says; ``schema`` describes it.
    public var json: String { descriptor.json.prettyText + "\n" }
}

extension ChartFrame {
    fileprivate var json: JSONValue {
        .object([
            "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
        ])
    }
}

extension KeyFact {
    fileprivate var json: JSONValue {
        .object([
            "kind": .string(kind.rawValue), "value": .number(value),
            "upper": .number(orNull: upper), "text": .string(text),
        ])
    }
}

extension ChartElement {
    fileprivate var json: JSONValue {
        .object(["label": .string(label), "frame": frame.json])
    }
}

extension ChartRule {
    fileprivate var json: JSONValue {
        .object([
            "value": .number(value), "start": .number(start), "end": .number(end),
            "position": .number(position), "label": .string(label),
            "spoken": .string(spoken),
        ])
    }
}

extension ChartAxis {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["title": .string(title)]
        switch kind {
        case .numeric(let scale):
            object.append("type", "numeric")
            object.append("scaleType", .string(scale.rawValue))
        case .time(let zone):
            object.append("type", "time")
            object.append("timeZone", .string(zone))
        case .categorical(let order):
            object.append("type", "categorical")
            object.append("categoryOrder", .array(order.map { .string($0) }))
        }
        object.append("unit", .string(orNull: unit))
        if let rule = valueDescription { object.append("valueDescription", rule.json) }
        object.append("lowerBound", .number(lowerBound))
        object.append("upperBound", .number(upperBound))
        object.append("spokenLowerBound", .string(spokenLowerBound))
        object.append("spokenUpperBound", .string(spokenUpperBound))
        object.append("gridlinePositions", .array(gridlinePositions.map { .number($0) }))
        object.append(
            "ticks",
            .array(
                ticks.map {
                    .object([
                        "value": .number($0.value), "position": .number($0.position),
                        "label": .string($0.label), "spoken": .string($0.spoken),
                    ])
                }))
        return .object(object)
    }
}

extension ChartAxis.ValueDescription {
    fileprivate var json: JSONValue {
        var spoken = JSONObject()
        for form in forms { spoken.append(form.category, .string(form.template)) }
        return .object([
            "unit": .string(unit), "decimals": .integer(decimals), "language": .string(language),
            "statistic": .string(statistic.rawValue), "by": .string(orNull: by?.name),
            "spoken": .object(spoken),
        ])
    }
}

extension ChartDataSeries {
    fileprivate var json: JSONValue {
        .object([
            "name": .string(name), "isContinuous": .bool(isContinuous),
            "colour": .integer(colour), "symbol": .string(symbol.rawValue),
            "totalCount": .integer(totalCount), "dataPoints": .array(points.map(\.json)),
            "points": .array(points.map(\.firstVersion)),
        ])
    }
}

extension ChartDataPoint {
    fileprivate var json: JSONValue {
        .object([
            "xValue": category.map { .string($0) } ?? .number(x), "xEnd": .number(orNull: xEnd),
            "yValue": .number(orNull: y),
            "additionalValues": .array(additionalValues.map { .number(orNull: $0) }),
            "label": .string(label), "place": .string(place), "value": .string(value),
            "state": .string(note.state.rawValue), "partial": .bool(note.isPartial),
            "paused": .bool(note.isPaused), "goal": .number(orNull: note.goal),
            "reached": note.isReached.map { .bool($0) } ?? .null,
            "frame": frame?.json ?? .null,
        ])
    }

    /// The same with the names of version 1, for one version more.
    fileprivate var firstVersion: JSONValue {
        .object([
            "x": .number(x), "xEnd": .number(orNull: xEnd), "y": .number(orNull: y),
            "additionalValues": .array(additionalValues.map { .number(orNull: $0) }),
            "label": .string(label), "place": .string(place), "value": .string(value),
            "frame": frame?.json ?? .null,
        ])
    }
}

extension ChartInterval {
    fileprivate var json: JSONValue {
        .object([
            "label": .string(label), "place": .string(place), "start": .number(start),
            "end": .number(end), "count": .integer(count), "minimum": .number(orNull: minimum),
            "maximum": .number(orNull: maximum), "average": .number(orNull: average),
            "total": .number(orNull: total), "frame": frame.json,
            "children": .array(children.map(\.json)),
        ])
    }
}
