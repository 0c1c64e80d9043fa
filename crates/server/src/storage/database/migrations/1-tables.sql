-- Moves go to the end of one journal, whatever table they belong to, so that a commit of many moves writes few
-- pages. Now and then the journal is folded into one log a table.
CREATE TABLE guests (
  key INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  public TEXT NOT NULL,
  name TEXT NOT NULL,
  seen INTEGER NOT NULL
);
CREATE TABLE tables (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  header TEXT NOT NULL,
  seats TEXT NOT NULL,
  creator INTEGER NOT NULL,
  invite TEXT NOT NULL,
  visibility TEXT NOT NULL,
  status TEXT NOT NULL,
  rematch TEXT,
  created INTEGER NOT NULL,
  touched INTEGER NOT NULL
);
CREATE INDEX tables_by_creator ON tables (creator);
CREATE INDEX tables_by_touched ON tables (touched);
CREATE INDEX tables_waiting ON tables (created) WHERE status = 'waiting' AND visibility = 'public';
CREATE TABLE sitting (
  guest INTEGER NOT NULL,
  tab INTEGER NOT NULL,
  PRIMARY KEY (guest, tab)
) WITHOUT ROWID;
CREATE INDEX sitting_by_table ON sitting (tab);
-- One accepted entry: `line` is '0 feed 3', '0<' and so on (crates/table/src/entry.rs lists them).
CREATE TABLE journal (
  seq INTEGER PRIMARY KEY,
  tab INTEGER NOT NULL,
  version INTEGER NOT NULL,
  line TEXT NOT NULL,
  key TEXT
);
-- The first `entries` entries of a table, one line each; `keys` holds each seat's last message key.
CREATE TABLE logs (
  tab INTEGER PRIMARY KEY,
  entries INTEGER NOT NULL,
  lines TEXT NOT NULL,
  keys TEXT NOT NULL
);
