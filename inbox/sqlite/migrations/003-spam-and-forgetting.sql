-- What the signals of spam came to, and whether they put the letter into quarantine.
ALTER TABLE letters ADD COLUMN spam_score INTEGER NOT NULL DEFAULT 0;
ALTER TABLE letters ADD COLUMN suspected INTEGER NOT NULL DEFAULT 0 CHECK (suspected IN (0, 1));
UPDATE letters SET suspected = 1 WHERE flags LIKE '%"honeypot"%';

-- Whether address and address_key have been cut to a prefix. The index finds what has grown old, in either half; a new
-- letter always comes to the end of the first, so that the page it touches is the same for all of a commit.
ALTER TABLE letters ADD COLUMN address_cut INTEGER NOT NULL DEFAULT 0 CHECK (address_cut IN (0, 1));
CREATE INDEX letters_by_age ON letters (address_cut, received_at);

-- Few letters have flags; counting them must not read all the others.
CREATE INDEX letters_flagged ON letters (flags) WHERE flags <> '[]';

-- What the owner looks for. These are few as well.
CREATE INDEX outbox_set_aside ON outbox (state, letter_seq) WHERE state IN ('parked', 'quarantined');
