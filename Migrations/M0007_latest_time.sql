-- When the latest reading of a day or an hour ended, beside what it was.
--
-- Kept figures don't know it yet, and are computed anew before anybody is answered from them.
ALTER TABLE day_rollup ADD COLUMN latest_at INTEGER;
ALTER TABLE hour_rollup ADD COLUMN latest_at INTEGER;
INSERT OR IGNORE INTO stale_day SELECT series_id, day FROM day_rollup;
