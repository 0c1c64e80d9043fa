-- What a damaged row takes along must be known: which tables' entries it holds and up to which version, with check sums of this list and
-- of the row's entries. A damaged row stays under a number below zero.
ALTER TABLE batches ADD COLUMN held BLOB;
-- Why a table's log is not whole: it does not go on. `entries` is the last version that was kept, so that it says more than the log holds.
ALTER TABLE logs ADD COLUMN lost TEXT;
CREATE INDEX logs_lost ON logs (tab) WHERE lost IS NOT NULL;
