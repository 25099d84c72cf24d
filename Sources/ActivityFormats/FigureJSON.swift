public import Activity
public import Markup

/// A figure as JSON.
public enum FigureJSON {
    /// The members that scripts rely on; `value` is null and never 0 where nothing is known.
    ///
    /// - Parameters:
    ///   - figure: What is known.
    ///   - sources: The sources by number, for the names of the figure's parts.
    public static func value(_ figure: Figure, sources: [Int64: Source] = [:]) -> JSONValue {
        .object([
            "start": .string(figure.stretch.interval.lowerBound.description),
            "end": .string(figure.stretch.interval.upperBound.description),
            "date": .string(figure.stretch.date.description),
            "value": .number(orNull: figure.value), "min": .number(orNull: figure.minimum),
            "max": .number(orNull: figure.maximum), "count": .integer(figure.count),
            "partial": .bool(figure.stretch.isPartial), "state": .string(figure.state.rawValue),
            "basis": .string(orNull: figure.basis?.rawValue),
            "goal": .number(orNull: figure.goal),
            "reached": figure.isReached.map { .bool($0) } ?? .null,
            "paused": .bool(figure.isPaused),
            "sources": .array(figure.parts.map { value($0, sources) }),
        ])
    }

    private static func value(_ part: Figure.Part, _ sources: [Int64: Source]) -> JSONValue {
        .object([
            "id": .integer(Int(part.sourceID)),
            "name": .string(orNull: sources[part.sourceID]?.name),
            "value": .number(part.value), "counted": .number(orNull: part.counted),
            "count": .integer(part.count),
        ])
    }
}
