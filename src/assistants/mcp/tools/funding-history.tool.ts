import { FUNDING_HISTORY } from '../../../funding/funding.endpoints';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import type { MarketTool } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const MAX_SERIES = 25;

export function fundingHistoryTool({ market, schemas, pages }: MarketReading): MarketTool {
  return {
    name: 'funding_history',
    title: 'Funding history',
    description:
      'Funding over time. Default: all years. by splits each period into series, limit says how many.',
    inputs: inputsOf([FUNDING_HISTORY], { maxRows: MAX_SERIES }),
    required: [],
    isDrawn: true,
    whenTooLarge:
      'Narrow the period, choose a coarser granularity, or ask for fewer series with limit.',
    outputSchema: () => schemas.of(FUNDING_HISTORY),
    run: async (asked, context) => {
      const search = restSearch(asked);
      const { body, query } = await market.ask(FUNDING_HISTORY, search, context);
      return {
        body: pages.withLinks(withToolWords(body, query), asked, query),
        restCall: restCall(FUNDING_HISTORY, search),
        generation: query.generation,
      };
    },
  };
}
