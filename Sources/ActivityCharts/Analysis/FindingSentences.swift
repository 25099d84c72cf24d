internal import Activity
internal import ActivityWords

/// The findings in sentences with numbers and no judgement (`rings-and-charts.md` G9, G27).
struct FindingSentences {
    let descriptor: ChartDescriptor
    let sentences: ChartSentences
    private var words: Words { sentences.words }
    private var kind: ContentKind { sentences.content.kind }

    /// The sentences about one series, the most important first.
    func sentences(_ findings: SeriesFindings, ofSeries index: Int) -> [String] {
        let series = descriptor.series[index]
        let whole = [shape(findings, series), period(findings.period)].compactMap { $0 }
        let clauses =
            extremes(findings, series) + goal(findings, series) + [outliers(findings, series)]
            + [gaps(findings.gaps), correlation(findings), groups(findings.groups)]
        let parts = [segments(findings, series)] + clauses
        return whole + parts.compactMap { $0 }.map(sentence)
    }

    private func sentence(_ clause: String) -> String {
        words.phrase(
            .factSentenceMore,
            ["facts": clause.prefix(1).uppercased() + clause.dropFirst()])
    }

    private func place(_ index: Int, _ series: ChartDataSeries) -> String {
        let point = series.points[index]
        let factor: Double = kind == .times ? 1000 : 1
        return sentences.shortPlace(
            from: point.x * factor, to: (point.xEnd ?? point.x) * factor, label: nil)
    }

    private func value(_ index: Int, _ series: ChartDataSeries) -> String {
        series.points[index].y.map { quantity($0) } ?? words.phrase(.noData)
    }

    private func quantity(_ value: Double) -> String { sentences.quantity(value, .spoken) }

    private func ends(_ series: ChartDataSeries) -> (first: Int, last: Int)? {
        guard let first = series.points.firstIndex(where: { $0.y != nil }),
            let last = series.points.lastIndex(where: { $0.y != nil })
        else { return nil }
        return (first, last)
    }

    private func shape(_ findings: SeriesFindings, _ series: ChartDataSeries) -> String? {
        guard let shape = findings.shape, let ends = ends(series) else { return nil }
        switch shape {
        case .rising: return line(.findingRising, findings.trend, ends, series)
        case .falling: return line(.findingFalling, findings.trend, ends, series)
        case .flat:
            let values = series.points.compactMap(\.y)
            guard let low = values.min(), let high = values.max() else { return nil }
            return words.phrase(
                .findingFlat, ["values": sentences.extent(low, high, .spoken)])
        case .valley(let turn): return bend(.findingValley, turn, ends, series)
        case .peak(let turn): return bend(.findingPeak, turn, ends, series)
        case .step(let index, let before, let after):
            return words.phrase(
                .findingStep,
                [
                    "before": quantity(before), "when": place(index, series),
                    "after": quantity(after),
                ])
        }
    }

    private func line(
        _ key: PhraseKey, _ trend: ChartTrend?, _ ends: (first: Int, last: Int),
        _ series: ChartDataSeries
    ) -> String? {
        guard let trend else { return nil }
        return words.phrase(
            key,
            [
                "change": quantity((trend.last - trend.first).magnitude),
                "first": place(ends.first, series), "last": place(ends.last, series),
                "fit": words.percent((trend.fit * 100).rounded(.down), .spoken),
            ])
    }

    private func bend(
        _ key: PhraseKey, _ turn: Int, _ ends: (first: Int, last: Int), _ series: ChartDataSeries
    ) -> String {
        words.phrase(
            key,
            [
                "start": value(ends.first, series), "first": place(ends.first, series),
                "turn": value(turn, series), "when": place(turn, series),
                "end": value(ends.last, series), "last": place(ends.last, series),
            ])
    }

    private func period(_ period: ChartPeriod?) -> String? {
        guard let period else { return nil }
        func name(_ level: ChartPeriod.Level) -> String {
            if period.kind == .hour { return words.clock(level.group * 3600) }
            return Weekday(rawValue: level.group).map { words.weekday($0, .spoken) } ?? ""
        }
        return words.phrase(
            period.kind == .hour ? .findingHour : .findingWeekday,
            [
                "high": name(period.highest), "highest": quantity(period.highest.average),
                "low": name(period.lowest), "lowest": quantity(period.lowest.average),
            ])
    }

