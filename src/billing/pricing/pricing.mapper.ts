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
    plans: offers.map(([id, offer]) => {
      const settings = catalog.plans.find((plan) => plan.id === id);
      return planBody(id, offer, settings);
    }),
    pricing_page: pricingUrl,
    pricing_url: pricingUrl,
    updated_at: catalog.updated_at ?? null,
  };
}

function planBody(id: OfferId, offer: Offer, settings: CatalogPlan | undefined): PricingPlanDto {
  // A null among the operator's settings means on request here, not the default as elsewhere.
  const { price } = settings ?? offer;
  const users = settings?.users_included ?? offer.usersIncluded;
  return {
    id,
    name: offer.name,
    price,
    interval: settings?.interval ?? null,
    contact_sales: settings?.contact_sales ?? price === null,
    api_access: offer.calls !== 'none',
    mcp_access: offer.mcpAccess,
    dashboard_access: offer.dashboardAccess,
    users_included: users,
    call_allowance: allowance(offer),
    available_to_new_customers: offer.availableToNewCustomers,
    features: settings?.features ?? [...offer.features, ...usersFeature(users)],
  };
}

function usersFeature(users: number | null): string[] {
  if (users === null) return [];
  return [users === 1 ? 'One user per subscription' : `${users} users per subscription`];
}

function allowance({ calls }: Offer): CallAllowanceDto | null {
  if (calls === 'none') return null;
  if (calls === 'unlimited') return { daily: null, monthly: null, unlimited: true };
  return { daily: calls.daily, monthly: calls.monthly, unlimited: false };
}
