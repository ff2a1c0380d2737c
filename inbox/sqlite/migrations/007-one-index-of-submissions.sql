-- A letter that comes again is known by a plain unique index. The ids that the page makes begin with the time, so that it grows
-- at its edge. What stood in its place could take in a letter twice; of such doubles the later ones get an id of their own.
DROP TRIGGER letter_erased;
DROP TABLE submissions;
DROP TABLE submissions_until;
UPDATE letters
SET submission_id = lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
)
WHERE seq IN (
  SELECT seq FROM (SELECT seq, row_number() OVER (PARTITION BY submission_id, fingerprint ORDER BY seq) AS nth FROM letters)
  WHERE nth > 1
);
-- Empty where the form sent no id. Such a letter is looked for among the last hour's.
CREATE UNIQUE INDEX letters_submission ON letters (submission_id, fingerprint) WHERE submission_id <> '';
CREATE INDEX letters_without_id ON letters (fingerprint, received_at) WHERE submission_id = '';

-- For the limits: of an IPv6 address its /48.
ALTER TABLE letters ADD COLUMN address_network TEXT;
CREATE INDEX letters_by_network ON letters (address_network, received_at) WHERE address_network IS NOT NULL;
