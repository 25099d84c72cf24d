/// What a page allows: its own style sheet and its own script, by their hashes, and nothing else.
struct ContentPolicy {
    /// The value of the `Content-Security-Policy`.
    let text: String

    init(style: String, script: String) {
        text = [
            "default-src 'none'", "style-src \(ContentPolicy.source(style))",
            "script-src \(ContentPolicy.source(script))", "img-src data:", "base-uri 'none'",
            "form-action 'none'",
        ].joined(separator: "; ")
    }

    /// The hash of an inline element's content, as the policy writes it (CSP 3, §2.3.1).
    static func source(_ content: String) -> String {
        "'sha256-\(base64(SHA256.hash(content.utf8)))'"
    }

    /// RFC 4648, §4.
    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0...group.count { text.append(letters[bits >> (18 - 6 * place) & 63]) }
            text += String(repeating: "=", count: 3 - group.count)
        }
        return text
    }
}
