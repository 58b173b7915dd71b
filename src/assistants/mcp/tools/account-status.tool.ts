import type { DataSource } from 'typeorm';
import { PlanOffers } from '../../../billing/plan/plan-offers';
import { LICENCE } from '../../../market-data/licence';
import type { GrantUsage } from '../../oauth/grant/grant-usage';
import { MAX_CALLS_AT_ONCE, MAX_CALLS_PER_MINUTE } from '../call-limits';
import { objectSchema } from './body-schema';
import { type CallerTool, TEXT, BOOLEAN, INTEGER } from './tool';

/** $1 the grant. Successful calls of the last 30 days, today included. */
const CALLS = `
  SELECT coalesce(sum(calls), 0)::bigint AS calls FROM mcp_usage_day
  WHERE grant_id = $1 AND day > (now() AT TIME ZONE 'UTC')::date - 30`;

/**
 * The caller's plan, seat, calls, freshness and licence. The only tool that also answers without
 * access to the data, and before there is any.
 */
export function accountStatusTool(
  dataSource: DataSource,
  offers: PlanOffers,
  usage: GrantUsage,
): CallerTool {
  return {
    name: 'account_status',
    title: 'Account status',
    description:
      "The caller's plan, seat, calls and limits, how fresh the data is, and what the licence allows.",
    inputs: {},
    required: [],
    outputSchema: () => OUTPUT,
    runFor: async (grant) => {
      await usage.flush();
      const [row] = await dataSource.query<[{ calls: number }]>(CALLS, [grant.grantId]);
      const { generation } = grant;
      const { planName, mcpAccess, seats } = offers.mcp(grant.plan);
      return {
        body: {
          account: grant.account,
          member: grant.email,
          plan: planName,
          mcp_access: mcpAccess,
          seats,
          has_seat: grant.hasSeat,
          connection: { client: grant.clientName, calls_30_days: row.calls },
          limits: { calls_a_minute: MAX_CALLS_PER_MINUTE, calls_at_once: MAX_CALLS_AT_ONCE },
          dataset: generation && { generation: generation.label, changed_on: generation.changedOn },
          licence: LICENCE,
        },
        generation,
      };
    },
  };
}

const OUTPUT = objectSchema({
  account: TEXT,
  member: TEXT,
  plan: TEXT,
  mcp_access: BOOLEAN,
  seats: { type: ['integer', 'null'] },
  has_seat: BOOLEAN,
  connection: objectSchema({ client: TEXT, calls_30_days: INTEGER }),
  limits: objectSchema({ calls_a_minute: INTEGER, calls_at_once: INTEGER }),
  dataset: {
    ...objectSchema({ generation: TEXT, changed_on: TEXT }),
    type: ['object', 'null'],
  },
  licence: TEXT,
});
