-- How someone with an account wants to hear of their tables: in which language, by a letter that gathers so many seconds (0:
-- never), by a call of this address, signed with this secret.
CREATE TABLE wishes (
  person INTEGER PRIMARY KEY,
  lang TEXT NOT NULL,
  digest INTEGER NOT NULL,
  webhook TEXT,
  secret TEXT
);
-- Browsers that want to be told.
CREATE TABLE pushes (
  endpoint TEXT PRIMARY KEY,
  person INTEGER NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  made INTEGER NOT NULL
);
CREATE INDEX pushes_by_person ON pushes (person);
-- What is to be told, and when, in seconds since 1970: `channel` is 'now' or 'mail'. Whoever takes one out tells it.
CREATE TABLE notices (
  person INTEGER NOT NULL,
  tab INTEGER NOT NULL,
  kind TEXT NOT NULL,
  channel TEXT NOT NULL,
  id TEXT NOT NULL,
  game TEXT NOT NULL,
  due INTEGER NOT NULL,
  PRIMARY KEY (person, tab, kind, channel)
);
CREATE INDEX notices_due ON notices (due);
-- Secrets of the house: the keys by which push services know it.
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
