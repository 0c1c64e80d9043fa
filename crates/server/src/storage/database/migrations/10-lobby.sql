-- What strangers are told of a table before they sit down: whether its result counts for ratings, by which clock it is
-- played, and in which language its maker would like to chat.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN timing TEXT;
ALTER TABLE tables ADD COLUMN lang TEXT;
