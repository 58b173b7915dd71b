import { ACQUISITION_BREAKDOWNS, MA_HISTORY } from '../../../acquisitions/acquisitions.endpoints';
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
  ...ACQUISITION_BREAKDOWNS,
  exit_type_by_year: MA_HISTORY,
};

export function acquisitionsBreakdownTool({ market, schemas, pages }: MarketReading): MarketTool {
  const endpoints = Object.values(BREAKDOWNS);
  return {
    name: 'acquisitions_breakdown',
    title: 'Acquisitions breakdown',
    description: "How M&A splits, with totals. country is the target's.",
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
