import Activity
import Foundation

/// The instant written in UTC as `2024-03-10 05:00` or `2024-03-10 05:00:00`, read by
/// Foundation and not by the code under test.
func utc(_ text: String) throws -> Instant {
    let full = text.count == 16 ? text + ":00" : text
    let date = try Date(full.replacing(" ", with: "T") + "Z", strategy: .iso8601)
    return Instant(seconds: Int64(date.timeIntervalSince1970))
}

/// The date written as `yyyy-MM-dd`; a test with a wrong one stops.
func day(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { preconditionFailure("\(text) is no date") }
    return date
}
