/** A placeholder for the cut-off day (GRANDFATHER_CUTOFF); null where there is none. */
type Cutoff = `$${number}`;

/** SQL: an entitlement of `account` counts if it comes with the plan, or if the add-on was bought before the cut-off day. */
export function entitlementCounts(cutoff: Cutoff): string {
  return `(entitlement.source = 'plan' OR ${cutoff}::date IS NULL OR account.addon_since < ${cutoff})`;
}

/** SQL: for a LATERAL join, when `account` might use the API, and when because of its plan, as multiranges; null where it never might. */
export function coveredPeriods(cutoff: Cutoff): string {
  return `(
    SELECT range_agg(during) AS all_of_them, range_agg(during) FILTER (WHERE entitlement.source = 'plan') AS of_plan
    FROM entitlement
    WHERE entitlement.account_id = account.id AND ${entitlementCounts(cutoff)}
  ) AS periods`;
}
