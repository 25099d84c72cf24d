import Activity
import TestSupport
import Testing

@testable import rings

@Suite("rings report")
struct ReportCommandTests {
    @Test("a page says whose it is, of which days, and what was reached, twice the same")
    func page() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let line = "report --from 2019-02-13 --to 2019-02-14"
        let answer = await session.run(line)
        #expect(answer.code == .success && answer.errors.isEmpty)
        #expect(answer.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">"))
        #expect(
            answer.output.contains(
                "<title>me, activity, February 13, 2019 to February 14, 2019</title>"))
        #expect(answer.output.contains(">493/420 kcal, 117%, goal reached</td>"))
        #expect(await session.run(line).output == answer.output)
    }

    @Test("a report is a page and nothing else")
    func format() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        #expect(await session.run("report --format svg").code != .success)
    }

    @Test("days without data give a page that says so")
    func empty() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let answer = await session.run("report --from 2001-01-01 --to 2001-01-03")
        #expect(answer.code == .success)
        #expect(answer.output.contains("No data in this range."))
    }
}
