internal import Activity

/// Which mark says what is to be said (`rings-and-charts.md` B13–B17).
enum MarkChooser {
    /// Beyond this number of values a line carries no points.
    static let mostPointsOnALine = 60

    /// What is known when a mark is chosen.
    struct Question {
        let subject: ChartSubject
        let bucket: BucketUnit?
        let kind: ContentKind
        /// The names of all subjects.
        let subjects: [String]
        let seriesCount: Int
        /// Whether several series are parts of one whole.
        let isOneWhole: Bool
        let hasRanges: Bool
        /// How many values the longest series has.
        let valueCount: Int
    }

    static func mark(_ question: Question) -> ChartMark {
        if question.kind == .numbers { return .point }
        if question.kind == .categories { return .bar }
        if question.subject.isAdditive, question.seriesCount == 1 { return .bar }
        if question.subject.isAdditive, question.isOneWhole { return .stackedBar }
        if question.seriesCount == 1 {
            if question.hasRanges, question.subject.mark == .rangeBar { return .rangeBar }
            let isSingle = question.bucket == nil || question.bucket == .minute
            if isSingle, question.subject.mark == .rangeBar { return .point }
        }
        if let mark = question.subject.mark, mark.isContinuous, mark == .area { return .area }
        return question.valueCount <= mostPointsOnALine ? .lineWithPoints : .line
    }

    /// The mark asked for, or why it can't be had.
    static func check(_ mark: ChartMark, _ question: Question) throws(ChartError) -> ChartMark {
        switch mark {
        case .sector:
            if question.subject.isRing {
                throw .ringsOnlyForActivity(subject: question.subject.name)
            }
            throw .sectorsAreNotDrawn
        case .bar, .stackedBar:
            guard question.subject.isAdditive else {
                throw .barsNeedSums(subject: question.subject.name)
            }
            if mark == .bar, question.seriesCount > 1 { throw .markDoesNotFit(mark) }
            if question.seriesCount > 1, !question.isOneWhole {
                throw .notPartsOfOneWhole(question.subjects)
            }
            if question.kind == .numbers { throw .markDoesNotFit(mark) }
        case .rangeBar:
            if question.kind != .times || question.seriesCount > 1 { throw .markDoesNotFit(mark) }
        case .line, .area:
            if question.kind != .times { throw .markDoesNotFit(mark) }
        case .lineWithPoints:
            if question.kind != .times { throw .markDoesNotFit(mark) }
            return question.valueCount <= mostPointsOnALine ? mark : .line
        case .point:
            if question.kind == .categories { throw .markDoesNotFit(mark) }
        }
        return mark
    }
}
