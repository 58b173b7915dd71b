import { RECORD_KINDS } from '../../../market-data/vocabularies/record-kinds';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES } from '../periods/period';
import { MAX_WEEK_OFFSET, timeframeCode } from '../periods/resolve-period';
import { BY, GRANULARITY, METRICS_SHOWN, VIEW, WHAT, WITH } from './breakdown-parameters';
import { DEAL_FILTERS } from './deal-filters';
import { FORMAT, GEN } from './format-parameters';
import { CURSOR, LIMIT, SORT } from './page-parameters';
import type { Parameter, Scope } from './parameter';
import { LOOKUP, Q } from './record-parameters';

const DAY = { type: 'string', format: 'date' } as const;

const legacy = Object.entries(LEGACY_TIMEFRAMES).map(([code, successor]) =>
  code === successor ? code : `${code} (= ${successor})`,
);

/**
 * All query parameters of the market endpoints. Reading a query string, the OpenAPI parameters,
 * /filter-options, MCP inputs and the pages' forms come from this table. `filters_applied` and
 * `warnings` have the same order.
 */
export const PARAMETERS: readonly Parameter[] = [
  setting(
    'timeframe',
    `The period: ${SUPPORTED_TIMEFRAMES.join(', ')}. \`custom\` needs \`start\` and \`end\`, which take precedence over any timeframe. ` +
      `These legacy codes still work, with a \`Deprecation\` header in the answer: ${legacy.join(', ')}.`,
    'ttm',
    {
      alsoCalled: 'period timeRange dateRange range year date',
      label: 'Period',
      readAs: timeframeCode,
      schema: {
        type: 'string',
        enum: [...SUPPORTED_TIMEFRAMES, ...Object.keys(LEGACY_TIMEFRAMES)],
      },
      where: hasPeriod,
      documentedFor: ({ defaultTimeframe, lenientTimeframe }) => ({
        more: `The default is \`${defaultTimeframe}\`.`,
        ...(lenientTimeframe && { schema: { type: 'string' } }),
      }),
    },
  ),
  setting('start', 'The first day of a date range, `YYYY-MM-DD`. Needs `end`.', '2025-01-01', {
    alsoCalled: 'from dateFrom fromDate after since',
    label: 'From',
    aliases: ['startDate'],
    schema: DAY,
    where: hasPeriod,
  }),
  setting(
    'end',
    'The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`.',
    '2025-12-31',
    {
      alsoCalled: 'to dateTo toDate before until',
      label: 'To',
      aliases: ['endDate'],
      schema: DAY,
      where: hasPeriod,
    },
  ),
  setting(
    'offset',
    `How many weeks to go back, 0 to ${MAX_WEEK_OFFSET}. 1 and -1 both mean one week back. Ignored with a warning next to a date range or \`timeframe=all\`. Not for paging.`,
    '1',
    {
      label: 'Weeks back',
      kind: 'integer',
      aliases: ['week_offset', 'weekOffset'],
      schema: { type: 'string', pattern: '^[+-]?[0-9]+$' },
      where: hasPeriod,
    },
  ),
  ...DEAL_FILTERS,
  setting(
    'as_of',
    'A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. ' +
      '`metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures.',
    '2026-03-31T09:00:00.123Z',
    {
      alsoCalled: 'snapshot vintage',
      ofBothSides: true,
      label: 'As known on',
      brief: '',
      where: ({ log }) => !log,
    },
  ),
  Q,
  VIEW,
  METRICS_SHOWN,
  GRANULARITY,
  WHAT,
  WITH,
  BY,
  LIMIT,
  setting(
    'since',
    'After this change, by its position such as `4730@g12-9f2c1ab0` or only its `id`, after an instant, or from a UTC day on.',
    '2026-11-15',
    {
      alsoCalled: 'from dateFrom after start',
      label: 'Since',
      where: ({ log }) => log !== undefined,
      documentedFor: ({ log }) => (log === 'changes' ? { more: 'The default is a week ago.' } : {}),
    },
  ),
  setting(
    'until',
    'Up to this change, by its position or `id`, an instant, or a UTC day, inclusive.',
    '2026-11-22T09:30:00Z',
    { alsoCalled: 'to dateTo before end', label: 'Until', where: ({ log }) => log !== undefined },
  ),
  setting(
    'kinds',
    `Comma-separated kinds of records: ${RECORD_KINDS.join(', ')} (default all).`,
    'funding_round,acquisition',
    { alsoCalled: 'type', label: 'Kind', kind: 'list', where: ({ log }) => log === 'changes' },
  ),
  setting(
    'slugs',
    'Comma-separated slugs or names of companies or investors, also former slugs. You get the changes of each record under all its slugs, and those of its deals, including acquisitions that it made.',
    'sample-harbor-security',
    {
      alsoCalled: 'id name',
      label: 'Of',
      kind: 'list',
      where: ({ log }) => log === 'changes',
    },
  ),
  LOOKUP,
  SORT,
  CURSOR,
  FORMAT,
  GEN,
];

const BY_NAME = new Map(
  PARAMETERS.flatMap((parameter) =>
    [parameter.name, ...parameter.aliases].map((name) => [name, parameter] as const),
  ),
);

/** Finds a parameter by its name or an alias. */
export function parameterNamed(name: string): Parameter | undefined {
  return BY_NAME.get(name);
}

/** Whether a comparison has it for both sides together, by its name or an alias. */
export function isOfBothSides(name: string): boolean {
  return parameterNamed(name)?.ofBothSides ?? false;
}

/** Whether an endpoint accepts the parameter. */
export function accepts(endpoint: Scope, name: string): boolean {
  return parameterNamed(name)?.where(endpoint) ?? false;
}

function setting(
  name: string,
  description: string,
  example: string,
  options: Partial<Parameter> & Pick<Parameter, 'where'>,
): Parameter {
  return {
    name,
    label: name,
    aliases: [],
    kind: 'text',
    deals: 'both',
    description,
    example,
    schema: { type: 'string' },
    ...options,
  };
}

/** The logs are about publications, which have no period. */
function hasPeriod({ withoutSharedParams, log }: Scope): boolean {
  return !withoutSharedParams && !log;
}
