import { COMPANY_LIST } from '../../../companies/companies.endpoints';
import { withAskedFields } from './asked-fields';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import { type MarketTool, type ToolArguments, TEXTS } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = 10;
const MAX_ROWS = 25;

export function searchCompaniesTool({ market, schemas, pages }: MarketReading): MarketTool {
  return {
    name: 'search_companies',
    title: 'Search companies',
    description:
      'Find companies by words in their name, geography, category or deals. period_funding and period_deals are of the period, total_funding is all-time.',
    inputs: { ...inputsOf([COMPANY_LIST], { maxRows: MAX_ROWS }), fields: TEXTS },
    required: [],
    whenTooLarge:
      'Ask for fewer fields, and with lookup for fewer names, or else for fewer rows with limit.',
    outputSchema: () => schemas.of(COMPANY_LIST),
    run: async ({ fields, ...asked }, context) => {
      // A lookup has as many rows as names.
      const rows: ToolArguments = asked.lookup === undefined ? { limit: ROWS } : {};
      const search = restSearch({ ...rows, ...asked });

      const { body, query } = await market.ask(COMPANY_LIST, search, context);

      const answer = pages.withLinks(withToolWords(body, query), asked, query);
      return {
        body: withAskedFields(answer, {
          list: 'companies',
          fields,
          isLookup: query.lookup !== undefined,
          schema: () => schemas.of(COMPANY_LIST),
        }),
        restCall: restCall(COMPANY_LIST, search),
        generation: query.generation,
      };
    },
  };
}
