import { type Plan, PLANS } from '../../src/billing/plan/plans';

/**
 * A plan with limits of its own, declared like those of plans.ts. Import this file before anything
 * else of src, because a declaration comes first there, too.
 */
export const TRIAL: Plan = {
  name: 'Trial',
  rank: PLANS.pro.rank,
  embeddedCharts: false,
  calls: { daily: 50, monthly: 60, accountMonthly: 70 },
  mcpAccess: true,
  dashboardAccess: true,
  usersIncluded: 1,
  price: 0,
  availableToNewCustomers: true,
  features: ['50 calls a day'],
};

Object.assign(PLANS, { trial: TRIAL });

/** All that the migration of a new plan does. */
export const TRIAL_MIGRATION = `INSERT INTO plan (id) VALUES ('trial')`;
