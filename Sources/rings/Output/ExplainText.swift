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

    private static func style(_ reason: DayStyles.Reason) -> String {
        switch reason {
        case .watchWorn: "Three rings: a watch was worn."
        case .watchNotWorn: "Three rings: a watch was worn within two weeks of the day."
        case .phoneSummary: "Move alone: the summary of the day was made by a phone alone."
        case .noWatch: "Move alone: no watch was worn around the day."
        }
    }

    private static func lines(_ explanation: DayExplanation, _ rings: DayRings) -> [String] {
        let unit =
            explanation.metric.style == .standHour ? "h" : explanation.metric.unit.symbol
        var lines = [heading(explanation, unit)]
        if let ring = explanation.ring { lines += figures(ring, explanation.estimated) }
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
        for workout in explanation.workoutsLeftOut {
            lines.append(
                "  left out, longer than 24 hours: workout \(clean(workout.activity)), "
                    + "\(workout.start) to \(workout.end)")
        }
        if let estimate = explanation.estimate { lines += self.lines(estimate) }
        return lines
    }

    private static func heading(_ explanation: DayExplanation, _ unit: String) -> String {
        let total = explanation.ring.map(\.value) ?? explanation.total
        let figure = total.map { "\(number($0)) \(unit)" } ?? "no data"
        let items = explanation.implausibleItems
        let leftOut = items > 0 ? ", \(count(items, "implausible item")) left out" : ""
        return "\(explanation.metric.name): \(figure)\(leftOut)"
    }

    private static func count(_ number: Int, _ thing: String) -> String {
        "\(ProgressLine.grouped(number)) \(thing)\(number == 1 ? "" : "s")"
    }

    /// What was recorded, derived and estimated, and how far the first is from the others.
    private static func figures(_ ring: RingReading, _ estimated: Double?) -> [String] {
        var parts: [String] = []
        if let recorded = ring.recorded {
            parts.append("recorded in the imported summary \(number(recorded))")
        }
        for (name, figure) in [("derived from samples", ring.derived), ("estimated", estimated)] {
            guard let figure else { continue }
            parts.append("\(name) \(number(figure))\(difference(ring, from: figure))")
        }
        return parts.isEmpty ? [] : ["  " + parts.joined(separator: ", ")]
    }

    private static func difference(_ ring: RingReading, from figure: Double) -> String {
        guard let delta = ring.delta(from: figure), ring.differs(from: figure) else { return "" }
        let isMuch = ring.needsWarning(against: figure)
        return " (difference \(number(delta))\(isMuch ? ", more than usual" : ""))"
    }

    private static func line(_ share: DayExplanation.Share, _ unit: String, _ metric: Metric)
        -> String
    {
        var text =
            "  \(clean(share.source.name)): \(number(share.own)) \(unit) in "
            + "\(count(share.samples, "sample"))"
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
        return "  left out, \(reason): \(count(left.samples, "sample"))"
            + (left.value != 0 ? ", \(number(left.value)) \(unit)" : "")
    }

    private static func lines(_ estimate: MoveEstimate) -> [String] {
        var lines = [
            "  estimated \(number(estimate.estimated, 1)) kcal, stated \(number(estimate.stated, 1)) kcal"
        ]
        for part in estimate.parts { lines.append("    " + ExplainText.part(part)) }
        lines += leftOut(estimate)
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

    /// What of an estimate's samples can't be; workouts are named where those of all rings are.
    private static func leftOut(_ estimate: MoveEstimate) -> [String] {
        var lines: [String] = []
        if estimate.longSamples > 0 {
            lines.append(
                "  left out, longer than 24 hours: "
                    + count(estimate.longSamples, "sample") + " of steps, distance or flights")
        }
        if estimate.vehicleDistance > 0 {
            lines.append("  left out, too fast for feet: \(number(estimate.vehicleDistance, 0)) m")
        }
        if estimate.impossibleSteps > 0 {
            lines.append(
                "  left out, faster than anybody steps: \(number(estimate.impossibleSteps, 0)) steps"
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
