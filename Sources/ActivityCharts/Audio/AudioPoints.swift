/// A value with its moment in the sound.
struct AudioPoint {
    /// The place of the point in its series.
    let index: Int
    let point: ChartDataPoint
    /// When it sounds, in milliseconds.
    let onset: Int
    /// Until when it may sound.
    let end: Int
}

/// The points of a series that are heard, each with its moment.
struct AudioPoints {
    let mapping: AudioMapping

    /// The points in the order of time. Those without a value are among them, so that a gap
    /// stays a gap. Of more than can be told apart, the least and the greatest of each stretch
    /// of time stay.
    func points(ofSeries index: Int) -> [AudioPoint] {
        let series = mapping.descriptor.series[index]
        let kept = kept(series.points)
        let onsets = spread(kept.map { onset(series.points[$0], series, index) }, series: index)
        let last = mapping.start(ofSeries: index) + mapping.window
        return kept.indices.map { place in
            let point = series.points[kept[place]]
            let next = place + 1 < kept.count ? onsets[place + 1] : last
            return AudioPoint(
                index: kept[place], point: point, onset: onsets[place],
                end: max(min(next, end(of: point, from: onsets[place], index)), onsets[place]))
        }
    }

    /// Lines pass through the middle of each stretch; a note begins where its stretch does.
    private func onset(_ point: ChartDataPoint, _ series: ChartDataSeries, _ index: Int) -> Int {
        mapping.moment(of: series.isContinuous ? point.order : point.x, series: index)
    }

    private func end(of point: ChartDataPoint, from onset: Int, _ index: Int) -> Int {
        guard let end = point.xEnd else { return onset + 200 }
        return mapping.moment(of: end, series: index)
    }

    private func kept(_ points: [ChartDataPoint]) -> [Int] {
        let most = mapping.mostPoints
        guard points.count > most else { return Array(points.indices) }
        let slots = most / 2
        var kept: [Int] = []
        let grouped = Dictionary(grouping: points.indices) {
            min(Int(mapping.share(of: points[$0].order) * Double(slots)), slots - 1)
        }
        for slot in grouped.keys.sorted() {
            guard let indices = grouped[slot] else { continue }
            let valued = indices.filter { points[$0].greatest != nil }
            guard
                let low = valued.min(by: { (points[$0].least ?? 0) < (points[$1].least ?? 0) }),
                let high = valued.max(by: {
                    (points[$0].greatest ?? 0) < (points[$1].greatest ?? 0)
                })
            else {
                kept += indices.prefix(1)
                continue
            }
            kept += low == high ? [low] : [min(low, high), max(low, high)]
        }
        return kept
    }

    /// Moments at least 60 milliseconds apart where there is room, moved as little as that needs;
    /// each value has its own sound even where two share a place.
    private func spread(_ onsets: [Int], series: Int) -> [Int] {
        var moments = onsets
        let start = mapping.start(ofSeries: series)
        guard moments.count > 1 else { return moments }
        let least = min(AudioMapping.leastSpacing, mapping.window / moments.count)
        for index in moments.indices.dropFirst() {
            moments[index] = max(moments[index], moments[index - 1] + least)
        }
        var limit = start + mapping.window - least
        for index in moments.indices.reversed() {
            moments[index] = min(moments[index], limit)
            limit = moments[index] - least
        }
        return moments
    }
}
