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
 * SQL for a LATERAL join to `account`: all its intervals that count, as one multirange
 * (`with_access`), and those of its plan alone (`with_access_by_plan`). They are null if there are
 * none.
 */
export function coveredPeriods(cutoff: Cutoff): string {
  return `(
    SELECT range_agg(entitlement.during) AS with_access,
           range_agg(entitlement.during) FILTER (WHERE entitlement.source = 'plan') AS with_access_by_plan
    FROM entitlement
    WHERE entitlement.account_id = account.id AND ${entitlementCounts(cutoff)}
  )`;
}

interface KeysLife {
  /** The table of the key, or its alias. */
  key: string;
  now: string;
  /** The multirange of the account's intervals that count. */
  covered: string;
}

/**
 * SQL condition: the account had API access during the key's whole life, without a gap. Otherwise
 * the key has lapsed.
 */
export function coversLifeOf({ key, now, covered }: KeysLife): string {
  return `${covered} @> tstzrange(${key}.created_at, greatest(${now}, ${key}.created_at), '[]')`;
}

/** SQL condition on `api_key`: the key is neither revoked nor expired. */
export function isLiveKey(now: string): string {
  return `api_key.revoked_at IS NULL AND (api_key.expires_at IS NULL OR api_key.expires_at > ${now})`;
}
