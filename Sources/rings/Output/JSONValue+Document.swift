internal import ActivityService

extension JSONValue {
    /// The value as a document: indented, its last line ended.
    var document: String { prettyText + "\n" }
}
