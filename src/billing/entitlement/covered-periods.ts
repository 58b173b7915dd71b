/**
 * The placeholder of the cut-off day (GRANDFATHER_CUTOFF), whose value is null if there is none.
 */
type Cutoff = `$${number}`;

/**
 * SQL condition: an entitlement of `account` counts if it comes from the plan, or from an add-on
 * that was bought before the cut-off day.
 */
export function entitlementCounts(cutoff: Cutoff): string {
  return `(entitlement.source = 'plan' OR ${cutoff}::date IS NULL OR account.addon_since < ${cutoff})`;
}

/**
 * SQL for a LATERAL join: when `account` had API access, and when it had it because of its plan, as
 * multiranges. They are null if it never had access.
 */
export function coveredPeriods(cutoff: Cutoff): string {
  return `(
    SELECT range_agg(during) AS all_of_them, range_agg(during) FILTER (WHERE entitlement.source = 'plan') AS of_plan
    FROM entitlement
    WHERE entitlement.account_id = account.id AND ${entitlementCounts(cutoff)}
  ) AS periods`;
}

/**
 * SQL condition: the account had API access, by default as `coveredPeriods` says, during the key's
 * whole life. Otherwise the key has lapsed.
 */
export function coversLifeOf(key: string, now: string, covered = 'periods.all_of_them'): string {
  return `${covered} @> tstzrange(${key}.created_at, greatest(${now}, ${key}.created_at), '[]')`;
}

/** SQL condition on `api_key`: the key is neither revoked nor expired. */
export function isLiveKey(now: string): string {
  return `revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;
}
