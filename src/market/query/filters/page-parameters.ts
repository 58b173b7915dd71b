import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import { readSort, sortValues } from '../paging/sort';
import { Choices } from './choices';
import { type DocumentedParameter, queryParameter, wholeNumberIn } from './parameter';
import { readWord } from './read-word';

export const LIMIT = queryParameter({
  name: 'limit',
  alsoCalled: 'pageSize perPage size count maxResults rows',
  kind: 'integer',
  ofBothSides: true,
  description:
    'How many rows to return. If you ask for more than the maximum, you get the maximum and a warning.',
  example: '10',
  schema: { type: 'string', pattern: '^[+]?[0-9]+$' },
  where: ({ limit }) => limit !== undefined,

  /** Fewer than REST has, to spare the conversation. */
  forAssistants: ({ maxRows: maximum }) =>
    maximum === undefined ? undefined : { type: 'integer', minimum: 1, maximum },

  documentedFor({ limit, splitBy }) {
    if (!limit) return {};
    const { default: rows, max } = limit;
    const bounds = `the default is ${rows}, the maximum is ${max}.`;
    if (splitBy) return { more: `With \`by\`, how many series: ${bounds}` };
    if (rows !== undefined) return { more: `The default is ${rows}, the maximum is ${max}.` };
    return {
      more: `The maximum is ${max}. You get the largest rows, and \`metadata.other\` adds up the others. Without a limit, you get every row.`,
    };
  },

  /** A larger limit than the maximum is reduced to it, with a warning. */
  read(text, { endpoint, texts, warnings }): number | undefined {
    const { limit, splitBy } = endpoint;
    // Without `by`, a history has no series to limit.
    if (splitBy && !texts.has('by')) {
      if (text !== undefined)
        warnings.push({
          code: 'ignored_parameter',
          parameter: 'limit',
          value: shown(text),
          needs: 'by',
          suggestions: ['by'],
        });
      return undefined;
    }
    if (!limit || text === undefined) return limit?.default;
    const { max } = limit;
    const rows = wholeNumberIn(text);
    if (rows === undefined || rows < 1)
      throw invalidParameter('not_a_whole_number', {
        parameter: 'limit',
        min: 1,
        max,
        value: text,
      });
    if (rows <= max) return rows;
    const used = String(max);
    warnings.push({
      code: 'limit_clamped',
      parameter: 'limit',
      value: shown(text),
      used,
      suggestions: [used],
    });
    return max;
  },
});

export const CURSOR = queryParameter({
  name: 'cursor',
  alsoCalled: 'page skip',
  brief: '',
  description: 'The `next_cursor` of the previous page.',
  example: 'eyJuIjoiQWNtZSIsImkiOjF9',
  where: ({ sort, log }) => (sort ?? log) !== undefined,

  /** Decoded later, because it names the vintage in which the rest is read. */
  read: (text) => text,
});

export const SORT = queryParameter({
  name: 'sort',
  alsoCalled: 'order orderBy',
  description:
    'The order. A `-` before the field sorts in descending order. Records without a value come last.',
  example: '-date',
  where: ({ sort, rankings }) => (sort ?? rankings) !== undefined,

  documentedFor({ sort, rankings }) {
    if (rankings) return documentedRanking(Object.keys(rankings));
    if (!sort) return {};
    const [firstField] = Object.keys(sort.by);
    return {
      more: `The default is \`${sort.default}\`.`,
      schema: { type: 'string', enum: sortValues(sort) },
      example: `-${firstField}`,
    };
  },

  /** The order of a list, or what a ranking is sorted by. */
  read(text, { endpoint: { sort, rankings } }) {
    return {
      sort: sort && readSort(text, sort),
      ...(rankings && { rankedBy: readRank(text, Object.keys(rankings)) }),
    };
  },
});

function documentedRanking(ranks: readonly string[]): DocumentedParameter {
  const [byDefault] = ranks;
  return {
    description: `What the ranking is sorted by. The largest always comes first. The default is \`${byDefault}\`.`,
    schema: { type: 'string', enum: [...ranks] },
    example: byDefault,
  };
}

/** Two rankings call their sums by different names. Both take both. */
const SUMS = ['amount', 'value'];

function readRank(text: string | undefined, ranks: readonly string[]): string | undefined {
  const choices = ranks.map((name) => ({
    name,
    keys: [name],
    spellings: SUMS.includes(name) ? SUMS : [],
  }));
  return readWord('sort', text, new Choices(choices)) ?? ranks[0];
}
