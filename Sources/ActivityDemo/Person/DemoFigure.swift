/// A decimal number that is written and calculated with alike: 385.221 is 385221 with 3 decimals.
///
/// An importer that reads the digits gets the very number that goes to a store directly.
public struct DemoFigure: Hashable, Sendable {
    /// All digits as one whole number.
    public let mantissa: Int64
    /// How many of them stand behind the point, at most 9.
    public let decimals: Int

    init(_ mantissa: Int64, decimals: Int) {
        self.mantissa = mantissa
        self.decimals = decimals
    }

    /// The number; one division, so that it is the nearest one.
    public var value: Double { Double(mantissa) / DemoFigure.powers[decimals] }

    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}
