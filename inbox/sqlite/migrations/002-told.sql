-- When the owner was told by mail that the letter is parked or quarantined; 0 where it was the owner's own doing. A letter
-- that changes its state is to be told of anew.
ALTER TABLE outbox ADD COLUMN told_at INTEGER CHECK (told_at IS NULL OR state IN ('parked', 'quarantined'));

CREATE INDEX outbox_untold ON outbox (state, letter_seq) WHERE told_at IS NULL AND state IN ('parked', 'quarantined');
CREATE INDEX outbox_told ON outbox (state, told_at) WHERE told_at IS NOT NULL;
