-- How fine the samples of a stream are, and which of several statements of one time counts.

-- event: as devices recorded it. second, minute, hour, day: figures that a program put together.
-- unknown: such figures that came alone, each as long as it can stand for at most.
ALTER TABLE stream ADD COLUMN grain TEXT NOT NULL DEFAULT 'event'
  CHECK (grain IN ('event', 'second', 'minute', 'hour', 'day', 'unknown'));
UPDATE stream SET grain = CASE
  WHEN metric = 'appleStandHour' THEN 'hour'
  WHEN (SELECT device_name FROM source WHERE id = source_id) = 'Health Auto Export' THEN 'day'
  WHEN (SELECT name FROM source WHERE id = source_id) LIKE '% (hourly)' THEN 'hour'
  ELSE 'minute' END,
  states_days = 0
WHERE (SELECT import.format FROM sample JOIN import ON import.id = sample.import_id
  WHERE sample.stream_id = stream.id LIMIT 1) = 'health-auto-export';

-- Samples in whose place others count: a figure that was still growing, samples that a later
-- export no longer holds and whose time its other samples cover. They come back when what took
-- their place is undone.
CREATE TABLE superseded_sample (
  stream_id INTEGER NOT NULL REFERENCES stream ON DELETE CASCADE,
  start INTEGER NOT NULL,
  duration INTEGER NOT NULL,
  value REAL NOT NULL,
  import_id INTEGER NOT NULL,
  PRIMARY KEY (stream_id, start, duration, value)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO superseded_sample
SELECT stream_id, start, duration, value, import_id FROM retired_sample
WHERE stream_id IN (SELECT id FROM stream WHERE grain <> 'event');
DELETE FROM retired_sample WHERE stream_id IN (SELECT id FROM stream WHERE grain <> 'event');

-- Which samples an export held that earlier imports had brought: all from one to another, in the
-- order of start, duration and value, that were there by then.
CREATE TABLE export_run (
  stream_id INTEGER NOT NULL REFERENCES stream ON DELETE CASCADE,
  import_id INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
  first_start INTEGER NOT NULL,
  first_duration INTEGER NOT NULL,
  first_value REAL NOT NULL,
  last_start INTEGER NOT NULL,
  last_duration INTEGER NOT NULL,
  last_value REAL NOT NULL,
  PRIMARY KEY (stream_id, import_id, first_start, first_duration, first_value)
) STRICT, WITHOUT ROWID;
CREATE INDEX export_run_import ON export_run (import_id);

-- The numbers of the sources of which an earlier first sample moves the rank, in their order. When
-- the order changes, so may every day.
ALTER TABLE series ADD COLUMN source_order TEXT NOT NULL DEFAULT '';

-- Totals of days are no summaries any more. Those that were made of them stand for their days, but
-- for the last day of each file, which was not over.
DELETE FROM activity_summary
WHERE coalesce(active_energy_goal, move_time_goal, exercise_time_goal, stand_hours_goal) IS NULL
  AND import_id IN (SELECT id FROM import WHERE format = 'health-auto-export')
  AND date = (SELECT max(date) FROM activity_summary AS other
    WHERE other.import_id = activity_summary.import_id);

-- Days are merged by other rules now.
INSERT OR IGNORE INTO stale_day SELECT series_id, day FROM day_rollup;
