import type { DataSource } from 'typeorm';
import { isLiveKey } from '../../../billing/entitlement/covered-periods';
import { onlyRow } from '../../../platform/database/one-row';

/** What the account's keys have used in the current day and month, by the database's clock. */
export interface QuotaUsage {
  now: Date;
  /** The UTC day, YYYY-MM-DD. */
  day: string;
  /** Of all keys, ended ones included. */
  accountToday: number;
  accountMonth: number;
  /** Those that used most today first. */
  keys: KeyUse[];
}

export interface KeyUse {
  publicId: string;
  label: string;
  today: number;
  month: number;
  /** In the last 30 days, the latest first. */
  endpoints: EndpointUse[];
}

/** Successful calls of one key on one endpoint. */
interface EndpointUse {
  /** The path below /api/v2, e.g. "category-data". */
  endpoint: string;
  calls: number;
  /** The latest UTC day with a call, YYYY-MM-DD: the meter counts by day. */
  lastDay: string;
}

/**
 * $1 the account; $2 the public id of a key, or null for all live ones, because ended keys can't
 * reach a limit; $3 how many endpoints of each.
 */
const KEYS = `
  WITH clock AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day, date_trunc('month', now() AT TIME ZONE 'UTC')::date AS month)
  SELECT public_id AS "publicId", label, coalesce(CASE WHEN key_quota.day = clock.day THEN day_used END, 0) AS today,
         coalesce(CASE WHEN key_quota.day >= clock.month THEN month_used END, 0) AS month, coalesce(used.endpoints, '[]') AS endpoints
  FROM clock
  JOIN api_key ON account_id = $1 AND CASE WHEN $2::text IS NULL THEN ${isLiveKey('now()')} ELSE public_id = $2 END
  LEFT JOIN key_quota ON key_quota.key_id = api_key.id
  CROSS JOIN LATERAL (
    SELECT json_agg(by_endpoint ORDER BY "lastDay" DESC, calls DESC, endpoint) AS endpoints
    FROM (
      SELECT endpoint, sum(calls)::bigint AS calls, max(day) AS "lastDay"
      FROM usage_day WHERE key_id = api_key.id AND day > clock.day - 30
      GROUP BY endpoint ORDER BY max(day) DESC, sum(calls) DESC, endpoint LIMIT $3
    ) AS by_endpoint
  ) AS used
  ORDER BY today DESC, month DESC, api_key.id`;

const ACCOUNT = `
  SELECT now(), to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
         coalesce((SELECT sum(day_used)::bigint FROM api_key JOIN key_quota ON key_quota.key_id = api_key.id
           WHERE account_id = $1 AND key_quota.day = (now() AT TIME ZONE 'UTC')::date), 0) AS "accountToday",
         coalesce((SELECT used FROM account_quota WHERE account_quota.account_id = $1
           AND month = date_trunc('month', now() AT TIME ZONE 'UTC')::date), 0) AS "accountMonth"`;

/** `publicId`: of one key; null for all that are neither revoked nor expired. */
export async function readQuotaUsage(
  dataSource: DataSource,
  {
    accountId,
    publicId,
    maxEndpoints,
  }: { accountId: number; publicId: string | null; maxEndpoints: number },
): Promise<QuotaUsage> {
  const [keys, account] = await Promise.all([
    dataSource.query<KeyUse[]>(KEYS, [accountId, publicId, maxEndpoints]),
    onlyRow<Omit<QuotaUsage, 'keys'>>(dataSource, ACCOUNT, [accountId]),
  ]);
  return { ...account, keys };
}
