internal import ActivityService
import Testing

@Suite("Broken files of the collection", .enabled(if: RealSamples.areThere, "\(RealSamples.hint)"))
struct BrokenSampleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let path: String
        let cells: [String: String]
        var testDescription: String { path }
        func allows(_ column: String, _ number: Int) -> Bool {
            allowed(cells[column] ?? "", number)
        }
    }

    /// The rows about Apple's exports.
    static let rows: [Row] = {
        let lines = (RealSamples.lines(of: "broken/BROKEN.tsv") ?? []).filter { !$0.hasPrefix("#") }
        guard let header = lines.first.map(RealSamples.cells) else { return [] }
        return lines.dropFirst().compactMap { line in
            let cells = RealSamples.cells(line)
            if cells[0].hasPrefix("hae") || cells[0].hasPrefix("(generate)") { return nil }
            return Row(path: cells[0], cells: Dictionary(zip(header, cells)) { $1 })
        }
    }()

    /// The files that are refused as a whole, and with which error.
    private static let refusals: [String: ImportError.Kind] = [
        "truncated-zip": .zipTruncated, "zip-no-central-directory": .zipTruncated,
        "empty-file": .empty,
        "directory-named-export": .nothingInFolder,
        "png-renamed": .notAnExport(looksLike: "PNG image"),
        "cda-alone": .clinicalDocument,
    ]

    /// The one reason of rejection that a file has.
    private static let reasons: [String: RejectionReason] = [
        "record-no-enddate": .noEndDate, "end-before-start": .endBeforeStart,
        "value-text": .notANumber,
        "value-decimal-comma": .notANumber, "value-1e400": .notFinite, "value-nan": .notFinite,
        "value-negative-steps": .negative, "unknown-unit": .unknownUnit,
        "date-impossible": .noSuchDate,
        "date-bad-offset": .badOffset, "date-30-years-ahead": .inTheFuture,
    ]

    @Test("Each broken file behaves as the collection's table says", arguments: rows)
    func behaves(row: Row) throws {
        let kind = row.cells["kind"] ?? ""
        let store = try ServiceStore(zone: "Europe/Paris")
        let report = try store.importing(RealSamples.path("broken/" + row.path))
        if let refusal = BrokenSampleTests.refusals[kind] {
            #expect(report.failures.map(\.kind) == [refusal])
            #expect(try store.service.store.people().isEmpty)
            return
        }
        #expect(report.failures == [])
        let file = try #require(report.files.first)
        #expect(file.balances)
        // A zip with two entries has two rows' worth in the table's comment; the choice is one.
        #expect(row.allows("read", file.outcome.read), "read \(file.outcome.read)")
        #expect(row.allows("inserted", file.inserted), "inserted \(file.inserted)")
        #expect(row.allows("duplicate", file.duplicate), "duplicate \(file.duplicate)")
        #expect(
            row.allows("rejected", file.outcome.rejected)
                || row.allows("rejected", file.outcome.rejected + file.outcome.ignored),
            "rejected \(file.outcome.rejected)")
        #expect(
            file.rejections.map(\.reason) == (BrokenSampleTests.reasons[kind].map { [$0] } ?? []))
        #expect((file.outcome.truncatedAt != nil) == (kind == "truncated-xml"))
        #expect((file.outcome.repairedBytes > 0) == ["control-bytes", "latin1"].contains(kind))
    }

    @Test("The table has rows, and every expectation here is of one of them")
    func nothingForgotten() {
        let kinds = Set(BrokenSampleTests.rows.map { $0.cells["kind"] ?? "" })
        #expect(kinds.count > 25)
        let named = Set(BrokenSampleTests.refusals.keys).union(BrokenSampleTests.reasons.keys)
        #expect(named.subtracting(kinds) == [])
    }
}

/// Whether a cell such as `12`, `12 or 13`, `<412` or `>0 or none` allows a number.
private func allowed(_ cell: String, _ number: Int) -> Bool {
    let plain = cell.replacing(/\(.*?\)/, with: "")
    return plain.matches(of: /([<>]?)\s*(\d+)/).contains { match in
        guard let bound = Int(match.2) else { return false }
        switch match.1 {
        case "<": return number < bound
        case ">": return number > bound
        default: return number == bound
        }
    }
}
