/// A file of knowledge that the program carries with it.
///
/// The files are JSON, embedded when the program is built, so that a release binary needs no
/// folder beside it. What the bytes mean is decided by the room that decodes them.
public enum ConfigFile: String, CaseIterable, Sendable {
    /// Every metric: name, Apple's identifier, unit, aggregation style, plausible range.
    case metrics = "metrics.json"
    /// Every unit: dimension and conversion to the dimension's base.
    case units = "units.json"
    /// Every workout type with its metabolic equivalent.
    case workouts = "workouts.json"
    /// How the device that wrote a sample is recognised.
    case devices = "devices.json"
    /// Goals that hold when nothing else is known, and the accepted limits.
    case goals = "goals.json"
    /// What the names in the files of the app Health Auto Export mean.
    case healthAutoExport = "health-auto-export.json"
    /// The time zones of each region, in the order of the zone database, and those of many people.
    case zones = "zones.json"
    /// What is said to people, in English.
    case wordsEnglish = "words-en.json"
    /// What is said to people, in Arabic.
    case wordsArabic = "words-ar.json"
    /// What is said to people, in German.
    case wordsGerman = "words-de.json"
    /// What is said to people, in Spanish.
    case wordsSpanish = "words-es.json"
    /// What is said to people, in French.
    case wordsFrench = "words-fr.json"
    /// What is said to people, in Japanese.
    case wordsJapanese = "words-ja.json"
    /// What is said to people, in Korean.
    case wordsKorean = "words-ko.json"
    /// What is said to people, in Russian.
    case wordsRussian = "words-ru.json"
    /// What is said to people, in Simplified Chinese.
    case wordsSimplifiedChinese = "words-zh-Hans.json"
    /// How each metric is drawn as a chart, and the colours of charts.
    case charts = "charts.json"
    /// The published JSON Schema of chart descriptors.
    case chartSchema = "chart-schema.json"

    /// The file as it stands in the `Config` folder.
    public var bytes: [UInt8] {
        switch self {
        case .metrics: PackageResources.metrics_json
        case .units: PackageResources.units_json
        case .workouts: PackageResources.workouts_json
        case .devices: PackageResources.devices_json
        case .goals: PackageResources.goals_json
        case .healthAutoExport: PackageResources.health_auto_export_json
        case .zones: PackageResources.zones_json
        case .wordsEnglish: PackageResources.words_en_json
        case .wordsArabic: PackageResources.words_ar_json
        case .wordsGerman: PackageResources.words_de_json
        case .wordsSpanish: PackageResources.words_es_json
        case .wordsFrench: PackageResources.words_fr_json
        case .wordsJapanese: PackageResources.words_ja_json
        case .wordsKorean: PackageResources.words_ko_json
        case .wordsRussian: PackageResources.words_ru_json
        case .wordsSimplifiedChinese: PackageResources.words_zh_Hans_json
        case .charts: PackageResources.charts_json
        case .chartSchema: PackageResources.chart_schema_json
        }
    }
}
