-- Daily summaries in whose place an import put others: put back when that import is undone.
CREATE TABLE retired_summary (
  retired_by INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
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
  import_id INTEGER NOT NULL,
  PRIMARY KEY (retired_by, date)
) STRICT, WITHOUT ROWID;
