import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import type { PlanId } from '../caller';
import { OFFERS } from './offers';
import { type PricingCatalog, readPricingCatalog } from './pricing-catalog';

/** What a plan includes for people who use the service through an assistant. */
export interface McpOffer {
  planName: string;
  mcpAccess: boolean;
  /** How many members may connect; null means any number. */
  seats: number | null;
}

/** The plans with the operator's prices. Read once, at startup. */
@Injectable()
export class PlanOffers {
  readonly catalog: PricingCatalog;

  constructor(env: Env) {
    this.catalog = readPricingCatalog(env.pricingCatalog);
  }

  mcp(plan: PlanId): McpOffer {
    const offer = OFFERS.find(({ id }) => id === plan)!;
    const set = this.catalog.plans.find(({ id }) => id === plan);
    return { planName: offer.name, mcpAccess: offer.mcpAccess, seats: set?.users_included ?? offer.usersIncluded };
  }
}
