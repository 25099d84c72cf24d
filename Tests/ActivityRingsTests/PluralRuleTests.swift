import Testing

@testable import ActivityWords

/// Rules and examples of CLDR for languages with other plurals than English.
@Suite("Plural rules") struct PluralRuleTests {
    static let russian = [
        "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
        "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        "many":
            "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
    ]
    static let arabic = [
        "zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10",
        "many": "n % 100 = 11..99",
    ]

    @Test(
        "Russian has four forms",
        arguments: [
            ("1", "one"), ("21", "one"), ("11", "many"), ("2", "few"), ("24", "few"),
            ("12", "many"), ("5", "many"), ("0", "many"), ("100", "many"), ("1.5", "other"),
        ])
    func russian(digits: String, expected: String) throws {
        #expect(try category(digits, PluralRuleTests.russian) == expected)
    }

    @Test(
        "Arabic has six forms",
        arguments: [
            ("0", "zero"), ("1", "one"), ("2", "two"), ("3", "few"), ("103", "few"),
            ("11", "many"), ("99", "many"), ("100", "other"), ("102", "other"), ("0.1", "other"),
        ])
    func arabic(digits: String, expected: String) throws {
        #expect(try category(digits, PluralRuleTests.arabic) == expected)
    }

    @Test("lists of ranges and fractions are understood")
    func lists() throws {
        let rule = try #require(PluralRule("n = 0,3..5 and f % 10 != 7"))
        #expect(rule.holds(PluralOperands(digits: "4")))
        #expect(rule.holds(PluralOperands(digits: "0")))
        #expect(!rule.holds(PluralOperands(digits: "2")))
        #expect(!rule.holds(PluralOperands(digits: "3.5")))
    }

    @Test("what is no rule is refused", arguments: ["", "n", "n = ", "x = 1", "n = a", "n % 10"])
    func refused(text: String) {
        #expect(PluralRule(text) == nil)
    }

    private func category(_ digits: String, _ rules: [String: String]) throws -> String {
        for category in PluralCategory.allCases {
            guard let text = rules[category.rawValue] else { continue }
            let rule = try #require(PluralRule(text))
            if rule.holds(PluralOperands(digits: digits)) { return category.rawValue }
        }
        return "other"
    }
}
