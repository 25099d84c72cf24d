/// Finds groups of points that lie apart from one another: the means of two to four groups, kept
/// where points are much closer to their own group than to the next.
struct GroupFinder {
    private struct Point {
        var x: Double
        var y: Double

        func distance(to other: Point) -> Double {
            ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
        }
    }

    /// More are not looked at one by one; every so-manieth stands for its neighbours.
    private static let mostPoints = 300
    /// How much closer, as a share: the mean silhouette. An even spread along a line has 0.6.
    private static let leastSilhouette = 0.72

    private let x: [Double]
    private let y: [Double]
    private let points: [Point]

    init(x: [Double], y: [Double]) {
        let step = max((x.count + GroupFinder.mostPoints - 1) / GroupFinder.mostPoints, 1)
        let kept = stride(from: 0, to: x.count, by: step)
        self.x = kept.map { x[$0] }
        self.y = kept.map { y[$0] }
        let (wide, high) = (GroupFinder.deviation(self.x), GroupFinder.deviation(self.y))
        points = zip(self.x, self.y).map {
            Point(x: wide > 0 ? $0 / wide : 0, y: high > 0 ? $1 / high : 0)
        }
    }

    /// The groups from left to right; empty where there are none.
    func groups() -> [ChartGroup] {
        guard points.count >= 12 else { return [] }
        let least = max(3, points.count / 10)
        var best: (silhouette: Double, owners: [Int])?
        for count in 2...4 {
            let owners = owners(count)
            let sizes = (0..<count).map { group in owners.count { $0 == group } }
            guard sizes.allSatisfy({ $0 >= least }) else { continue }
            let silhouette = silhouette(owners, count)
            if silhouette >= GroupFinder.leastSilhouette, silhouette > best?.silhouette ?? 0 {
                best = (silhouette, owners)
            }
        }
        guard let owners = best?.owners, let last = owners.max() else { return [] }
        return (0...last).map { group in
            let own = owners.indices.filter { owners[$0] == group }
            let n = Double(own.count)
            return ChartGroup(
                count: own.count, x: own.reduce(0) { $0 + x[$1] } / n,
                y: own.reduce(0) { $0 + y[$1] } / n)
        }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    /// The group of each point: means that begin far apart and move until nothing changes.
    private func owners(_ count: Int) -> [Int] {
        var centres = [points.min { ($0.x, $0.y) < ($1.x, $1.y) } ?? Point(x: 0, y: 0)]
        while centres.count < count {
            let next = points.max { nearest(centres, $0).distance < nearest(centres, $1).distance }
            centres.append(next ?? centres[0])
        }
        var owners = points.map { nearest(centres, $0).index }
        for _ in 0..<50 {
            for group in centres.indices {
                let own = points.indices.filter { owners[$0] == group }.map { points[$0] }
                guard !own.isEmpty else { continue }
                let n = Double(own.count)
                centres[group] = Point(
                    x: own.reduce(0) { $0 + $1.x } / n, y: own.reduce(0) { $0 + $1.y } / n)
            }
            let moved = points.map { nearest(centres, $0).index }
            if moved == owners { break }
            owners = moved
        }
        return owners
    }

    private func nearest(_ centres: [Point], _ point: Point) -> (index: Int, distance: Double) {
        var best = (index: 0, distance: Double.infinity)
        for (index, centre) in centres.enumerated() {
            let distance = point.distance(to: centre)
            if distance < best.distance { best = (index, distance) }
        }
        return best
    }

    private func silhouette(_ owners: [Int], _ count: Int) -> Double {
        var sum = 0.0
        for (index, point) in points.enumerated() {
            var (distances, sizes) = (
                Array(repeating: 0.0, count: count), Array(repeating: 0.0, count: count)
            )
            for (other, owner) in owners.enumerated() where other != index {
                distances[owner] += point.distance(to: points[other])
                sizes[owner] += 1
            }
            let own = owners[index]
            guard sizes[own] > 0 else { continue }
            let within = distances[own] / sizes[own]
            let next =
                (0..<count).filter { $0 != own && sizes[$0] > 0 }
                .map { distances[$0] / sizes[$0] }.min() ?? within
            if max(within, next) > 0 { sum += (next - within) / max(within, next) }
        }
        return sum / Double(points.count)
    }

    private static func deviation(_ numbers: [Double]) -> Double {
        let mean = numbers.reduce(0, +) / Double(max(numbers.count, 1))
        let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(max(numbers.count, 1))).squareRoot()
    }
}
