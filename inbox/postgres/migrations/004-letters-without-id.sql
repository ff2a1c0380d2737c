-- Nothing where the form sent no id. Such a letter is looked for among the last hour's.
ALTER TABLE letters ALTER COLUMN submission_id DROP NOT NULL;
CREATE INDEX letters_without_id ON letters (fingerprint, received_at) WHERE submission_id IS NULL;

-- For the limits: of an IPv6 address its /48.
ALTER TABLE letters ADD COLUMN address_network TEXT;
CREATE INDEX letters_by_network ON letters (address_network, received_at) WHERE address_network IS NOT NULL;

-- As accept_letters, which servers of the version before call until they are replaced. It knows a letter without an id by its
-- fields, its address key and the hour, and counts the letters of an address network too.
CREATE FUNCTION accept_letters_2(incoming JSON, callers_clock BIGINT)
RETURNS TABLE (place INTEGER, id TEXT, wait BIGINT)
LANGUAGE plpgsql
-- The plan is made once for each connection, perhaps while the tables are still empty.
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  -- What the clock of the database is ahead of the caller's; none where the caller's own clock is to hold.
  shift BIGINT := coalesce((extract(epoch FROM clock_timestamp()) * 1000)::BIGINT - callers_clock, 0);
  -- Letters that came to other servers in this very moment may seem to come from the future. Only what comes from beyond this,
  -- in milliseconds, tells of a clock that was set back, and is not counted.
  jitter CONSTANT BIGINT := 60000;
  same_letter_within CONSTANT BIGINT := 3600000;
