-- The first one reserves units for a batch of key checks. The previous release calls the second one,
-- which has one limit for all keys.
--
-- Keys of an account share what its month has left. Example: an account has 5 units left. Its keys 7
-- and 8 may have 4 each, by their own windows (`allowed`), so `running` is 4 and 8. Key 7 gets 4, and
-- key 8 the last one: 4 - 8 + 5.
CREATE OR REPLACE FUNCTION public.quota_reserve(keys integer[], accounts integer[], wanted integer[], quotas integer[], day_limits bigint[], month_limits bigint[], account_limits bigint[])
 RETURNS TABLE(key_id integer, units bigint, day_used bigint, month_used bigint, account_used bigint, day date, at_ms bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
  END $function$;

CREATE OR REPLACE FUNCTION public.quota_reserve(keys integer[], accounts integer[], wanted integer[], day_limit bigint, month_limit bigint, account_limit bigint)
 RETURNS TABLE(key_id integer, units bigint, day_used bigint, month_used bigint, account_used bigint, day date, at_ms bigint)
 LANGUAGE sql
AS $function$
    SELECT * FROM quota_reserve(keys, accounts, wanted, array_fill(1, ARRAY[cardinality(keys)]), ARRAY[day_limit], ARRAY[month_limit], ARRAY[account_limit])
  $function$;
