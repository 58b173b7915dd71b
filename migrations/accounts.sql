-- What accounts and their members got: limits by plan, saved views with digests and feeds, webhooks, embeds.

-- Market pages that members saved under a name, and who hears of what is new on them
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT saved_view_pkey PRIMARY KEY,
  member_id bigint NOT NULL CONSTRAINT saved_view_member_fkey REFERENCES account_member ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT saved_view_name_check CHECK (length(name) BETWEEN 1 AND 100),
  address text NOT NULL CONSTRAINT saved_view_address_check CHECK (address LIKE '/explore%'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT saved_view_member_name_key UNIQUE (member_id, name)
);
COMMENT ON TABLE saved_view IS 'Market pages that a member saved under a name, with their filters';
COMMENT ON COLUMN saved_view.address IS 'The path and query of the page';

CREATE TABLE view_digest (
  view_id bigint CONSTRAINT view_digest_pkey PRIMARY KEY CONSTRAINT view_digest_view_fkey REFERENCES saved_view ON DELETE CASCADE,
  frequency text NOT NULL CONSTRAINT view_digest_frequency_check CHECK (frequency IN ('daily', 'weekly')),
  told_before date NOT NULL,
  told_until timestamptz NOT NULL
);
COMMENT ON TABLE view_digest IS 'Saved views whose news their member gets by email; the others have no row';
COMMENT ON COLUMN view_digest.told_before IS 'The first day whose deals have not been told';
COMMENT ON COLUMN view_digest.told_until IS 'The latest publication whose changes have been told';

CREATE TABLE digest_mail (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT digest_mail_pkey PRIMARY KEY,
  member_id int NOT NULL CONSTRAINT digest_mail_member_fkey REFERENCES account_member ON DELETE CASCADE,
  day date NOT NULL,
  state text NOT NULL CONSTRAINT digest_mail_state_check CHECK (state IN ('sending', 'sent', 'deferred', 'failed')),
  attempts smallint NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT digest_mail_member_day_key UNIQUE (member_id, day)
);
COMMENT ON TABLE digest_mail IS 'One row per member and day, claimed before the message is sent, so that it is sent once';
COMMENT ON COLUMN digest_mail.state IS 'A row that stays on sending belongs to a process that was killed';
COMMENT ON COLUMN digest_mail.attempts IS 'How often the message may have reached the mail server';

