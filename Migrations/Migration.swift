/// One step in the history of the schema: forward only, never changed after a release.
public struct Migration: Sendable {
    /// The step's number; the steps are applied in this order, without gaps, from 1.
    public let number: Int
    /// The file's name without its ending, recorded in the store.
    public let name: String
    /// The statements, applied in one transaction together with the record of the step.
    public let sql: [UInt8]

    /// Every step in order.
    public static let all: [Migration] = [
        Migration(
            number: 1, name: "M0001_first_schema", sql: PackageResources.M0001_first_schema_sql),
        Migration(number: 2, name: "M0002_rollups", sql: PackageResources.M0002_rollups_sql),
        Migration(
            number: 3, name: "M0003_retired_samples",
            sql: PackageResources.M0003_retired_samples_sql),
        Migration(
            number: 4, name: "M0004_retired_summaries",
            sql: PackageResources.M0004_retired_summaries_sql),
        Migration(number: 5, name: "M0005_percent", sql: PackageResources.M0005_percent_sql),
        Migration(number: 6, name: "M0006_grain", sql: PackageResources.M0006_grain_sql),
        Migration(
            number: 7, name: "M0007_latest_time", sql: PackageResources.M0007_latest_time_sql),
        Migration(number: 8, name: "M0008_hours_kept", sql: PackageResources.M0008_hours_kept_sql),
    ]
}
