-- Whether the letter's content was refused since it was queued: 0 no, 1 yes, 2 yes, and another mail has got through since.
ALTER TABLE outbox ADD COLUMN refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1, 2));
-- Attempts since it was queued that were handed over whole and never answered.
ALTER TABLE outbox ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0;

CREATE INDEX outbox_refused ON outbox (refused) WHERE refused = 1;

-- Whether mails get through to the owner's mailbox: one row.
CREATE TABLE route (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- None while it is open.
  blocked_since BIGINT,
  reason TEXT,
  next_probe_at BIGINT CHECK ((next_probe_at IS NULL) = (blocked_since IS NULL)),
  -- Probes since it was blocked, or since their pauses began anew; the last one's letter and lease.
  probes INTEGER NOT NULL DEFAULT 0,
  probe_seq BIGINT,
  probe_token UUID,
  -- What the owner is still to be told of, and until when a server is doing so.
  untold_since BIGINT,
  untold_until BIGINT,
  untold_letters INTEGER NOT NULL DEFAULT 0,
  untold_reason TEXT,
  telling_until BIGINT,
  told_at BIGINT
);
INSERT INTO route (one) VALUES (1);
