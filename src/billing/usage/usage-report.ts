import type { DataSource } from 'typeorm';
import { onlyRow } from '../../platform/database/one-row';

export interface UsageReport {
  /** UTC days by the database's clock, both inclusive. */
  first_day: string;
  last_day: string;
  account: string | null;
  calls: number;
  accounts: { account: string; calls: number; units_this_month: number }[];
  keys: { key_id: string; account: string; label: string; calls: number }[];
  days: { day: string; calls: number }[];
  endpoints: { endpoint: string; calls: number }[];
  /** Successful tool calls of assistants. `calls` counts only calls with API keys. */
  assistants: { account: string; client: string; tool: string; calls: number }[];
  /**
   * The categories of all callers together, because they aren't recorded by account. Null in the
   * report of one account.
   */
  intents: { day: string; category: string; requests: number }[] | null;
  sdks: { day: string; category: string; requests: number }[] | null;
}

// Raw SQL, because the assistants' tables have no entities, and all sums should be written alike.

/** The calls in scope. $1 is the first day, $2 an account's name or null for all accounts. */
const CALLS = `
  WITH counted AS (
    SELECT usage_day.day, usage_day.endpoint, usage_day.calls, api_key.public_id, api_key.label, account.id AS account_id, account.name
    FROM usage_day
    JOIN api_key ON api_key.id = usage_day.key_id
    JOIN account ON account.id = api_key.account_id
    WHERE usage_day.day >= $1 AND ($2::text IS NULL OR account.name = $2)
  )`;

const ACCOUNTS = `${CALLS}
  SELECT counted.name AS account, sum(counted.calls)::bigint AS calls,
         coalesce((
           SELECT account_quota.used FROM account_quota
           WHERE account_quota.account_id = counted.account_id
             AND account_quota.month = date_trunc('month', now() AT TIME ZONE 'UTC')::date
         ), 0) AS units_this_month
  FROM counted GROUP BY counted.account_id, counted.name ORDER BY calls DESC, counted.name`;
const KEYS = `${CALLS}
  SELECT public_id AS key_id, name AS account, label, sum(calls)::bigint AS calls
  FROM counted GROUP BY public_id, name, label ORDER BY calls DESC, public_id`;
const DAYS = `${CALLS}
  SELECT day, sum(calls)::bigint AS calls FROM counted GROUP BY day ORDER BY day DESC`;
const ENDPOINTS = `${CALLS}
  SELECT endpoint, sum(calls)::bigint AS calls FROM counted GROUP BY endpoint ORDER BY calls DESC, endpoint`;

/** Tool calls in the same scope. */
const ASSISTANTS = `
  SELECT account.name AS account, oauth_client.name AS client, mcp_usage_day.tool, sum(mcp_usage_day.calls)::bigint AS calls
  FROM mcp_usage_day
  JOIN oauth_grant ON oauth_grant.id = mcp_usage_day.grant_id
  JOIN oauth_client ON oauth_client.id = oauth_grant.client_id
  JOIN account ON account.id = oauth_grant.account_id
  WHERE mcp_usage_day.day >= $1 AND ($2::text IS NULL OR account.name = $2)
  GROUP BY account.name, oauth_client.id, mcp_usage_day.tool
  ORDER BY calls DESC, account, oauth_client.name COLLATE "C", mcp_usage_day.tool, oauth_client.id`;

/** Intents or SDKs. $1 is the first day, $2 which of them. */
const CLIENTS = `
  SELECT day, category, requests FROM client_day WHERE day >= $1 AND aspect = $2 ORDER BY day DESC, requests DESC, category`;

/**
 * Reports the successful data requests of one account, or of all, over the last days up to today.
 */
export function readUsage(
  dataSource: DataSource,
  account: string | null,
  dayCount: number,
): Promise<UsageReport> {
  return dataSource.transaction('REPEATABLE READ', async (manager) => {
    const span = await onlyRow<{ first_day: string; last_day: string }>(
      manager,
      `SELECT today - ($1::int - 1) AS first_day, today AS last_day FROM (SELECT (now() AT TIME ZONE 'UTC')::date) AS clock (today)`,
      [dayCount],
    );
    const scope = [span.first_day, account];
    const days = await manager.query<UsageReport['days']>(DAYS, scope);
    const ofAll = account === null;
    return {
      ...span,
      account,
      calls: days.reduce((sum, { calls }) => sum + calls, 0),
      accounts: await manager.query<UsageReport['accounts']>(ACCOUNTS, scope),
      keys: await manager.query<UsageReport['keys']>(KEYS, scope),
      days,
      endpoints: await manager.query<UsageReport['endpoints']>(ENDPOINTS, scope),
      assistants: await manager.query<UsageReport['assistants']>(ASSISTANTS, scope),
      intents: ofAll ? await manager.query(CLIENTS, [span.first_day, 'intent']) : null,
      sdks: ofAll ? await manager.query(CLIENTS, [span.first_day, 'sdk']) : null,
    };
  });
}
