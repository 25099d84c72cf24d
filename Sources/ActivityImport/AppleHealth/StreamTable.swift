internal import Activity
internal import Foundation

/// Knows which stream a record belongs to by the bytes of its type, unit, source and device,
/// so that text is decoded once for each kind of record and not once for each record.
struct StreamTable {
    /// What becomes of records of one kind.
    enum Fate {
        /// They are samples.
        case sample(Sampling)
        /// Their type is not kept.
        case ignored
        /// They can't be taken.
        case rejected(RejectionReason)
    }

    /// How samples of one kind are read.
    struct Sampling {
        let metric: Metric
        let conversion: UnitConversion
        let source: Source
        /// The stream's number in the batches, once a sample was taken.
        var number: Int32?
        /// The stream's number where a person entered the sample.
        var manualNumber: Int32?
    }

    struct Entry {
        let key: RecordKey
        let type: String
        var fate: Fate
        var ignored = 0
    }

    private(set) var entries: [Entry] = []
    /// What reading a sample needs of each entry, without anything that is counted when copied.
    private(set) var scales: [SampleScale?] = []
    private var byHash: [UInt64: [Int]] = [:]
    /// The entries met last: records of a few kinds alternate for a long time.
    private var recent: [Int] = []
    private var numbers: [SampleStream: Int32] = [:]
    private var sources: [Source: Source] = [:]
    /// Streams that were numbered and not yet handed on.
    private(set) var unannounced: [SampleStream] = []

    /// The entry for a record's bytes, made when they are new.
    @inline(__always)
    mutating func entry(for parts: RecordKey.Parts, text: inout XMLText) -> Int {
        for (position, index) in recent.enumerated() where entries[index].key.matches(parts) {
            if position > 0 { recent.swapAt(position, position - 1) }
            return index
        }
        return find(parts, &text)
    }

    private mutating func find(_ parts: RecordKey.Parts, _ text: inout XMLText) -> Int {
        let hash = parts.hash
        if let index = byHash[hash]?.first(where: { entries[$0].key.matches(parts) }) {
            remember(index)
            return index
        }
        let type = parts.type.map { text.decode($0) } ?? ""
        let fate = fate(type, parts, &text)
        entries.append(Entry(key: RecordKey(parts), type: type, fate: fate))
        scales.append(SampleScale(fate))
        let index = entries.count - 1
        byHash[hash, default: []].append(index)
        remember(index)
        return index
    }

    private mutating func remember(_ index: Int) {
        recent.insert(index, at: 0)
        if recent.count > 8 { recent.removeLast() }
    }

    private func fate(_ type: String, _ parts: RecordKey.Parts, _ text: inout XMLText) -> Fate {
        if type.isEmpty { return .rejected(.noType) }
        guard let metric = MetricCatalogue.standard.metric(appleIdentifier: type) else {
            return .ignored
        }
        let source = Source(
            name: parts.source.map { text.decode($0) } ?? "",
            device: parts.device.flatMap { Device(description: text.decode($0)) },
            isUserEntered: false)
        if metric.style == .standHour {
            return .sample(Sampling(metric: metric, conversion: .identity, source: source))
        }
        guard let symbol = parts.unit.map({ text.decode($0) }), !symbol.isEmpty else {
            return .rejected(.noUnit)
        }
        guard let conversion = AppleUnit.conversion(from: symbol, to: metric) else {
            return .rejected(.unknownUnit)
        }
        return .sample(Sampling(metric: metric, conversion: conversion, source: source))
    }

    /// The number of the stream that samples of an entry go to.
    @inline(__always)
    mutating func number(of index: Int, isUserEntered: Bool) -> Int32? {
        if !isUserEntered, let known = scales[index]?.number { return known }
        return findNumber(of: index, isUserEntered: isUserEntered)
    }

    private mutating func findNumber(of index: Int, isUserEntered: Bool) -> Int32? {
        guard case .sample(var sampling) = entries[index].fate else { return nil }
        if let known = isUserEntered ? sampling.manualNumber : sampling.number { return known }
        let source = Source(
            name: sampling.source.name, device: sampling.source.device,
            isUserEntered: isUserEntered)
        let number = number(of: SampleStream(metric: sampling.metric, source: source))
        if isUserEntered {
            sampling.manualNumber = number
        } else {
            sampling.number = number
            scales[index]?.number = number
        }
        entries[index].fate = .sample(sampling)
        return number
    }

    private mutating func number(of stream: SampleStream) -> Int32 {
        if let known = numbers[stream] { return known }
        let number = Int32(numbers.count)
        numbers[stream] = number
        unannounced.append(stream)
        return number
    }

    /// Counts a record whose type is not kept.
    mutating func countIgnored(_ index: Int, _ count: Int = 1) { entries[index].ignored += count }

    /// Whether records of an entry are not kept.
    func isIgnored(_ index: Int) -> Bool {
        if case .ignored = entries[index].fate { true } else { false }
    }

    /// The records that were not kept, by type.
    var ignoredTypes: [String: Int] {
        entries.reduce(into: [:]) { counts, entry in
            if entry.ignored > 0 { counts[entry.type, default: 0] += entry.ignored }
        }
    }

    /// The new streams since this was last asked.
    mutating func takeUnannounced() -> [SampleStream] {
        defer { unannounced = [] }
        return unannounced
    }
}

/// How the values of one kind of record become values of its metric.
struct SampleScale {
    let isStandHour: Bool
    let conversion: UnitConversion
    let plausible: ClosedRange<Double>
    /// The stream's number in the batches, once a sample was taken that no person entered.
    var number: Int32?

    /// The scale of records that are samples; nil for others.
    init?(_ fate: StreamTable.Fate) {
        guard case .sample(let sampling) = fate else { return nil }
        isStandHour = sampling.metric.style == .standHour
        conversion = sampling.conversion
        plausible = sampling.metric.plausible
    }
}
