internal import Activity

extension ValueParser where Value == Metric {
    /// A metric of the catalogue, by its name or an alias.
    static var metric: ValueParser {
        ValueParser(
            "METRIC", .metric, completion: .metrics,
            describe: { $0.name }
        ) { (word) throws(ValueFailure) in
            let catalogue = MetricCatalogue.standard
            guard let metric = catalogue[word] else {
                throw ValueFailure(near: Suggestions.near(word, among: catalogue.names))
            }
            return metric
        }
    }
}

extension ValueParser where Value == FigureSubject {
    /// A ring, or a metric of the catalogue by its name or an alias.
    static var subject: ValueParser {
        ValueParser(
            "METRIC", .metric, completion: .metrics,
            describe: { $0.name }
        ) { (word) throws(ValueFailure) in
            guard let subject = FigureSubject(word) else {
                throw ValueFailure(near: Suggestions.near(word, among: FigureSubject.names))
            }
            return subject
        }
    }
}

extension ValueParser where Value == BucketUnit {
    /// The length of a bucket: `week`.
    static var bucket: ValueParser {
        let units = BucketUnit.all()
        let words = units.map(\.name)
        return ValueParser(
            "UNIT", .choice(words), completion: .words(words), describe: { $0.name }
        ) { (word) throws(ValueFailure) in
            guard let unit = units.first(where: { $0.name == word }) else {
                throw ValueFailure(near: Suggestions.near(word, among: words))
            }
            return unit
        }
    }
}

extension ValueParser where Value == Zone {
    /// A time zone of the IANA database.
    static var timeZone: ValueParser {
        ValueParser("ZONE", .timeZone, describe: { $0.identifier }) {
            (word) throws(ValueFailure) in
            do throws(ZoneError) {
                return try Zone(identifier: word)
            } catch {
                let known = Zone.knownIdentifiers
                // People write the city alone.
                let cities = known.filter { $0.lowercased().hasSuffix("/" + word.lowercased()) }
                throw ValueFailure(
                    near: cities.isEmpty ? Suggestions.near(word, among: known) : cities)
            }
        }
    }
}

extension ValueParser where Value == Instant {
    /// An instant in ISO 8601 with its offset.
    static var instant: ValueParser { .reading("INSTANT", .instant) { InstantText.instant($0) } }
}
