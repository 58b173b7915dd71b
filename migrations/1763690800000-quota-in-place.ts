import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One counter row for each key and one for each account, which a new day or month resets in place,
 * instead of a row for each window. The current counters are moved. The previous release still
 * works: it changes counters with quota_reserve and quota_add, whose parameters and results stay
 * the same, and reads them from quota_counter, which is now a view. A later migration may drop the
 * view.
 */
const TABLES = `
  ALTER TABLE quota_counter RENAME TO quota_window;

  CREATE TABLE key_quota (
    key_id int NOT NULL CONSTRAINT key_quota_pkey PRIMARY KEY,
    day date NOT NULL,
    day_used bigint NOT NULL,
    month_used bigint NOT NULL,
    CONSTRAINT key_quota_used_check CHECK (day_used >= 0 AND month_used >= 0)
  ) WITH (fillfactor = 50);
  COMMENT ON COLUMN key_quota.day IS 'The UTC day of day_used; month_used is of its month';

  CREATE TABLE account_quota (
    account_id int NOT NULL CONSTRAINT account_quota_pkey PRIMARY KEY,
    month date NOT NULL,
    used bigint NOT NULL,
    CONSTRAINT account_quota_used_check CHECK (used >= 0)
  ) WITH (fillfactor = 50);
  COMMENT ON COLUMN account_quota.month IS 'The first UTC day of the month of used';

  INSERT INTO key_quota (key_id, day, day_used, month_used)
  SELECT m.subject, coalesce(d.window_start, m.window_start), coalesce(d.used, 0), m.used
  FROM (SELECT DISTINCT ON (subject) * FROM quota_window WHERE scope = 'key_month' ORDER BY subject, window_start DESC) AS m
  LEFT JOIN (SELECT DISTINCT ON (subject) * FROM quota_window WHERE scope = 'key_day' ORDER BY subject, window_start DESC) AS d
    ON d.subject = m.subject AND date_trunc('month', d.window_start::timestamp) = m.window_start;

  INSERT INTO account_quota (account_id, month, used)
  SELECT DISTINCT ON (subject) subject, window_start, used FROM quota_window WHERE scope = 'account_month' ORDER BY subject, window_start DESC;

  DROP TABLE quota_window;

  CREATE VIEW quota_counter AS
  SELECT 'key_day'::quota_scope AS scope, key_id AS subject, day AS window_start, day_used AS used FROM key_quota
  UNION ALL SELECT 'key_month', key_id, date_trunc('month', day::timestamp)::date, month_used FROM key_quota
  UNION ALL SELECT 'account_month', account_id, month, used FROM account_quota;
`;

/**
 * Only these functions change the counters. Each first adds the missing account rows, then locks
 * the accounts in order of their ids: an account's row is the mutex of its keys, so concurrent
 * callers can neither overdraw nor deadlock. It reads the clock after it has the locks, so that a
 * caller who waited over midnight can't reset a counter to yesterday. Then it changes keys, again
 * in order of their ids.
 *
 * A connection keeps the plans that it made when the tables were small. So every statement has only
 * one plan, at any size: a probe of the primary key for each row (ON CONFLICT, LATERAL with OFFSET
 * 0, scalar subqueries).
 *
 * They commit with the caller's transaction, which waits for the disk: a granted unit survives a
 * crash of the database server.
 */
