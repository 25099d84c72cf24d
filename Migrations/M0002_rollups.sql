-- Hourly and daily figures beside the samples, after merging of sources.
--
-- Whatever changes samples, ranks or zones marks the touched days as stale in the same
-- transaction; a stale day is computed anew before it is answered from. A day without a row and
-- without a mark has no data.

-- One metric of one person.
CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  metric TEXT NOT NULL,
  UNIQUE (person_id, metric)
) STRICT;

-- day counts days since 1970-01-01 and is a label of the person's own calendar.
CREATE TABLE day_rollup (
  series_id INTEGER NOT NULL REFERENCES series ON DELETE CASCADE,
  day INTEGER NOT NULL,
  sum REAL,
  count INTEGER NOT NULL,
  covered INTEGER NOT NULL,
  minimum REAL,
  maximum REAL,
  mean REAL,
  time_weighted_mean REAL,
  weight INTEGER NOT NULL,
  latest REAL,
  PRIMARY KEY (series_id, day)
) STRICT, WITHOUT ROWID;

-- hour counts from the beginning of the day on: a day of 25 hours has 0 to 24.
CREATE TABLE hour_rollup (
  series_id INTEGER NOT NULL REFERENCES series ON DELETE CASCADE,
  day INTEGER NOT NULL,
  hour INTEGER NOT NULL,
  sum REAL,
  count INTEGER NOT NULL,
  covered INTEGER NOT NULL,
  minimum REAL,
  maximum REAL,
  mean REAL,
  time_weighted_mean REAL,
  weight INTEGER NOT NULL,
  latest REAL,
  PRIMARY KEY (series_id, day, hour)
) STRICT, WITHOUT ROWID;

CREATE TABLE stale_day (
  series_id INTEGER NOT NULL REFERENCES series ON DELETE CASCADE,
  day INTEGER NOT NULL,
  PRIMARY KEY (series_id, day)
) STRICT, WITHOUT ROWID;

-- Whether all samples of the stream are totals of days: without length, at most one a day. It
-- is a property of the whole stream and so is kept with it.
ALTER TABLE stream ADD COLUMN states_days INTEGER NOT NULL DEFAULT 0;

CREATE VIEW daily AS
SELECT
  person.name AS person, series.metric, date(day * 86400, 'unixepoch') AS date,
  sum, mean, minimum, maximum, count,
  EXISTS (SELECT 1 FROM stale_day
    WHERE stale_day.series_id = series.id AND stale_day.day = day_rollup.day) AS stale
FROM day_rollup
JOIN series ON series.id = day_rollup.series_id
JOIN person ON person.id = series.person_id;
