import Activity
import ActivityStatistics
import Testing

private func workout(_ kind: Kind, _ start: String, _ end: String) -> Workout {
    Workout(activity: "Running", source: kind.source, start: at(start), end: at(end))
}

@Suite("Workouts recorded more than once (domain.md §6.3)") struct WorkoutTests {
    @Test("An app's workout is a duplicate of the watch's over the same time")
    func watchAndApp() {
        let app = workout(.other, "10:01", "10:31")
        let watch = workout(.watch, "10:00", "10:30")
        let later = workout(.other, "10:29", "11:30")
        #expect(WorkoutDuplicates.originals([app, watch, later]) == [1, nil, nil])
    }

    @Test("One source's workouts are no duplicates of each other")
    func oneSource() {
        let both = [workout(.watch, "10:00", "10:30"), workout(.watch, "10:00", "10:30")]
        #expect(WorkoutDuplicates.originals(both) == [nil, nil])
        #expect(WorkoutDuplicates.originals([]).isEmpty)
    }

    @Test("Of several originals the best is named")
    func best() {
        let all = [
            workout(.other, "10:00", "10:30"), workout(.phone, "10:00", "10:30"),
            workout(.watch, "10:05", "10:30"),
        ]
        #expect(WorkoutDuplicates.originals(all) == [2, 2, nil])
    }

    @Test("A day-long sample says nothing of a workout within it")
    func coarseEnergy() {
        let run = workout(.watch, "10:00", "11:00")
        let coarse = source(.other, [sample("00:00", "20:00", 2000)])
        #expect(WorkoutEnergy.sampled(run, energy: [coarse], history: utc) == nil)
        let fine = source(.watch, id: 2, [sample("10:30", "11:30", 300)])
        #expect(WorkoutEnergy.sampled(run, energy: [coarse, fine], history: utc) == 150)
    }
}
