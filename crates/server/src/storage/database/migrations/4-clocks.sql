-- When someone at a table runs out of time, in milliseconds since 1970.
CREATE TABLE clocks (
  tab INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  due INTEGER
);
CREATE INDEX clocks_due ON clocks (due) WHERE due IS NOT NULL;
CREATE INDEX clocks_by_id ON clocks (id);