    private func extremes(_ findings: SeriesFindings, _ series: ChartDataSeries) -> [String?] {
        guard kind != .numbers, findings.shape != .flat, let low = findings.lowest,
            let high = findings.highest, low != high
        else { return [] }
        func clause(_ key: PhraseKey, _ value: Double?, _ index: Int) -> String? {
            value.map {
                words.phrase(key, ["value": quantity($0), "when": place(index, series)])
            }
        }
        return [
            clause(.factHighest, series.points[high].greatest, high),
            clause(.factLowest, series.points[low].least, low),
        ]
    }

    /// Ways up and down, where the shape does not tell them already.
    private func segments(_ findings: SeriesFindings, _ series: ChartDataSeries) -> String? {
        guard findings.segments.count > 1, findings.shape == nil else { return nil }
        return findings.segments.map { segment in
            words.phrase(
                segment.isRising ? .findingRises : .findingFalls,
                [
                    "start": value(segment.first, series), "first": place(segment.first, series),
                    "end": value(segment.last, series), "last": place(segment.last, series),
                ])
        }.joined(separator: words.phrase(.clauseSeparator))
    }

    private func goal(_ findings: SeriesFindings, _ series: ChartDataSeries) -> [String?] {
        guard let attainment = findings.goal, let goal = sentences.content.goals.last?.value else {
            return []
        }
        let reached = words.phrase(
            .factGoal,
            [
                "number": words.number(Double(attainment.reached)),
                "total": words.number(Double(attainment.counted)),
            ])
        guard let first = attainment.crossings.first else { return [reached] }
        let number = Double(attainment.crossings.count)
        let crossings = words.phrase(
            .findingCrossings,
            [
                "goal": quantity(goal), "number": words.number(number),
                "when": place(first, series),
            ], count: number)
        return [reached, crossings]
    }

    private func outliers(_ findings: SeriesFindings, _ series: ChartDataSeries) -> String? {
        guard let first = findings.outliers.first else { return nil }
        let number = Double(findings.outliers.count)
        return words.phrase(
            .factOutliers,
            ["number": words.number(number), "label": series.points[first].label], count: number)
    }

    /// The number of gaps and the first three.
    private func gaps(_ gaps: [ChartGap]) -> String? {
        guard !gaps.isEmpty else { return nil }
        let places = gaps.prefix(3).map { gap in
            sentences.dates.span(
                Instant(
                    milliseconds: Int64(gap.start * 1000))..<Instant(
                        milliseconds: Int64(gap.end * 1000)))
        }
        return words.phrase(
            .findingGaps,
            [
                "number": words.number(Double(gaps.count)),
                "places": places.joined(separator: words.phrase(.clauseSeparator)),
            ], count: Double(gaps.count))
    }

    private func correlation(_ findings: SeriesFindings) -> String? {
        findings.correlation.map {
            words.phrase(
                .findingCorrelation,
                [
                    "horizontal": descriptor.xAxis.title, "vertical": descriptor.yAxis.title,
                    "number": words.number($0, decimals: 2),
                ])
        }
    }

    private func groups(_ groups: [ChartGroup]) -> String? {
        guard !groups.isEmpty, let horizontal = sentences.content.horizontal else { return nil }
        let parts = groups.map { group in
            words.phrase(
                .findingGroup,
                [
                    "count": words.phrase(
                        .readings, ["number": words.number(Double(group.count))],
                        count: Double(group.count)),
                    "horizontal": sentences.quantity(group.x, .spoken, of: horizontal),
                    "vertical": quantity(group.y),
                ])
        }
        return words.phrase(
            .findingGroups,
            [
                "number": words.number(Double(groups.count)),
                "groups": parts.joined(separator: words.phrase(.clauseSeparator)),
            ], count: Double(groups.count))
    }
}

extension Chart {
    /// What the numbers of the chart show, by rule.
    public var analysis: ChartAnalysis { ChartAnalysis(descriptor) }

    /// ``analysis`` in sentences: shape, what comes again, ways up and down, extremes with their
    /// place, goal, outliers, gaps, how two metrics go together. Those of several series begin
    /// with the series' name. Empty where there is no data.
    public var findings: [String] {
        let sentences = ChartSentences(content)
        let writer = FindingSentences(descriptor: descriptor, sentences: sentences)
        return analysis.series.enumerated().flatMap { index, findings in
            let own = writer.sentences(findings, ofSeries: index)
            guard descriptor.series.count > 1 else { return own }
            let name = sentences.isolated(descriptor.series[index].name, .spoken)
            return own.map {
                content.context.words.phrase(.factSeries, ["name": name, "value": $0])
            }
        }
    }
}
