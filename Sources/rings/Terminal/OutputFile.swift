internal import Synchronization

/// A file that appears whole or not at all.
///
/// Bytes go to a temporary file beside the target; ``commit()`` syncs it and moves it into
/// place. Until then, and after any failure, a file that was there before is unchanged. A new
/// file can be read by its owner only (mode 0600, less the umask), because it may hold health
/// data; a replaced file keeps its mode. Devices and pipes are written to directly.
final class OutputFile: Sink {
    private enum Stage: Sendable {
        case aside(descriptor: Int32, temporary: String)
        case direct(descriptor: Int32)
        case closed
    }

    /// The path that was asked for.
    let path: String
    private let target: String
    private let stage: Mutex<Stage>

    /// Opens the temporary file.
    init(_ path: String) throws(OutputError) {
        self.path = path
        target = System.resolved(path) ?? path
        let existing = System.kind(of: target)
        if let existing, !existing.isRegular {
            guard let descriptor = System.openExisting(target) else {
                throw .cannotCreate(path: path, reason: System.lastReason)
            }
            stage = Mutex(.direct(descriptor: descriptor))
            return
        }
        if existing != nil, System.beginsAsDatabase(target) {
            throw .isDatabase(path: path)
        }
        let temporary = OutputFile.temporaryPath(beside: target)
        guard let descriptor = System.createNew(temporary, mode: 0o600) else {
            throw .cannotCreate(path: path, reason: System.lastReason)
        }
        if let existing { _ = System.setMode(descriptor, existing.mode) }
        stage = Mutex(.aside(descriptor: descriptor, temporary: temporary))
    }

    deinit { cancel() }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        try stage.withLock { (stage) throws(OutputError) in
            switch stage {
            case .aside(let descriptor, _), .direct(let descriptor):
                try System.write(bytes, to: descriptor, name: path)
            case .closed: preconditionFailure("an output file was written to after its end")
            }
        }
    }

    /// Puts the file into its place.
    func commit() throws(OutputError) {
        let last = end()
        switch last {
        case .closed: preconditionFailure("an output file was ended twice")
        case .direct(let descriptor):
            guard System.closeFile(descriptor) else {
                throw .cannotWrite(path: path, reason: System.lastReason)
            }
        case .aside(let descriptor, let temporary):
            let isSynced = System.sync(descriptor)
            let isClosed = System.closeFile(descriptor)
            guard isSynced, isClosed, System.move(temporary, to: target) else {
                let reason = System.lastReason
                System.remove(temporary)
                throw .cannotWrite(path: path, reason: reason)
            }
        }
    }

    /// Removes what was written. Does nothing after ``commit()``.
    func cancel() {
        switch end() {
        case .closed: break
        case .direct(let descriptor): _ = System.closeFile(descriptor)
        case .aside(let descriptor, let temporary):
            _ = System.closeFile(descriptor)
            System.remove(temporary)
        }
    }

    private func end() -> Stage {
        stage.withLock { stage in
            defer { stage = .closed }
            return stage
        }
    }

    /// Hidden, in the same folder so that moving it is one step, and different for each process.
    private static func temporaryPath(beside target: String) -> String {
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let random = String(UInt32.random(in: 0...UInt32.max), radix: 36)
        let (folder, name) = (target[..<slash], target[slash...])
        return "\(folder).\(name.prefix(40)).\(System.processIdentifier)-\(random).partial"
    }
}
