import Activity
import Testing

@Suite struct WorkoutFileTests {
    /// `domain.md` §6.1, in the order of Apple's numbers.
    private static let table: [(number: Int, name: String, met: Double, code: String?)] = [
        (1, "AmericanFootball", 8.0, "15230"),
        (2, "Archery", 4.3, "15010"),
        (3, "AustralianFootball", 8.3, "15560"),
        (4, "Badminton", 5.5, "15030"),
        (5, "Baseball", 5.0, "15620"),
        (6, "Basketball", 6.5, "15055"),
        (7, "Bowling", 3.8, "15092"),
        (8, "Boxing", 7.8, "15120"),
        (9, "Climbing", 5.8, "15537"),
        (10, "Cricket", 4.8, "15150"),
        (11, "CrossTraining", 5.5, "02060"),
        (12, "Curling", 4.0, "15170"),
        (13, "Cycling", 7.5, "01015"),
        (14, "Dance", 5.0, "03010"),
        (15, "DanceInspiredTraining", 6.0, "02090"),
        (16, "Elliptical", 5.0, "02048"),
        (17, "EquestrianSports", 5.5, "15370"),
        (18, "Fencing", 6.0, "15200"),
        (19, "Fishing", 3.5, nil),
        (20, "FunctionalStrengthTraining", 3.5, "02054"),
        (21, "Golf", 4.8, "15255"),
        (22, "Gymnastics", 3.8, "15300"),
        (23, "Handball", 8.0, "15330"),
        (24, "Hiking", 6.0, "17080"),
        (25, "Hockey", 8.0, "15360"),
        (26, "Hunting", 5.0, nil),
        (27, "Lacrosse", 8.0, "15460"),
        (28, "MartialArts", 5.3, "15425"),
        (29, "MindAndBody", 2.5, "02150"),
        (30, "MixedMetabolicCardioTraining", 4.3, "02035"),
        (31, "PaddleSports", 3.5, "18070"),
        (32, "Play", 5.8, "15135"),
        (33, "PreparationAndRecovery", 2.3, "02101"),
        (34, "Racquetball", 7.0, "15530"),
        (35, "Rowing", 4.8, "02071"),
        (36, "Rugby", 8.3, "15560"),
        (37, "Running", 9.8, "12050"),
        (38, "Sailing", 3.0, "18120"),
        (39, "SkatingSports", 7.0, "19030"),
        (40, "SnowSports", 5.3, "19190"),
        (41, "Soccer", 7.0, "15610"),
        (42, "Softball", 5.0, "15620"),
        (43, "Squash", 7.3, "15652"),
        (44, "StairClimbing", 9.0, "02065"),
        (45, "SurfingSports", 3.0, "18220"),
        (46, "Swimming", 5.8, "18240"),
        (47, "TableTennis", 4.0, "15660"),
        (48, "Tennis", 7.3, "15675"),
        (49, "TrackAndField", 6.0, "15733"),
        (50, "TraditionalStrengthTraining", 3.5, "02054"),
        (51, "Volleyball", 4.0, "15710"),
        (52, "Walking", 3.5, "17190"),
        (53, "WaterFitness", 5.3, "02120"),
        (54, "WaterPolo", 10.0, "18360"),
        (55, "WaterSports", 3.0, nil),
        (56, "Wrestling", 6.0, "15730"),
        (57, "Yoga", 2.5, "02150"),
        (58, "Barre", 5.0, "03010"),
        (59, "CoreTraining", 3.8, "02022"),
        (60, "CrossCountrySkiing", 9.0, "19090"),
        (61, "DownhillSkiing", 5.3, "19160"),
        (62, "Flexibility", 2.3, "02101"),
        (63, "HighIntensityIntervalTraining", 8.0, "02040"),
        (64, "JumpRope", 11.8, "15551"),
        (65, "Kickboxing", 10.3, "15430"),
        (66, "Pilates", 3.0, "02105"),
        (67, "Snowboarding", 5.3, "19160"),
        (68, "Stairs", 4.0, "17133"),
        (69, "StepTraining", 5.5, nil),
        (70, "WheelchairWalkPace", 3.0, nil),
        (71, "WheelchairRunPace", 5.0, nil),
        (72, "TaiChi", 3.0, "15670"),
        (73, "MixedCardio", 5.5, "02060"),
        (74, "HandCycling", 4.3, "02117"),
        (75, "DiscSports", 3.0, "15240"),
        (76, "FitnessGaming", 3.8, "02003"),
        (77, "CardioDance", 6.0, "02090"),
        (78, "SocialDance", 3.0, nil),
        (79, "Pickleball", 4.5, "15685"),
        (80, "Cooldown", 2.3, "02101"),
        (82, "SwimBikeRun", 8.0, nil),
        (83, "Transition", 2.0, nil),
        (84, "UnderwaterDiving", 7.0, "18200"),
        (3000, "Other", 3.0, nil),
    ]

    @Test func the84TypesAreThoseOfTheTable() {
        let all = WorkoutCatalogue.standard.all
        #expect(all.count == 84)
        #expect(all.map(\.number) == Self.table.map(\.number))
        #expect(all.map(\.name) == Self.table.map(\.name))
        #expect(all.map(\.met) == Self.table.map(\.met))
        #expect(all.map(\.code) == Self.table.map(\.code))
    }

    @Test func number81IsUnusedAndOtherIs3000() {
        #expect(!WorkoutCatalogue.standard.all.contains { $0.number == 81 })
        #expect(WorkoutCatalogue.standard["Other"]?.number == 3000)
    }

    @Test func distancesAreMetricsOfDistance() {
        let named = WorkoutCatalogue.standard.all.compactMap(\.distance)
        #expect(named.count == 12)
        for name in named { #expect(MetricCatalogue.standard[name]?.isDistance == true, "\(name)") }
    }

    @Test(arguments: [("Running", 9.8), ("Yoga", 2.5), ("Fishing", 3.5), ("Moonwalking", 3.0)])
    func theMetabolicEquivalentIsThatOfTheTableAnd3ForTheUnknown(name: String, met: Double) {
        #expect(WorkoutCatalogue.standard.metabolicEquivalent(of: name) == met)
    }
}
