import type { DataSource } from 'typeorm';

/** Successful calls of one key on one endpoint, in the last 30 days. */
export interface EndpointUse {
  /** The path below /api/v2, e.g. "category-data". */
  endpoint: string;
  calls: number;
  /** The latest UTC day with a call, YYYY-MM-DD: the meter counts by day. */
  lastDay: string;
}

/**
 * $1 the account; $2 the public id of a key, or null for all that are neither revoked nor expired;
 * $3 how many endpoints of each.
 */
const ENDPOINTS = `
  SELECT public_id AS "publicId", used.*
  FROM api_key
  CROSS JOIN LATERAL (
    SELECT endpoint, sum(calls)::bigint AS calls, max(day) AS "lastDay"
    FROM usage_day WHERE key_id = api_key.id AND day > (now() AT TIME ZONE 'UTC')::date - 30
    GROUP BY endpoint ORDER BY max(day) DESC, sum(calls) DESC, endpoint LIMIT $3
  ) AS used
  WHERE account_id = $1 AND CASE WHEN $2::text IS NULL THEN revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()) ELSE public_id = $2 END`;

/** By public id: the endpoints that keys have used lately, the latest first. */
export async function readEndpoints(
  dataSource: DataSource,
  accountId: number,
  publicId: string | null,
  maxEndpoints: number,
): Promise<Map<string, EndpointUse[]>> {
  const rows = await dataSource.query<(EndpointUse & { publicId: string })[]>(ENDPOINTS, [
    accountId,
    publicId,
    maxEndpoints,
  ]);
  const endpoints = new Map<string, EndpointUse[]>();
  for (const { publicId: key, ...use } of rows) {
    const known = endpoints.get(key);
    if (known) known.push(use);
    else endpoints.set(key, [use]);
  }
  return endpoints;
}
