import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  CREATE EXTENSION IF NOT EXISTS btree_gist;

  CREATE TABLE plan (
    id text COLLATE "C" CONSTRAINT plan_pkey PRIMARY KEY,
    name text NOT NULL,
    api_access boolean NOT NULL
  );
  INSERT INTO plan VALUES ('free', 'Free', false), ('pro', 'Pro', false), ('enterprise', 'Enterprise', true);

  CREATE TABLE account (
    id int GENERATED ALWAYS AS IDENTITY CONSTRAINT account_pkey PRIMARY KEY,
    name text COLLATE "C" NOT NULL CONSTRAINT account_name_key UNIQUE CONSTRAINT account_name_check CHECK (length(name) BETWEEN 1 AND 100),
    plan_id text COLLATE "C" NOT NULL CONSTRAINT account_plan_fkey REFERENCES plan,
    addon_since date,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  COMMENT ON COLUMN account.addon_since IS 'The day on which the retired add-on was bought: decides whether GRANDFATHER_CUTOFF covers it';

  -- When an account might use the API, and why. Past intervals stay: a key looks back over all of them.
  CREATE TABLE entitlement (
    id int GENERATED ALWAYS AS IDENTITY CONSTRAINT entitlement_pkey PRIMARY KEY,
    account_id int NOT NULL CONSTRAINT entitlement_account_fkey REFERENCES account,
    source text COLLATE "C" NOT NULL CONSTRAINT entitlement_source_check CHECK (source IN ('plan', 'grandfathered_addon')),
    during tstzrange NOT NULL CONSTRAINT entitlement_during_check CHECK (NOT isempty(during)),
    CONSTRAINT entitlement_no_overlap EXCLUDE USING gist (account_id WITH =, source WITH =, during WITH &&)
  );
  CREATE INDEX entitlement_account_idx ON entitlement (account_id);

  CREATE TABLE api_key (
    id int GENERATED ALWAYS AS IDENTITY CONSTRAINT api_key_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL
      CONSTRAINT api_key_public_id_key UNIQUE CONSTRAINT api_key_public_id_check CHECK (public_id ~ '^[0-9A-Za-z]{10}$'),
    account_id int NOT NULL CONSTRAINT api_key_account_fkey REFERENCES account,
    label text NOT NULL CONSTRAINT api_key_label_check CHECK (length(label) BETWEEN 1 AND 100),
    secret_hash bytea NOT NULL CONSTRAINT api_key_secret_hash_check CHECK (length(secret_hash) = 32),
    hash_algorithm text COLLATE "C" NOT NULL,
    pepper_id text COLLATE "C",
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    lifetime_seconds bigint CONSTRAINT api_key_lifetime_check CHECK (lifetime_seconds > 0),
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    CONSTRAINT api_key_hash_check CHECK (
      (hash_algorithm = 'sha256' AND pepper_id IS NULL) OR (hash_algorithm = 'hmac-sha256' AND pepper_id IS NOT NULL)
    )
  ) WITH (fillfactor = 80);
  CREATE INDEX api_key_account_idx ON api_key (account_id);

  -- The order of the scopes is the order in which counters are locked.
  CREATE TYPE quota_scope AS ENUM ('account_month', 'key_day', 'key_month');
  CREATE TABLE quota_counter (
    scope quota_scope NOT NULL,
    subject int NOT NULL,
    window_start date NOT NULL,
    used bigint NOT NULL CONSTRAINT quota_counter_used_check CHECK (used >= 0),
    CONSTRAINT quota_counter_pkey PRIMARY KEY (scope, subject, window_start)
  ) WITH (fillfactor = 50);
  COMMENT ON COLUMN quota_counter.subject IS 'The id of the key or of the account';

  CREATE TABLE usage_day (
    day date NOT NULL,
    key_id int NOT NULL CONSTRAINT usage_day_key_fkey REFERENCES api_key,
    endpoint text COLLATE "C" NOT NULL,
    calls bigint NOT NULL CONSTRAINT usage_day_calls_check CHECK (calls >= 0),
    CONSTRAINT usage_day_pkey PRIMARY KEY (day, key_id, endpoint)
  ) WITH (fillfactor = 70);
  CREATE INDEX usage_day_key_idx ON usage_day (key_id, day);

  CREATE TABLE client_day (
    day date NOT NULL,
    aspect text COLLATE "C" NOT NULL CONSTRAINT client_day_aspect_check CHECK (aspect IN ('intent', 'sdk')),
    category text COLLATE "C" NOT NULL CONSTRAINT client_day_category_check CHECK (category ~ '^[a-z0-9_./-]{1,40}$'),
    requests bigint NOT NULL CONSTRAINT client_day_requests_check CHECK (requests >= 0),
    CONSTRAINT client_day_pkey PRIMARY KEY (day, aspect, category)
  ) WITH (fillfactor = 70);
`;

/**
 * Only these functions change counters. Each opens the missing windows (in order), then locks the
 * account counters (in order), then changes the counters of these accounts: an account's counter is
 * the mutex for its keys, so concurrent callers can neither overdraw nor deadlock.
 *
 * A batch is a few rows of a table that grows every day, and a connection keeps the plans that it
 * made when the table was small. So every statement is written to have only one plan, at any size
 * of the table: a probe of the primary key for each row (ON CONFLICT, LATERAL with OFFSET 0, a
 * scalar subquery, a loop). Plain joins read the whole table until the next ANALYZE: twenty times
 * slower at 10,000 keys.
 *
 * synchronous_commit is off for them: a crash of the database server may lose the last fraction of
 * a second of counted calls, in the customer's favour, and in return no request waits for a disk.
 * Counts are still exact under concurrency and after a crash of the service.
 */
const COUNTERS = `
  CREATE FUNCTION quota_lock(keys int[], accounts int[], days date[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);

    INSERT INTO quota_counter (scope, subject, window_start, used)
    SELECT DISTINCT slot.scope, slot.subject, slot.window_start, 0
    FROM unnest(keys, accounts, days) AS charge (key_id, account_id, day)
    CROSS JOIN LATERAL (VALUES
      ('account_month'::quota_scope, account_id, date_trunc('month', day::timestamp)::date),
      ('key_day', key_id, day),
      ('key_month', key_id, date_trunc('month', day::timestamp)::date)
    ) AS slot (scope, subject, window_start)
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;

    PERFORM (
      SELECT 1 FROM quota_counter c
      WHERE c.scope = 'account_month' AND c.subject = charged.account_id AND c.window_start = charged.month
      FOR NO KEY UPDATE
    )
    FROM (
      SELECT DISTINCT account_id, date_trunc('month', day::timestamp)::date AS month
      FROM unnest(accounts, days) AS charge (account_id, day)
      ORDER BY 1, 2
    ) AS charged;
  END $$;

  -- Grants each key as many of the wanted units as its day, its month and its account's month have left, and charges them.
  -- keys must be distinct. What an account has left goes to its keys in the order of their ids.
  CREATE FUNCTION quota_reserve(keys int[], accounts int[], wanted int[], day_limit bigint, month_limit bigint, account_limit bigint)
  RETURNS TABLE (key_id int, units bigint, day_used bigint, month_used bigint, account_used bigint, day date, at_ms bigint)
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
  #variable_conflict use_column
  DECLARE
    now_at CONSTANT timestamptz := clock_timestamp();
    today CONSTANT date := (now_at AT TIME ZONE 'UTC')::date;
    this_month CONSTANT date := date_trunc('month', now_at AT TIME ZONE 'UTC')::date;
  BEGIN
    PERFORM quota_lock(keys, accounts, array_fill(today, ARRAY[cardinality(keys)]));

    RETURN QUERY
    WITH asked AS (
      SELECT k.key_id, k.account_id, d.used AS day_before, m.used AS month_before, a.used AS account_before,
             GREATEST(0, LEAST(k.units, day_limit - d.used, month_limit - m.used)) AS allowed,
             GREATEST(0, account_limit - a.used) AS account_left
      FROM unnest(keys, accounts, wanted) AS k (key_id, account_id, units)
      CROSS JOIN LATERAL (
        SELECT used FROM quota_counter WHERE scope = 'key_day' AND subject = k.key_id AND window_start = today OFFSET 0
      ) AS d
      CROSS JOIN LATERAL (
        SELECT used FROM quota_counter WHERE scope = 'key_month' AND subject = k.key_id AND window_start = this_month OFFSET 0
      ) AS m
      CROSS JOIN LATERAL (
        SELECT used FROM quota_counter WHERE scope = 'account_month' AND subject = k.account_id AND window_start = this_month OFFSET 0
      ) AS a
    ), shared AS (
      SELECT *, (sum(allowed) OVER (PARTITION BY account_id ORDER BY key_id))::bigint AS running FROM asked
    ), granted AS (
      SELECT *, GREATEST(0, LEAST(allowed, allowed - running + account_left)) AS units FROM shared
    ), charged AS (
      INSERT INTO quota_counter AS c (scope, subject, window_start, used)
      SELECT charge.* FROM (
        SELECT 'account_month'::quota_scope, account_id, this_month, sum(units)::bigint AS units FROM granted GROUP BY account_id
        UNION ALL SELECT 'key_day', key_id, today, units FROM granted
        UNION ALL SELECT 'key_month', key_id, this_month, units FROM granted
      ) AS charge
      WHERE charge.units > 0
      ON CONFLICT (scope, subject, window_start) DO UPDATE SET used = c.used + excluded.used
    )
    SELECT key_id, units, day_before + units, month_before + units, account_before + LEAST(running, account_left),
           today, (extract(epoch FROM now_at) * 1000)::bigint
    FROM granted;
  END $$;

  -- Adds units to the windows of the given days without asking for a limit: use that is counted afterwards, and (negative) units that are given back.
  CREATE FUNCTION quota_add(keys int[], accounts int[], days date[], units bigint[])
  RETURNS TABLE (key_id int, day date, day_used bigint, month_used bigint, account_used bigint)
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
  #variable_conflict use_column
  DECLARE
    charge record;
  BEGIN
    PERFORM quota_lock(keys, accounts, days);

    FOR charge IN
      SELECT slot.scope, slot.subject, slot.window_start, sum(given.units)::bigint AS units
      FROM unnest(keys, accounts, days, units) AS given (key_id, account_id, day, units)
      CROSS JOIN LATERAL (VALUES
        ('account_month'::quota_scope, account_id, date_trunc('month', day::timestamp)::date),
        ('key_day', key_id, day),
        ('key_month', key_id, date_trunc('month', day::timestamp)::date)
      ) AS slot (scope, subject, window_start)
      GROUP BY 1, 2, 3
    LOOP
      UPDATE quota_counter c SET used = GREATEST(0, c.used + charge.units)
      WHERE c.scope = charge.scope AND c.subject = charge.subject AND c.window_start = charge.window_start;
    END LOOP;

    RETURN QUERY
    SELECT given.key_id, given.day, d.used, m.used, a.used
    FROM unnest(keys, accounts, days) AS given (key_id, account_id, day)
    CROSS JOIN LATERAL (
      SELECT used FROM quota_counter WHERE scope = 'key_day' AND subject = given.key_id AND window_start = given.day OFFSET 0
    ) AS d
    CROSS JOIN LATERAL (
      SELECT used FROM quota_counter
      WHERE scope = 'key_month' AND subject = given.key_id AND window_start = date_trunc('month', given.day::timestamp)::date OFFSET 0
    ) AS m
    CROSS JOIN LATERAL (
      SELECT used FROM quota_counter
      WHERE scope = 'account_month' AND subject = given.account_id AND window_start = date_trunc('month', given.day::timestamp)::date OFFSET 0
    ) AS a;
  END $$;
`;

/** Accounts, plans, entitlement, keys, quota and usage. */
export class Billing1763690100000 implements MigrationInterface {
  name = 'Billing1763690100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(COUNTERS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
