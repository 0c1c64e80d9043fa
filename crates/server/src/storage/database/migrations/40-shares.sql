-- From which network a public table that waits was made: a number that only the key of the house makes of it, and one of the wider
-- network around it. It goes when the table waits no more.
ALTER TABLE tables ADD COLUMN network INTEGER;
ALTER TABLE tables ADD COLUMN wide INTEGER;
CREATE INDEX tables_by_network ON tables (network) WHERE network IS NOT NULL;
CREATE INDEX tables_by_wide ON tables (wide) WHERE wide IS NOT NULL;
-- Who sits at a table of somebody else's without having finished a move there: since when, in seconds since 1970, and from which network.
CREATE TABLE unbegun (
  guest INTEGER NOT NULL,
  tab INTEGER NOT NULL,
  since INTEGER NOT NULL,
  network INTEGER NOT NULL,
  wide INTEGER NOT NULL,
  PRIMARY KEY (guest, tab)
) WITHOUT ROWID;
CREATE INDEX unbegun_by_table ON unbegun (tab);
CREATE INDEX unbegun_by_network ON unbegun (network);
CREATE INDEX unbegun_by_wide ON unbegun (wide);
