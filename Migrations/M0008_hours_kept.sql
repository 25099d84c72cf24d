-- Days are computed when an import ends, their hours when somebody asks for hours: whether the
-- hours of a day are kept as well.
ALTER TABLE day_rollup ADD COLUMN hours_kept INTEGER NOT NULL DEFAULT 1;
