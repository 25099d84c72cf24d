/// An element that was begun and not yet ended.
struct OpenElement {
    enum Content {
        case record(PendingRecord)
        case workout(WorkoutBuilder)
        /// An element of no interest in itself; one that is an item is counted by this type at
        /// its end.
        case other(type: String?)
    }

    var content: Content
    private let name: [UInt8]
    /// Where it begins.
    let offset: Int64
    /// Elements begun within it.
    var depth = 0
    /// Those of them that have its name.
    var depthOfSameName = 0

    init(_ content: Content, named name: ByteSlice, at offset: Int64) {
        self.init(
            content, named: Array(UnsafeBufferPointer(start: name.start, count: name.count)),
            at: offset)
    }

    init(_ content: Content, named name: [UInt8], at offset: Int64) {
        self.content = content
        self.name = name
        self.offset = offset
    }

    var isRecord: Bool {
        if case .record = content { true } else { false }
    }

    func isNamed(_ other: ByteSlice) -> Bool {
        name.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return false }
            return ByteSlice(start: start, count: bytes.count).sameBytes(as: other)
        }
    }
}
