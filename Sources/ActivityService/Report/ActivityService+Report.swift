extension ActivityService {
    /// A page about a range of days: rings, and a chart of each metric that has values for each
    /// stretch of time that the range allows.
    ///
    /// The figures are those of ``rings(from:through:of:zone:now:)`` and
    /// ``chart(_:of:words:zone:now:)``. Cost follows the number of days.
    public func report(
        from first: CivilDate, through last: CivilDate, of name: String?, words: Words,
        zone: Zone? = nil, now: Instant
    ) throws -> Report {
        let days = try rings(from: first, through: last, of: name, zone: zone, now: now)
        let owner = try store.person(named: name).name
        let plain = Report(
            owner: owner, dates: first...last, days: days, sections: [], words: words)
        let latest = plain.latestDay
        let spans = ReportSpan.spans(of: first...last, latest: latest?.day.date ?? last)
        var sections: [ReportSection] = []
        for subject in ActivityService.reported {
            let charts = try spans.map { span, dates in
                ReportChart(
                    span,
                    try chart(
                        ChartQuestion(span, dates, of: subject), of: name, words: words,
                        zone: zone, now: now))
            }
            if charts.contains(where: \.hasValues) {
                sections.append(ReportSection(ring: subject.ring, charts: charts))
            }
        }
        return Report(
            owner: owner, dates: first...last, days: days, sections: sections, words: words)
    }

    /// What a report shows, in its order.
    private static let reported: [FigureSubject] =
        RingKind.allCases.map { .ring($0) }
        + [
            "stepCount", "distanceWalkingRunning", "flightsClimbed", "heartRate",
            "restingHeartRate", "bodyMass",
        ].compactMap(FigureSubject.init)
}

extension ChartQuestion {
    /// A ring or a metric over one of a report's stretches.
    fileprivate init(_ span: ReportSpan, _ dates: ClosedRange<CivilDate>, of subject: FigureSubject)
    {
        self.init([subject], from: dates.lowerBound, through: dates.upperBound)
        profile = .phone
        unit =
            switch span {
            case .day: .hour
            case .week, .month: .day
            case .halfYear, .year: .isoWeek
            case .all: .month
            }
    }
}

extension ReportChart {
    fileprivate var hasValues: Bool {
        chart.descriptor.series.contains { $0.points.contains { $0.y != nil } }
    }
}
