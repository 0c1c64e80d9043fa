-- The journal of a house that one process alone writes (SQLite): the entries of one transaction in a row, as JSON, deflated where that is
-- long, whatever tables they belong to. A row of their own and a place in an index for each would write a page for almost every entry.
CREATE TABLE batches (
  seq INTEGER PRIMARY KEY,
  entries BLOB NOT NULL
);
-- The older parts of a long log, and those of finished games, deflated; each may refer to those before it. A part is written once: what
-- comes later writes no page of it. (`packed` in `logs` is how that was kept before.)
CREATE TABLE parts (
  seq INTEGER PRIMARY KEY,
  tab INTEGER NOT NULL,
  lines BLOB NOT NULL
);
CREATE INDEX parts_by_table ON parts (tab);
