import type { AnswerFormat, ChartView, Granularity, Metric } from '../market-query';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES } from '../period/period';
import { MAX_WEEK_OFFSET } from '../period/resolve-period';
import { plainChoices } from './choices';
import { DEAL_FILTERS } from './deal-filters';
import type { Parameter } from './parameter';

export const VIEW_CHOICES = plainChoices<ChartView>(['overview', 'funding', 'acquisitions', 'trends', 'breakdowns']);
export const METRIC_CHOICES = plainChoices<Metric>(['amount', 'count', 'companies', 'average', 'median']);
export const FORMAT_CHOICES = plainChoices<AnswerFormat>(['json', 'csv']);
export const GRANULARITY_CHOICES = plainChoices<Granularity>(['year', 'quarter', 'month', 'week']);

/** As long as a name can be. */
export const MAX_SEARCH_LENGTH = 200;

export const DEFAULT_VIEW: ChartView = 'overview';
export const DEFAULT_METRICS: readonly Metric[] = ['amount', 'count'];

const DAY = { type: 'string', format: 'date' } as const;

const legacy = Object.entries(LEGACY_TIMEFRAMES).map(([code, successor]) =>
  code === successor ? code : `${code} (= ${successor})`,
);

/**
 * All query parameters of the market endpoints. Reading a query string, the OpenAPI parameters, /filter-options, MCP inputs and the pages' forms come from
 * this table. Its order is the order of `filters_applied` and of `warnings`.
 */
export const PARAMETERS: readonly Parameter[] = [
  setting(
    'timeframe',
    `Period code: ${SUPPORTED_TIMEFRAMES.join(', ')}. \`custom\` needs \`start\` and \`end\`; a date range takes precedence. ` +
      `These legacy codes still work and answer with a \`Deprecation\` header: ${legacy.join(', ')}.`,
    'ttm',
    { schema: { type: 'string', enum: [...SUPPORTED_TIMEFRAMES, ...Object.keys(LEGACY_TIMEFRAMES)] } },
  ),
  setting('start', 'First day of a date range, `YYYY-MM-DD`. Needs `end`.', '2025-01-01', {
    aliases: ['startDate'],
    schema: DAY,
  }),
  setting('end', 'Last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`.', '2025-12-31', {
    aliases: ['endDate'],
    schema: DAY,
  }),
  setting(
    'offset',
    `Weeks back from the current week, 0 to ${MAX_WEEK_OFFSET}: 1 and -1 both mean one week back. Ignored, with a warning, next to a date range. It never pages.`,
    '1',
    { kind: 'integer', aliases: ['week_offset', 'weekOffset'], schema: { type: 'string', pattern: '^[+-]?[0-9]+$' } },
  ),
  ...DEAL_FILTERS,
  setting(
    'q',
    'Words of the name or of an alias. All of them must occur, each at the beginning of a word; case and accents do not matter.',
    'nova',
    { extra: 'q', schema: { type: 'string', maxLength: MAX_SEARCH_LENGTH } },
  ),
  setting(
    'view',
    `Chart view: ${VIEW_CHOICES.names.join(', ')} (default ${DEFAULT_VIEW}). An unknown view gets the default and a warning.`,
    'overview',
    { kind: 'word', extra: 'view' },
  ),
  setting(
    'metrics',
    `Comma-separated metrics: ${METRIC_CHOICES.names.join(', ')} (default ${DEFAULT_METRICS.join(',')}). Unknown metrics get a warning.`,
    'amount,count',
    { kind: 'list', extra: 'metrics' },
  ),
  setting('granularity', 'How wide a period is.', 'quarter', {
    kind: 'word',
    extra: 'granularity',
    schema: { type: 'string', enum: [...GRANULARITY_CHOICES.names] },
  }),
  setting('limit', 'How many rows to return. More than the maximum is clamped to it, with a warning.', '10', {
    kind: 'integer',
    extra: 'limit',
    schema: { type: 'string', pattern: '^[+]?[0-9]+$' },
  }),
  setting('cursor', 'The `next_cursor` of the previous page.', 'eyJuIjoiQWNtZSIsImkiOjF9', { extra: 'cursor' }),
  setting(
    'format',
    '`csv` answers the rows as CSV, like `Accept: text/csv`; `json` is the default. Endpoints without exactly one list of rows have no CSV (406).',
    'csv',
    { kind: 'word', schema: { type: 'string', enum: [...FORMAT_CHOICES.names] } },
  ),
  setting('gen', 'Cache generation identifier, for cache-busting. It never changes the data.', 'g12-9f2c1ab0', {
    kind: 'unread',
  }),
];

const BY_SPELLING = new Map(
  PARAMETERS.flatMap((parameter) => [parameter.name, ...parameter.aliases].map((name) => [name, parameter] as const)),
);

export function parameterSpelled(name: string): Parameter | undefined {
  return BY_SPELLING.get(name);
}

function setting(name: string, description: string, example: string, options: Partial<Parameter>): Parameter {
  return { name, aliases: [], kind: 'text', deals: 'both', description, example, schema: { type: 'string' }, ...options };
}
