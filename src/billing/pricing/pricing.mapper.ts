import type { OfferId } from '../plan/offers';
import type { PlanOffers } from '../plan/plan-offers';
import type { Offer } from '../plan/plans';
import type { CatalogPlan } from './pricing-catalog.dto';
import type { CallAllowanceDto, PricingDto, PricingPlanDto } from './pricing.dto';

/** The plans with the prices that the operator has set. */
export function pricingBody({ catalog, declared }: PlanOffers, pricingUrl: string): PricingDto {
  const offers = Object.entries(declared) as [OfferId, Offer][];
  return {
    currency: catalog.currency,
    plans: offers.map(([id, offer]) =>
      planBody(
        id,
        offer,
        catalog.plans.find((set) => set.id === id),
      ),
    ),
    pricing_page: pricingUrl,
    pricing_url: pricingUrl,
    updated_at: catalog.updated_at ?? null,
  };
}

function planBody(id: OfferId, offer: Offer, set: CatalogPlan | undefined): PricingPlanDto {
  const price = set ? set.price : offer.price;
  return {
    id,
    name: offer.name,
    price,
    interval: set?.interval ?? null,
    contact_sales: set?.contact_sales ?? price === null,
    api_access: offer.calls !== 'none',
    mcp_access: offer.mcpAccess,
    dashboard_access: offer.dashboardAccess,
    users_included: set?.users_included ?? offer.usersIncluded,
    call_allowance: allowance(offer),
    available_to_new_customers: offer.availableToNewCustomers,
    features: [...(set?.features ?? offer.features)],
  };
}

function allowance({ calls }: Offer): CallAllowanceDto | null {
  if (calls === 'none') return null;
  if (calls === 'unlimited') return { daily: null, monthly: null, unlimited: true };
  return { daily: calls.daily, monthly: calls.monthly, unlimited: false };
}
