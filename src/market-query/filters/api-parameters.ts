import type { EndpointSpec } from '../market-query';
import { actsOn, belongsTo, type Parameter, type ParameterSchema } from './parameter';
import { PARAMETERS } from './parameters';
import { MAX_VALUE_LENGTH } from './query-string';

/** A query parameter as @nestjs/swagger's ApiQuery takes it. */
export interface ApiParameter {
  name: string;
  required: false;
  description: string;
  /** Holds the example: the decorator would lose it next to a schema. There is no default: Swagger UI would send it along. */
  schema: ParameterSchema & { example: string };
}

/** The query parameters that an endpoint documents: what people use first comes first, other spellings come last. */
export function apiParameters(endpoint: EndpointSpec): ApiParameter[] {
  const parameters = PARAMETERS.filter((parameter) => belongsTo(parameter, endpoint));
  const documented = parameters.map((parameter) => ({
    name: parameter.name,
    required: false as const,
    description: describe(parameter, endpoint),
    schema: { ...schemaFor(parameter, endpoint), example: parameter.example },
  }));
  const aliases = parameters.flatMap((parameter, index) =>
    parameter.aliases.map((name) => ({
      ...documented[index]!,
      name,
      description: `Another spelling of \`${parameter.name}\`.`,
    })),
  );
  return [...documented, ...aliases];
}

function describe(parameter: Parameter, endpoint: EndpointSpec): string {
  if (!actsOn(parameter, endpoint)) {
    return `${parameter.description} Ignored on this endpoint, with a warning: it is about ${parameter.deals} only.`;
  }
  const scope = endpoint.deals === 'both' && parameter.deals !== 'both' ? ` Acts on ${parameter.deals} only.` : '';
  return `${parameter.description}${scope}${defaultOf(parameter, endpoint)}`;
}

/** In words, because a documented default would be sent by Swagger UI. */
function defaultOf({ name, extra }: Parameter, { defaultTimeframe, limit, granularity }: EndpointSpec): string {
  if (name === 'timeframe') return ` The default is \`${defaultTimeframe}\`.`;
  if (extra === 'limit' && limit) return ` The default is ${limit.default}, the maximum ${limit.max}.`;
  return extra === 'granularity' && granularity ? ` The default is \`${granularity}\`.` : '';
}

function schemaFor(parameter: Parameter, endpoint: EndpointSpec): ParameterSchema {
  const { schema } = parameter;
  if (parameter.name === 'timeframe' && endpoint.lenientTimeframe) return { type: 'string' };
  const bounded = parameter.kind !== 'unread' && !schema.enum && !schema.format && !schema.pattern;
  return bounded ? { maxLength: MAX_VALUE_LENGTH, ...schema } : schema;
}
