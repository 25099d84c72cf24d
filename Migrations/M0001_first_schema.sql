-- The first schema.
--
-- Instants are milliseconds since 1970-01-01T00:00:00Z, dates are text yyyy-MM-dd, values are in
-- the metric's unit. Tables hold compact keys; the views at the end are for people who open the
-- file with sqlite3 or Datasette.

CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  created_at INTEGER NOT NULL
) STRICT;

-- Which zone held from which instant on; the first entry also held before.
CREATE TABLE zone_history (
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  from_instant INTEGER NOT NULL,
  zone TEXT NOT NULL,
  PRIMARY KEY (person_id, from_instant)
) STRICT, WITHOUT ROWID;

-- What is known of a person from a date on: birth-date, sex, move-mode, wheelchair.
CREATE TABLE profile (
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  kind TEXT NOT NULL,
  from_date TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (person_id, kind, from_date)
) STRICT, WITHOUT ROWID;

CREATE TABLE goal (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  ring TEXT NOT NULL CHECK (ring IN ('move', 'exercise', 'stand')),
  move_mode TEXT NOT NULL CHECK (move_mode IN ('activeEnergy', 'appleMoveTime')),
  value REAL NOT NULL CHECK (value > 0),
  -- on: that date only. weekdays: from that date, on the days of the bit mask (Monday is 1).
  validity TEXT NOT NULL CHECK (validity IN ('from', 'weekdays', 'on')),
  date TEXT NOT NULL,
  weekdays INTEGER NOT NULL DEFAULT 127 CHECK (weekdays BETWEEN 1 AND 127),
  -- When it was set: a goal does not change days that were over by then. Nothing is replaced.
  set_at INTEGER NOT NULL
) STRICT;
CREATE INDEX goal_person ON goal (person_id, set_at);

-- Days on which the person paused their rings, both ends included.
CREATE TABLE pause (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  first_date TEXT NOT NULL,
  last_date TEXT NOT NULL CHECK (last_date >= first_date),
  UNIQUE (person_id, first_date, last_date)
) STRICT;

-- A run of the importer over one file.
CREATE TABLE import (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  started_at INTEGER NOT NULL,
  file TEXT NOT NULL,
  entry TEXT,
  format TEXT NOT NULL,
  version TEXT,
  bytes INTEGER,
  export_date INTEGER,
  locale TEXT,
  read INTEGER NOT NULL DEFAULT 0,
  inserted INTEGER NOT NULL DEFAULT 0,
  duplicate INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  ignored INTEGER NOT NULL DEFAULT 0,
  truncated_at INTEGER,
  -- Count, tab and type, a line each.
  ignored_types TEXT NOT NULL DEFAULT '',
  undone_at INTEGER,
  CHECK (read = inserted + duplicate + rejected + ignored)
) STRICT;
CREATE INDEX import_person ON import (person_id);

-- Records that were not taken: why and where, never what they said.
CREATE TABLE rejection (
  import_id INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
  position INTEGER NOT NULL,
  line INTEGER,
  reason TEXT NOT NULL,
  type TEXT,
  -- When the record began, where that could be read.
  start INTEGER,
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;

-- Who wrote samples. The key is the identity: name and device without what changes from
-- record to record; manual entries are a source of their own.
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  class TEXT NOT NULL,
  user_entered INTEGER NOT NULL,
  device_name TEXT,
  manufacturer TEXT,
  model TEXT,
  hardware TEXT,
  local_identifier TEXT,
  UNIQUE (person_id, key)
) STRICT;

