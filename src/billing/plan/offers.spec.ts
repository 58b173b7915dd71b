/**
 * It declares a plan of its own.
 *
 * @fresh-modules
 */
import { planWithMoreCalls, planWithoutQuota } from './offers';
import { PLANS } from './plans';

const TEAM = {
  ...PLANS.pro,
  calls: { daily: 5000, monthly: 100_000, accountMonthly: 100_000 },
};

describe('the plan to upgrade to', () => {
  beforeAll(() => Object.assign(PLANS, { team: TEAM }));

  const addon = { daily: 1000, monthly: 30_000, accountMonthly: 30_000 };

  it('for more calls is the lowest one that has more', () => {
    expect(planWithMoreCalls('free', addon)).toBe('team');
  });

  it("for whole lists isn't one with a quota, however many calls it has", () => {
    expect(planWithoutQuota('free')).not.toBeNull();
    expect(planWithoutQuota('free')).not.toBe('team');
  });
});
