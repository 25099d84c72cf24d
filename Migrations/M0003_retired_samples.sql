-- Samples that a later full export no longer held: taken out by a mirroring import, and put back
-- when that import is undone.
CREATE TABLE retired_sample (
  retired_by INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
  stream_id INTEGER NOT NULL REFERENCES stream ON DELETE CASCADE,
  start INTEGER NOT NULL,
  duration INTEGER NOT NULL,
  value REAL NOT NULL,
  import_id INTEGER NOT NULL,
  PRIMARY KEY (retired_by, stream_id, start, duration, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX retired_sample_stream ON retired_sample (stream_id);

ALTER TABLE import ADD COLUMN retired INTEGER NOT NULL DEFAULT 0;
