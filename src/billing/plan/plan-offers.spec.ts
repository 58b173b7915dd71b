import {
  PLAN_IDS,
  planWithoutQuota,
  PLANS_WITH_ACCESS,
  PLANS_WITH_EMBEDDED_CHARTS,
} from './offers';
import { PlanOffers } from './plan-offers';

// A new plan is added to these lists, and perhaps to the start page of members in
// test/explore/home.e2e-spec.ts.
describe('the plans', () => {
  it('are free, pro and enterprise, in this order', () => {
    expect(PLAN_IDS).toEqual(['free', 'pro', 'enterprise']);
  });

  it('with API access are these, the lowest first', () => {
    expect(PLANS_WITH_ACCESS).toEqual(['enterprise']);
  });

  it('from free or pro up that has whole lists is enterprise, the lowest without a quota', () => {
    expect(planWithoutQuota('free')).toBe('enterprise');
    expect(planWithoutQuota('pro')).toBe('enterprise');
  });

  it('with embedded charts are these', () => {
    expect(PLANS_WITH_EMBEDDED_CHARTS).toEqual(['enterprise']);
  });
});

describe('plans with a limited number of seats', () => {
  it('are those that declare one', () => {
    expect(new PlanOffers().plansWithSeats).toEqual(['pro']);
  });

  it("include those that have one in the operator's catalog", () => {
    const offers = new PlanOffers({
      currency: 'USD',
      plans: [{ id: 'enterprise', price: null, users_included: 5 }],
    });
    expect(offers.plansWithSeats).toEqual(['pro', 'enterprise']);
  });

  it('keep their own number if the catalog has null in its place', () => {
    const offers = new PlanOffers({
      currency: 'USD',
      plans: [{ id: 'pro', price: null, users_included: null }],
    });
    expect(offers.mcp('pro').seats).toBe(1);
  });
});
