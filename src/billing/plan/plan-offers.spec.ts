import { PlanOffers } from './plan-offers';

describe('plans with a limited number of seats', () => {
  it('are those that declare one', () => {
    const { plansWithSeats } = new PlanOffers();
    expect(plansWithSeats).toContain('pro');
    expect(plansWithSeats).not.toContain('enterprise');
  });

  it("include those that have one in the operator's catalog", () => {
    const offers = new PlanOffers({
      currency: 'USD',
      plans: [{ id: 'enterprise', price: null, users_included: 5 }],
    });
    expect(offers.plansWithSeats).toEqual(expect.arrayContaining(['pro', 'enterprise']));
  });
});
