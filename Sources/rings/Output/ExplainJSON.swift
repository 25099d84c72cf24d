internal import ActivityService

/// Where the numbers of a day come from, for scripts.
enum ExplainJSON {
    /// The account of a day.
    static func value(_ account: DayAccount) -> JSONValue {
        .object([
            "day": DayJSON.value(account.rings),
            "styleReason": .string(account.styleReason.rawValue),
            "metrics": .array(account.explanations.map(value)),
            "gaps": .array(
                account.gaps.map {
                    .object([
                        "start": .string($0.lowerBound.description),
                        "end": .string($0.upperBound.description),
                    ])
                }),
            "rejections": .array(
                account.rejections.map {
                    .object([
                        "import": .integer(Int($0.importID)), "reason": .string($0.reason),
                        "type": .string(orNull: $0.type),
                        "line": $0.line.map { .integer($0) } ?? .null,
                    ])
                }),
        ])
    }

    private static func value(_ explanation: DayExplanation) -> JSONValue {
        .object([
            "metric": .string(explanation.metric.name),
            "unit": .string(explanation.metric.unit.symbol),
            "total": .number(orNull: explanation.ring?.value ?? explanation.total),
            "recorded": .number(orNull: explanation.ring?.recorded),
            "derived": .number(orNull: explanation.ring?.derived),
            "estimated": .number(orNull: explanation.estimated),
            "difference": .number(orNull: explanation.ring?.delta),
            "estimateDifference": .number(
                orNull: explanation.ring?.delta(from: explanation.estimated)),
            "goal": .number(orNull: explanation.goal?.value),
            "goalBasis": .string(orNull: explanation.goal?.basis?.rawValue),
            "goalSince": .string(orNull: explanation.goal?.since?.description),
            "overlapped": .number(explanation.overlapped),
            "fromWorkouts": .number(explanation.fromWorkouts),
            "sources": .array(explanation.shares.map(value)),
            "cuts": .array(explanation.cuts.map(value)),
            "leftOutItems": .integer(explanation.implausibleItems),
            "leftOut": .array(explanation.leftOut.map(value)),
            "workoutsLeftOut": .array(
                explanation.workoutsLeftOut.map {
                    .object([
                        "activity": .string($0.activity), "start": .string($0.start.description),
                        "end": .string($0.end.description), "reason": .string("longerThanDay"),
                    ])
                }),
            "estimate": explanation.estimate.map(value) ?? .null,
        ])
    }

    private static func value(_ share: DayExplanation.Share) -> JSONValue {
        .object([
            "id": .integer(Int(share.sourceID)), "name": .string(share.source.name),
            "class": .string(share.source.deviceClass.rawValue), "own": .number(share.own),
            "counted": .number(share.counted), "samples": .integer(share.samples),
        ])
    }

    private static func value(_ cut: DayCut) -> JSONValue {
        .object([
            "source": .integer(Int(cut.sourceID)), "start": .string(cut.sample.start.description),
            "end": .string(cut.sample.end.description), "value": .number(cut.sample.value),
            "inside": .number(cut.inside),
        ])
    }

    private static func value(_ left: LeftOut) -> JSONValue {
        .object([
            "source": .integer(Int(left.sourceID)), "reason": .string(left.reason.rawValue),
            "samples": .integer(left.samples), "value": .number(left.value),
        ])
    }

    private static func value(_ estimate: MoveEstimate) -> JSONValue {
        .object([
            "estimated": .number(estimate.estimated), "stated": .number(estimate.stated),
            "share": .number(estimate.approximation.estimatedShare),
            "longSamples": .integer(estimate.longSamples),
            "vehicleDistance": .number(estimate.vehicleDistance),
            "impossibleSteps": .number(estimate.impossibleSteps),
            "low": .number(estimate.band.lowerBound), "high": .number(estimate.band.upperBound),
            "bodyMass": .number(estimate.body.mass), "height": .number(estimate.body.height),
            "sex": .string(orNull: estimate.body.sex?.rawValue),
            "assumed": .array(estimate.body.assumed.map(\.rawValue).sorted().map { .string($0) }),
            "parts": .array(
                estimate.parts.map {
                    .object([
                        "kind": .string($0.kind.rawValue), "amount": .number($0.amount),
                        "energy": .number($0.energy),
                    ])
                }),
        ])
    }
}
