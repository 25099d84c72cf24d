-- Values in per cent are kept as they are said: 97, not the fraction 0.97 that was kept before.
--
-- Each becomes its hundredfold to nine decimals, by the same sum with which files are read, so
-- that a file that is imported again brings nothing new.

CREATE TEMP TABLE percent_metric (name TEXT PRIMARY KEY);
INSERT INTO percent_metric VALUES
  ('walkingAsymmetryPercentage'), ('walkingDoubleSupportPercentage'), ('appleWalkingSteadiness'),
  ('atrialFibrillationBurden'), ('peripheralPerfusionIndex'), ('bodyFatPercentage'),
  ('oxygenSaturation'), ('bloodAlcoholContent');

-- By way of copies: 0.01 becomes 1 while another sample of the same time still is 1.
CREATE TEMP TABLE percent_sample AS
SELECT stream_id, start, duration, CAST(value * 1e11 + 0.5 AS INTEGER) / 1e9 AS value, import_id
FROM sample WHERE stream_id IN
  (SELECT id FROM stream WHERE metric IN (SELECT name FROM percent_metric));
DELETE FROM sample WHERE stream_id IN
  (SELECT id FROM stream WHERE metric IN (SELECT name FROM percent_metric));
INSERT OR IGNORE INTO sample
SELECT stream_id, start, duration, value, import_id FROM percent_sample ORDER BY import_id;

CREATE TEMP TABLE percent_retired AS
SELECT retired_by, stream_id, start, duration,
  CAST(value * 1e11 + 0.5 AS INTEGER) / 1e9 AS value, import_id
FROM retired_sample WHERE stream_id IN
  (SELECT id FROM stream WHERE metric IN (SELECT name FROM percent_metric));
DELETE FROM retired_sample WHERE stream_id IN
  (SELECT id FROM stream WHERE metric IN (SELECT name FROM percent_metric));
INSERT OR IGNORE INTO retired_sample
SELECT retired_by, stream_id, start, duration, value, import_id FROM percent_retired;

UPDATE workout_statistics SET
  sum = CAST(sum * 1e11 + 0.5 AS INTEGER) / 1e9,
  average = CAST(average * 1e11 + 0.5 AS INTEGER) / 1e9,
  minimum = CAST(minimum * 1e11 + 0.5 AS INTEGER) / 1e9,
  maximum = CAST(maximum * 1e11 + 0.5 AS INTEGER) / 1e9
WHERE metric IN (SELECT name FROM percent_metric);

-- Figures of days and hours are computed anew.
INSERT OR IGNORE INTO stale_day
SELECT series_id, day + shift FROM day_rollup
JOIN (SELECT -1 AS shift UNION SELECT 0 UNION SELECT 1)
WHERE series_id IN (SELECT id FROM series WHERE metric IN (SELECT name FROM percent_metric));
DELETE FROM hour_rollup WHERE series_id IN
  (SELECT id FROM series WHERE metric IN (SELECT name FROM percent_metric));
DELETE FROM day_rollup WHERE series_id IN
  (SELECT id FROM series WHERE metric IN (SELECT name FROM percent_metric));

DROP TABLE percent_sample;
DROP TABLE percent_retired;
DROP TABLE percent_metric;

-- The distance of a workout is that of all its legs, as everywhere else.
DROP VIEW workouts;
CREATE VIEW workouts AS
SELECT
  person.name AS person, workout.activity,
  strftime('%Y-%m-%dT%H:%M:%SZ', workout.start / 1000, 'unixepoch') AS start_utc,
  strftime('%Y-%m-%dT%H:%M:%SZ', (workout.start + workout.duration) / 1000, 'unixepoch') AS end_utc,
  workout.active_seconds / 60 AS active_minutes,
  energy.sum AS active_energy_kcal,
  (SELECT sum(distance.sum) FROM workout_statistics AS distance
    WHERE distance.workout_id = workout.id AND distance.metric LIKE 'distance%') AS distance_m,
  workout.zone, source.name AS source
FROM workout
JOIN source ON source.id = workout.source_id
JOIN person ON person.id = workout.person_id
LEFT JOIN workout_statistics AS energy
  ON energy.workout_id = workout.id AND energy.metric = 'activeEnergyBurned';
