-- What is said at tables: the last lines of each, for a while.
CREATE TABLE chat (
  key INTEGER PRIMARY KEY,
  tab INTEGER NOT NULL,
  person INTEGER NOT NULL,
  name TEXT NOT NULL,
  seat INTEGER,
  -- 'table' for all, 'watchers' for those who watched a running game.
  room TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX chat_by_table ON chat (tab, key);
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX chat_by_age ON chat (at);
-- What people have reported, with what was said around it at that moment.
CREATE TABLE reports (
  key INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  tab TEXT NOT NULL,
  reporter INTEGER,
  about INTEGER,
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  context TEXT NOT NULL,
  settled INTEGER,
  verdict TEXT
);
CREATE INDEX reports_open ON reports (at) WHERE settled IS NULL;
-- Who may not come: a person, or a network.
CREATE TABLE bans (
  key INTEGER PRIMARY KEY,
  person INTEGER,
  network TEXT,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL,
  made INTEGER NOT NULL,
  lifted INTEGER
);
CREATE INDEX bans_by_end ON bans (until);
-- What those who look after the house have done.
CREATE TABLE deeds (
  key INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  moderator TEXT NOT NULL,
  deed TEXT NOT NULL,
  about TEXT NOT NULL,
  detail TEXT NOT NULL
);
