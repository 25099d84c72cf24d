internal import ActivityService

/// Where the numbers of a day come from, for people.
enum ExplainText {
    /// The account of a day.
    static func text(_ account: DayAccount, words: Words) -> String {
        let rings = account.rings
        var lines = [
            "\(clean(rings.person)), \(words.dateWithWeekday(rings.day.date)), \(rings.day.zone.identifier)",
            "The day took \(number(Double(rings.day.length) / 3_600_000, 2)) hours: "
                + "\(rings.day.interval.lowerBound) to \(rings.day.interval.upperBound).",
            style(account.styleReason),
        ]
        if rings.isPaused { lines.append("The rings were paused.") }
        if rings.isPartial { lines.append("The day is not over.") }
        for explanation in account.explanations {
            lines.append("")
            lines += self.lines(explanation, rings)
        }
        if !account.gaps.isEmpty {
            lines += ["", "Without a reading for more than 30 minutes:"]
            lines += account.gaps.map { "  \($0.lowerBound) to \($0.upperBound)" }
        }
        if !account.rejections.isEmpty {
            lines += ["", "Rejected on that day:"]
            for rejection in account.rejections {
                let reason = RejectionReason(rawValue: rejection.reason).map(RejectionWords.phrase)
                lines.append(
                    "  \(clean(rejection.type ?? "record")): \(reason ?? rejection.reason)"
                        + " (import \(rejection.importID)\(rejection.line.map { ", line \($0)" } ?? ""))"
                )
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func style(_ reason: DayAccount.StyleReason) -> String {
        switch reason {
        case .watchWorn: "Three rings: a watch was worn."
        case .watchNotWorn: "Three rings: a watch was there and not worn."
        case .noWatch: "Move alone: no watch was worn around the day."
        }
    }

    private static func lines(_ explanation: DayExplanation, _ rings: DayRings) -> [String] {
        let unit =
            explanation.metric.style == .standHour ? "h" : explanation.metric.unit.symbol
        var lines = [heading(explanation, unit)]
        if let ring = explanation.ring { lines += figures(ring) }
        if let goal = explanation.goal { lines.append("  " + GoalOutput.sentence(goal)) }
        if explanation.shares.isEmpty, explanation.estimate == nil {
            lines.append("  no samples")
        }
        for share in explanation.shares { lines.append(line(share, unit, explanation.metric)) }
        if explanation.fromWorkouts > 0 {
            lines.append(
                "  workouts that no watch recorded credit \(number(explanation.fromWorkouts)) \(unit)"
            )
        }
        for cut in explanation.cuts {
            lines.append(
                "  reaches over the day's edge: \(cut.sample.start) to \(cut.sample.end), "
                    + "\(number(cut.inside)) of \(number(cut.sample.value)) \(unit) counts here")
        }
        for left in explanation.leftOut { lines.append(line(left, unit)) }
        if let estimate = explanation.estimate { lines += self.lines(estimate) }
        return lines
    }

    private static func heading(_ explanation: DayExplanation, _ unit: String) -> String {
        let total = explanation.ring.map(\.value) ?? explanation.total
        let figure = total.map { "\(number($0)) \(unit)" } ?? "no data"
        return "\(explanation.metric.name): \(figure)"
    }

    private static func figures(_ ring: RingReading) -> [String] {
        var parts: [String] = []
        if let recorded = ring.recorded {
            parts.append("recorded in the imported summary \(number(recorded))")
        }
        if let derived = ring.derived { parts.append("derived from samples \(number(derived))") }
        guard !parts.isEmpty else { return [] }
        if let delta = ring.delta {
            parts.append(
                "difference \(number(delta))\(ring.needsWarning ? " (more than usual)" : "")")
        }
        return ["  " + parts.joined(separator: ", ")]
    }

    private static func line(_ share: DayExplanation.Share, _ unit: String, _ metric: Metric)
        -> String
    {
        var text =
            "  \(clean(share.source.name)): \(number(share.own)) \(unit) in "
            + "\(ProgressLine.grouped(share.samples)) samples"
        if metric.style.isCumulative || metric.style == .standHour, abs(share.overlapped) > 1e-9 {
            text += ", of which better sources know \(number(share.overlapped))"
        }
        return text
    }

    private static func line(_ left: LeftOut, _ unit: String) -> String {
        let reason =
            switch left.reason {
            case .userEntered: "typed in"
            case .longerThanDay: "longer than 24 hours"
            case .shadowedDayTotal: "total of a day of which the others know half or more"
            case .duplicate: "repeated"
            case .implausible: "outside the plausible range"
            case .endsBeforeStart: "ends before it begins"
            }
        return "  left out, \(reason): \(ProgressLine.grouped(left.samples)) samples"
            + (left.value != 0 ? ", \(number(left.value)) \(unit)" : "")
    }

    private static func lines(_ estimate: MoveEstimate) -> [String] {
        var lines = [
            "  estimated \(number(estimate.estimated, 1)) kcal, stated \(number(estimate.stated, 1)) kcal"
        ]
        for part in estimate.parts { lines.append("    " + ExplainText.part(part)) }
        let body = estimate.body
        let assumed = body.assumed.map(\.rawValue).sorted()
        lines.append(
            "  body: \(number(body.mass, 1)) kg, \(number(body.height, 2)) m"
                + (body.sex.map { ", \($0.rawValue)" } ?? "")
                + (assumed.isEmpty ? "" : "; assumed: \(assumed.joined(separator: ", "))"))
        let band = estimate.band
        if estimate.estimated > 0 {
            lines.append(
                "  expected within \(number(band.lowerBound, 0)) to \(number(band.upperBound, 0)) kcal"
            )
        }
        return lines
    }

    private static func part(_ part: MovePart) -> String {
        let amount = number(part.amount, 0)
        let of =
            switch part.kind {
            case .energySamples: "samples of active energy"
            case .workoutStated: "workouts of \(amount) minutes that state their energy"
            case .workoutDistance: "\(amount) m in workouts"
            case .workoutExertion: "\(amount) minutes of workouts, by their kind"
            case .walking: "\(amount) m walked"
            case .running: "\(amount) m run"
            case .walkingSteps: "\(amount) steps walked, by body height"
            case .runningSteps: "\(amount) steps run, by body height"
            case .climbing: "\(amount) flights climbed"
            }
        return "\(number(part.energy, 1)) kcal from \(of)"
    }

    static func number(_ value: Double, _ decimals: Int = 3) -> String {
        DecimalText.text(value, decimals: decimals) ?? "?"
    }

    private static func clean(_ text: String) -> String { PersonName(text)?.text ?? "unnamed" }
}
