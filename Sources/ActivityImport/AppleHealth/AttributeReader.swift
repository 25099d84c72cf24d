/// The attributes of a record that matter, as slices of its tag.
///
/// iOS 8 wrote `source` for `sourceName`, `average` for `value`, and put the metadata among
/// the attributes.
struct RecordAttributes {
    var type: ByteSlice?
    var unit: ByteSlice?
    var value: ByteSlice?
    var average: ByteSlice?
    var source: ByteSlice?
    var device: ByteSlice?
    var start: ByteSlice?
    var end: ByteSlice?
    var userEntered: ByteSlice?
    var zone: ByteSlice?

    /// Picks the attributes of a record from those of a tag.
    @inline(__always)
    init(_ attributes: UnsafeMutablePointer<XMLAttribute>, _ count: Int) {
        for index in 0..<count {
            let name = attributes[index].name
            let value = attributes[index].value
            switch name.count {
            case 4:
                if name.equals("type") { type = value } else if name.equals("unit") { unit = value }
            case 5: if name.equals("value") { self.value = value }
            case 6:
                if name.equals("device") {
                    device = value
                } else if name.equals("source") {
                    source = value
                }
            case 7:
                if name.equals("endDate") {
                    end = value
                } else if name.equals("average") {
                    average = value
                }
            case 9: if name.equals("startDate") { start = value }
            case 10:
                if name.equals("sourceName") {
                    source = value
                } else if name.equals("HKTimeZone") {
                    zone = value
                }
            case 16: if name.equals("HKWasUserEntered") { userEntered = value }
            default: break
            }
        }
    }
}
