import type { QuotaLimits } from '../quota/quota-windows';
import { type Offer, OFFERS } from './offers';
import type { CatalogPlan, PricingCatalog } from './pricing-catalog';
import type { CallAllowanceDto, PricingDto, PricingPlanDto } from './pricing.dto';

/** The plans with the prices that the operator has set. */
export function pricingBody(catalog: PricingCatalog, limits: QuotaLimits, pricingUrl: string): PricingDto {
  return {
    currency: catalog.currency,
    plans: OFFERS.map((offer) =>
      planBody(
        offer,
        catalog.plans.find(({ id }) => id === offer.id),
        limits,
      ),
    ),
    pricing_page: pricingUrl,
    pricing_url: pricingUrl,
    updated_at: catalog.updated_at ?? null,
  };
}

function planBody(offer: Offer, set: CatalogPlan | undefined, limits: QuotaLimits): PricingPlanDto {
  const price = set?.price ?? null;
  return {
    id: offer.id,
    name: offer.name,
    price,
    interval: set?.interval ?? null,
    contact_sales: set?.contact_sales ?? price === null,
    api_access: offer.apiAccess,
    mcp_access: offer.mcpAccess,
    dashboard_access: offer.dashboardAccess,
    users_included: set?.users_included ?? offer.usersIncluded,
    call_allowance: allowance(offer, limits),
    available_to_new_customers: offer.availableToNewCustomers,
    features: [...(set?.features ?? offer.features)],
  };
}

function allowance({ calls }: Offer, { daily, monthly }: QuotaLimits): CallAllowanceDto | null {
  if (calls === 'none') return null;
  return calls === 'unlimited' ? { daily: null, monthly: null, unlimited: true } : { daily, monthly, unlimited: false };
}
