import type { EndpointSpec } from '../../../market/query/endpoints/endpoint-spec';
import { schemaFor } from '../../../market/query/filters/api-parameters';
import { actsOn, type Parameter } from '../../../market/query/filters/parameter';
import { PARAMETERS } from '../../../market/query/filters/parameters';
import { type InputSchema, INTEGER, TEXTS, BOOLEAN } from './tool';

/** REST's "Comma-separated country codes: ..." is a JSON array here. */
const LIST_PREFIX = /^Comma-separated /;

/** For tools that take few inputs. */
export const MAIN_FILTERS = ['countries', 'categories', 'stages', 'companies', 'investors'];

interface InputOptions {
  /** What `limit` allows. Without it, the tool has no such input. */
  maxRows?: number;
  /** Leaves out all other parameters. */
  only?: readonly string[];
}

/** The inputs that affect at least one of these endpoints, from REST's parameters. */
export function inputsOf(
  endpoints: readonly EndpointSpec[],
  { maxRows, only }: InputOptions = {},
): Record<string, InputSchema> {
  const inputs: Record<string, InputSchema> = {};
  for (const parameter of PARAMETERS) {
    const { name, forAssistants } = parameter;
    if (only && !only.includes(name)) continue;
    if (!endpoints.some((endpoint) => actsOn(parameter, endpoint))) continue;
    const input = forAssistants ? forAssistants({ maxRows }) : inputOf(parameter, endpoints);
    if (input) inputs[name] = input;
  }
  return inputs;
}

/** By its kind and its schema. */
function inputOf(parameter: Parameter, endpoints: readonly EndpointSpec[]): InputSchema {
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
