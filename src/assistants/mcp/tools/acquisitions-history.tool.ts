import { ACQUISITION_HISTORY } from '../../../acquisitions/acquisitions.endpoints';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import type { MarketTool } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const MAX_SERIES = 25;

export function acquisitionsHistoryTool({ market, schemas, pages }: MarketReading): MarketTool {
  return {
    name: 'acquisitions_history',
    title: 'Acquisitions history',
    description: 'M&A over time, split like funding_history. Default: all years.',
    inputs: inputsOf([ACQUISITION_HISTORY], { maxRows: MAX_SERIES }),
    required: [],
    isDrawn: true,
    whenTooLarge:
      'Narrow the period, choose a coarser granularity, or ask for fewer series with limit.',
    outputSchema: () => schemas.of(ACQUISITION_HISTORY),
    run: async (asked, context) => {
      const search = restSearch(asked);
      const { body, query } = await market.ask(ACQUISITION_HISTORY, search, context);
      return {
        body: pages.withLinks(withToolWords(body, query), asked, query),
        restCall: restCall(ACQUISITION_HISTORY, search),
        generation: query.generation,
      };
    },
  };
}
