import { CHANGE_LIST } from '../../../market/changes/changes.endpoints';
import type { MarketReading } from './market-reading';
import { newestChanges } from './newest-changes';
import { restCall, restSearch } from './rest-question';
import type { MarketTool } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf, MAIN_FILTERS } from './tool-inputs';

const MAX_ROWS = 25;
const INPUTS = ['since', 'kinds', 'slugs', ...MAIN_FILTERS, 'limit', 'cursor'];

export function whatsNewTool({ market, schemas, pages }: MarketReading): MarketTool {
  return {
    name: 'whats_new',
    title: "What's new",
    description:
      'What changed in the dataset: counts, then the newest changes. Next time, pass metadata.position as since.',
    inputs: inputsOf([CHANGE_LIST], { maxRows: MAX_ROWS, only: INPUTS }),
    required: [],
    whenTooLarge: 'Ask for fewer rows with limit.',
    outputSchema: () => schemas.of(CHANGE_LIST),
    run: async (asked, context) => {
      const search = restSearch({ limit: MAX_ROWS, ...asked, sort: '-id' });
      const { body, query } = await market.ask(CHANGE_LIST, search, context);
      const answer = pages.withLinks(withToolWords(body, query), asked, query);
      return {
        body: newestChanges(answer, query),
        restCall: restCall(CHANGE_LIST, search),
        generation: query.generation,
      };
    },
  };
}
