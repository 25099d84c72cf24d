/// A format that can be read, for lists and help.
public struct ImportFormat: Hashable, Sendable {
    /// The name in reports, `apple-health`.
    public let name: String
    /// What people call it.
    public let title: String
    /// Which files it comes as.
    public let files: String

    /// The formats in the order in which they are looked for.
    public static let all = [
        ImportFormat(
            name: "apple-health", title: "Apple Health export",
            files: "export.zip or export.xml under any name, versions none to 14 and that of iOS 8"),
        ImportFormat(
            name: "health-auto-export", title: "Health Auto Export",
            files: "JSON of the app, by seconds, minutes, hours or days: one payload, an array of "
                + "them or one a line, also in a zip"),
    ]
}
