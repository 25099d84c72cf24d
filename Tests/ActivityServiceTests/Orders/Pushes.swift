/// Payloads as the app Health Auto Export sends them, of an invented person.
enum Pushes {
    /// A figure of a metric that begins at a printed time.
    struct Point {
        let metric: String
        let date: String
        let value: Double
    }

    private static let units = [
        "step_count": "count", "active_energy": "kcal", "apple_exercise_time": "min",
        "apple_stand_hour": "count", "heart_rate": "count/min", "resting_heart_rate": "count/min",
    ]

    /// One payload of some points.
    static func payload(_ points: [Point], source: String = "Ann’s Apple\u{A0}Watch|Ann’s iPhone")
        -> String
    {
        let metrics = Dictionary(grouping: points, by: \.metric).sorted { $0.key < $1.key }.map {
            name, points in
            let data = points.map {
                "{\"date\":\"\($0.date)\",\"qty\":\($0.value),\"source\":\"\(source)\"}"
            }
            return "{\"name\":\"\(name)\",\"units\":\"\(units[name] ?? "?")\",\"data\":["
                + data.joined(separator: ",") + "]}"
        }
        return "{\"data\":{\"metrics\":[\(metrics.joined(separator: ","))]}}"
    }

    /// The same points, each in a payload of its own.
    static func singles(_ points: [Point]) -> [String] { points.map { payload([$0]) } }

    /// A time of a January day in Paris.
    static func time(_ day: Int, _ hour: Int, _ minute: Int = 0) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "2024-01-\(two(day)) \(two(hour)):\(two(minute)):00 +0100"
    }
}
