import type { DataSource } from 'typeorm';
import { onlyRow } from '../../database/one-row';

/** What the account's keys have used in the current day and month, by the database's clock. */
export interface QuotaUsage {
  now: Date;
  /** The UTC day, YYYY-MM-DD. */
  day: string;
  /** Of all keys, ended ones included. */
  accountToday: number;
  accountMonth: number;
  /** Keys that have used anything this month, those that used most today first. */
  keys: { publicId: string; label: string; today: number; month: number }[];
}

/** $1 the account. Live keys only, because ended keys can't reach a limit. */
const KEYS = `
  WITH clock AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day, date_trunc('month', now() AT TIME ZONE 'UTC')::date AS month)
  SELECT public_id AS "publicId", label, CASE WHEN key_quota.day = clock.day THEN day_used ELSE 0 END AS today, month_used AS month
  FROM clock
  JOIN api_key ON account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
  JOIN key_quota ON key_quota.key_id = api_key.id AND key_quota.day >= clock.month
  WHERE month_used > 0
  ORDER BY today DESC, month_used DESC, api_key.id`;

const ACCOUNT = `
  SELECT now(), to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
         coalesce((SELECT sum(day_used)::bigint FROM api_key JOIN key_quota ON key_quota.key_id = api_key.id
           WHERE account_id = $1 AND key_quota.day = (now() AT TIME ZONE 'UTC')::date), 0) AS "accountToday",
         coalesce((SELECT used FROM account_quota WHERE account_quota.account_id = $1
           AND month = date_trunc('month', now() AT TIME ZONE 'UTC')::date), 0) AS "accountMonth"`;

export async function readQuotaUsage(
  dataSource: DataSource,
  accountId: number,
): Promise<QuotaUsage> {
  const [keys, account] = await Promise.all([
    dataSource.query<QuotaUsage['keys']>(KEYS, [accountId]),
    onlyRow<Omit<QuotaUsage, 'keys'>>(dataSource, ACCOUNT, [accountId]),
  ]);
  return { ...account, keys };
}
