-- How games ended, one row a game that was played in earnest, written with the table's end in one transaction. It stays when
-- the table itself is gone.
CREATE TABLE results (
  tab INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  game TEXT NOT NULL,
  players INTEGER NOT NULL,
  -- Against whom it was played: 'people', 'bots', or 'screen' where one person held several seats.
  against TEXT NOT NULL,
  -- Whether strangers could find the table.
  open INTEGER NOT NULL,
  rated INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  -- When the ratings took it in: once, in the transaction that changes them.
  counted INTEGER
);
CREATE INDEX results_waiting ON results (ended) WHERE rated = 1 AND counted IS NULL;
-- The seats of those games. A bot, and who was forgotten, is no person; who was forgotten is no bot either.
CREATE TABLE places (
  tab INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  person INTEGER,
  bot TEXT,
  place INTEGER NOT NULL,
  won INTEGER NOT NULL,
  score INTEGER NOT NULL,
  -- 'played', 'resigned' or 'time'.
  ending TEXT NOT NULL,
  -- The rating before and after, where the game was rated.
  skill_before REAL,
  spread_before REAL,
  skill REAL,
  spread REAL,
  PRIMARY KEY (tab, seat)
) WITHOUT ROWID;
CREATE INDEX places_by_person ON places (person, tab) WHERE person IS NOT NULL;
CREATE TABLE ratings (
  person INTEGER NOT NULL,
  game TEXT NOT NULL,
  players INTEGER NOT NULL,
  skill REAL NOT NULL,
  spread REAL NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (person, game, players)
) WITHOUT ROWID;
CREATE INDEX ratings_by_skill ON ratings (game, players, skill);
-- To whom an account shows its games, results and ratings: 'everyone', 'friends' or 'nobody'.
ALTER TABLE accounts ADD COLUMN shown TEXT NOT NULL DEFAULT 'friends';
