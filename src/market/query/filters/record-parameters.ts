import { cutName } from '../../../market-data/names/company-name';
import { invalidParameter } from '../../../platform/errors/api-error';
import { MAX_LOOKED_UP } from '../../names/lookup.query';
import { FORMAT, GEN } from './answer-parameters';
import { listItems } from './list-items';
import { queryParameter } from './parameter';
import { AS_OF_MOMENT } from './period-parameters';

/** The maximum length of a name. */
const MAX_SEARCH_LENGTH = 200;
/** Of all names together, with the commas: 159 each for a hundred names. */
const MAX_LOOKUP_LENGTH = 16_000;
/** What doesn't select records goes together with a lookup. */
const BESIDE_LOOKUP: ReadonlySet<string> = new Set([
  'lookup',
  AS_OF_MOMENT.name,
  FORMAT.name,
  GEN.name,
]);

export const Q = queryParameter({
  name: 'q',
  alsoCalled: 'search query name keyword',
  readAs: tidySearch,
  brief: 'Words at the start of words in the name',
  description:
    "Words of the name or an alias. All of them must occur, each at the start of a word. Case, accents, apostrophes, commas and full stops don't matter.",
  example: 'nova',
  schema: { type: 'string', maxLength: MAX_SEARCH_LENGTH },
  where: ({ extraParams }) => extraParams.includes('q'),

  /** Each of its words is a condition of the query. */
  read(text): string | undefined {
    const search = text === undefined ? undefined : tidySearch(text);
    if (search !== undefined && [...search].length > MAX_SEARCH_LENGTH) {
      throw invalidParameter('too_many', {
        parameter: 'q',
        max: MAX_SEARCH_LENGTH,
        unit: 'characters',
      });
    }
    return search;
  },
});

/** A search without what doesn't matter. */
function tidySearch(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

export const LOOKUP = queryParameter({
  name: 'lookup',
  alsoCalled: 'id ids slug names',
  brief: `Up to ${MAX_LOOKED_UP} records, instead of filters, sort, limit and cursor. metadata.unresolved has those that weren't found, with candidates.`,
  kind: 'list',
  description: `Comma-separated names, slugs or website domains of up to ${MAX_LOOKED_UP} records, instead of filters, \`sort\`, \`limit\` and \`cursor\`. Each is found as in a path. The rows are in the order asked, with \`asked\` and \`matched_by\`; the others are in \`metadata.unresolved\`.`,
  example: 'pinekeep-ai',
  schema: { type: 'string', maxLength: MAX_LOOKUP_LENGTH },
  where: ({ extraParams }) => extraParams.includes('lookup'),

  /** The names to look up, each once. */
  read(text, { texts, empty }): string[] | undefined {
    if (empty.has('lookup')) throw invalidParameter('empty_list', { parameter: 'lookup' });
    if (text === undefined) return undefined;
    const names = [...new Set(listItems(text).map((item) => cutName(item.trim())))];
    if (names.length > MAX_LOOKED_UP)
      throw invalidParameter('too_many', {
        parameter: 'lookup',
        max: MAX_LOOKED_UP,
        unit: 'items',
      });
    const other = [...texts.keys()].find((name) => !BESIDE_LOOKUP.has(name));
    if (other !== undefined)
      throw invalidParameter('lookup_alone', { parameter: 'lookup', otherParameter: other });
    return names;
  },
});
