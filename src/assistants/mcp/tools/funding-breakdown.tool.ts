import { RANGES_BREAKDOWN } from '../../../analytics/analytics.endpoints';
import {
  FUNDING_BREAKDOWNS,
  INSTRUMENT_BREAKDOWN,
  STAGE_PERCENTILES,
} from '../../../funding/funding.endpoints';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import { present } from '../../../platform/errors/present';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import { type MarketTool, type ToolArguments, BOOLEAN } from './tool';
import { onlyTotals, withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = 50;
const MAX_ROWS = 100;

/** By the values of the input `by`. */
const BREAKDOWNS: Readonly<Record<string, Endpoint>> = {
  ...FUNDING_BREAKDOWNS,
  amount_range: RANGES_BREAKDOWN,
  round_size: STAGE_PERCENTILES,
  instrument: INSTRUMENT_BREAKDOWN,
};

export function fundingBreakdownTool({ market, schemas, pages }: MarketReading): MarketTool {
  const endpoints = Object.values(BREAKDOWNS);
  return {
    name: 'funding_breakdown',
    title: 'Funding breakdown',
    description:
      'How funding splits, with totals. amount_range also counts M&A; round_size gives percentiles by stage; instrument covers listed companies over time.',
    inputs: {
      by: { type: 'string', enum: Object.keys(BREAKDOWNS) },
      ...inputsOf(endpoints, { maxRows: MAX_ROWS }),
      totals_only: BOOLEAN,
    },
    required: ['by'],
    isDrawn: true,
    whenTooLarge: 'Ask for fewer rows with limit, narrow the period or add filters.',
    outputSchema: () => schemas.oneOf(endpoints),
    run: async ({ by, totals_only: totalsOnly, ...asked }, context) => {
      const breakdown = present(BREAKDOWNS[String(by)], `breakdown by ${String(by)}`);
      const rows: ToolArguments = breakdown.limit && !totalsOnly ? { limit: ROWS } : {};
      const search = restSearch({ ...rows, ...asked });

      const { body, query } = await market.ask(breakdown, search, context);

      const answer = pages.withLinks(withToolWords(body, query), asked, query);
      return {
        body: totalsOnly ? onlyTotals(answer) : answer,
        restCall: restCall(breakdown, search),
        generation: query.generation,
      };
    },
  };
}
