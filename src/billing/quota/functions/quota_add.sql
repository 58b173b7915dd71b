-- Adds units to the windows of the given days without asking for a limit: use that is counted
-- afterwards, and (negative) units that are refunded. A key may be given several times.
--
-- A key has one row, of the latest day that it was used on, and an account one of its latest month.
-- An earlier window has ended, and its counter is gone. So a unit only counts for the day if that is
-- the row's day afterwards, and for the month if that is the row's month.
--
-- Example: key 7 has 5 units on 21 November, and 90 in the month. Given 1 unit on 21 November and 2 on
-- 22 November, it has 2 on 22 November, and 93 in the month.
--
-- Returns a row for each given day of a key, with the counters as they are afterwards.
CREATE OR REPLACE FUNCTION public.quota_add(keys integer[], accounts integer[], days date[], units bigint[])
 RETURNS TABLE(key_id integer, day date, day_used bigint, month_used bigint, account_used bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
  END $function$;
