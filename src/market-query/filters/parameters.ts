import type { ChartView, Granularity, Metric } from '../market-query';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES } from '../period/period';
import { MAX_WEEK_OFFSET } from '../period/resolve-period';
import { plainChoices } from './choices';
import * as filters from './filter-parameters';
import type { Parameter } from './parameter';

export const VIEW_CHOICES = plainChoices<ChartView>(['overview', 'funding', 'acquisitions', 'trends', 'breakdowns']);
export const METRIC_CHOICES = plainChoices<Metric>(['amount', 'count', 'companies', 'average', 'median']);
export const GRANULARITY_CHOICES = plainChoices<Granularity>(['year', 'quarter', 'month', 'week']);

/** As long as a name can be. */
export const MAX_SEARCH_LENGTH = 200;

export const DEFAULT_VIEW: ChartView = 'overview';
export const DEFAULT_METRICS: readonly Metric[] = ['amount', 'count'];

const legacy = Object.entries(LEGACY_TIMEFRAMES).map(([code, successor]) =>
  code === successor ? code : `${code} (= ${successor})`,
);

/**
 * All query parameters of the market endpoints: from this table come the reading of a query string, the OpenAPI parameters and /filter-options.
 * Its order is the order of `filters_applied` and of `warnings`.
 */
export const PARAMETERS: readonly Parameter[] = [
  setting('gen', 'Cache generation identifier, for cache-busting. Never changes the data.', 'g12-9f2c1ab0', { kind: 'unread' }),
  setting(
    'timeframe',
    `Period code: ${SUPPORTED_TIMEFRAMES.join(', ')}. \`custom\` needs \`start\` and \`end\`; a given range takes precedence. ` +
      `Legacy codes still answer, with a \`Deprecation\` header: ${legacy.join(', ')}.`,
    'ttm',
    { schema: { type: 'string', enum: [...SUPPORTED_TIMEFRAMES, ...Object.keys(LEGACY_TIMEFRAMES)] } },
  ),
  setting(
    'offset',
    'Weeks back from the current week: 1 and -1 are both one week back. Ignored beside a range. Never paging.',
    1,
    {
      kind: 'integer',
      aliases: ['week_offset', 'weekOffset'],
      schema: { type: 'integer', minimum: -MAX_WEEK_OFFSET, maximum: MAX_WEEK_OFFSET, default: 0 },
    },
  ),
  setting('start', 'First day of a range, `YYYY-MM-DD`. Needs `end`.', '2025-01-01', {
    aliases: ['startDate'],
    schema: { type: 'string', format: 'date' },
  }),
  setting('end', 'Last day of a range, `YYYY-MM-DD`, inclusive. Needs `start`.', '2025-12-31', {
    aliases: ['endDate'],
    schema: { type: 'string', format: 'date' },
  }),
  filters.COUNTRIES,
  filters.CONTINENTS,
  filters.REGIONS,
  filters.CATEGORIES,
  filters.PRODUCT_CATEGORIES,
  filters.CATEGORY_DOMAINS,
  filters.STAGES,
  filters.FUNDING_VENUE,
  filters.STAGE_BUCKETS_FILTER,
  filters.ACQUISITION_TYPES,
  filters.TRANSACTION_RANGES_FILTER,
  filters.EXIT_TYPE,
  setting(
    'q',
    'Words of the name or of an alias: all of them must occur, without regard to case and accents, also within longer words; one or two characters only ' +
      'where a word begins.',
    'nova',
    { own: 'q', schema: { type: 'string', maxLength: MAX_SEARCH_LENGTH } },
  ),
  setting('view', `Chart view: ${VIEW_CHOICES.names.join(', ')}. An unknown one is \`overview\`, with a warning.`, 'overview', {
    kind: 'word',
    own: 'view',
    schema: { type: 'string', default: DEFAULT_VIEW },
  }),
  setting('metrics', `Comma-separated metrics: ${METRIC_CHOICES.names.join(', ')}. Unknown ones get a warning.`, 'amount,count', {
    kind: 'list',
    own: 'metrics',
    schema: { type: 'string', default: DEFAULT_METRICS.join(',') },
  }),
  setting('granularity', 'Width of a period.', 'quarter', {
    kind: 'word',
    own: 'granularity',
    schema: { type: 'string', enum: [...GRANULARITY_CHOICES.names] },
  }),
  setting('limit', 'Rows to return; more than the maximum is clamped to it.', 10, {
    kind: 'integer',
    own: 'limit',
    schema: { type: 'integer', minimum: 1 },
  }),
  setting('cursor', 'The `next_cursor` of the page before.', 'eyJuIjoiQWNtZSIsImkiOjF9', { own: 'cursor' }),
];

const BY_SPELLING = new Map(
  PARAMETERS.flatMap((parameter) => [parameter.name, ...parameter.aliases].map((name) => [name, parameter] as const)),
);

export function parameterSpelled(name: string): Parameter | undefined {
  return BY_SPELLING.get(name);
}

function setting(name: string, description: string, example: string | number, options: Partial<Parameter>): Parameter {
  return { name, aliases: [], kind: 'text', deals: 'both', description, example, schema: { type: 'string' }, ...options };
}
