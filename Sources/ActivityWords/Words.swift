public import Activity

/// How things are said in one language: phrases, numbers, dates and amounts.
///
/// Spoken forms have full words (`31 minutes`), visible forms are short (`31 min`). All of it
/// comes from `Config/words-*.json`; a further language is a further file.
///
/// ```swift
/// let words = try Words(language: "en-GB")  // the nearest there is: en
/// words.date(day)                           // March 17, 2024
/// ```
public struct Words: Sendable {
    /// Whether a text is heard or seen.
    public enum Form: Sendable {
        /// Full words, for screen readers and sentences.
        case spoken
        /// Short, for labels.
        case visible
    }

    /// The language in use, as a BCP 47 tag.
    public let language: String
    let file: WordsFile

    /// The languages there are, as BCP 47 tags.
    public static var languages: [String] { WordsFile.files.map(\.language) }

    /// The words of a language. Of `en-GB` and `en_GB.UTF-8` the part that is known counts,
    /// as in the look-up of RFC 4647. `zh` and `zh-CN` are Simplified Chinese; `zh-Hant` and
    /// `zh-TW` are unknown rather than shown in other characters than asked for.
    ///
    /// - Throws: ``WordsError`` when the program does not speak the language at all.
    public init(language tag: String) throws(WordsError) {
        let plain = tag.split(separator: ".").first.map(String.init) ?? ""
        var parts = plain.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        let asked = parts.count
        while !parts.isEmpty {
            let said = parts.joined(separator: "-")
            // What `zh` means depends on the script or region behind it.
            let isWhole = parts.count == asked || parts.count > 1
            let wanted = isWhole ? WordsFile.otherNames[said] ?? said : said
            if let found = WordsFile.files.first(where: { $0.language.lowercased() == wanted }) {
                language = found.language
                file = WordsFile(found.file)
                return
            }
            parts.removeLast()
        }
        throw WordsError(language: tag, known: Words.languages)
    }

    /// A phrase with its places filled by name; `count` chooses the plural form.
    public func phrase(
        _ key: PhraseKey, _ values: [String: String] = [:], count: Double? = nil
    ) -> String {
        phrase(key, values, count: count, decimals: 1)
    }

    /// The same; the plural is that of the number as it is shown, with `decimals` at most.
    func phrase(
        _ key: PhraseKey, _ values: [String: String], count: Double?, decimals: Int
    ) -> String {
        guard let phrase = file.phrases[key.rawValue] else {
            preconditionFailure("no phrase '\(key.rawValue)' in \(language)")
        }
        guard let count else { return Phrase.fill(phrase.other, values) }
        return Phrase.fill(phrase.form(pluralCategory(of: count, decimals: decimals)), values)
    }

    /// The name of a ring; Stand is Roll for people who use a wheelchair (`domain.md` §1.1).
    public func name(of ring: RingKind, usesWheelchair: Bool) -> String {
        switch ring {
        case .move: phrase(.move)
        case .exercise: phrase(.exercise)
        case .stand: phrase(usesWheelchair ? .roll : .stand)
        }
    }
}

/// A language that the program does not speak.
public struct WordsError: Error, Hashable, Sendable {
    /// What was asked for.
    public let language: String
    /// What there is.
    public let known: [String]
}
