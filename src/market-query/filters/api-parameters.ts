import type { Question } from '../market-query';
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
export function apiParameters(question: Question): ApiParameter[] {
  return PARAMETERS.filter((parameter) => belongsTo(parameter, question)).flatMap((parameter) => {
    const api = {
      name: parameter.name,
      required: false as const,
      description: describe(parameter, question),
      schema: { ...schemaFor(parameter, question), example: parameter.example },
    };
    const aliases = parameter.aliases.map((name) => ({
      ...api,
      name,
      description: `Another spelling of \`${parameter.name}\`.`,
    }));
    return [api, ...aliases];
  });
}

function describe(parameter: Parameter, question: Question): string {
  if (!actsOn(parameter, question)) {
    return `${parameter.description} Ignored on this endpoint, with a warning: it is about ${parameter.deals} only.`;
  }
  if (parameter.own === 'limit' && question.limit) return `${parameter.description} At most ${question.limit.max}.`;
  if (question.deals === 'both' && parameter.deals !== 'both') return `${parameter.description} Acts on ${parameter.deals} only.`;
  return parameter.description;
}

function schemaFor(parameter: Parameter, question: Question): ParameterSchema {
  const { type, ...rest } = parameter.schema;
  if (parameter.name === 'timeframe') {
    return { type, ...(question.strictTimeframe ? rest : {}), default: question.defaultTimeframe };
  }
  if (parameter.own === 'limit') return { ...parameter.schema, default: question.limit?.default };
  if (parameter.own === 'granularity') return { ...parameter.schema, default: question.granularity };
  const bounded = type === 'string' && parameter.kind !== 'unread' && !rest.enum && !rest.format;
  return bounded ? { maxLength: MAX_VALUE_LENGTH, ...parameter.schema } : parameter.schema;
}
