/// Whose data an import brings.
struct ImportPerson {
    let name: String
    /// Whether the caller named the person.
    let isSaid: Bool
}

/// One run of the importer over some inputs.
struct ImportRun {
    private let request: ImportRequest
    private let target: ImportTarget

    init(_ request: ImportRequest, into target: ImportTarget) {
        self.request = request
        self.target = target
    }

    func run(_ inputs: [ImportInput]) throws -> ImportReport {
        let (person, isNew) = try person()
        var report = ImportReport(
            person: person.name, isNewPerson: isNew, files: [], failures: [])
        for input in inputs {
            let found: ExportSearch
            do throws(ImportError) {
                found = try ExportFile.search(in: input, options: request.options)
            } catch {
                report.failures.append(error)
                continue
            }
            report.failures += found.failures
            for file in found.files {
                do {
                    let done = try FileImport(file, of: person, request, into: target).run()
                    report.files.append(done.report)
                    report.zone = report.zone ?? done.zone
                } catch let error as ImportError {
                    report.failures.append(error)
                }
            }
        }
        noteNothingKept(&report)
        if report.keepsSomething {
            try keepDays(of: person.name)
            report.latestDay = try latestDay(of: person.name)
        }
        return report
    }

    private func person() throws -> (ImportPerson, isNew: Bool) {
        let people = try target.existing?.people() ?? []
        if let name = request.person {
            return (ImportPerson(name: name, isSaid: true), !people.contains { $0.name == name })
        }
        guard let store = target.existing, !people.isEmpty else {
            return (ImportPerson(name: ImportRequest.firstPerson, isSaid: false), true)
        }
        return (ImportPerson(name: try store.person(named: nil).name, isSaid: false), false)
    }

    private func keepDays(of name: String) throws {
        guard request.keepsDays, !request.isTrial, let store = target.existing else { return }
        try ActivityService(store: store).keepDays(of: store.person(named: name))
    }

    private func latestDay(of name: String) throws -> DayRings? {
        guard let store = target.existing, let person = try? store.person(named: name) else {
            return nil
        }
        let service = ActivityService(store: store)
        let now = request.options.now
        guard let date = try service.latestDay(of: person, zone: request.zone, now: now) else {
            return nil
        }
        return try? service.rings(on: date, of: name, zone: request.zone, now: now)
    }

    /// An import that keeps nothing at all is a failure of each of its files.
    private func noteNothingKept(_ report: inout ImportReport) {
        if report.keepsSomething { return }
        report.failures += report.files.map { ImportError(.nothingKept, $0.path) }
    }
}
