import { FILTER_OPTIONS } from '../../../analytics/analytics.endpoints';
import { normalForm, plainForm } from '../../../market-data/names/normal-form';
import { CHOICE_FILTERS } from '../../../market/query/filters/deal-filters';
import { present } from '../../../platform/errors/present';
import { objectSchema } from './body-schema';
import type { MarketReading } from './market-reading';
import { restCall } from './rest-question';
import { type MarketTool, TEXT, INTEGER } from './tool';

const MAX_VALUES = 100;

interface Option {
  name: string;
  slug: string;
  /** Only of countries, continents and regions. */
  code?: string;
}

/** The values that a filter accepts, with counts. */
export function listFilterValuesTool({ market }: MarketReading): MarketTool {
  const filters = [...CHOICE_FILTERS.map(({ name }) => name), 'granularity'];
  return {
    name: 'list_filter_values',
    title: 'Filter values',
    description: `The values that a filter accepts, with the number of companies or deals. Returns at most ${MAX_VALUES} values: use contains to find others.`,
    inputs: {
      filter: { type: 'string', enum: filters },
      contains: { type: 'string', description: 'Part of the name or code' },
    },
    required: ['filter'],
    whenTooLarge: 'Use contains.',
    outputSchema: () => OUTPUT,
    run: async ({ filter, contains }, context) => {
      const { body, query } = await market.ask(FILTER_OPTIONS, '', context);
      const options = present(body[String(filter)], `list of ${String(filter)}`) as Option[];
      const found = contains === undefined ? options : withNameLike(options, String(contains));
      const values = found.slice(0, MAX_VALUES);
      return {
        body: { filter, total: found.length, returned: values.length, values },
        restCall: restCall(FILTER_OPTIONS, ''),
        generation: query.generation,
      };
    },
  };
}

/** Compares as filters do, so that "risk and fraud" finds "Risk, Fraud & Abuse". */
function withNameLike(options: readonly Option[], text: string): Option[] {
  const typed = normalForm(text);
  const plain = plainForm(text);
  return options.filter(({ name, slug, code = '' }) =>
    [name, slug, code].some(
      (each) => normalForm(each).includes(typed) || plainForm(each).includes(plain),
    ),
  );
}

const VALUE = {
  type: 'object',
  properties: { name: TEXT, slug: TEXT, code: TEXT, count: INTEGER },
  required: ['name', 'slug'],
};
const OUTPUT = objectSchema({
  filter: TEXT,
  total: INTEGER,
  returned: INTEGER,
  values: { type: 'array', items: VALUE },
});
