import type { Env } from '../../platform/config/env';
import type { UpgradeDto } from '../../platform/http/error-envelope.dto';
import type { Caller } from '../caller';
import { type PlanId, planWithMoreCalls, planWithoutQuota } from '../plan/offers';
import type { NextStepDto } from './dto/entitlement.dto';

const KEYS_PAGE = '/account/developer/api';

/**
 * The next higher plan that has more calls, and the page with the plans. Null if no plan has more.
 */
export function upgradeFrom({ plan, limits }: Caller, pricingUrl: string): UpgradeDto | null {
  return limits && upgradeTo(planWithMoreCalls(plan, limits), plan, pricingUrl);
}

/** The next higher plan that has whole lists. Null if there is none. */
export function upgradeForWholeLists({ plan }: Caller, pricingUrl: string): UpgradeDto | null {
  return upgradeTo(planWithoutQuota(plan), plan, pricingUrl);
}

function upgradeTo(
  required_plan: PlanId | null,
  current_plan: PlanId,
  pricingUrl: string,
): UpgradeDto | null {
  return (
    required_plan && {
      required_plan,
      current_plan,
      pricing_page: pricingUrl,
      pricing_url: pricingUrl,
    }
  );
}

/** The next step for a lapsed key whose account has API access again. Null for all other keys. */
export function nextStep(
  { keyLapsed, accountEntitled }: Caller,
  { accountAreaUrl = '' }: Env,
): NextStepDto | null {
  if (!keyLapsed || !accountEntitled) return null;
  // A path on this host if ACCOUNT_AREA_URL isn't set.
  const account_area = accountAreaUrl + KEYS_PAGE;
  return {
    sentence: `This key lapsed when its account lost API access. The account has access again, but the key stays lapsed. Create a new key at ${account_area}.`,
    account_area,
  };
}
