import { ACQUISITION_LIST } from '../../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../../funding/funding.endpoints';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import { type MarketTool, type ToolArguments, BOOLEAN } from './tool';
import { onlyTotals, withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = 10;
const MAX_ROWS = 25;

export function listDealsTool({ market, schemas, pages }: MarketReading): MarketTool {
  const lists = [FUNDING_ROUND_LIST, ACQUISITION_LIST];
  return {
    name: 'list_deals',
    title: 'Deals',
    description:
      'Every matching funding round or acquisition, newest first, including undisclosed amounts, with totals.',
    inputs: {
      kind: { type: 'string', enum: ['funding_rounds', 'acquisitions'] },
      ...inputsOf(lists, { maxRows: MAX_ROWS }),
      totals_only: BOOLEAN,
    },
    required: ['kind'],
    whenTooLarge: 'Ask for fewer rows with limit.',
    outputSchema: () => schemas.oneOf(lists),
    run: async ({ kind, totals_only: totalsOnly, ...asked }, context) => {
      const list = kind === 'acquisitions' ? ACQUISITION_LIST : FUNDING_ROUND_LIST;
      const rows: ToolArguments = totalsOnly ? {} : { limit: ROWS };
      const search = restSearch({ ...rows, ...asked });

      const { body, query } = await market.ask(list, search, context);

      const answer = pages.withLinks(withToolWords(body, query), asked, query);
      return {
        body: totalsOnly ? onlyTotals(answer) : answer,
        restCall: restCall(list, search),
        generation: query.generation,
      };
    },
  };
}
