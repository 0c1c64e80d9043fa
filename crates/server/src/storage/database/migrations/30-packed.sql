-- The older part of a long log, deflated: lines of moves are much alike.
ALTER TABLE logs ADD COLUMN packed BLOB;
