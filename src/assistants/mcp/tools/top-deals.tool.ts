import { TOP_ACQUISITIONS } from '../../../acquisitions/acquisitions.endpoints';
import { TOP_FUNDING_ROUNDS } from '../../../funding/funding.endpoints';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import type { MarketTool } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = 10;
const MAX_ROWS = 25;

export function topDealsTool({ market, schemas, pages }: MarketReading): MarketTool {
  const rankings = [TOP_FUNDING_ROUNDS, TOP_ACQUISITIONS];
  return {
    name: 'top_deals',
    title: 'Largest deals',
    description: 'The largest funding rounds or acquisitions by disclosed amount.',
    inputs: {
      kind: { type: 'string', enum: ['funding_rounds', 'acquisitions'] },
      ...inputsOf(rankings, { maxRows: MAX_ROWS }),
    },
    required: ['kind'],
    whenTooLarge: 'Ask for fewer rows with limit.',
    outputSchema: () => schemas.oneOf(rankings),
    run: async ({ kind, ...asked }, context) => {
      const ranking = kind === 'acquisitions' ? TOP_ACQUISITIONS : TOP_FUNDING_ROUNDS;
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
