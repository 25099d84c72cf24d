internal import Foundation

/// The command line of the benchmarks.
enum Arguments {
    /// Measure everything.
    case measure(Suite)
    /// Do one workload in this process and say what it took; the suite starts such processes.
    case work(Workload, Place)
    /// Measure answers from kept figures in stores of different density.
    case density(Density)
    /// Print two runs beside each other.
    case compare(String, String)

    /// Why the words are no command line.
    struct Mistake: Error, CustomStringConvertible {
        let description: String

        static let usage = Mistake(
            description: """
                expected one of
                  Benchmarks [--size 400MB] [--repeat 3] [--json FILE] [--folder FOLDER]
                  Benchmarks density [--millions 1,10,30] [--json FILE] [--folder FOLDER]
                  Benchmarks compare A.jsonl B.jsonl
                """)
    }

    init(_ words: [String]) throws {
        if words.first == "compare", words.count == 3 {
            self = .compare(words[1], words[2])
        } else if words.first == "density" {
            self = .density(try Arguments.density(words.dropFirst()))
        } else if words.first == "work", words.count == 3 {
            guard let workload = Workload(rawValue: words[1]) else { throw Mistake.usage }
            self = .work(workload, try JSONDecoder().decode(Place.self, from: Data(words[2].utf8)))
        } else {
            self = .measure(try Arguments.suite(words))
        }
    }

    private static func suite(_ words: [String]) throws -> Suite {
        var suite = Suite()
        var rest = words[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw Mistake.usage }
            switch option {
            case "--size": suite.size = try bytes(value)
            case "--repeat": suite.repetitions = max(1, Int(value) ?? 3)
            case "--json": suite.output = value
            case "--folder": suite.folder = value
            default: throw Mistake.usage
            }
        }
        return suite
    }

    private static func density(_ words: ArraySlice<String>) throws -> Density {
        var density = Density()
        var rest = words
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw Mistake.usage }
            switch option {
            case "--millions":
                density.millions = value.split(separator: ",").compactMap { Int($0) }
                if density.millions.isEmpty { throw Mistake.usage }
            case "--json": density.output = value
            case "--folder": density.folder = value
            default: throw Mistake.usage
            }
        }
        return density
    }

    /// The bytes that `400MB` or `4GB` name.
    private static func bytes(_ text: String) throws -> Int64 {
        for (suffix, factor) in [("GB", 1e9), ("MB", 1e6), ("KB", 1e3), ("", 1)] {
            if text.uppercased().hasSuffix(suffix),
                let number = Double(text.dropLast(suffix.count)),
                number > 0
            {
                return Int64(number * factor)
            }
        }
        throw Mistake.usage
    }

    func run() throws {
        switch self {
        case .measure(let suite): try suite.run()
        case .density(let density): try density.run()
        case .work(let workload, let place):
            print(try workload.run(at: place).line)
        case .compare(let first, let second):
            print(Comparison(try Measurement.read(first), try Measurement.read(second)).table)
        }
    }
}
