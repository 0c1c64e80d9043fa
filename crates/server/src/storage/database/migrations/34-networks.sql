-- Who has been at a rated table while the game runs, and from which network: a keyed hash of it, another at every table; nothing where the
-- network says nothing. It goes with the end of the game.
CREATE TABLE came (
  tab INTEGER NOT NULL,
  person INTEGER NOT NULL,
  network TEXT NOT NULL,
  PRIMARY KEY (tab, person, network)
) WITHOUT ROWID;
CREATE INDEX came_by_person ON came (person);
