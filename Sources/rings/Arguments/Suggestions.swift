/// Which known words may have been meant by an unknown one.
enum Suggestions {
    /// At most three of `known`, nearest first: those that begin with the word, and those that
    /// at most two slips of the keyboard separate from it (one in words of three letters).
    ///
    /// Case, dashes and underscores do not count.
    static func near(_ word: String, among known: [String]) -> [String] {
        let key = comparable(word)
        guard !key.isEmpty else { return [] }
        let allowed = key.count <= 3 ? 1 : 2
        var found: [(word: String, distance: Int)] = []
        for candidate in known where !found.contains(where: { $0.word == candidate }) {
            let other = comparable(candidate)
            let distance = editDistance(key, other)
            if distance <= allowed {
                found.append((candidate, distance))
            } else if key.count >= 2, other.starts(with: key) {
                found.append((candidate, allowed + 1))
            }
        }
        let ordered = found.enumerated().sorted {
            ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
        }
        return ordered.prefix(3).map(\.element.word)
    }

    /// The fewest insertions, deletions, replacements and swaps of neighbours that turn one word
    /// into the other, no part being changed twice (Damerau and Levenshtein).
    static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let change = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }

    private static func comparable(_ word: String) -> [Character] {
        word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }.map { $0 }
    }
}
