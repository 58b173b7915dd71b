import { INVESTOR_LIST } from '../../../investors/investors.endpoints';
import { withAskedFields } from './asked-fields';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import { type MarketTool, type ToolArguments, TEXTS } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = 10;
const MAX_ROWS = 25;

export function searchInvestorsTool({ market, schemas, pages }: MarketReading): MarketTool {
  return {
    name: 'search_investors',
    title: 'Search investors',
    description:
      'Find investors by words in their name, or by their deals. first_investment: those who never invested before the period.',
    inputs: { ...inputsOf([INVESTOR_LIST], { maxRows: MAX_ROWS }), fields: TEXTS },
    required: [],
    whenTooLarge:
      'Ask for fewer fields, and with lookup for fewer names, or else for fewer rows with limit.',
    outputSchema: () => schemas.of(INVESTOR_LIST),
    run: async ({ fields, ...asked }, context) => {
      // A lookup has as many rows as names.
      const rows: ToolArguments = asked.lookup === undefined ? { limit: ROWS } : {};
      const search = restSearch({ ...rows, ...asked });

      const { body, query } = await market.ask(INVESTOR_LIST, search, context);

      const answer = pages.withLinks(withToolWords(body, query), asked, query);
      return {
        body: withAskedFields(answer, {
          list: 'investors',
          fields,
          isLookup: query.lookup !== undefined,
          schema: () => schemas.of(INVESTOR_LIST),
        }),
        restCall: restCall(INVESTOR_LIST, search),
        generation: query.generation,
      };
    },
  };
}
