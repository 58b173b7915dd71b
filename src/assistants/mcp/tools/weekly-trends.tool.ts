import { MAIN_CHARTS } from '../../../analytics/analytics.endpoints';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import type { MarketTool } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf, MAIN_FILTERS } from './tool-inputs';

/** None for a period, because the tool always shows the same weeks. */
const INPUTS = [...MAIN_FILTERS, 'fundingVenue', 'transactionRanges', 'acquisitionTypes', 'as_of'];

export function weeklyTrendsTool({ market, schemas, pages }: MarketReading): MarketTool {
  return {
    name: 'weekly_trends',
    title: 'Weekly trends',
    description: 'Funding and M&A week by week, this year compared with earlier years.',
    inputs: inputsOf([MAIN_CHARTS], { only: INPUTS }),
    required: [],
    whenTooLarge: 'Add filters.',
    outputSchema: () => schemas.ofCharts(MAIN_CHARTS, ['funding_trends', 'acquisition_trends']),
    run: async (asked, context) => {
      const search = restSearch({ ...asked, view: 'trends' });
      const { body, query } = await market.ask(MAIN_CHARTS, search, context);
      return {
        body: pages.withLinks(withToolWords(body, query), asked, query),
        restCall: restCall(MAIN_CHARTS, search),
        generation: query.generation,
      };
    },
  };
}
