import Foundation

/// A zip whose entries are stored as they are.
func storedZip(_ entries: [(name: String, text: String)]) -> Data {
    var zip = Data()
    var directory = Data()
    func append(_ value: Int, _ width: Int, to data: inout Data) {
        for byte in 0..<width { data.append(UInt8((value >> (8 * byte)) & 0xff)) }
    }
    for (name, text) in entries {
        let (bytes, offset) = (Data(text.utf8), zip.count)
        func header(_ signature: Int, _ isLocal: Bool, to data: inout Data) {
            append(signature, 4, to: &data)
            if !isLocal { append(20, 2, to: &data) }
            for value in [20, 0x800, 0, 0, 0x21] { append(value, 2, to: &data) }
            for value in [checksum(bytes), bytes.count, bytes.count] { append(value, 4, to: &data) }
            append(name.utf8.count, 2, to: &data)
            append(0, 2, to: &data)
            if !isLocal {
                for width in [2, 2, 2, 4] { append(0, width, to: &data) }
                append(offset, 4, to: &data)
            }
            data.append(contentsOf: name.utf8)
        }
        header(0x0403_4b50, true, to: &zip)
        zip.append(bytes)
        header(0x0201_4b50, false, to: &directory)
    }
    let start = zip.count
    zip.append(directory)
    append(0x0605_4b50, 4, to: &zip)
    for value in [0, 0, entries.count, entries.count] { append(value, 2, to: &zip) }
    append(directory.count, 4, to: &zip)
    append(start, 4, to: &zip)
    append(0, 2, to: &zip)
    return zip
}

/// CRC-32 as zips use it.
private func checksum(_ data: Data) -> Int {
    var sum: UInt32 = ~0
    for byte in data {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return Int(~sum)
}
