public import ActivityRings
internal import Markup

extension Report {
    /// The page as one self-contained file.
    ///
    /// Nothing is loaded: style and script are inside, known by their hashes to a policy that
    /// forbids all else. Rings keep their colours under every setting of the reader; the page
    /// around them adapts (`rings-and-charts.md` A13). Equal reports give equal bytes. Cost and
    /// size follow the number of days: about 1 MB for a year.
    ///
    /// - Throws: ``/ActivityRings/RingsError/namelessPerson`` and
    ///   ``/ActivityRings/RingsError/severalPersons``.
    public func html() throws(RingsError) -> String {
        let page = ReportPage(self, figures: ChartFigure.all(of: self))
        return "<!DOCTYPE html>\n" + (try page.element()).text(.html)
    }
}
