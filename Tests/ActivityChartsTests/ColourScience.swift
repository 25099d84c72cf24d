import Foundation

/// A colour in sRGB, and how it looks to different eyes. Written from the papers, apart from
/// the library.
struct Colour {
    /// Linear light, 0 to 1.
    var linear: [Double]

    init(_ hex: String) {
        let digits = Array(hex.dropFirst())
        linear = [0, 2, 4].map { start in
            let byte = Double(Int(String(digits[start...start + 1]), radix: 16) ?? 0) / 255
            return byte <= 0.04045 ? byte / 12.92 : pow((byte + 0.055) / 1.055, 2.4)
        }
    }

    /// WCAG 2: relative luminance.
    var luminance: Double { 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] }

    func contrast(_ other: Colour) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    /// Machado, Oliveira and Fernandes 2009, severity 1.0, in linear light.
    enum Vision: String, CaseIterable {
        case normal, protanopia, deuteranopia, tritanopia

        var matrix: [[Double]] {
            switch self {
            case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .protanopia:
                [
                    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                    [-0.003882, -0.048116, 1.051998],
                ]
            case .deuteranopia:
                [
                    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                    [-0.011820, 0.042940, 0.968881],
                ]
            case .tritanopia:
                [
                    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                    [0.004733, 0.691367, 0.303900],
                ]
            }
        }
    }

    func seen(_ vision: Vision) -> Colour {
        var result = self
        result.linear = vision.matrix.map { row in
            min(max(zip(row, linear).map { $0 * $1 }.reduce(0, +), 0), 1)
        }
        return result
    }

    /// CIE L*a*b*, D65.
    var lab: (l: Double, a: Double, b: Double) {
        let rows = [
            [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ]
        let white = [0.95047, 1, 1.08883]
        let f = zip(rows, white).map { row, white -> Double in
            let value = zip(row, linear).map { $0 * $1 }.reduce(0, +) / white
            return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        return (116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
    }

    func difference(_ other: Colour) -> Double {
        Colour.difference(lab, other.lab)
    }

    /// CIEDE2000 (Sharma, Wu and Dalal 2005).
    static func difference(
        _ one: (l: Double, a: Double, b: Double), _ two: (l: Double, a: Double, b: Double)
    ) -> Double {
        func degrees(_ y: Double, _ x: Double) -> Double {
            let angle = atan2(y, x) * 180 / .pi
            return angle < 0 ? angle + 360 : angle
        }
        func cosine(_ angle: Double) -> Double { cos(angle * .pi / 180) }
        let meanC = (hypot(one.a, one.b) + hypot(two.a, two.b)) / 2
        let g = 0.5 * (1 - sqrt(pow(meanC, 7) / (pow(meanC, 7) + pow(25, 7))))
        let (a1, a2) = (one.a * (1 + g), two.a * (1 + g))
        let (c1, c2) = (hypot(a1, one.b), hypot(a2, two.b))
        let (h1, h2) = (degrees(one.b, a1), degrees(two.b, a2))
        var dh = c1 * c2 == 0 ? 0 : h2 - h1
        if dh > 180 { dh -= 360 }
        if dh < -180 { dh += 360 }
        let dH = 2 * sqrt(c1 * c2) * sin(dh / 2 * .pi / 180)
        let (l, c) = ((one.l + two.l) / 2, (c1 + c2) / 2)
        var h = h1 + h2
        if c1 * c2 != 0 {
            if abs(h1 - h2) <= 180 { h /= 2 } else { h = h < 360 ? (h + 360) / 2 : (h - 360) / 2 }
        }
        let t =
            1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6)
            - 0.2 * cosine(4 * h - 63)
        let sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2))
        let sc = 1 + 0.045 * c
        let sh = 1 + 0.015 * c * t
        let turn = 60 * exp(-pow((h - 275) / 25, 2))
        let rt = -sin(turn * .pi / 180) * 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)))
        let parts = ((two.l - one.l) / sl, (c2 - c1) / sc, dH / sh)
        return sqrt(
            parts.0 * parts.0 + parts.1 * parts.1 + parts.2 * parts.2 + rt * parts.1 * parts.2)
    }

    /// The hue in degrees, and how far it is from grey, of HSL.
    static func hue(_ hex: String) -> (hue: Double, saturation: Double) {
        let digits = Array(hex.dropFirst())
        let rgb = [0, 2, 4].map {
            Double(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255
        }
        let (high, low) = (rgb.max() ?? 0, rgb.min() ?? 0)
        guard high > low else { return (0, 0) }
        let range = high - low
        let sector =
            high == rgb[0]
            ? (rgb[1] - rgb[2]) / range
            : high == rgb[1] ? (rgb[2] - rgb[0]) / range + 2 : (rgb[0] - rgb[1]) / range + 4
        let light = (high + low) / 2
        let hue = (sector * 60 + 360).truncatingRemainder(dividingBy: 360)
        return (hue, range / (1 - abs(2 * light - 1)))
    }
}
