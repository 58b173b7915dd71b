import type { Env } from '../../config/env';
import type { PlanId } from '../caller';
import { DEFAULT_CURRENCY, OFFERS } from './offers';
import type { PricingCatalog } from './pricing-catalog';

/** What a plan includes for people who use the service through an assistant. */
export interface McpOffer {
  planName: string;
  mcpAccess: boolean;
  /** How many members may connect; null means any number. */
  seats: number | null;
}

/** The plans with the operator's prices. Read once, at startup. */
export class PlanOffers {
  constructor(readonly catalog: PricingCatalog) {}

  static async of({ pricingCatalog }: Env): Promise<PlanOffers> {
    if (pricingCatalog === undefined) return new PlanOffers({ currency: DEFAULT_CURRENCY, plans: [] });
    // Only an operator's catalog needs to be validated, and the library for that takes a while to load.
    const { readPricingCatalog } = await import('./pricing-catalog.ts');
    return new PlanOffers(readPricingCatalog(pricingCatalog));
  }

  mcp(plan: PlanId): McpOffer {
    const offer = OFFERS.find(({ id }) => id === plan)!;
    const set = this.catalog.plans.find(({ id }) => id === plan);
    return { planName: offer.name, mcpAccess: offer.mcpAccess, seats: set?.users_included ?? offer.usersIncluded };
  }
}
