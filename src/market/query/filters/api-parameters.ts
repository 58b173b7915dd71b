import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { actsOn, type Parameter, type ParameterSchema } from './parameter';
import { isOfBothSides, PARAMETERS } from './parameters';
import { MAX_VALUE_LENGTH } from './query-string';

/** What the names of side B's parameters begin with. */
export const OTHER_SIDE = 'with.';
/** A query parameter in the form that @nestjs/swagger's ApiQuery accepts. */
interface ApiParameter {
  name: string;
  required: false;
  description: string;
  /**
   * Contains the example, because the decorator loses an example next to a schema. Has no default,
   * because Swagger UI would send it.
   */
  schema: ParameterSchema & { example: string };
}

/** The query parameters that an endpoint documents: common ones first, aliases last. */
export function apiParameters(endpoint: EndpointSpec): ApiParameter[] {
  const parameters = PARAMETERS.filter((parameter) => parameter.where(endpoint));
  const document = (parameter: Parameter): ApiParameter => ({
    name: parameter.name,
    required: false,
    description: describe(parameter, endpoint),
    schema: {
      ...schemaFor(parameter, endpoint),
      example: parameter.documentedFor?.(endpoint).example ?? parameter.example,
    },
  });
  const documented = parameters.map(document);
  const aliases = parameters.flatMap((parameter) =>
    parameter.aliases.map((name) => ({
      ...document(parameter),
      name,
      description: `Same as \`${parameter.name}\`.`,
    })),
  );
  const own = [...documented, ...aliases];
  return [...own, ...(endpoint.compares ? otherSide(own) : [])];
}

/** The parameters of the other side of a comparison. */
function otherSide(documented: readonly ApiParameter[]): ApiParameter[] {
  return documented
    .filter(({ name }) => !isOfBothSides(name))
    .map((parameter) => ({
      ...parameter,
      name: `${OTHER_SIDE}${parameter.name}`,
      description: `Like \`${parameter.name}\`, for side B.`,
    }));
}

function describe(parameter: Parameter, endpoint: EndpointSpec): string {
  if (!actsOn(parameter, endpoint)) {
    return `${parameter.description} This endpoint ignores it with a warning, because it applies only to ${parameter.deals}.`;
  }
  const scope =
    endpoint.deals === 'both' && parameter.deals !== 'both'
      ? ` Applies only to ${parameter.deals}.`
      : '';
  const { description = parameter.description, more } = parameter.documentedFor?.(endpoint) ?? {};
  const end = more === undefined ? '' : ` ${more}`;
  return `${description}${scope}${end}`;
}

/** The schema of a parameter, with what the endpoint allows. */
export function schemaFor(parameter: Parameter, endpoint: EndpointSpec): ParameterSchema {
  const { schema } = parameter;
  const own = parameter.documentedFor?.(endpoint).schema;
  if (own) return own;
  const bounded = parameter.kind !== 'ignored' && !schema.enum && !schema.format && !schema.pattern;
  return bounded ? { maxLength: MAX_VALUE_LENGTH, ...schema } : schema;
}
