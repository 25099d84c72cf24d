internal import Activity
internal import ActivityWords

/// The few numbers that a chart is about (`rings-and-charts.md` B1, D2).
struct ChartFacts {
    let sentences: ChartSentences
    private var content: ChartContent { sentences.content }
    private var words: Words { sentences.words }

    init(_ sentences: ChartSentences) { self.sentences = sentences }

    /// One to three facts, the first of which is the most important.
    var facts: [KeyFact] {
        let values = content.values
        guard let first = values.first else { return [none] }
        if values.count == 1, content.kind != .numbers { return [only(first)] }
        if content.kind == .numbers { return pairs(values) }
        if content.series.count > 1 { return severalSeries }
        if content.isAdditive { return sums(values, of: content.series[0]) + estimates }
        return readings(values, of: content.series[0])
    }

    /// The facts in one or two sentences after the range they are about.
    ///
    /// Facts that would make it longer than can be taken in are left out from the end.
    func summary(_ facts: [KeyFact]) -> (text: String, facts: [KeyFact]) {
        var kept = facts
        while true {
            let text = text(kept)
            if text.count <= ChartFacts.mostLetters || kept.count < 2 { return (text, kept) }
            kept.removeLast()
        }
    }

    static let mostLetters = 240

    private func text(_ facts: [KeyFact]) -> String {
        // Where there is data instead is a sentence of its own, which names the range.
        if facts.first?.kind == .noData, case .known = content.context.extent {
            return facts[0].text
        }
        let split = facts.first?.kind == .extent || facts.count < 2 ? facts.count : 1
        let first = list(facts.prefix(max(split, 1)))
        var text = words.phrase(
            .factSentence, ["range": capitalized(sentences.dates.range), "facts": first])
        if split < facts.count {
            let rest = list(facts.dropFirst(split))
            text += words.phrase(.sentenceSeparator)
            text += words.phrase(.factSentenceMore, ["facts": capitalized(rest)])
        }
        return text
    }

    private func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private func list(_ facts: ArraySlice<KeyFact>) -> String {
        facts.map(\.text).joined(separator: words.phrase(.clauseSeparator))
    }

    /// On how many days there is an estimate, where there are any.
    private var estimates: [KeyFact] {
        let number = content.series[0].daily.estimated
        guard number > 0 else { return [] }
        return [
            KeyFact(
                kind: .estimated, value: Double(number), upper: nil,
                text: words.phrase(
                    .factEstimated, ["number": words.number(Double(number))],
                    count: Double(number)))
        ]
    }

    private var none: KeyFact {
        let text =
            switch content.context.extent {
            case .unknown: words.phrase(.noData)
            case .known(let dates): words.noData(in: content.context.dates, known: dates)
            }
        return KeyFact(kind: .noData, value: 0, upper: nil, text: text)
    }

    private func only(_ point: ContentPoint) -> KeyFact {
        let value = point.greatest ?? 0
        return KeyFact(
            kind: .only, value: value, upper: nil,
            text: words.phrase(
                .factOnly,
                [
                    "value": sentences.statement(of: point, .spoken),
                    "when": sentences.shortPlace(of: point),
                ]))
    }

    /// The sum of all, the average of whole days, the greatest, and how often days reached their
    /// goals.
    private func sums(_ points: [ContentPoint], of series: ContentSeries) -> [KeyFact] {
        guard let highest = points.max(by: { ($0.value ?? 0) < ($1.value ?? 0) }) else { return [] }
        let highestFact = fact(.highest, .factHighest, highest, highest.value)
        var facts: [KeyFact] = []
        if let total = series.summary.total {
            facts.append(number(.total, .factTotal, content.subject.shown(total)))
        }
        // The mean of different things says nothing.
        if content.kind == .categories { return facts + [highestFact] }
        let daily = series.daily
        let average = averageFact(daily)
        if daily.judged > 0 { return [average, highestFact, goalFact(daily)] }
        return facts + [average, highestFact]
    }

    /// The average of whole days, or of the shorter stretches that the points are.
    private func averageFact(_ daily: FigureSummary) -> KeyFact {
        guard let average = daily.average else {
            return KeyFact(
                kind: .noData, value: 0, upper: nil, text: words.phrase(.factNoWholeDay))
        }
        let shown = content.subject.shown(average)
        return KeyFact(
            kind: .average, value: shown, upper: nil,
            text: words.phrase(
                .factAverageOver,
                [
                    "value": sentences.quantity(shown, .spoken),
                    "count": count(daily.averaged),
                ]))
    }

    private func goalFact(_ daily: FigureSummary) -> KeyFact {
        KeyFact(
            kind: .goalReached, value: Double(daily.reached), upper: Double(daily.judged),
            text: words.phrase(
                .factGoal,
                [
                    "number": words.number(Double(daily.reached)),
                    "total": words.number(Double(daily.judged)),
                ]))
    }

    private func number(_ kind: KeyFact.Kind, _ key: PhraseKey, _ value: Double) -> KeyFact {
        KeyFact(
            kind: kind, value: value, upper: nil,
            text: words.phrase(key, ["value": sentences.quantity(value, .spoken)]))
    }

    private func readings(_ points: [ContentPoint], of series: ContentSeries) -> [KeyFact] {
        guard let lowest = points.min(by: { ($0.least ?? 0) < ($1.least ?? 0) }),
            let highest = points.max(by: { ($0.greatest ?? 0) < ($1.greatest ?? 0) })
        else { return [] }
        let low = fact(.lowest, .factLowest, lowest, lowest.least)
        let high = fact(.highest, .factHighest, highest, highest.greatest)
        if let latest = series.summary.latest {
            return [self.latest(latest), low, high]
        }
        guard let latest = points.last(where: { $0.value != nil }) else { return [low, high] }
        return [fact(.latest, .factLatest, latest, latest.value), low, high]
    }

