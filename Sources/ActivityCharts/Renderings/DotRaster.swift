/// The marks of a chart on a grid of dots, by the frames of its descriptor. Row 0 is the top.
struct DotRaster {
    let columns: Int
    let rows: Int
    private var dots: [Bool]

    init(_ descriptor: ChartDescriptor, columns: Int, rows: Int) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        dots = Array(repeating: false, count: self.columns * self.rows)
        for series in descriptor.series { draw(series, of: descriptor) }
    }

    subscript(column: Int, row: Int) -> Bool {
        get { dots[row * columns + column] }
        set { dots[row * columns + column] = newValue }
    }

    private mutating func draw(_ series: ChartDataSeries, of descriptor: ChartDescriptor) {
        let plot = descriptor.contentFrame
        var last: (Int, Int)?
        for point in series.points {
            guard let frame = point.frame else {
                last = nil
                continue
            }
            switch descriptor.mark {
            case .bar, .stackedBar, .rangeBar, .sector: fill(frame, in: plot)
            case .point: dot(place(frame, in: plot))
            case .line, .lineWithPoints, .area:
                let next = place(frame, in: plot)
                if let last { join(last, next) } else { dot(next) }
                last = next
            }
        }
    }

    private func place(_ frame: ChartFrame, in plot: ChartFrame) -> (Int, Int) {
        (
            scaled(frame.midX - plot.x, plot.width, columns),
            scaled(frame.midY - plot.y, plot.height, rows)
        )
    }

    /// Rows of dots within a bar: half a dot or more counts.
    private mutating func fill(_ frame: ChartFrame, in plot: ChartFrame) {
        let left = scaled(frame.x - plot.x + 0.01, plot.width, columns)
        let right = max(left, scaled(frame.maxX - plot.x - 0.01, plot.width, columns))
        let unit = plot.height / Double(rows)
        let top = Int(((frame.y - plot.y) / unit).rounded())
        let bottom = Int(((frame.maxY - plot.y) / unit).rounded()) - 1
        guard top <= bottom else { return }
        for column in left...right {
            for row in max(top, 0)...min(max(bottom, 0), rows - 1) { self[column, row] = true }
        }
    }

    private mutating func dot(_ place: (Int, Int)) { self[place.0, place.1] = true }

    private mutating func join(_ from: (Int, Int), _ to: (Int, Int)) {
        let steps = max(abs(to.0 - from.0), abs(to.1 - from.1), 1)
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            dot(
                (
                    from.0 + Int((Double(to.0 - from.0) * share).rounded()),
                    from.1 + Int((Double(to.1 - from.1) * share).rounded())
                ))
        }
    }

    private func scaled(_ distance: Double, _ length: Double, _ count: Int) -> Int {
        min(max(Int((distance / length * Double(count)).rounded(.down)), 0), count - 1)
    }

    /// The dots as braille cells of two by four, a line for each four rows.
    var cells: [String] {
        stride(from: 0, to: rows, by: 4).map { top in
            String(
                String.UnicodeScalarView(
                    stride(from: 0, to: columns, by: 2).compactMap { left in
                        Unicode.Scalar(0x2800 + pattern(left, top))
                    }))
        }
    }

    /// The bits of a cell, in the order of Unicode's braille block.
    private func pattern(_ left: Int, _ top: Int) -> UInt32 {
        let bits: [(Int, Int, UInt32)] = [
            (0, 0, 1), (0, 1, 2), (0, 2, 4), (1, 0, 8), (1, 1, 16), (1, 2, 32), (0, 3, 64),
            (1, 3, 128),
        ]
        return bits.reduce(0) { sum, bit in
            let (column, row) = (left + bit.0, top + bit.1)
            guard column < columns, row < rows, self[column, row] else { return sum }
            return sum + bit.2
        }
    }
}
