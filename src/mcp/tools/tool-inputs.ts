import type { EndpointSpec } from '../../market-query/market-query';
import { schemaFor } from '../../market-query/filters/api-parameters';
import { actsOn, type Parameter } from '../../market-query/filters/parameter';
import { PARAMETERS } from '../../market-query/filters/parameters';
import { SUPPORTED_TIMEFRAMES } from '../../market-query/period/period';
import type { InputSchema } from './tool';

/** Parameters that only REST's callers need: caching, CSV, older ways to name a period, and how charts are presented. */
export const LEFT_OUT: readonly string[] = ['gen', 'format', 'offset', 'view', 'metrics'];
const PERIOD = ['timeframe', 'start', 'end'];
/** REST's "Comma-separated country codes: ..." is a JSON array here. */
const LIST_PREFIX = /^Comma-separated /;
const FIRST_SENTENCE = /^.*?\.(?= [A-Z`])|^.*$/s;
const MAX_DESCRIPTION_LENGTH = 150;

export interface InputOptions {
  /** Without it, there is no limit to choose. */
  maxLimit?: number | undefined;
  /** Leaves out the period, because the tool has periods of its own. */
  withoutPeriod?: boolean;
}

/** The inputs that affect at least one of these endpoints, from REST's parameters. */
export function inputsOf(endpoints: readonly EndpointSpec[], options: InputOptions = {}): Record<string, InputSchema> {
  const taken = PARAMETERS.filter(
    (parameter) =>
      !LEFT_OUT.includes(parameter.name) &&
      !(options.withoutPeriod && PERIOD.includes(parameter.name)) &&
      !(options.maxLimit === undefined && parameter.name === 'limit') &&
      endpoints.some((endpoint) => actsOn(parameter, endpoint)),
  );
  return Object.fromEntries(taken.map((parameter) => [parameter.name, inputOf(parameter, endpoints, options)]));
}

function inputOf(parameter: Parameter, endpoints: readonly EndpointSpec[], { maxLimit }: InputOptions): InputSchema {
  if (parameter.name === 'timeframe') return { type: 'string', enum: SUPPORTED_TIMEFRAMES };
  if (parameter.name === 'limit') return { type: 'integer', minimum: 1, maximum: maxLimit };
  if (parameter.range) {
    return { type: 'integer', minimum: parameter.range.min, maximum: parameter.range.max, description: describe(parameter) };
  }
  if (parameter.kind === 'list') return { type: 'array', items: { type: 'string' }, description: describe(parameter) };
  const { format } = parameter.schema;
  const choices = choicesFor(parameter, endpoints);
  if (choices) return { type: 'string', enum: choices };
  return { type: 'string', ...(format ? { format } : { description: describe(parameter) }) };
}

function choicesFor(parameter: Parameter, endpoints: readonly EndpointSpec[]): string[] | undefined {
  const allowed = endpoints
    .filter((endpoint) => actsOn(parameter, endpoint))
    .flatMap((endpoint) => schemaFor(parameter, endpoint).enum ?? []);
  return allowed.length === 0 ? undefined : [...new Set(allowed)];
}

/** The first sentence of the REST documentation, without the list's notation. */
function describe({ description }: Parameter): string {
  const plain = description.replace(LIST_PREFIX, '').replaceAll('`', '');
  const [sentence = plain] = FIRST_SENTENCE.exec(plain) ?? [];
  const text = sentence.length > MAX_DESCRIPTION_LENGTH ? `${sentence.slice(0, MAX_DESCRIPTION_LENGTH)} …` : sentence;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