    /// The latest reading, with its time.
    private func latest(_ reading: Figure.Reading) -> KeyFact {
        let value = content.subject.shown(reading.value)
        return KeyFact(
            kind: .latest, value: value, upper: nil,
            text: words.phrase(
                .factLatest,
                [
                    "value": sentences.quantity(value, .spoken),
                    "when": sentences.dates.moment(reading.time),
                ]))
    }

    private var severalSeries: [KeyFact] {
        if content.isAdditive, !content.isOneWhole { return separateSums }
        if content.isAdditive {
            let totals = content.series.map { content.subject.shown($0.summary.total ?? 0) }
            let total = totals.reduce(0, +)
            guard let index = totals.indices.max(by: { totals[$0] < totals[$1] }) else { return [] }
            return [
                KeyFact(
                    kind: .total, value: total, upper: nil,
                    text: words.phrase(.factTotal, ["value": sentences.quantity(total, .spoken)])),
                KeyFact(
                    kind: .greatestPart, value: totals[index], upper: nil,
                    text: words.phrase(
                        .factSeries,
                        [
                            "name": sentences.isolated(content.series[index].name, .spoken),
                            "value": sentences.quantity(totals[index], .spoken),
                        ])),
            ]
        }
        let shown = content.series.prefix(3)
        return shown.enumerated().compactMap { index, series in
            let values = series.points.flatMap { [$0.least, $0.greatest] }.compactMap { $0 }
            guard let low = values.min(), let high = values.max() else { return nil }
            return extent(
                sentences.isolated(series.name, .spoken), low, high, of: content.subject,
                hasUnit: index == shown.count - 1)
        }
    }

    /// The sum of each of several things that are no parts of one whole.
    private var separateSums: [KeyFact] {
        content.series.prefix(3).compactMap { series in
            guard let total = series.summary.total.map(content.subject.shown) else { return nil }
            return KeyFact(
                kind: .total, value: total, upper: nil,
                text: words.phrase(
                    .factSeries,
                    [
                        "name": sentences.isolated(series.name, .spoken),
                        "value": words.phrase(
                            .factTotal, ["value": sentences.quantity(total, .spoken)]),
                    ]))
        }
    }

    private func pairs(_ points: [ContentPoint]) -> [KeyFact] {
        let complete = points.filter { $0.value != nil }
        let values = complete.compactMap(\.value)
        guard let horizontal = content.horizontal, let least = complete.map(\.start).min(),
            let most = complete.map(\.start).max(), let low = values.min(), let high = values.max()
        else { return [none] }
        let across = extent(
            words.title(ofMetric: horizontal.name), least, most, of: horizontal)
        let upwards = extent(
            words.title(ofMetric: content.subject.name), low, high, of: content.subject)
        return [across, upwards, relation(complete), outliers(complete)]
    }

    /// How the two go together, or that nothing is found.
    private func relation(_ points: [ContentPoint]) -> KeyFact {
        let places = points.map(\.start)
        let squares = LeastSquares(places: places, values: points.compactMap(\.value))
        guard let number = squares.correlation else {
            return KeyFact(
                kind: .relation, value: 0, upper: nil, text: words.phrase(.factNoRelation))
        }
        return KeyFact(
            kind: .relation, value: number, upper: nil,
            text: words.phrase(.factRelation, ["number": words.number(number, decimals: 2)]))
    }

    /// Points far from the others on either axis, or from the line through all of them.
    private func outliers(_ points: [ContentPoint]) -> KeyFact {
        let found = Outliers.indices(points.compactMap(\.value), and: points.map(\.start))
        guard let first = found.first, let series = content.series.first else {
            return KeyFact(
                kind: .outliers, value: 0, upper: nil, text: words.phrase(.factNoOutlier))
        }
        let number = Double(found.count)
        return KeyFact(
            kind: .outliers, value: number, upper: nil,
            text: words.phrase(
                .factOutliers,
                [
                    "number": words.number(number),
                    "label": sentences.label(of: points[first], in: series),
                ], count: number))
    }

    private func extent(
        _ name: String, _ low: Double, _ high: Double, of subject: ChartSubject,
        hasUnit: Bool = true
    ) -> KeyFact {
        KeyFact(
            kind: .extent, value: low, upper: high,
            text: words.phrase(
                .factExtent,
                [
                    "name": name, "low": sentences.number(low, of: subject),
                    "high": hasUnit
                        ? sentences.quantity(high, .spoken, of: subject)
                        : sentences.number(high, of: subject),
                ]))
    }

    private func fact(
        _ kind: KeyFact.Kind, _ key: PhraseKey, _ point: ContentPoint, _ value: Double?
    ) -> KeyFact {
        KeyFact(
            kind: kind, value: value ?? 0, upper: nil,
            text: words.phrase(
                key,
                [
                    "value": value.map { sentences.quantity($0, .spoken) } ?? "",
                    "when": sentences.shortPlace(of: point),
                ]))
    }

    private func count(_ number: Int) -> String {
        let key: PhraseKey =
            switch content.context.bucket {
            case nil: .readings
            case .minute: .minutes
            case .hour: .hours
            case .day: .days
            case .week: content.series[0].hasDays ? .days : .weeks
            case .month: content.series[0].hasDays ? .days : .months
            case .year: content.series[0].hasDays ? .days : .years
            }
        return words.phrase(
            key, ["number": words.number(Double(number))], count: Double(number))
    }
}
