-- The processes that serve this house together. Each says again and again that it is there; one that does not is
-- struck off the list, and whatever it still wanted to write is refused.
CREATE TABLE processes (
  key INTEGER PRIMARY KEY,
  -- Where the others reach it, and the word by which it knows them.
  address TEXT NOT NULL,
  token TEXT NOT NULL,
  -- Milliseconds since 1970 by the database's clock.
  until INTEGER NOT NULL
);
-- Which process hosts a table; 0 is nobody. The fence rises whenever a table changes hands, and every write for the table
-- names it.
CREATE TABLE leases (
  tab INTEGER PRIMARY KEY,
  process INTEGER NOT NULL,
  fence INTEGER NOT NULL
);
-- Positions for bots to think about elsewhere. A worker takes one out and answers with a notice; what nobody has taken or
-- answered in time is thought about at the table's own process.
CREATE TABLE thoughts (
  key INTEGER PRIMARY KEY,
  position TEXT NOT NULL,
  -- Milliseconds since 1970 by the database's clock.
  asked INTEGER NOT NULL
);