const FUNCTIONS = `
  DROP FUNCTION quota_lock(int[], int[], date[]);

  CREATE FUNCTION quota_lock(accounts int[], month date) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO account_quota (account_id, month, used)
    SELECT DISTINCT account_id, quota_lock.month, 0 FROM unnest(accounts) AS wanted (account_id)
    WHERE NOT EXISTS (SELECT FROM account_quota q WHERE q.account_id = wanted.account_id OFFSET 0)
    ORDER BY 1
    ON CONFLICT DO NOTHING;

    PERFORM (SELECT 1 FROM account_quota q WHERE q.account_id = wanted.account_id FOR NO KEY UPDATE)
    FROM (SELECT DISTINCT account_id FROM unnest(accounts) AS each (account_id) ORDER BY 1) AS wanted;
  END $$;

  -- Grants each key as many of the wanted units as its day, its month and its account's month have left, and charges them.
  -- keys must be distinct. What an account has left goes to its keys in the order of their ids.
  CREATE OR REPLACE FUNCTION quota_reserve(keys int[], accounts int[], wanted int[], day_limit bigint, month_limit bigint, account_limit bigint)
  RETURNS TABLE (key_id int, units bigint, day_used bigint, month_used bigint, account_used bigint, day date, at_ms bigint)
  LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  #variable_conflict use_column
  DECLARE
    now_at timestamptz;
    today date;
    this_month date;
  BEGIN
    IF cardinality(keys) = 0 THEN RETURN; END IF;
    PERFORM quota_lock(accounts, date_trunc('month', clock_timestamp() AT TIME ZONE 'UTC')::date);
    now_at := clock_timestamp();
    today := (now_at AT TIME ZONE 'UTC')::date;
    this_month := date_trunc('month', now_at AT TIME ZONE 'UTC')::date;

    RETURN QUERY
    WITH asked AS (
      SELECT k.key_id, k.account_id, coalesce(q.day_before, 0) AS day_before, coalesce(q.month_before, 0) AS month_before, a.account_before,
             GREATEST(0, LEAST(k.units, day_limit - coalesce(q.day_before, 0), month_limit - coalesce(q.month_before, 0))) AS allowed,
             GREATEST(0, account_limit - a.account_before) AS account_left
      FROM unnest(keys, accounts, wanted) AS k (key_id, account_id, units)
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

  -- Adds units that were used on the given days without asking for a limit: use that is counted afterwards, and (negative) units that are refunded. A window
  -- that has ended stays as it was left: its counter is gone. The figures are those of the windows that are open afterwards.
  CREATE OR REPLACE FUNCTION quota_add(keys int[], accounts int[], days date[], units bigint[])
  RETURNS TABLE (key_id int, day date, day_used bigint, month_used bigint, account_used bigint)
  LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  #variable_conflict use_column
  BEGIN
    PERFORM quota_lock(accounts, date_trunc('month', (SELECT max(d) FROM unnest(days) AS d)::timestamp)::date);

    INSERT INTO key_quota (key_id, day, day_used, month_used)
    SELECT last.key_id, last.day,
           GREATEST(0, coalesce(last.day_before, 0) + coalesce(sum(given.units) FILTER (WHERE given.day = last.day), 0)),
           GREATEST(0, coalesce(last.month_before, 0)
             + coalesce(sum(given.units) FILTER (WHERE date_trunc('month', given.day::timestamp) = date_trunc('month', last.day::timestamp)), 0))
    FROM (
      SELECT newest.key_id, GREATEST(q.day, newest.day) AS day, CASE WHEN q.day >= newest.day THEN q.day_used ELSE 0 END AS day_before,
             CASE WHEN q.day >= date_trunc('month', newest.day::timestamp)::date THEN q.month_used ELSE 0 END AS month_before
      FROM (SELECT key_id, max(day) AS day FROM unnest(keys, days) AS g (key_id, day) GROUP BY key_id) AS newest
      LEFT JOIN LATERAL (SELECT day, day_used, month_used FROM key_quota WHERE key_quota.key_id = newest.key_id OFFSET 0) AS q ON true
    ) AS last
    JOIN unnest(keys, days, units) AS given (key_id, day, units) ON given.key_id = last.key_id
    GROUP BY last.key_id, last.day, last.day_before, last.month_before
    ORDER BY last.key_id
    ON CONFLICT (key_id) DO UPDATE SET day = excluded.day, day_used = excluded.day_used, month_used = excluded.month_used;

    INSERT INTO account_quota (account_id, month, used)
    SELECT last.account_id, last.month,
           GREATEST(0, last.before + coalesce(sum(given.units) FILTER (WHERE date_trunc('month', given.day::timestamp) = last.month), 0))
    FROM (
      SELECT newest.account_id, GREATEST(q.month, newest.month) AS month, CASE WHEN q.month >= newest.month THEN q.used ELSE 0 END AS before
      FROM (
        SELECT account_id, date_trunc('month', max(day)::timestamp)::date AS month FROM unnest(accounts, days) AS g (account_id, day) GROUP BY account_id
      ) AS newest
      CROSS JOIN LATERAL (SELECT month, used FROM account_quota WHERE account_quota.account_id = newest.account_id OFFSET 0) AS q
    ) AS last
    JOIN unnest(accounts, days, units) AS given (account_id, day, units) ON given.account_id = last.account_id
    GROUP BY last.account_id, last.month, last.before
    ORDER BY last.account_id
    ON CONFLICT (account_id) DO UPDATE SET month = excluded.month, used = excluded.used;

    RETURN QUERY
    SELECT given.key_id, given.day, k.day_used, k.month_used, a.used
    FROM unnest(keys, accounts, days) AS given (key_id, account_id, day)
    CROSS JOIN LATERAL (SELECT day_used, month_used FROM key_quota WHERE key_quota.key_id = given.key_id OFFSET 0) AS k
    CROSS JOIN LATERAL (SELECT used FROM account_quota WHERE account_quota.account_id = given.account_id OFFSET 0) AS a;
  END $$;
`;

export class QuotaInPlace1763690800000 implements MigrationInterface {
  name = 'QuotaInPlace1763690800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(FUNCTIONS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
