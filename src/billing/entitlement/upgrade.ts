import type { Upgrade } from '../../errors/api-error';
import type { PlanId } from '../caller';

/** The way out of a refusal: which plan has what is missing, and where the plans are. */
export function upgradeFrom(plan: PlanId, pricingUrl: string): Upgrade {
  return { required_plan: 'enterprise', current_plan: plan, pricing_page: pricingUrl, pricing_url: pricingUrl };
}
