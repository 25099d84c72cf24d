internal import ActivityService

/// Making pictures of rings that were read beforehand.
enum Drawing {
    private static let pictures = 500

    static func day(_ place: Place) throws -> Work {
        let rings = try year(of: place)
        let words = try Words(language: "en")
        let clock = Stopwatch()
        var size = 0
        for number in 0..<pictures {
            size += try RingsSVG.picture(of: rings[number % rings.count], words: words).utf8.count
        }
        return Work(seconds: clock.seconds, items: pictures, sum: Int64(size))
    }

    static func year(_ place: Place) throws -> Work {
        let rings = try year(of: place)
        let words = try Words(language: "en")
        let clock = Stopwatch()
        let picture = try RingsCalendarSVG.picture(
            of: rings, from: rings[0].day.date, through: Place.lastDay, person: rings[0].person,
            words: words)
        return Work(seconds: clock.seconds, items: rings.count, sum: Int64(picture.utf8.count))
    }

    private static func year(of place: Place) throws -> [DayRings] {
        let service = try ActivityService(path: place.store, access: .readOnly, now: Place.now)
        let first = max(place.person.days[0].date, Place.lastDay.adding(days: -364))
        return try service.rings(from: first, through: Place.lastDay, of: nil, now: Place.now)
    }
}
