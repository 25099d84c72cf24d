import ActivityService

/// The code of the documentation. Each stretch between `docs:` and `end` stands in a page word for
/// word; a test compares them, and others run them.
enum Snippets {
    static func start(at path: String, export: String, now: Instant) throws -> DayRings? {
        // docs: start
        let service = try ActivityService(path: path, now: now)
        let request = ImportRequest(
            zoneOfNewPerson: try Zone(identifier: "Europe/Paris"),
            options: ImportOptions(now: now))
        let report = try service.importFiles([.path(export)], request: request)
        if let day = report.latestDay {
            let picture = try RingsSVG.picture(of: day, words: Words(language: "en"))
            print(picture.utf8.count, "bytes of SVG for", day.day.date)
        }
        // end
        return report.latestDay
    }

    static func openForReading(at path: String, now: Instant) throws -> [String] {
        // docs: open
        let service = try ActivityService(path: path, access: .readOnly, now: now)
        let people = try service.store.people()
        // end
        return people.map(\.name)
    }

    static func importing(
        _ service: ActivityService, _ path: String, now: Instant,
        showing show: @escaping @Sendable (Double) -> Void
    ) throws -> ImportReport {
        // docs: import
        var request = ImportRequest(
            person: "Ann", zoneOfNewPerson: try Zone(identifier: "Europe/Paris"),
            options: ImportOptions(now: now))
        request.progress = { progress in
            guard let total = progress.totalBytes, total > 0 else { return }
            show(Double(progress.bytes) / Double(total))
        }
        let report = try service.importFiles([.path(path)], request: request)
        for file in report.files {
            let outcome = file.outcome
            print(file.path, outcome.read, file.inserted, file.duplicate, outcome.rejected)
        }
        for failure in report.failures { print("not read:", failure.path) }
        // end
        return report
    }

    static func stopping(_ service: ActivityService, _ path: String, now: Instant) throws -> Int {
        let request = ImportRequest(
            person: "Ann", zoneOfNewPerson: try Zone(identifier: "Europe/Paris"),
            options: ImportOptions(now: now))
        // docs: trial
        var trial = request
        trial.isTrial = true
        let wouldBeNew = try service.importFiles([.path(path)], request: trial)
            .files.reduce(0) { $0 + $1.inserted }
        // end
        return wouldBeNew
    }

    static func day(_ service: ActivityService, _ text: String, now: Instant) throws -> String {
        guard let date = CivilDate(text) else { return "" }
        // docs: day
        let day = try service.rings(on: date, of: "Ann", now: now)
        for ring in day.readings {
            switch ring.state {
            case .noData: print(ring.kind, "no data")
            case .measured, .estimated:
                print(ring.kind, ring.value ?? 0, "of", ring.goal ?? 0, ring.unit.rawValue)
            }
        }
        let words = try Words(language: "en")
        let sentence = try RingsTerminal.text(of: day, words: words, colour: .none)
        // end
        return sentence
    }

    static func days(
        _ service: ActivityService, _ from: String, _ through: String, now: Instant
    ) throws -> Int {
        guard let first = CivilDate(from), let last = CivilDate(through) else { return 0 }
        // docs: days
        let days = try service.rings(from: first, through: last, of: "Ann", now: now)
        let closed = days.count { !$0.isPaused && $0.move.isClosed }
        // end
        return closed
    }

    static func series(
        _ service: ActivityService, _ from: String, _ through: String, now: Instant
    ) throws -> [Double?] {
        guard let first = CivilDate(from), let last = CivilDate(through) else { return [] }
        // docs: series
        let question = SeriesQuestion(.stepCount, by: .day, from: first, through: last)
        let answer = try service.series(question, of: "Ann", now: now)
        let steps = answer.figures.map(\.value)
        // end
        return steps
    }

    static func chart(
        _ service: ActivityService, _ from: String, _ through: String, now: Instant
    ) throws -> String {
        guard let first = CivilDate(from), let last = CivilDate(through) else { return "" }
        // docs: chart
        let question = ChartQuestion([.stepCount], from: first, through: last)
        let chart = try service.chart(question, of: "Ann", words: Words(language: "en"), now: now)
        let message = chart.descriptor.summary
        // end
        return message
    }

    // swift-format-ignore
    /// The example of the README, which also has the import above it. Compiled and not run.
    static func readme(now: Instant) throws {
        // docs: readme
        let service = try ActivityService(path: "activity.db", now: now)
        let options = ImportOptions(now: now)
        let request = ImportRequest(zoneOfNewPerson: try Zone(identifier: "Europe/Paris"), options: options)
        let report = try service.importFiles([.path("export.zip")], request: request)

        guard let date = CivilDate("2024-03-17") else { return }
        let rings = try service.rings(on: date, of: "me", now: now)
        let svg = try RingsSVG.picture(of: rings, words: try Words(language: "en"))
        // end
        _ = (report, svg)
    }

    static func explain(
        _ service: ActivityService, _ text: String, now: Instant
    ) throws -> [String] {
        guard let date = CivilDate(text) else { return [] }
        // docs: explain
        let account = try service.explain(date, .stepCount, of: "Ann", now: now)
        let shares = account.explanations.flatMap(\.shares).map { share in
            "\(share.source.name): \(share.own) in all, \(share.overlapped) known better"
        }
        // end
        return shares
    }

    static func draw(
        _ service: ActivityService, _ from: String, _ through: String, now: Instant
    ) throws -> (day: String, calendar: String) {
        guard let first = CivilDate(from), let last = CivilDate(through) else { return ("", "") }
        // docs: draw
        let words = try Words(language: "en")
        let days = try service.rings(from: first, through: last, of: "Ann", now: now)
        let picture = try RingsSVG.picture(of: days[0], words: words, size: 400)
        let calendar = try RingsCalendarSVG.picture(
            of: days, from: first, through: last, person: "Ann", words: words)
        // end
        return (picture, calendar)
    }

    static func report(
        _ service: ActivityService, _ from: String, _ through: String, now: Instant
    ) throws -> (page: String, sound: [UInt8], captions: String) {
        guard let first = CivilDate(from), let last = CivilDate(through) else {
            return ("", [], "")
        }
        let words = try Words(language: "en")
        // docs: report
        let report = try service.report(
            from: first, through: last, of: "Ann", words: words, now: now)
        let page = try report.html()
        let question = ChartQuestion([.stepCount], from: first, through: last)
        let chart = try service.chart(question, of: "Ann", words: words, now: now)
        let (sound, captions) = (chart.audio(), chart.cues())
        // end
        return (page, sound, captions)
    }

    static func goal(_ service: ActivityService, _ text: String, now: Instant) throws {
        guard let date = CivilDate(text) else { return }
        // docs: goal
        let goal = try Goal(ring: .move, value: 500, validity: .from(date))
        try service.store.setGoal(goal, of: service.store.person(named: "Ann"), now: now)
        // end
    }

    static func errors(_ service: ActivityService, now: Instant) throws -> String {
        // docs: errors
        let apia = try Zone(identifier: "Pacific/Apia")
        let skipped = CivilDate(dayNumber: 15_338)  // 2011-12-30
        do {
            _ = try service.rings(on: skipped, of: "Ann", zone: apia, now: now)
            return "there was such a day"
        } catch ServiceError.noSuchDay(let date, let zone) {
            return "\(zone) had no \(date)"
        }
        // end
    }
}