-- The person's own order of sources, by metric and from a date on.
CREATE TABLE source_rank (
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  metric TEXT NOT NULL,
  from_date TEXT NOT NULL,
  rank INTEGER NOT NULL,
  source_id INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
  PRIMARY KEY (person_id, metric, from_date, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX source_rank_source ON source_rank (source_id);

-- One metric of one source: what all its samples share.
CREATE TABLE stream (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  metric TEXT NOT NULL,
  unit TEXT NOT NULL,
  source_id INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
  UNIQUE (person_id, metric, source_id)
) STRICT;
CREATE INDEX stream_source ON stream (source_id);

-- The samples. The key is the content: two equal samples are one. import_id is the import that
-- brought the sample first; it names no foreign key, because checking it would slow the one
-- table that has millions of rows.
CREATE TABLE sample (
  stream_id INTEGER NOT NULL REFERENCES stream ON DELETE CASCADE,
  start INTEGER NOT NULL,
  duration INTEGER NOT NULL CHECK (duration >= 0),
  value REAL NOT NULL,
  import_id INTEGER NOT NULL,
  PRIMARY KEY (stream_id, start, duration, value)
) STRICT, WITHOUT ROWID;

-- Samples are found by their start; those that last four hours or more are few, and are found
-- by this index where they reach into a range from before it.
CREATE INDEX sample_long ON sample (stream_id, start) WHERE duration >= 14400000;

CREATE TABLE workout (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  source_id INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
  activity TEXT NOT NULL,
  start INTEGER NOT NULL,
  duration INTEGER NOT NULL CHECK (duration >= 0),
  active_seconds REAL,
  zone TEXT,
  indoor INTEGER,
  average_mets REAL,
  import_id INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
  UNIQUE (person_id, source_id, activity, start, duration)
) STRICT;
CREATE INDEX workout_start ON workout (person_id, start);
CREATE INDEX workout_source ON workout (source_id);
CREATE INDEX workout_import ON workout (import_id);

CREATE TABLE workout_statistics (
  workout_id INTEGER NOT NULL REFERENCES workout ON DELETE CASCADE,
  metric TEXT NOT NULL,
  sum REAL,
  average REAL,
  minimum REAL,
  maximum REAL,
  PRIMARY KEY (workout_id, metric)
) STRICT, WITHOUT ROWID;

-- A day's figures as the person's own device stated them. Missing is not zero. Of two exports
-- the one made later wins.
CREATE TABLE activity_summary (
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  date TEXT NOT NULL,
  active_energy REAL,
  active_energy_goal REAL,
  move_time REAL,
  move_time_goal REAL,
  exercise_time REAL,
  exercise_time_goal REAL,
  stand_hours REAL,
  stand_hours_goal REAL,
  export_date INTEGER,
  import_id INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
  PRIMARY KEY (person_id, date)
) STRICT, WITHOUT ROWID;
CREATE INDEX activity_summary_import ON activity_summary (import_id);

-- Hours in which a record named a zone: evidence of where the person was.
CREATE TABLE zone_sighting (
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  hour INTEGER NOT NULL,
  zone TEXT NOT NULL,
  import_id INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
  PRIMARY KEY (person_id, hour, zone)
) STRICT, WITHOUT ROWID;
CREATE INDEX zone_sighting_import ON zone_sighting (import_id);

-- For people.

CREATE VIEW samples AS
SELECT
  person.name AS person, stream.metric, sample.value, stream.unit,
  strftime('%Y-%m-%dT%H:%M:%SZ', sample.start / 1000, 'unixepoch') AS start_utc,
  strftime('%Y-%m-%dT%H:%M:%SZ', (sample.start + sample.duration) / 1000, 'unixepoch') AS end_utc,
  source.name AS source, source.class AS source_class, source.device_name AS device,
  source.hardware, sample.import_id
FROM sample
JOIN stream ON stream.id = sample.stream_id
JOIN source ON source.id = stream.source_id
JOIN person ON person.id = stream.person_id;

CREATE VIEW stand_hours AS
SELECT person, start_utc, end_utc, CASE value WHEN 1 THEN 'stood' ELSE 'idle' END AS state, source
FROM samples WHERE metric = 'appleStandHour';

CREATE VIEW workouts AS
SELECT
  person.name AS person, workout.activity,
  strftime('%Y-%m-%dT%H:%M:%SZ', workout.start / 1000, 'unixepoch') AS start_utc,
  strftime('%Y-%m-%dT%H:%M:%SZ', (workout.start + workout.duration) / 1000, 'unixepoch') AS end_utc,
  workout.active_seconds / 60 AS active_minutes,
  energy.sum AS active_energy_kcal,
  (SELECT max(distance.sum) FROM workout_statistics AS distance
    WHERE distance.workout_id = workout.id AND distance.metric LIKE 'distance%') AS distance_m,
  workout.zone, source.name AS source
FROM workout
JOIN source ON source.id = workout.source_id
JOIN person ON person.id = workout.person_id
LEFT JOIN workout_statistics AS energy
  ON energy.workout_id = workout.id AND energy.metric = 'activeEnergyBurned';

CREATE VIEW daily_summaries AS
SELECT
  person.name AS person, date, active_energy AS active_energy_kcal,
  active_energy_goal AS active_energy_goal_kcal, move_time AS move_minutes,
  move_time_goal AS move_minutes_goal, exercise_time AS exercise_minutes,
  exercise_time_goal AS exercise_minutes_goal, stand_hours, stand_hours_goal
FROM activity_summary JOIN person ON person.id = activity_summary.person_id;
