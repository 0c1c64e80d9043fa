-- Letters that tell people of their tables and could not be sent yet, or are being sent: how often that was tried, and when it is tried
-- next, in seconds since 1970. What is in them stays in `notices` until they are sent.
CREATE TABLE letters (
  person INTEGER PRIMARY KEY,
  attempts INTEGER NOT NULL,
  due INTEGER NOT NULL
);
