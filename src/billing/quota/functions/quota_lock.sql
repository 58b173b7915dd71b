-- Locks the rows of accounts until the transaction ends, so that what two statements charge to an
-- account is charged one after the other. Always in the order of the ids, so that they can't wait for
-- each other. A row that is missing is created first: only a row can be locked.
CREATE OR REPLACE FUNCTION public.quota_lock(accounts integer[], month date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO account_quota (account_id, month, used)
    SELECT DISTINCT account_id, quota_lock.month, 0 FROM unnest(accounts) AS wanted (account_id)
    WHERE NOT EXISTS (SELECT FROM account_quota q WHERE q.account_id = wanted.account_id OFFSET 0)
    ORDER BY 1
    ON CONFLICT DO NOTHING;

    PERFORM (SELECT 1 FROM account_quota q WHERE q.account_id = wanted.account_id FOR NO KEY UPDATE)
    FROM (SELECT DISTINCT account_id FROM unnest(accounts) AS each (account_id) ORDER BY 1) AS wanted;
  END $function$;
