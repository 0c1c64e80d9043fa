-- What operators have ordered for all processes of the house. Each order has a number of its own: a process that comes later
-- does not obey an older one.
CREATE TABLE orders (
  name TEXT PRIMARY KEY,
  value TEXT,
  number INTEGER NOT NULL
);
