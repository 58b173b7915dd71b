import { ADDON, type Offer, type Plan, PLANS, type QuotaLimits } from './plans';

export type PlanId = keyof typeof PLANS;
export type OfferId = PlanId | 'grandfathered_addon';

/** Unless the operator's catalog has another. */
export const DEFAULT_CURRENCY = 'USD';

/** The plans that customers can buy, and the retired add-on. */
export const OFFERS: Readonly<Record<OfferId, Offer>> = { ...PLANS, grandfathered_addon: ADDON };
export const OFFER_IDS = Object.keys(OFFERS) as OfferId[];
export const PLAN_IDS = Object.keys(PLANS) as PlanId[];

/** The plans on sale that have API access. */
export const PLANS_WITH_ACCESS = PLAN_IDS.filter(
  (id) => PLANS[id].availableToNewCustomers && PLANS[id].calls !== 'none',
);

export const PLANS_WITH_EMBEDDED_CHARTS = PLAN_IDS.filter((id) => PLANS[id].embeddedCharts);

/**
 * A database that a newer release has migrated may have plans that this one doesn't know. Here,
 * they count as Free.
 */
export function planOf(id: PlanId): Plan {
  return (PLANS as Record<string, Plan>)[id] ?? { ...PLANS.free, name: id };
}

export function isProOrHigher(id: PlanId): boolean {
  return planOf(id).rank >= PLANS.pro.rank;
}

/**
 * The lowest plan on sale from this one up that has more calls than these limits: this one, if its
 * entitlement has ended. Null if there is none.
 */
export function planWithMoreCalls(current: PlanId, { monthly }: QuotaLimits): PlanId | null {
  return lowestPlanFrom(
    current,
    ({ calls }) => calls === 'unlimited' || (calls !== 'none' && calls.monthly > monthly),
  );
}

/** The lowest plan on sale from this one up that has whole lists. Null if there is none. */
export function planWithoutQuota(current: PlanId): PlanId | null {
  return lowestPlanFrom(current, ({ calls }) => calls === 'unlimited');
}

function lowestPlanFrom(current: PlanId, isEnough: (plan: Plan) => boolean): PlanId | null {
  const lowestRank = planOf(current).rank;
  const onSale = (Object.keys(PLANS) as PlanId[]).filter(
    (id) => PLANS[id].availableToNewCustomers && (id === current || PLANS[id].rank > lowestRank),
  );
  const enough = onSale.filter((id) => isEnough(PLANS[id]));
  const [lowest] = enough.toSorted((a, b) => PLANS[a].rank - PLANS[b].rank);
  return lowest ?? null;
}
