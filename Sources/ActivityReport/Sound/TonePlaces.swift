internal import ActivityCharts
internal import Foundation

/// Where places and values of a chart lie in its sound (`rings-and-charts.md` §3.6, G23).
struct TonePlaces {
    /// Seconds, with the sound of the end: a tenth for each value, 3 to 10.
    let length: Double
    private let x: ClosedRange<Double>
    private let y: ClosedRange<Double>
    private let isMirrored: Bool

    init(_ descriptor: ChartDescriptor, count: Int) {
        length = min(max(0.1 * Double(count), 3), 10)
        x = TonePlaces.range(descriptor.xAxis)
        y = TonePlaces.range(descriptor.yAxis)
        isMirrored = descriptor.contentDirection == .rightToLeft
    }

    private static func range(_ axis: ChartAxis) -> ClosedRange<Double> {
        axis.lowerBound...max(axis.lowerBound, axis.upperBound)
    }

    /// Until when values sound.
    var end: Double { length - ToneTrack.tail }

    func moment(of place: Double) -> Double {
        ToneTrack.lead + share(place, x) * (end - ToneTrack.lead)
    }

    /// As in the picture, left is left.
    func pan(of place: Double) -> Double {
        let across = share(place, x) * 1.8 - 0.9
        return isMirrored ? -across : across
    }

    /// Even in semitones over the axis; a lowest 0 has a pitch of its own.
    func pitch(of value: Double) -> Double {
        if value == 0, y.lowerBound == 0 { return ToneTrack.zeroPitch }
        let (low, high) = (ToneTrack.pitches.lowerBound, ToneTrack.pitches.upperBound)
        return low + share(value, y) * (high - low)
    }

    private func share(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        let width = range.upperBound - range.lowerBound
        return width > 0 ? min(max((value - range.lowerBound) / width, 0), 1) : 0
    }
}

/// Powers that sound needs.
enum Logarithms {
    static func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }
    static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }
}
