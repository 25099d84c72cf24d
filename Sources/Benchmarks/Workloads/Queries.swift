internal import ActivityService

/// Asking the store for rings. The derived figures come from the samples each time.
enum Queries {
    /// A run is repeated, and the fastest counts: the first one fills caches.
    private static let repetitions = 5

    static func days(_ place: Place) throws -> Work {
        let demo = place.person
        let service = try ActivityService(path: place.store, access: .readOnly, now: Place.now)
        let dates = stride(from: 0, to: demo.days.count, by: max(1, demo.days.count / 50))
            .map { demo.days[$0].date }
        return try fastest(demo, count: dates.count) {
            try dates.map { try service.rings(on: $0, of: nil, now: Place.now) }
        }
    }

    static func range(of count: Int, _ place: Place) throws -> Work {
        let demo = place.person
        let service = try ActivityService(path: place.store, access: .readOnly, now: Place.now)
        let first = max(demo.days[0].date, Place.lastDay.adding(days: 1 - count))
        let days = Place.lastDay.dayNumber - first.dayNumber + 1
        return try fastest(demo, count: days) {
            try service.rings(from: first, through: Place.lastDay, of: nil, now: Place.now)
        }
    }

    /// The time of the fastest run, after checking its energy against the generator's.
    private static func fastest(
        _ demo: DemoPerson, count: Int, _ body: () throws -> [DayRings]
    ) throws -> Work {
        var seconds = Double.infinity
        var rings: [DayRings] = []
        for _ in 0..<repetitions {
            let clock = Stopwatch()
            rings = try body()
            seconds = min(seconds, clock.seconds)
        }
        guard rings.count == count else {
            throw Suite.WrongResult(description: "expected \(count) days, found \(rings.count)")
        }
        let sum = try check(rings, demo)
        return Work(seconds: seconds, items: count, sum: sum)
    }

    private static func check(_ rings: [DayRings], _ demo: DemoPerson) throws -> Int64 {
        var sum: Int64 = 0
        for day in rings {
            let index = day.day.date.dayNumber - demo.days[0].date.dayNumber
            let expected = demo.summary(on: index)?.energy.mantissa
            let derived = day.move.derived.map { Int64(($0 * 1000).rounded()) }
            guard derived ?? 0 == expected ?? 0 else {
                throw Suite.WrongResult(description: "the energy of \(day.day.date) is wrong")
            }
            sum += derived ?? 0
        }
        return sum
    }
}
