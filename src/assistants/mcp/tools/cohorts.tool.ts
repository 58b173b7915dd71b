import { COHORTS } from '../../../funding/funding.endpoints';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import type { MarketTool } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

/** All that the endpoint takes would be too many for the list of tools. */
const INPUTS = ['timeframe', 'start', 'end', 'by', 'stages', 'countries', 'categories', 'as_of'];

export function cohortsTool({ market, schemas, pages }: MarketReading): MarketTool {
  return {
    name: 'cohorts',
    title: 'Cohorts',
    description:
      'Of companies whose first round of a stage was in the period: how many raised a later stage within 12 to 36 months, and how many were acquired. Default: all years.',
    inputs: inputsOf([COHORTS], { only: INPUTS }),
    required: [],
    whenTooLarge: 'Narrow the period or add filters.',
    outputSchema: () => schemas.of(COHORTS),
    run: async (asked, context) => {
      const search = restSearch(asked);
      const { body, query } = await market.ask(COHORTS, search, context);
      return {
        body: pages.withLinks(withToolWords(body, query), asked, query),
        restCall: restCall(COHORTS, search),
        generation: query.generation,
      };
    },
  };
}
