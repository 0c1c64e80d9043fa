-- A guest who can be found again from other devices. Of secrets only hashes are here.
CREATE TABLE accounts (
  person INTEGER PRIMARY KEY,
  handle TEXT NOT NULL UNIQUE,
  email TEXT UNIQUE,
  made INTEGER NOT NULL
);
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person INTEGER NOT NULL,
  credential TEXT NOT NULL,
  name TEXT NOT NULL,
  made INTEGER NOT NULL
);
CREATE INDEX passkeys_by_person ON passkeys (person);
CREATE TABLE sessions (
  hash BLOB PRIMARY KEY,
  person INTEGER NOT NULL,
  device TEXT NOT NULL,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);
-- Login links that were sent, and what was begun with an authenticator: each is used once, and not after `until`.
CREATE TABLE links (
  hash BLOB PRIMARY KEY,
  email TEXT NOT NULL,
  asker INTEGER,
  until INTEGER NOT NULL
);
CREATE TABLE ceremonies (
  hash BLOB PRIMARY KEY,
  state TEXT NOT NULL,
  until INTEGER NOT NULL
);
