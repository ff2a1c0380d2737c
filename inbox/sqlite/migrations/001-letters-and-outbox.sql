-- What a visitor sent. A row is never changed after it is inserted.
CREATE TABLE letters (
  -- In the order in which they came, whatever the clock said.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 12),
  submission_id TEXT NOT NULL,
  -- SHA-256 over what the visitor filled in: the same submission id with the same fingerprint is the same letter.
  fingerprint BLOB NOT NULL CHECK (length(fingerprint) = 32),
  received_at INTEGER NOT NULL,
  address TEXT NOT NULL,
  address_key TEXT NOT NULL,
  name TEXT NOT NULL,
  -- HTML's grammar allows ASCII only, which is all that NOCASE folds.
  email TEXT NOT NULL COLLATE NOCASE,
  phone TEXT NOT NULL,
  phone_as_sent TEXT NOT NULL,
  company TEXT NOT NULL,
  message TEXT NOT NULL,
  -- A JSON array of strings.
  flags TEXT NOT NULL CHECK (json_valid(flags)),
  elapsed INTEGER,
  UNIQUE (submission_id, fingerprint)
) STRICT;

-- For the limits. No index by email or state, because every index is a page more to sync for each letter, and only the
-- owner asks by these.
CREATE INDEX letters_by_address ON letters (address_key, received_at);

-- What is still to be done with each letter: one row a letter, inserted in the same transaction.
CREATE TABLE outbox (
  letter_seq INTEGER PRIMARY KEY REFERENCES letters (seq) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('queued', 'delivered', 'parked', 'quarantined')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Attempts before the letter was last queued, and when that was: the retry timetable counts from there.
  attempts_before INTEGER NOT NULL DEFAULT 0,
  queued_at INTEGER NOT NULL,
  due_at INTEGER CHECK ((due_at IS NOT NULL) = (state = 'queued')),
  delivered_at INTEGER CHECK ((delivered_at IS NOT NULL) = (state = 'delivered')),
  last_error TEXT,
  lease_token TEXT CHECK (lease_token IS NULL OR state = 'queued'),
  lease_until INTEGER CHECK ((lease_until IS NULL) = (lease_token IS NULL))
) STRICT;

CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'queued';

-- The row that `probe` writes.
CREATE TABLE probe (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  value BLOB NOT NULL
) STRICT;
