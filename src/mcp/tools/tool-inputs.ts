import type { EndpointSpec } from '../../market-query/endpoint/endpoint-spec';
import { schemaFor } from '../../market-query/filters/api-parameters';
import { actsOn, type Parameter } from '../../market-query/filters/parameter';
import { PARAMETERS } from '../../market-query/filters/parameters';
import { SUPPORTED_TIMEFRAMES } from '../../market-query/period/period';
import type { InputSchema } from './tool';

/**
 * Parameters that only REST's callers need: caching, CSV, older ways to name a period, and how
 * charts are presented.
 */
export const LEFT_OUT: readonly string[] = ['gen', 'format', 'offset', 'view', 'metrics'];
const PERIOD = ['timeframe', 'start', 'end'];
/** REST's "Comma-separated country codes: ..." is a JSON array here. */
const LIST_PREFIX = /^Comma-separated /;
/** The codes alone mislead: a quarter isn't a calendar quarter. */
const TIMEFRAME: InputSchema = {
  type: 'string',
  enum: SUPPORTED_TIMEFRAMES,
  description:
    '1w 2w 4w: whole weeks up to this one. 1q 6m 9m ttm 5q: 3, 6, 9, 12, 15 months up to today, not calendar quarters. ' +
    'ytd: this year so far. ly: last calendar year. all: everything. custom: start to end.',
};

interface InputOptions {
  /** Without it, there is no limit to choose. */
  limit?: { max: number };
  /** Leaves out the period, because the tool has periods of its own. */
  withoutPeriod?: boolean;
  only?: readonly string[];
}

/** The inputs that affect at least one of these endpoints, from REST's parameters. */
export function inputsOf(
  endpoints: readonly EndpointSpec[],
  options: InputOptions = {},
): Record<string, InputSchema> {
  const taken = PARAMETERS.filter(
    (parameter) =>
      !LEFT_OUT.includes(parameter.name) &&
      (options.only?.includes(parameter.name) ?? true) &&
      !(options.withoutPeriod && PERIOD.includes(parameter.name)) &&
      !(parameter.name === 'limit' && !options.limit) &&
      endpoints.some((endpoint) => actsOn(parameter, endpoint)),
  );
  return Object.fromEntries(
    taken.map((parameter) => [parameter.name, inputOf(parameter, endpoints, options)]),
  );
}

function inputOf(
  parameter: Parameter,
  endpoints: readonly EndpointSpec[],
  { limit }: InputOptions,
): InputSchema {
  if (parameter.name === 'timeframe') return TIMEFRAME;
  if (parameter.name === 'limit') return { type: 'integer', minimum: 1, maximum: limit?.max };
  const text = describe(parameter, endpoints);
  const description = text !== '' && { description: text };
  if (parameter.range)
    return {
      type: 'integer',
      minimum: parameter.range.min,
      maximum: parameter.range.max,
      ...description,
    };
  if (parameter.kind === 'list')
    return { type: 'array', items: { type: 'string' }, ...description };
  const { format } = parameter.schema;
  const choices = choicesFor(parameter, endpoints);
  if (choices) return { type: 'string', enum: choices };
  return { type: 'string', ...(format ? { format } : description) };
}

function choicesFor(
  parameter: Parameter,
  endpoints: readonly EndpointSpec[],
): string[] | undefined {
  const allowed = endpoints
    .filter((endpoint) => actsOn(parameter, endpoint))
    .flatMap((endpoint) => schemaFor(parameter, endpoint).enum ?? []);
  return allowed.length === 0 ? undefined : [...new Set(allowed)];
}

function describe({ brief, description }: Parameter, endpoints: readonly EndpointSpec[]): string {
  if (brief !== undefined) return brief.replace('{company}', companyOf(endpoints));
  const plain = description.replace(LIST_PREFIX, '').replaceAll('`', '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/**
 * Whose country and category the filters mean. On the list of companies, they are about the
 * companies themselves.
 */
function companyOf(endpoints: readonly EndpointSpec[]): string {
  if (endpoints.every(({ widensCategories }) => widensCategories)) return 'the company';
  const [deals, ...others] = new Set(endpoints.map((endpoint) => endpoint.deals));
  if (deals === 'both' || others.length > 0) return 'the company funded or acquired';
  return deals === 'funding' ? 'the funded company' : 'the acquired company';
}
