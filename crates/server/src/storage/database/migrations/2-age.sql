-- What is too old is marked with the hour of the server's running time, and erased many such hours later: the clock
-- alone erases nothing.
ALTER TABLE tables ADD COLUMN doomed INTEGER;
ALTER TABLE guests ADD COLUMN doomed INTEGER;
CREATE INDEX tables_doomed ON tables (doomed) WHERE doomed IS NOT NULL;
CREATE INDEX guests_doomed ON guests (doomed) WHERE doomed IS NOT NULL;
-- Numbers the server keeps: hours it has run, the time it saw last.
CREATE TABLE notes (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) WITHOUT ROWID;
-- A table has each version once.
CREATE UNIQUE INDEX journal_once ON journal (tab, version);
