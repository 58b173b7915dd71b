import type { Env } from '../../platform/config/env';
import type { EntitlementSource } from '../entitlement/entitlement.entity';
import type { PricingCatalog } from '../pricing/pricing-catalog.dto';
import { DEFAULT_CURRENCY, OFFERS, PLAN_IDS, type PlanId, planOf } from './offers';
import type { Offer, QuotaLimits } from './plans';

/** What a plan includes for people who use the service through an assistant. */
export interface McpOffer {
  planName: string;
  mcpAccess: boolean;
  /** How many members may connect; null means any number. */
  seats: number | null;
}

/** The declared plans with the operator's prices. Read once, at startup. */
export class PlanOffers {
  constructor(
    readonly catalog: PricingCatalog = { currency: DEFAULT_CURRENCY, plans: [] },
    readonly declared = OFFERS,
  ) {}

  static async of({ pricingCatalog }: Env): Promise<PlanOffers> {
    if (pricingCatalog === undefined) return new PlanOffers();
    // Only an operator's catalog needs to be validated, and the library for that takes a while to
    // load.
    const { readPricingCatalog } = await import('../pricing/pricing-catalog.ts');
    return new PlanOffers(readPricingCatalog(pricingCatalog));
  }

  /** The API calls of an account on this plan. `source` is what gives it API access. */
  calls(plan: PlanId, source: EntitlementSource): Offer['calls'] {
    if (source === 'grandfathered_addon') return this.declared.grandfathered_addon.calls;
    return this.declared[plan]?.calls ?? 'none';
  }

  /** The offers with a quota and their limits, column by column, as KEY_CHECK takes them. */
  get quotas(): [ids: string[], daily: number[], monthly: number[], accountMonthly: number[]] {
    const ids: string[] = [];
    const limits: QuotaLimits[] = [];
    for (const [id, { calls }] of Object.entries(this.declared)) {
      if (calls === 'none' || calls === 'unlimited') continue;
      ids.push(id);
      limits.push(calls);
    }
    return [
      ids,
      limits.map(({ daily }) => daily),
      limits.map(({ monthly }) => monthly),
      limits.map(({ accountMonthly }) => accountMonthly),
    ];
  }

  /** The plans with a limited number of seats. */
  get plansWithSeats(): PlanId[] {
    return PLAN_IDS.filter((id) => this.mcp(id).seats !== null);
  }

  mcp(id: PlanId): McpOffer {
    const { name, mcpAccess, usersIncluded } = planOf(id);
    const settings = this.catalog.plans.find((plan) => plan.id === id);
    return { planName: name, mcpAccess, seats: settings?.users_included ?? usersIncluded };
  }
}
