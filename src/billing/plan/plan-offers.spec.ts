import { PLAN_IDS, planWithoutQuota, PLANS_WITH_ACCESS } from './offers';
import { PlanOffers } from './plan-offers';

// Other tests derive what they expect from these lists. A new plan is added here.
describe('the plans', () => {
  it('are free, pro and enterprise, in this order', () => {
    expect(PLAN_IDS).toEqual(['free', 'pro', 'enterprise']);
  });

  it('with API access are these, the lowest first', () => {
    expect(PLANS_WITH_ACCESS).toEqual(['enterprise']);
  });

  it('above pro that has whole lists is enterprise', () => {
    expect(planWithoutQuota('pro')).toBe('enterprise');
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
