-- What one person is to another: 'friend' (in both directions), 'blocked' or 'muted'.
CREATE TABLE ties (
  person INTEGER NOT NULL,
  other INTEGER NOT NULL,
  kind TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (person, other, kind)
) WITHOUT ROWID;
CREATE INDEX ties_by_other ON ties (other);
-- Links that make friends of who opens them with who gave them; of the links only hashes.
CREATE TABLE friend_links (
  hash BLOB PRIMARY KEY,
  person INTEGER NOT NULL,
  until INTEGER NOT NULL,
  uses INTEGER NOT NULL
);
CREATE INDEX friend_links_by_person ON friend_links (person);
CREATE INDEX guests_by_public ON guests (public);
