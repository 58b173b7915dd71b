import { FILTER_OPTIONS } from '../../../analytics/analytics.endpoints';
import { normalForm, plainForm } from '../../../market-data/names/normal-form';
import { countrySpellings } from '../../../market-data/vocabularies/countries';
import { CHOICE_FILTERS } from '../../../market/query/filters/deal-filters';
import { present } from '../../../platform/errors/present';
import { objectSchema } from './body-schema';
import type { MarketReading } from './market-reading';
import { restCall } from './rest-question';
import { type MarketTool, TEXT, INTEGER } from './tool';

const MAX_VALUES = 100;
const COUNTRY_FILTERS: readonly string[] = ['countries', 'acquirerCountries'];

interface Option {
  name: string;
  slug: string;
  /** Only of countries, acquirers' countries, continents and regions. */
  code?: string;
}

/** The values that a filter accepts, with counts. */
export function listFilterValuesTool({ market }: MarketReading): MarketTool {
  // No filter, but /filter-options lists its values, too, and tools about histories take them.
  const filters = [...CHOICE_FILTERS.map(({ name }) => name), 'granularity'];
  return {
    name: 'list_filter_values',
    title: 'Filter values',
    description: `The values that a filter accepts, with the number of deals. Returns at most ${MAX_VALUES} values: use contains to find others.`,
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
      const found =
        contains === undefined ? options : likeText(options, String(contains), String(filter));
      const values = found.slice(0, MAX_VALUES);
      return {
        body: { filter, total: found.length, returned: values.length, values },
        restCall: restCall(FILTER_OPTIONS, ''),
        generation: query.generation,
      };
    },
  };
}

/**
 * The options of a filter whose name, slug or code has this text in it, compared as filters do:
 * "fraud and abuse" finds "Risk, Fraud & Abuse". A country is also found by another spelling, but
 * only by all of it: "UK" finds the United Kingdom.
 */
function likeText(options: readonly Option[], text: string, filter: string): Option[] {
  const typed = normalForm(text);
  const plain = plainForm(text);
  // The forms of "-" are empty, and would be part of everything.
  if (typed === '') return options.filter(({ name }) => name.includes(text.trim()));
  return options.filter(({ name, slug, code }) => {
    const ways = code === undefined ? [name, slug] : [name, slug, code];
    if (ways.some((each) => normalForm(each).includes(typed) || plainForm(each).includes(plain)))
      return true;
    if (code === undefined || !COUNTRY_FILTERS.includes(filter)) return false;
    return countrySpellings(code).some((spelling) => plainForm(spelling) === plain);
  });
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
