import Activity
import ActivityCharts
import ActivityRings
import ActivityWords
import Testing

@testable import ActivityReport

@Suite("The page of a report")
struct PageTests {
    @Test("the policy knows style sheet and script by their hashes and allows nothing else")
    func policy() throws {
        let html = try report().html()
        let policy = try #require(
            parts(of: html, from: "Content-Security-Policy\" content=\"", to: "\"").first
        )
        .replacing("&#39;", with: "'")
        let style = try #require(parts(of: html, from: "<style>", to: "</style>").first)
        let scripts = parts(of: html, from: "<script>", to: "</script>")
        #expect(scripts.count == 1)
        #expect(
            policy.split(separator: "; ") == [
                "default-src 'none'", "style-src \(ContentPolicy.source(style))",
                "script-src \(ContentPolicy.source(scripts[0]))", "img-src data:",
                "base-uri 'none'", "form-action 'none'",
            ])
    }

    @Test("nothing is loaded, and nothing needs a style or a script that the policy forbids")
    func selfContained() throws {
        let html = try report().html()
        #expect(
            html.ranges(of: "http").count == html.ranges(of: "http://www.w3.org/2000/svg").count + 1
        )
        #expect(html.contains("http-equiv"))
        #expect(!html.contains(" style=") && !html.contains(" src="))
        #expect(!html.contains(" onclick=") && !html.contains("url("))
    }

    @Test("equal reports give equal bytes")
    func deterministic() throws {
        #expect(try report().html() == report().html())
    }

    @Test(
        "a hostile name stays text",
        arguments: [
            "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
            "</style><b>", "<!--", "\u{202E}abc",
        ])
    func hostileNames(name: String) throws {
        let html = try report(person: name).html()
        #expect(html.ranges(of: "<script").count == 2)
        #expect(html.ranges(of: "</script>").count == 2)
        #expect(html.ranges(of: "<style").count == 1)
        #expect(!html.contains("<img") && !html.contains("<b>") && !html.contains("<!--"))
        #expect(!html.contains("\u{202E}"))
    }

    @Test("a report without an owner's name is not made")
    func nameless() throws {
        let nameless = try report(person: " \u{200B}")
        #expect(throws: RingsError.namelessPerson) { try nameless.html() }
    }

    @Test("rings are byte for byte those of a picture alone, in a black card of their own")
    func rings() throws {
        let report = try report()
        let html = try report.html()
        let last = try #require(report.latestDay)
        let picture = try RingsSVG.picture(of: last, words: english)
        #expect(html.contains("<div class=\"black\">\(picture)"))
        #expect(picture.contains("Anna"))
        let css = ReportPage.style
        // No rule but that of the size reaches into a black card.
        let rules = parts(of: css, from: ".black", to: "}").filter { $0.contains("svg") }
        #expect(rules.allSatisfy { !$0.contains("fill") && !$0.contains("filter") })
        #expect(!css.contains("opacity") || css.ranges(of: "opacity").count == 1)
    }

    @Test("everything is there without scripts: heading, message, picture, values")
    func withoutScripts() throws {
        let report = try report()
        let html = try report.html()
        for chart in report.sections[0].charts {
            let descriptor = chart.chart.descriptor
            #expect(html.contains(descriptor.overview))
            for point in descriptor.series[0].points {
                #expect(html.contains(">\(point.place)</th>"))
                #expect(html.contains(">\(point.value)</td>"))
            }
        }
        #expect(html.contains("<strong>"))
        // Controls without a script would be dead.
        let controls = parts(of: html, from: "<div class=\"controls\"", to: ">")
        #expect(controls.count == 2 && controls.allSatisfy { $0.contains("hidden") })
        let inputs = parts(of: html, from: "type=\"range\"", to: ">")
        #expect(inputs.count == 2 && inputs.allSatisfy { $0.contains("hidden") })
        #expect(html.contains("<div class=\"chooser\" hidden"))
    }

    @Test("a day's goal is the one that held on that day")
    func goals() throws {
        let figures = try #require(ChartFigure.all(of: report()).first)
        let month = try #require(figures.last)
        #expect(
            month.labels == [
                "June 1: 400 kilocalories, goal not reached",
                "June 2: 410 kilocalories, goal not reached",
                "June 3: 420 kilocalories, goal reached", "June 4: no data",
                "June 5: 440 kilocalories, goal reached",
                "June 6: 450 kilocalories, goal not reached",
                "June 7: 460 kilocalories, goal not reached",
                "June 8: 470 kilocalories, goal not reached",
                "June 9: 480 kilocalories, goal not reached",
                "June 10: 490 kilocalories, goal not reached",
            ])
    }

    @Test("a report of another person's days is not made")
    func severalPersons() throws {
        let own = try report()
        let mixed = Report(
            owner: "Ben", dates: own.dates, days: own.days, sections: [], words: english)
        #expect(throws: RingsError.severalPersons) { try mixed.html() }
    }

    @Test("a range without anything gives a page that says so")
    func empty() throws {
        let first = try civil("2024-06-01")
        let empty = Report(
            owner: "Anna", dates: first...first, days: [], sections: [], words: english)
        let html = try empty.html()
        #expect(html.contains("No data in this range."))
        #expect(!html.contains("class=\"chooser\""))
    }

    @Test("the details of a chart say what its numbers show")
    func findings() throws {
        let report = try report()
        let html = try report.html()
        let findings = report.sections.flatMap(\.charts).flatMap(\.chart.findings)
        // 400 kilocalories and 10 more each day, with one day missing.
        #expect(findings.contains { $0.hasPrefix("Rises by 90 kilocalories from June 1 to") })
        for finding in findings { #expect(html.contains("<p>\(finding)</p>")) }
    }

    @Test("the texts of the page are English throughout")
    func language() throws {
        let html = try report().html()
        #expect(html.contains("<html lang=\"en\" dir=\"ltr\">"))
        #expect(html.contains("<title>Anna, activity, June 1, 2024 to June 10, 2024</title>"))
    }
}
