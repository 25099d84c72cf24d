internal import ActivityWords
internal import Sound

/// All that sounds in a chart, and the words that go with it.
struct AudioScore {
    /// The length in milliseconds.
    let length: Int
    private(set) var voices: [Voice] = []
    private(set) var values: [Cue] = []
    private(set) var gridlines: [Cue] = []

    private let mapping: AudioMapping
    private let words: Words
    private let goal: (value: Double, words: String)?
    private var descriptor: ChartDescriptor { mapping.descriptor }

    /// - Parameter goalWords: The goal as it is said within a sentence.
    init(_ descriptor: ChartDescriptor, words: Words, goalWords: String?) {
        mapping = AudioMapping(descriptor)
        self.words = words
        length = mapping.length
        goal = descriptor.rules.first.map { ($0.value, goalWords ?? $0.spoken) }
        addOpening()
        for index in descriptor.series.indices { addSeries(index) }
        addEnd()
    }

    private mutating func addOpening() {
        values.append(
            Cue(
                id: "title", start: 0, end: length - AudioMapping.tail,
                text: descriptor.title + "\n" + descriptor.summary, isAtTop: true))
    }

    private mutating func addSeries(_ index: Int) {
        let points = AudioPoints(mapping: mapping).points(ofSeries: index)
        addGridlines(index)
        let writer = SeriesVoices(
            mapping: mapping, isContinuous: descriptor.series[index].isContinuous,
            timbre: Timbre.all[index % Timbre.all.count])
        voices += writer.voices(points)
        for (place, point) in points.enumerated() {
            let next = place + 1 < points.count ? points[place + 1].onset : point.end
            values.append(
                Cue(
                    id: "point-\(index + 1)-\(point.index + 1)", start: point.onset,
                    end: max(next, point.onset + 40), text: point.point.label))
        }
        if descriptor.series.count == 1 { addCrossings(points) }
    }

    /// A click where each line of the horizontal axis is passed (`rings-and-charts.md` G28).
    private mutating func addGridlines(_ index: Int) {
        if case .categorical = descriptor.xAxis.kind { return }
        for (number, tick) in descriptor.xAxis.ticks.enumerated() {
            let moment = mapping.moment(of: tick.value, series: index)
            voices.append(AudioMarks.gridline(at: moment, pan: mapping.pan(of: tick.value)))
            gridlines.append(
                Cue(
                    id: "line-\(index + 1)-\(number + 1)", start: moment, end: moment + 200,
                    text: tick.spoken))
        }
    }

    private mutating func addCrossings(_ points: [AudioPoint]) {
        guard let goal else { return }
        let isContinuous = descriptor.series[0].isContinuous
        var crossings = GoalCrossing.all(points.map(\.point), goal: goal.value)
        // Of separate values the first one that reaches the goal is news, too.
        if !isContinuous, let first = points.firstIndex(where: { $0.point.y != nil }),
            let value = points[first].point.y,
            value >= points[first].point.note.goal ?? goal.value
        {
            crossings.insert(GoalCrossing(index: first, isUpwards: true, share: 1), at: 0)
        }
        for (number, crossing) in crossings.enumerated() {
            let moment = moment(of: crossing, points, isContinuous: isContinuous)
            let pan = mapping.pan(of: points[crossing.index].point.order)
            voices.append(AudioMarks.goal(at: moment, isUpwards: crossing.isUpwards, pan: pan))
            values.append(
                Cue(
                    id: "goal-\(number + 1)", start: moment, end: moment + 400,
                    text: words.phrase(
                        crossing.isUpwards ? .audioGoalReached : .audioBelowGoal,
                        ["goal": goal.words])))
        }
    }

    private func moment(
        of crossing: GoalCrossing, _ points: [AudioPoint], isContinuous: Bool
    ) -> Int {
        let onset = points[crossing.index].onset
        // Over a gap nothing sounds between the two values.
        guard isContinuous, crossing.index > 0, points[crossing.index - 1].point.y != nil else {
            return onset
        }
        let before = points[crossing.index - 1].onset
        return before + Int((crossing.share * Double(onset - before)).rounded())
    }

    private mutating func addEnd() {
        let start = length - AudioMapping.tail
        voices += AudioMarks.end(at: start + 100)
        values.append(
            Cue(id: "complete", start: start, end: length, text: words.phrase(.audioComplete)))
        values = values.enumerated().sorted {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }
        .map(\.element)
    }
}

/// The sounds that are no value. They lie above all values, so that they are not taken for one.
enum AudioMarks {
    /// 6 milliseconds at 4,000 Hz.
    static func gridline(at moment: Int, pan: Double) -> Voice {
        Voice(
            at: moment, lasting: 6, pitch: Pitch(107.213), pan: pan, gain: Gain(decibels: -18),
            timbre: .plain, attack: 1, release: 4)
    }

    /// A short rise where the goal is reached, a fall where values go below it.
    static func goal(at moment: Int, isUpwards: Bool, pan: Double) -> Voice {
        let (low, high) = (Pitch(96), Pitch(103))
        return Voice(
            at: moment, lasting: 60, pitch: isUpwards ? low : high, to: isUpwards ? high : low,
            pan: pan, gain: Gain(decibels: -20), timbre: .plain, attack: 5, release: 20)
    }

    /// Two notes in the middle.
    static func end(at moment: Int) -> [Voice] {
        let gain = Gain(decibels: -16)
        return [
            Voice(at: moment, lasting: 120, pitch: Pitch(91), gain: gain, release: 40),
            Voice(at: moment + 140, lasting: 220, pitch: Pitch(96), gain: gain, release: 120),
        ]
    }
}
