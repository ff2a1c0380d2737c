-- Whether a letter has come before is looked up by its submission, which is random. An index that is kept with every letter
-- is a page of its own to write for each of them, most of what a commit writes. So there is a table for it, which many
-- letters come into at once and in its own order; those behind submissions_until are not yet in it. See submissions.ts.
-- The table of letters is made anew, because an index that came with UNIQUE cannot be dropped.
CREATE TABLE letters_anew (
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
  spam_score INTEGER NOT NULL DEFAULT 0,
  suspected INTEGER NOT NULL DEFAULT 0 CHECK (suspected IN (0, 1)),
  address_cut INTEGER NOT NULL DEFAULT 0 CHECK (address_cut IN (0, 1))
) STRICT;
INSERT INTO letters_anew (
  seq, id, submission_id, fingerprint, received_at, address, address_key, name, email, phone, phone_as_sent, company,
  message, flags, elapsed, spam_score, suspected, address_cut
) SELECT
  seq, id, submission_id, fingerprint, received_at, address, address_key, name, email, phone, phone_as_sent, company,
  message, flags, elapsed, spam_score, suspected, address_cut
FROM letters ORDER BY seq;
DROP TABLE letters;
ALTER TABLE letters_anew RENAME TO letters;
CREATE INDEX letters_by_address ON letters (address_key, received_at);
CREATE INDEX letters_by_age ON letters (address_cut, received_at);
CREATE INDEX letters_flagged ON letters (flags) WHERE flags <> '[]';

CREATE TABLE submissions (
  -- A few bytes of each tell letters apart well enough; the letter itself says whether it is the one.
  fingerprint_start BLOB NOT NULL,
  submission_id_end TEXT NOT NULL,
  letter_seq INTEGER NOT NULL,
  PRIMARY KEY (fingerprint_start, submission_id_end, letter_seq)
) STRICT, WITHOUT ROWID;
INSERT INTO submissions
  SELECT substr(fingerprint, 1, 4), substr(submission_id, -8), seq FROM letters ORDER BY 1, 2;
CREATE TABLE submissions_until (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  letter_seq INTEGER NOT NULL
) STRICT;
INSERT INTO submissions_until SELECT 1, coalesce(max(seq), 0) FROM letters;
-- The number of the last letter is given again once that is erased.
CREATE TRIGGER letter_erased AFTER DELETE ON letters BEGIN
  DELETE FROM submissions
    WHERE fingerprint_start = substr(old.fingerprint, 1, 4) AND submission_id_end = substr(old.submission_id, -8)
      AND letter_seq = old.seq;
  UPDATE submissions_until SET letter_seq = (SELECT coalesce(max(seq), 0) FROM letters)
    WHERE letter_seq > (SELECT coalesce(max(seq), 0) FROM letters);
END;

-- When the owner was last told of letters in a state, whatever became of them since.
CREATE TABLE notices (
  state TEXT PRIMARY KEY CHECK (state IN ('parked', 'quarantined')),
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO notices SELECT state, max(told_at) FROM outbox WHERE told_at > 0 GROUP BY state;
DROP INDEX outbox_told;