BEGIN
  -- Letters from one network are counted, and those without an id compared, one after the other, whichever servers they come to.
  -- In order of the keys, or two servers could wait for each other.
  PERFORM pg_advisory_xact_lock(keys.key)
  FROM (
    SELECT DISTINCT hashtextextended(coalesce(address_network, address_key), 7) AS key
    FROM json_to_recordset(incoming)
      AS letter (address_key TEXT, address_network TEXT, submission_id TEXT, "perMinute" INTEGER)
    WHERE "perMinute" IS NOT NULL OR submission_id IS NULL
    ORDER BY 1
  ) AS keys;

  RETURN QUERY
  WITH letter AS MATERIALIZED (
    SELECT
      given.place, given.id, submission_id, decode(given.fingerprint, 'base64') AS fingerprint, received_at + shift AS received_at,
      address, address_key, address_network, name, email, phone, phone_as_sent, company, message,
      decode(given.message_digest, 'base64') AS message_digest, flags, elapsed, spam_score, suspected,
      "perMinute", "perHour", "networkPerMinute", "networkPerHour"
    FROM json_to_recordset(incoming) AS given (
      place INTEGER, id TEXT, submission_id TEXT, fingerprint TEXT, received_at BIGINT, address TEXT, address_key TEXT,
      address_network TEXT, name TEXT, email TEXT, phone TEXT, phone_as_sent TEXT, company TEXT, message TEXT,
      message_digest TEXT, flags JSONB, elapsed BIGINT, spam_score INTEGER, suspected BOOLEAN,
      "perMinute" INTEGER, "perHour" INTEGER, "networkPerMinute" INTEGER, "networkPerHour" INTEGER
    )
  ), known AS MATERIALIZED (
    SELECT letter.place, stored.id
    FROM letter JOIN letters AS stored
      ON stored.submission_id = letter.submission_id AND stored.fingerprint = letter.fingerprint
    UNION ALL
    SELECT letter.place, same.id
    FROM letter CROSS JOIN LATERAL (
      SELECT stored.id FROM letters AS stored
      WHERE stored.submission_id IS NULL AND stored.fingerprint = letter.fingerprint
        AND stored.received_at > letter.received_at - same_letter_within
        AND stored.received_at < letter.received_at + same_letter_within
        AND stored.address_key = letter.address_key
      LIMIT 1
    ) AS same
    WHERE letter.submission_id IS NULL
  ), ranked AS MATERIALIZED (
    -- How many of the same address come before it in this very call.
    SELECT letter.*, row_number() OVER (PARTITION BY address_key ORDER BY letter.place) - 1 AS before
    FROM letter WHERE letter.place NOT IN (SELECT known.place FROM known)
  ), judged AS MATERIALIZED (
    SELECT ranked.*, CASE WHEN "perMinute" IS NOT NULL THEN (
      -- A window is full while the letter that is the limit-th newest is still in it.
      SELECT max(CASE WHEN before >= windows.most THEN windows.length ELSE (
        SELECT least(stored.received_at - ranked.received_at, 0) + windows.length FROM letters AS stored
        WHERE stored.address_key = ranked.address_key
          AND stored.received_at > ranked.received_at - windows.length AND stored.received_at <= ranked.received_at + jitter
        ORDER BY stored.received_at DESC LIMIT 1 OFFSET windows.most - before - 1
      ) END)
      FROM (VALUES (60000::BIGINT, "perMinute"), (3600000, "perHour")) AS windows (length, most)
    ) END AS wait
    FROM ranked
  ), ranked_in_network AS MATERIALIZED (
    -- The same for the network, of those that their own address lets in.
    SELECT judged.place, address_network, received_at, "networkPerMinute", "networkPerHour",
      row_number() OVER (PARTITION BY address_network ORDER BY judged.place) - 1 AS before
    FROM judged WHERE judged.wait IS NULL AND address_network IS NOT NULL AND "perMinute" IS NOT NULL
  ), judged_in_network AS MATERIALIZED (
    SELECT ranked.place, (
      SELECT max(CASE WHEN before >= windows.most THEN windows.length ELSE (
        SELECT least(stored.received_at - ranked.received_at, 0) + windows.length FROM letters AS stored
        WHERE stored.address_network = ranked.address_network
          AND stored.received_at > ranked.received_at - windows.length AND stored.received_at <= ranked.received_at + jitter
        ORDER BY stored.received_at DESC LIMIT 1 OFFSET windows.most - before - 1
      ) END)
      FROM (VALUES (60000::BIGINT, "networkPerMinute"), (3600000, "networkPerHour")) AS windows (length, most)
    ) AS wait
    FROM ranked_in_network AS ranked
  ), answered AS MATERIALIZED (
    SELECT judged.place, judged.id, coalesce(judged.wait, judged_in_network.wait) AS wait
    FROM judged LEFT JOIN judged_in_network ON judged_in_network.place = judged.place
  ), stored AS (
    INSERT INTO letters (
      id, submission_id, fingerprint, received_at, address, address_key, address_network, name, email, phone, phone_as_sent,
      company, message, message_digest, flags, elapsed, spam_score, suspected
    )
    SELECT
      letter.id, submission_id, fingerprint, received_at, address, address_key, address_network, name, email, phone,
      phone_as_sent, company, message, message_digest, flags, elapsed, spam_score, suspected
    FROM letter JOIN answered ON answered.place = letter.place WHERE answered.wait IS NULL
    -- In one order everywhere, or two servers with the same letters could wait for each other.
    ORDER BY submission_id, fingerprint
    ON CONFLICT ON CONSTRAINT letters_submission DO NOTHING
    RETURNING letters.seq, letters.id, letters.received_at, letters.suspected
  ), queued AS (
    INSERT INTO outbox (letter_seq, state, queued_at, due_at)
    SELECT
      stored.seq, CASE WHEN suspected THEN 'quarantined' ELSE 'queued' END, received_at,
      CASE WHEN suspected THEN NULL ELSE received_at END
    FROM stored
  )
  SELECT known.place, known.id, NULL::BIGINT FROM known
  UNION ALL
  SELECT answered.place, NULL, answered.wait FROM answered WHERE answered.wait IS NOT NULL
  UNION ALL
  SELECT answered.place, stored.id, NULL FROM stored JOIN answered ON answered.id = stored.id;
END
$$;
