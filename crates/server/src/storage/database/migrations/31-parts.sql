-- What part someone had in a rated game: 0 a whole one; 1 none but that they left it before they had chosen anything, which is
-- their loss and nobody's gain; 2 none at all: they never came.
ALTER TABLE places ADD COLUMN part INTEGER NOT NULL DEFAULT 0;
