internal import Foundation

/// Finds the exports among the files of a folder, by content.
enum FolderExport {
    /// A file of the folder.
    private struct Candidate {
        let path: String
        /// Whether it is looked into; others are named as passed over.
        let isRead: Bool
    }

    /// The most files that are named as passed over.
    private static let nameLimit = 10_000

    static func find(
        in path: String, _ options: ImportOptions
    ) throws(ImportError) -> ExportSearch {
        var search = ExportSearch(files: [])
        var passedOver: [String] = []
        for candidate in candidates(in: path, depth: 0) {
            guard candidate.isRead else {
                passedOver.append(candidate.path)
                continue
            }
            do throws(ImportError) {
                let found = try ExportFile.open(OpenFile(path: candidate.path), options)
                search.files += found.files
                search.failures += found.failures
            } catch {
                if error.isDamage {
                    search.failures.append(error)
                } else {
                    passedOver.append(candidate.path)
                }
            }
        }
        if search.files.isEmpty {
            throw search.failures.first ?? ImportError(.nothingInFolder, path)
        }
        search.files[0].passedOver += passedOver.prefix(nameLimit)
        return search
    }

    /// The files of a folder and of the folders in it, in the order of names. Those that can be
    /// exports by their ending are looked into on the first two levels, where people put them and
    /// where an export unpacks to. What is no regular file, such as a pipe, is never opened.
    private static func candidates(in folder: String, depth: Int) -> [Candidate] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var found: [Candidate] = []
        for name in names.sorted() where !name.hasPrefix(".") && name != "__MACOSX" {
            let path = folder + "/" + name
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                if depth < 4, found.count < nameLimit {
                    found += candidates(in: path, depth: depth + 1)
                }
            case S_IFREG:
                found.append(
                    Candidate(path: path, isRead: depth < 2 && ExportEnding.canBeExport(name)))
            default:
                found.append(Candidate(path: path, isRead: false))
            }
        }
        return found
    }
}

/// The endings of names that exports have, in folders and zips.
enum ExportEnding {
    private static let json = [".json", ".jsonl", ".ndjson"]

    /// Whether an entry of a zip can be an export by its name.
    static func canBeDocument(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ([".xml"] + json).contains { lowered.hasSuffix($0) }
    }

    /// Whether a file can be an export by its name.
    static func canBeExport(_ name: String) -> Bool {
        canBeDocument(name) || name.lowercased().hasSuffix(".zip")
    }
}
