/// What no spoken text may hold, in any language (`rings-and-charts.md` G9–G11).
public enum SpokenLint {
    /// Words of one language that judge, or that name a colour or a shape.
    struct Banned: Sendable {
        let words: [String]
        /// Whether words are written without spaces, so that parts of text are compared.
        var isUnspaced = false
        /// Short units of the language that are not Latin ones.
        var units: [String] = []
    }

    /// What is wrong with a text; empty where nothing is.
    public static func flaws(in text: String, language: String) -> [String] {
        guard let banned = all[language] else { return ["no list for \(language)"] }
        let lowered = text.lowercased()
        let words = Set(lowered.split { !$0.isLetter }.map(String.init))
        let found = banned.words.filter {
            banned.isUnspaced ? lowered.contains($0) : words.contains($0)
        }
        let signs = ["/", "%", "–", "—", "{", "}", "  ", "..", ",,", " .", " ,", "( ", " )"]
        let latin = ["m", "h", "min", "kcal", "bpm", "km", "kg", "ms", "k"]
        let units = (latin + banned.units).filter { unit in
            lowered.containsAfterDigit(unit)
        }
        return found + signs.filter(text.contains) + units
    }

    private static let all: [String: Banned] = [
        "en": Banned(words: [
            "rapidly", "gradually", "almost", "nearly", "very", "good", "bad", "only", "just",
            "red", "green", "blue", "yellow", "black", "circle", "square", "triangle", "ring",
        ]),
        "de": Banned(
            words: [
                "schnell", "langsam", "fast", "nahezu", "nur", "sehr", "gut", "schlecht", "etwa",
                "rund", "stark", "leicht", "leider", "rot", "grün", "blau", "gelb", "schwarz",
                "weiß", "grau", "kreis", "quadrat", "raute", "dreieck", "ring", "ringe",
            ], units: ["min.", "std.", "tsd."]),
        "fr": Banned(
            words: [
                "rapidement", "lentement", "presque", "seulement", "très", "bon", "bonne",
                "mauvais", "environ", "légèrement", "fortement", "rouge", "vert", "bleu",
                "jaune", "noir", "blanc", "gris", "cercle", "carré", "losange", "triangle",
                "anneau",
            ], units: ["tr"]),
        "es": Banned(
            words: [
                "rápidamente", "lentamente", "casi", "solo", "sólo", "muy", "bueno", "malo",
                "aproximadamente", "rojo", "verde", "azul", "amarillo", "negro", "blanco",
                "gris", "círculo", "cuadrado", "rombo", "triángulo", "anillo",
            ], units: ["lpm", "mil"]),
        "ru": Banned(
            words: [
                "быстро", "медленно", "почти", "только", "очень", "хорошо", "плохо", "примерно",
                "красный", "зелёный", "синий", "жёлтый", "чёрный", "белый", "круг", "квадрат",
                "ромб", "треугольник", "кольцо",
            ], units: ["ккал", "мин", "ч", "уд", "км", "кг", "м", "тыс"]),
        "ar": Banned(
            words: [
                "تقريبًا", "بسرعة", "ببطء", "فقط", "جدًا", "جيد", "سيئ", "أحمر", "أخضر", "أزرق",
                "أصفر", "أسود", "أبيض", "دائرة", "مربع", "معين", "مثلث", "حلقة",
            ], units: ["د", "س", "كم", "كغم", "م", "سعرة", "ألف"]),
        "ko": Banned(
            words: [
                "빠르게", "급격", "거의", "매우", "아주", "좋은", "나쁜", "약간", "겨우", "빨간", "초록",
                "파란", "노란", "검은", "원형", "사각형", "삼각형", "고리",
            ], isUnspaced: true),
        "zh-Hans": Banned(
            words: [
                "迅速", "逐渐", "几乎", "仅", "非常", "很好", "糟糕", "大约", "红色", "绿色", "蓝色", "黄色",
                "黑色", "圆形", "方形", "三角形", "圆环",
            ], isUnspaced: true),
        "ja": Banned(
            words: [
                "急激", "徐々", "ほとんど", "わずか", "とても", "非常に", "良い", "悪い", "およそ", "約", "赤",
                "緑", "青", "黄", "黒", "円形", "四角", "三角", "リング",
            ], isUnspaced: true),
    ]
}

extension String {
    /// Whether the word stands behind a digit, perhaps with one space between, and ends there.
    fileprivate func containsAfterDigit(_ word: String) -> Bool {
        var rest = self[...]
        while let digit = rest.firstIndex(where: \.isNumber) {
            rest = rest[digit...].drop { $0.isNumber }
            let after = rest.first?.isWhitespace == true ? rest.dropFirst() : rest
            guard after.hasPrefix(word) else { continue }
            if after.dropFirst(word.count).first?.isLetter != true { return true }
        }
        return false
    }
}
