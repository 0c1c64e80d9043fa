-- Programs that play for an account. Each is a guest of its own, whose secret is the program's token; wherever it sits it is
-- marked as a bot.
CREATE TABLE programs (
  person INTEGER PRIMARY KEY,
  owner INTEGER NOT NULL,
  made INTEGER NOT NULL
);
CREATE INDEX programs_by_owner ON programs (owner);