CREATE TABLE unsubscribe_token (
  token_hash bytea CONSTRAINT unsubscribe_token_pkey PRIMARY KEY CONSTRAINT unsubscribe_token_hash_check CHECK (length(token_hash) = 32),
  member_id int NOT NULL CONSTRAINT unsubscribe_token_member_fkey REFERENCES account_member ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX unsubscribe_token_member_idx ON unsubscribe_token (member_id);
CREATE INDEX unsubscribe_token_created_idx ON unsubscribe_token (created_at);
COMMENT ON TABLE unsubscribe_token IS 'The SHA-256 of the random token in the unsubscribe link of each message';

CREATE TABLE view_feed (
  view_id bigint CONSTRAINT view_feed_pkey PRIMARY KEY CONSTRAINT view_feed_view_fkey REFERENCES saved_view ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT view_feed_token_hash_key UNIQUE CONSTRAINT view_feed_token_hash_check CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE view_feed IS 'Saved views that have an Atom feed at a secret address';
COMMENT ON COLUMN view_feed.token_hash IS 'The SHA-256 of the random token in the address: a copy of this table opens no feed';

CREATE TABLE webhook (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_pkey PRIMARY KEY,
  account_id integer NOT NULL CONSTRAINT webhook_account_fkey REFERENCES account ON DELETE CASCADE,
  member_id integer CONSTRAINT webhook_member_fkey REFERENCES account_member ON DELETE SET NULL,
  url text NOT NULL,
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  told_publication_id bigint NOT NULL,
  paused_at timestamptz,
  CONSTRAINT webhook_url_key UNIQUE (account_id, url)
);
COMMENT ON TABLE webhook IS 'Where an account hears of publications';
COMMENT ON COLUMN webhook.member_id IS 'Who entered it, whose saved views are named; null = no longer a member';
COMMENT ON COLUMN webhook.sealed_secret IS 'What signs its events, encrypted with a key of KEY_PEPPER';
COMMENT ON COLUMN webhook.told_publication_id IS 'The latest publication that has a delivery or needs none';
CREATE INDEX webhook_member_idx ON webhook (member_id);

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_delivery_pkey PRIMARY KEY,
  webhook_id bigint NOT NULL CONSTRAINT webhook_delivery_webhook_fkey REFERENCES webhook ON DELETE CASCADE,
  publication_id bigint NOT NULL CONSTRAINT webhook_delivery_publication_fkey REFERENCES dataset_publication,
  state text COLLATE "C" NOT NULL DEFAULT 'due' CONSTRAINT webhook_delivery_state_check CHECK (state IN ('due', 'sending', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tried_at timestamptz,
  answer text,
  CONSTRAINT webhook_delivery_publication_key UNIQUE (webhook_id, publication_id)
);
COMMENT ON TABLE webhook_delivery IS 'A publication that a webhook is told of, once';
COMMENT ON COLUMN webhook_delivery.tried_at IS 'When the latest attempt began. An attempt takes seconds: an older one belongs to a process that was killed';
COMMENT ON COLUMN webhook_delivery.answer IS 'To the latest attempt, for people';
CREATE INDEX webhook_delivery_waiting_idx ON webhook_delivery (due_at) WHERE state IN ('due', 'sending');

CREATE TABLE account_embed (
  account_id integer CONSTRAINT account_embed_pkey PRIMARY KEY CONSTRAINT account_embed_account_fkey REFERENCES account ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT account_embed_token_key UNIQUE,
  origins text[] NOT NULL
);
COMMENT ON TABLE account_embed IS 'Accounts that may show charts on their own sites';
COMMENT ON COLUMN account_embed.token_hash IS 'SHA-256 of the secret in the addresses of its charts';
COMMENT ON COLUMN account_embed.origins IS 'The sites, such as https://news.example';

CREATE TABLE generation_restore (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT generation_restore_pkey PRIMARY KEY,
  generation_id bigint NOT NULL CONSTRAINT generation_restore_generation_fkey REFERENCES dataset_generation,
  account_id int CONSTRAINT generation_restore_account_fkey REFERENCES account ON DELETE CASCADE,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE generation_restore IS 'The restores that requests started in the last two days, for the limit of each account';
COMMENT ON COLUMN generation_restore.account_id IS 'null = visitors without an account';

-- The previous release doesn't know the table, and counts beside it as it did.
CREATE TABLE written_batch (
  writer uuid CONSTRAINT written_batch_pkey PRIMARY KEY,
  batch integer NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
COMMENT ON TABLE written_batch IS 'The last batch of counts that each writer has written, so that none is written twice';
COMMENT ON COLUMN written_batch.writer IS 'One kind of counts of one replica, until it restarts';

ALTER TABLE account_member ADD COLUMN visited_at timestamptz, ADD COLUMN visited_before timestamptz;
COMMENT ON COLUMN account_member.visited_at IS 'When the member last opened their home page';
COMMENT ON COLUMN account_member.visited_before IS 'When the visit before the present one ended: home says what is new since';

-- 244 random bits. The previous release doesn't name the column, and gets the default.
ALTER TABLE oauth_grant ADD COLUMN refresh_key bytea NOT NULL DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
COMMENT ON COLUMN oauth_grant.refresh_key IS 'Derives the successor of each refresh token, so that a token has only one';

-- Where unused clients and waiting requests come from, so that a flood displaces its own first.
ALTER TABLE oauth_client ADD COLUMN source bytea;
ALTER TABLE oauth_request ADD COLUMN source bytea;
COMMENT ON COLUMN oauth_client.source IS 'Which network asked, hashed with a salt that is never stored. Only for telling whether rows have the same one';
COMMENT ON COLUMN oauth_request.source IS 'Which network asked, hashed with a salt that is never stored. Only for telling whether rows have the same one';

-- A plan may have limits of its own: quota_reserve takes them for each key. The previous release calls it with one limit for all keys. No call that is
-- under way fails: it keeps the function that it began with.
CREATE FUNCTION quota_reserve(
    keys int[], accounts int[], wanted int[], quotas int[], day_limits bigint[], month_limits bigint[], account_limits bigint[])
  RETURNS TABLE (key_id int, units bigint, day_used bigint, month_used bigint, account_used bigint, day date, at_ms bigint)
  LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  -- Grants each key as many of the wanted units as its day, its month and its account's month have left, and charges them. quotas says for each key which
  -- of the limits are its own. keys must be distinct. What an account has left goes to its keys in the order of their ids.
  #variable_conflict use_column
  DECLARE
    now_at timestamptz;
    today date;
    this_month date;
  BEGIN
    IF cardinality(keys) = 0 THEN RETURN; END IF;
    PERFORM quota_lock(accounts, date_trunc('month', clock_timestamp() AT TIME ZONE 'UTC')::date);
    -- Read after locking, so that a caller who waited over midnight can't reset a counter to yesterday.
    now_at := clock_timestamp();
    today := (now_at AT TIME ZONE 'UTC')::date;
    this_month := date_trunc('month', now_at AT TIME ZONE 'UTC')::date;

    RETURN QUERY
    WITH asked AS (
      SELECT k.key_id, k.account_id, coalesce(q.day_before, 0) AS day_before, coalesce(q.month_before, 0) AS month_before, a.account_before,
             GREATEST(0, LEAST(k.units, day_limits[k.quota] - coalesce(q.day_before, 0), month_limits[k.quota] - coalesce(q.month_before, 0))) AS allowed,
             GREATEST(0, account_limits[k.quota] - a.account_before) AS account_left
      FROM unnest(keys, accounts, wanted, quotas) AS k (key_id, account_id, units, quota)
      LEFT JOIN LATERAL (
        SELECT CASE WHEN day = today THEN day_used ELSE 0 END AS day_before, CASE WHEN day >= this_month THEN month_used ELSE 0 END AS month_before
        FROM key_quota WHERE key_quota.key_id = k.key_id OFFSET 0
      ) AS q ON true
      CROSS JOIN LATERAL (
        SELECT CASE WHEN month = this_month THEN used ELSE 0 END AS account_before
        FROM account_quota WHERE account_quota.account_id = k.account_id OFFSET 0
      ) AS a
    ), shared AS (
      SELECT *, (sum(allowed) OVER (PARTITION BY account_id ORDER BY key_id))::bigint AS running FROM asked
    ), granted AS (
      SELECT *, GREATEST(0, LEAST(allowed, allowed - running + account_left)) AS units FROM shared
    ), charged_keys AS (
      INSERT INTO key_quota (key_id, day, day_used, month_used)
      SELECT key_id, today, day_before + units, month_before + units FROM granted WHERE units > 0 ORDER BY key_id
      ON CONFLICT (key_id) DO UPDATE SET day = excluded.day, day_used = excluded.day_used, month_used = excluded.month_used
    ), charged_accounts AS (
      INSERT INTO account_quota (account_id, month, used)
      SELECT account_id, this_month, min(account_before) + sum(units)::bigint FROM granted GROUP BY account_id HAVING sum(units) > 0 ORDER BY account_id
      ON CONFLICT (account_id) DO UPDATE SET month = excluded.month, used = excluded.used
    )
    SELECT key_id, units, day_before + units, month_before + units, account_before + LEAST(running, account_left),
           today, (extract(epoch FROM now_at) * 1000)::bigint
    FROM granted;
  END $$;

CREATE OR REPLACE FUNCTION quota_reserve(keys int[], accounts int[], wanted int[], day_limit bigint, month_limit bigint, account_limit bigint)
  RETURNS TABLE (key_id int, units bigint, day_used bigint, month_used bigint, account_used bigint, day date, at_ms bigint)
  LANGUAGE sql AS $$
    SELECT * FROM quota_reserve(keys, accounts, wanted, array_fill(1, ARRAY[cardinality(keys)]), ARRAY[day_limit], ARRAY[month_limit], ARRAY[account_limit])
  $$;

-- What a plan includes is declared in src/billing/plan/plans.ts, so its row is only an id. The previous release reads the name and the access of the plans
-- that it knows. Last, because each check of a key waits for this lock.
ALTER TABLE plan ALTER COLUMN name DROP NOT NULL, ALTER COLUMN api_access DROP NOT NULL;
