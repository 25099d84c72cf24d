internal import Activity

/// How elements begin and end, and what becomes of those that never do.
extension AppleHealthReader {
    func handleTag() {
        let tag = scanner.tag
        switch tag.kind {
        case .start, .selfClosing:
            if open == nil {
                begin(tag)
            } else if tag.name.equals("Record") {
                beginNestedRecord(tag)
            } else if standsAtTop(tag.name) {
                while open != nil { abandonOpen() }
                begin(tag)
            } else {
                beginNested(tag)
            }
        case .end:
            end(tag)
        }
    }

    /// Whether elements of this name stand at top level only, so that what is open was never
    /// ended.
    private func standsAtTop(_ name: ByteSlice) -> Bool {
        name.equals("Workout") || name.equals("ActivitySummary") || name.equals("Correlation")
    }

    /// Begins a record within something else: it is an item like those at top level. Within a
    /// record it is the next one, and the end of the first is missing.
    private func beginNestedRecord(_ tag: XMLTag) {
        if open?.isRecord == true { abandonOpen() }
        outer = open
        open = nil
        begin(tag)
        if open == nil { closeToOuter() }
    }

    private func closeToOuter() {
        open = outer
        outer = nil
    }

    /// Rejects the open element, whose end is missing while the file goes on.
    private func abandonOpen() {
        guard let element = open else { return }
        outcome.unclosedElements += 1
        switch element.content {
        case .record(let pending) where pending.row != nil:
            reject(.malformed, type: streams.entries[pending.entry].type, at: element.offset)
        case .workout(let builder) where builder.workout != nil:
            reject(.malformed, type: "Workout", at: element.offset)
        case .other(let type?): countIgnored(type)
        default: break
        }
        closeToOuter()
    }

    private func begin(_ tag: XMLTag) {
        let closes = tag.kind == .selfClosing
        if tag.name.equals("Record") {
            sawHealthElement = true
            outcome.read += 1
            let pending = readRecord(tag)
            if closes { finish(pending) } else { enter(.record(pending), tag) }
        } else if tag.name.equals("Workout") {
            sawHealthElement = true
            outcome.read += 1
            let builder = readWorkout(tag)
            if closes { finish(builder) } else { enter(.workout(builder), tag) }
        } else if tag.name.equals("ActivitySummary") {
            sawHealthElement = true
            outcome.read += 1
            readSummary(tag)
            if !closes { enter(.other(type: nil), tag) }
        } else if tag.name.equals("HealthData") {
            sawHealthElement = true
            rootIsOpen = !closes
            outcome.locale = attribute("locale").map { text.decode($0) }
        } else if tag.name.equals("ExportDate") {
            readExportDate()
        } else if tag.name.equals("Me") {
            readProfile()
        } else {
            let type = typeOfOther(tag)
            if closes, let type { countIgnored(type) }
            if !closes { enter(.other(type: type), tag) }
        }
        if open == nil { markComplete(after: tag) }
    }

    /// What an element that is not kept is counted by: its own type or its name. Nil for what is
    /// a part of other elements and stands alone only where their tag was damaged.
    private func typeOfOther(_ tag: XMLTag) -> String? {
        let parts: [StaticString] = [
            "MetadataEntry", "HeartRateVariabilityMetadataList", "InstantaneousBeatsPerMinute",
            "WorkoutEvent", "WorkoutActivity", "WorkoutStatistics", "WorkoutRoute",
            "WorkoutZoneGroup", "WorkoutZone", "FileReference", "Location", "SensitivityPoint",
            "RightEye", "LeftEye", "Attachment",
        ]
        if parts.contains(where: { tag.name.equals($0) }) { return nil }
        let type = tag.name.equals("Correlation") ? attribute("type") : nil
        return text.decode(type ?? tag.name)
    }

    /// Counts an element that is an item and not kept.
    private func countIgnored(_ type: String) {
        outcome.read += 1
        outcome.ignoredTypes[type, default: 0] += 1
    }

    private func enter(_ content: OpenElement.Content, _ tag: XMLTag) {
        open = OpenElement(content, named: tag.name, at: tag.offset)
    }

    private func beginNested(_ tag: XMLTag) {
        guard var element = open else { return }
        switch element.content {
        case .record(var pending):
            if element.depth == 0, tag.name.equals("MetadataEntry") {
                readMetadata(into: &pending)
                element.content = .record(pending)
            }
        case .workout(var builder):
            readNested(tag, depth: element.depth, into: &builder)
            element.content = .workout(builder)
        case .other: break
        }
        if tag.kind == .start {
            element.depth += 1
            if element.isNamed(tag.name) { element.depthOfSameName += 1 }
        }
        open = element
    }

    private func end(_ tag: XMLTag) {
        if tag.name.equals("HealthData") {
            while open != nil { abandonOpen() }
            rootIsOpen = false
            markComplete(after: tag)
            return
        }
        guard let element = open else { return }
        // The end of an element ends all that was left open within it.
        if element.isNamed(tag.name), element.depthOfSameName == 0 {
            finish(element)
            closeToOuter()
            markComplete(after: tag)
        } else if let outer, outer.isNamed(tag.name), outer.depthOfSameName == 0 {
            abandonOpen()
            end(tag)
        } else {
            if element.isNamed(tag.name) { open?.depthOfSameName -= 1 }
            if element.depth > 0 { open?.depth -= 1 }
        }
    }

    private func finish(_ element: OpenElement) {
        switch element.content {
        case .record(let pending): finish(pending)
        case .workout(let builder): finish(builder)
        case .other(let type): if let type { countIgnored(type) }
        }
    }

    private func markComplete(after tag: XMLTag) { window.mark(tag.raw.count) }

    /// Reports that the file ends within an element. An item whose end is missing was begun, and
    /// is not taken.
    func endTruncated() {
        if outcome.truncatedAt == nil { outcome.truncatedAt = window.truncationAtMark() }
        for element in [open, outer] {
            switch element?.content {
            case .record(let pending) where pending.row != nil: outcome.read -= 1
            case .record(let pending) where streams.isIgnored(pending.entry):
                streams.countIgnored(pending.entry, -1)
                outcome.read -= 1
            case .workout(let builder) where builder.workout != nil: outcome.read -= 1
            default: break
            }
        }
    }

    // MARK: What can't be read

    func skipMalformed() {
        let here = ByteSlice(start: window.bytes, count: window.count)
        let isRecord = here.hasPrefix("<Record ")
        let isItem =
            isRecord
            || (open == nil && (here.hasPrefix("<Workout ") || here.hasPrefix("<ActivitySummary ")))
        guard isItem, open?.isRecord != true else { return }
        sawHealthElement = true
        outcome.read += 1
        reject(.malformed, type: nil, at: scanner.tag.offset, line: window.currentLine())
    }

    func skipTooLong() {
        let name = scanner.longTag.name
        let isStart = scanner.tag.kind == .start
        let isRecord = name == Array("Record".utf8)
        guard open == nil || (isRecord && open?.isRecord == false) else {
            if isStart { open?.depth += 1 }
            return
        }
        if isStart {
            outer = open
            open = OpenElement(.other(type: nil), named: name, at: scanner.tag.offset)
        }
        guard
            isRecord || ["Workout", "ActivitySummary"].contains(where: { name == Array($0.utf8) })
        else { return }
        sawHealthElement = true
        outcome.read += 1
        reject(.tooLong, type: nil, at: scanner.tag.offset, line: scanner.longTag.line)
    }
}
