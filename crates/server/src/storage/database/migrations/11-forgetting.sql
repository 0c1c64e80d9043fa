-- Who wants to be forgotten and still stands in some table: nobody can be them any more, and the rest is done bit by bit.
CREATE TABLE forgetting (
  person INTEGER PRIMARY KEY,
  since INTEGER NOT NULL
);
