import { TOP_ACQUIRERS } from '../../../acquisitions/acquisitions.endpoints';
import { TOP_INVESTORS } from '../../../investors/investors.endpoints';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import type { MarketTool } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = 10;
const MAX_ROWS = 50;

export function mostActiveTool({ market, schemas, pages }: MarketReading): MarketTool {
  const rankings = [TOP_INVESTORS, TOP_ACQUIRERS];
  return {
    name: 'most_active',
    title: 'Most active',
    description:
      'Investors or acquirers with the most deals, or sorted by amount those with the largest sums. Those of investors are of whole rounds, not their shares.',
    inputs: {
      who: { type: 'string', enum: ['investors', 'acquirers'] },
      ...inputsOf(rankings, { maxRows: MAX_ROWS }),
    },
    required: ['who'],
    whenTooLarge: 'Ask for fewer rows with limit.',
    outputSchema: () => schemas.oneOf(rankings),
    run: async ({ who, ...asked }, context) => {
      const ranking = who === 'acquirers' ? TOP_ACQUIRERS : TOP_INVESTORS;
      const search = restSearch({ limit: ROWS, ...asked });
      const { body, query } = await market.ask(ranking, search, context);
      return {
        body: pages.withLinks(withToolWords(body, query), asked, query),
        restCall: restCall(ranking, search),
        generation: query.generation,
      };
    },
  };
}
