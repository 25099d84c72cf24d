internal import Activity
internal import ActivityWords

/// The words of one chart's values.
struct ChartSentences: Sendable {
    let content: ChartContent
    let dates: ChartDates

    var words: Words { content.context.words }

    init(_ content: ChartContent) {
        self.content = content
        dates = ChartDates(content.context)
    }

    /// What the chart is about: its subject, what its subjects have in common, or all of them.
    var title: String {
        let title = subject
        // A glance has no room for more than what is measured.
        guard content.kind != .categories, content.context.profile != .watch else { return title }
        if let horizontal = content.horizontal {
            return words.phrase(
                .chartAgainst,
                ["vertical": title, "horizontal": words.title(ofMetric: horizontal.name)])
        }
        return words.aggregated(
            title, content.mark == .rangeBar ? .sum : content.statistic, by: content.context.bucket)
    }

    /// What the vertical axis measures, with its aggregation.
    var vertical: String {
        guard content.kind == .numbers else { return title }
        return words.aggregated(
            words.title(ofMetric: content.subject.name), content.statistic,
            by: content.context.bucket)
    }

    /// What a horizontal axis of numbers measures, with its aggregation; nil of other axes.
    var horizontal: String? {
        content.horizontal.map {
            words.aggregated(
                words.title(ofMetric: $0.name), content.horizontalStatistic,
                by: content.context.bucket)
        }
    }

    /// The same without how it is put together.
    var subject: String {
        var names: [String] = []
        for subject in content.subjects where !names.contains(subject.group ?? subject.name) {
            names.append(subject.group ?? subject.name)
        }
        return names.map { words.title(ofMetric: $0) }
            .joined(separator: words.phrase(.clauseSeparator))
    }

    /// The name of the group that a point stands for; nil elsewhere.
    func categoryName(of point: ContentPoint) -> String? {
        content.kind == .categories ? category(Int(point.start), .visible) : nil
    }

    /// A value with its unit.
    func quantity(_ value: Double, _ form: Words.Form, of subject: ChartSubject? = nil) -> String {
        let subject = subject ?? content.subject
        return words.quantity(value, unit: subject.unit, form, decimals: subject.decimals)
    }

    /// A goal, with the stretch that it holds for where there are several.
    func goal(_ goal: ContentGoal, isWhole: Bool) -> String {
        let text = words.phrase(.chartGoalSpoken, ["value": quantity(goal.value, .spoken)])
        if isWhole { return text }
        let time =
            Instant(
                milliseconds: Int64(goal.start))..<Instant(milliseconds: Int64(goal.end))
        return words.phrase(
            .chartLabel, ["context": dates.span(time), "value": text])
    }

    /// A value without its unit.
    func number(_ value: Double, of subject: ChartSubject? = nil) -> String {
        words.number(value, decimals: (subject ?? content.subject).decimals)
    }

    /// Two values with one unit; one where both are written alike.
    func extent(_ low: Double, _ high: Double, _ form: Words.Form) -> String {
        if number(low) == number(high) { return quantity(high, form) }
        return words.phrase(
            .chartSpan, ["first": number(low), "last": quantity(high, form)])
    }

    /// What a point says, with its unit.
    func value(of point: ContentPoint, _ form: Words.Form) -> String {
        if content.mark == .rangeBar, let low = point.low, let high = point.high {
            return extent(low, high, form)
        }
        guard let value = point.value else { return words.phrase(.noData) }
        return quantity(value, form)
    }

    /// What a point says, and what is to be known of it: that it is estimated, paused or not
    /// whole, and whether the goal of its day is reached.
    func statement(of point: ContentPoint, _ form: Words.Form) -> String {
        ([value(of: point, form)] + notes(of: point.figure))
            .joined(separator: words.phrase(.clauseSeparator))
    }

    private func notes(of figure: Figure) -> [String] {
        var keys: [PhraseKey] = []
        if figure.stretch.isCut { keys.append(.inPart) }
        if figure.value != nil, figure.stretch.isUnfinished { keys.append(.partial) }
        if figure.state == .estimated { keys.append(.estimatedShort) }
        if figure.isPaused { keys.append(.paused) }
        switch figure.isReached {
        case true: keys.append(.goalReached)
        case false where !figure.stretch.isUnfinished: keys.append(.goalNotReached)
        case false, nil: break
        }
        return keys.map { words.phrase($0) }
    }

    /// Where a point stands.
    func place(of point: ContentPoint, _ form: Words.Form) -> String {
        place(from: point.start, to: point.end, label: point.label, form)
    }

    private func place(
        from start: Double, to end: Double, label: String?, _ form: Words.Form
    ) -> String {
        switch content.kind {
        case .times:
            let interval =
                Instant(
                    milliseconds: Int64(start))..<Instant(milliseconds: Int64(max(start, end)))
            return dates.label(of: interval, form)
        case .categories: return category(Int(start), form)
        case .numbers:
            let number = quantity(start, form, of: content.horizontal)
            guard let label else { return number }
            return pair(isolated(label, form), number)
        }
    }

    /// Where a point stands, within a sentence; long names of groups are cut.
    func shortPlace(of point: ContentPoint) -> String {
        shortPlace(from: point.start, to: point.end, label: point.label)
    }

    /// The same for a stretch of the horizontal axis.
    func shortPlace(from start: Double, to end: Double, label: String?) -> String {
        guard content.kind == .categories, content.categories.indices.contains(Int(start))
        else { return place(from: start, to: end, label: label, .spoken) }
        return PersonName(content.categories[Int(start)])?.label(columns: 40) ?? ""
    }

    /// Place and value: `June 6: 9,340 steps`.
    func label(of point: ContentPoint, in series: ContentSeries) -> String {
        var context = place(of: point, .spoken)
        if content.series.count > 1 { context = pair(context, isolated(series.name, .spoken)) }
        return words.phrase(
            .chartLabel, ["context": context, "value": statement(of: point, .spoken)])
    }

    func category(_ index: Int, _ form: Words.Form) -> String {
        guard content.categories.indices.contains(index) else { return "" }
        return isolated(content.categories[index], form)
    }

    func pair(_ first: String, _ second: String) -> String {
        words.phrase(.chartContexts, ["first": first, "second": second])
    }

    /// A name from outside within our words; alone in a label it needs no isolation.
    func isolated(_ name: String, _ form: Words.Form) -> String {
        guard let safe = PersonName(name) else { return words.phrase(.noData) }
        return form == .spoken ? safe.isolated : safe.text
    }

    /// A value on an axis in as few letters as possible: `10K` (`rings-and-charts.md` E2).
    func compact(_ value: Double, step: Double, decimals: Int) -> String {
        for (size, key) in [(1e6, PhraseKey.millionsShort), (1000, .thousandsShort)]
        where step >= size / 10 && value.magnitude >= size {
            return words.phrase(key, ["number": words.number(value / size, decimals: 1)])
        }
        // 72.0 beside 72.5, but no more decimals than the step has.
        let places = (0...decimals).first {
            abs(step * tens[$0] - (step * tens[$0]).rounded()) < 1e-6
        }
        return words.number(value, fixedDecimals: places ?? decimals)
    }

    private var tens: [Double] { [1, 10, 100, 1000, 10_000] }
}
