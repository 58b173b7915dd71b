import type { EndpointSpec } from '../../../market/query/endpoints/endpoint-spec';
import { schemaFor } from '../../../market/query/filters/api-parameters';
import { actsOn, type Parameter } from '../../../market/query/filters/parameter';
import { PARAMETERS } from '../../../market/query/filters/parameters';
import { SUPPORTED_TIMEFRAMES } from '../../../market/query/periods/period';
import { type InputSchema, INTEGER, TEXTS, BOOLEAN } from './tool';

/**
 * Parameters that only REST's callers need: caching, CSV, older ways to name a period, and how
 * charts are presented.
 */
const LEFT_OUT: readonly string[] = ['gen', 'format', 'offset', 'view', 'metrics'];
/** REST's "Comma-separated country codes: ..." is a JSON array here. */
const LIST_PREFIX = /^Comma-separated /;
/** The codes alone mislead: a quarter isn't a calendar quarter. */
const TIMEFRAME: InputSchema = {
  type: 'string',
  enum: SUPPORTED_TIMEFRAMES,
  description:
    '1q 6m 9m ttm 5q: 3, 6, 9, 12, 15 months up to today, not calendar quarters. ly: last calendar year. custom: start to end.',
};

interface InputOptions {
  /** Without it, there is no limit to choose. */
  limit?: { max: number };
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
  const text = describe(parameter);
  const description = text !== '' && { description: text };
  // A refusal names the bounds, so that the list needn't repeat them.
  if (parameter.range) return { ...INTEGER, ...description };
  if (parameter.kind === 'list') return { ...TEXTS, ...description };
  const { format } = parameter.schema;
  const choices = choicesFor(parameter, endpoints);
  if (choices?.join() === 'true') return { ...BOOLEAN, ...description };
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

function describe({ brief, description }: Parameter): string {
  if (brief !== undefined) return brief;
  const plain = description.replace(LIST_PREFIX, '').replaceAll('`', '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
