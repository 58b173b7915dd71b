import type { EndpointSpec } from '../market-query';
import { actsOn, belongsTo, type Parameter, type ParameterSchema } from './parameter';
import { PARAMETERS } from './parameters';
import { MAX_VALUE_LENGTH } from './query-string';

/** A query parameter as @nestjs/swagger's ApiQuery takes it. */
export interface ApiParameter {
  name: string;
  required: false;
  description: string;
  /** Holds the example: the decorator would lose it beside a schema. */
  schema: ParameterSchema & { example: string | number };
}

/** The query parameters that a question documents, each followed by its aliases. */
export function apiParameters(endpoint: EndpointSpec): ApiParameter[] {
  return PARAMETERS.filter((parameter) => belongsTo(parameter, endpoint)).flatMap((parameter) => {
    const api = {
      name: parameter.name,
      required: false as const,
      description: describe(parameter, endpoint),
      schema: { ...schemaFor(parameter, endpoint), example: parameter.example },
    };
    const aliases = parameter.aliases.map((name) => ({
      ...api,
      name,
      description: `Another spelling of \`${parameter.name}\`.`,
    }));
    return [api, ...aliases];
  });
}

function describe(parameter: Parameter, endpoint: EndpointSpec): string {
  if (!actsOn(parameter, endpoint)) {
    return `${parameter.description} Ignored on this endpoint, with a warning: it is about ${parameter.deals} only.`;
  }
  if (parameter.own === 'limit' && endpoint.limit) return `${parameter.description} At most ${endpoint.limit.max}.`;
  if (endpoint.deals === 'both' && parameter.deals !== 'both') return `${parameter.description} Acts on ${parameter.deals} only.`;
  return parameter.description;
}

function schemaFor(parameter: Parameter, endpoint: EndpointSpec): ParameterSchema {
  const { type, ...rest } = parameter.schema;
  if (parameter.name === 'timeframe') {
    return { type, ...(endpoint.strictTimeframe ? rest : {}), default: endpoint.defaultTimeframe };
  }
  if (parameter.own === 'limit') return { ...parameter.schema, default: endpoint.limit?.default };
  if (parameter.own === 'granularity') return { ...parameter.schema, default: endpoint.granularity };
  const bounded = type === 'string' && parameter.kind !== 'unread' && !rest.enum && !rest.format;
  return bounded ? { maxLength: MAX_VALUE_LENGTH, ...parameter.schema } : parameter.schema;
}
