import type { DealSource } from '../../market-query/aggregation/dimensions';
import { warningRows } from '../../market-query/body/warning-rows';
import type { Compared, Comparison, ComparisonResult } from '../../market-query/comparison';
import { type Breakdown, type Endpoint, isBreakdown } from '../../market-query/endpoint';
import type { CatalogAnswer } from '../../market-query/endpoint-catalog';
import { SUPPORTED_TIMEFRAMES } from '../../market-query/period/period';
import { audienceOf } from './endpoint-tool';
import { BREAKDOWN_CHOICES } from './market-tools';
import { restCall, restSearch } from './rest-question';
import type { InputSchema, MarketTool, ToolArguments } from './tool';
import { inputsOf } from './tool-inputs';
import { ToolRefusal } from './tool-refusal';

/** The choices of the breakdown tools whose answers can be compared. */
const COMPARABLE: Readonly<Record<DealSource, Readonly<Record<string, Breakdown>>>> = {
  funding: comparable(BREAKDOWN_CHOICES.funding),
  acquisitions: comparable(BREAKDOWN_CHOICES.acquisitions),
};
const LIST = new Intl.ListFormat('en-GB');
const BY = [...new Set(Object.values(COMPARABLE).flatMap(Object.keys))];

function comparable(choices: Readonly<Record<string, Endpoint>>): Record<string, Breakdown> {
  return Object.fromEntries(Object.entries(choices).flatMap(([by, endpoint]) => (isBreakdown(endpoint) ? [[by, endpoint]] : [])));
}

/** "country, buyer_type and company_type" */
function onlyFor(kind: DealSource, other: DealSource): string {
  return LIST.format(Object.keys(COMPARABLE[kind]).filter((by) => !Object.hasOwn(COMPARABLE[other], by)));
}

/** One of the two periods: a code, or two days. */
const PERIOD_INPUTS = (which: 'first' | 'second'): Record<string, InputSchema> => ({
  [`${which}_timeframe`]: { type: 'string', enum: SUPPORTED_TIMEFRAMES.filter((code) => code !== 'custom') },
  [`${which}_start`]: { type: 'string', format: 'date' },
  [`${which}_end`]: { type: 'string', format: 'date' },
});

/** Two periods side by side with the change. */
export function comparePeriods(comparison: Comparison): MarketTool {
  const endpoints = Object.values(COMPARABLE).flatMap((choices) => Object.values(choices));
  return {
    name: 'compare_periods',
    title: 'Compare periods',
    description:
      'Two periods side by side, with the change. Give each a timeframe, or start and end. ' +
      `${onlyFor('funding', 'acquisitions')} is for funding only; ${onlyFor('acquisitions', 'funding')} for acquisitions only.`,
    inputs: {
      what: { type: 'string', enum: Object.keys(COMPARABLE) },
      by: { type: 'string', enum: BY },
      ...PERIOD_INPUTS('first'),
      ...PERIOD_INPUTS('second'),
      ...inputsOf(endpoints, { withoutPeriod: true }),
    },
    required: ['what', 'by'],
    narrow: 'Add filters.',
    outputSchema: () => OUTPUT,
    run: async (args, context) => {
      const { what, by, ...others } = args as ToolArguments & { what: DealSource; by: string };
      const endpoint = COMPARABLE[what][by];
      if (!endpoint)
        throw new ToolRefusal('invalid_parameter', `${what} can be compared by ${Object.keys(COMPARABLE[what]).join(', ')}.`);
      const [before, after] = [searchIn(others, 'first'), searchIn(others, 'second')];
      const result = await comparison.compare(endpoint, { before, after }, audienceOf(context));
      return {
        body: { what, by, currency: 'USD', ...bodyOf(result) },
        restCalls: [restCall(endpoint, before), restCall(endpoint, after)],
      };
    },
  };
}

function bodyOf({ before, after, total, unknown, rows }: ComparisonResult): object {
  const { filtersApplied, warnings } = after.query;
  const byAmount = [...rows].sort((a, b) => b.after.amount - a.after.amount || b.after.count - a.after.count);
  return {
    first: periodOf(before),
    second: periodOf(after),
    total: figuresOf(total),
    unknown: figuresOf(unknown),
    rows: byAmount.map((row) => ({ name: row.name, ...figuresOf(row) })),
    filters_applied: filtersApplied,
    ...(warnings.length > 0 && { warnings: warningRows(warnings) }),
  };
}

function periodOf({ query, body }: CatalogAnswer<Breakdown>): object {
  const { timeframe, start, end } = query.period;
  return { timeframe, start, end, title: body.subtitle };
}

function figuresOf({ before, after, change, percent }: Compared): object {
  return {
    first: before,
    second: after,
    change: { ...change, amount_percentage: percent.amount, count_percentage: percent.count },
  };
}

function searchIn(args: ToolArguments, which: 'first' | 'second'): string {
  const { [`${which}_timeframe`]: timeframe, [`${which}_start`]: start, [`${which}_end`]: end } = args;
  if (timeframe === undefined && (start === undefined || end === undefined)) {
    throw new ToolRefusal(
      'invalid_parameter',
      `The ${which} period needs ${which}_timeframe, or ${which}_start and ${which}_end.`,
    );
  }
  const filters = Object.entries(args).filter(([name]) => !/^(first|second)_/.test(name));
  const period = Object.entries({ timeframe, start, end }).filter(([, value]) => value !== undefined);
  return restSearch(Object.fromEntries([...period, ...filters]) as ToolArguments);
}

const object = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const number = { type: 'number' };
const figures = { amount: number, count: { type: 'integer' } };
const percentage = { type: ['number', 'null'] };
const compared = {
  first: object(figures),
  second: object(figures),
  change: object({ ...figures, amount_percentage: percentage, count_percentage: percentage }),
};
const period = object({
  timeframe: { type: 'string' },
  start: { type: ['string', 'null'] },
  end: { type: ['string', 'null'] },
  title: { type: 'string' },
});
const OUTPUT = object({
  what: { type: 'string' },
  by: { type: 'string' },
  currency: { type: 'string' },
  first: period,
  second: period,
  total: object(compared),
  unknown: object(compared),
  rows: { type: 'array', items: object({ name: { type: 'string' }, ...compared }) },
  filters_applied: { type: ['object', 'null'] },
});
