internal import Foundation

/// The natural logarithm.
func logarithm(_ value: Double) -> Double { log(value) }

/// The inverse of ``logarithm(_:)``.
func exponential(_ value: Double) -> Double { exp(value) }

/// The greatest power of ten not above a positive number.
func powerOfTen(notAbove value: Double) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    // Logarithms of exact powers may come out a hair below them.
    return power * 10 <= value ? power * 10 : power
}
