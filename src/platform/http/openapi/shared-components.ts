import type { OpenAPIObject } from '@nestjs/swagger';
import { isDeepStrictEqual } from 'node:util';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

interface ObjectSchema {
  type?: unknown;
  description?: string;
  properties?: Record<string, unknown>;
  required?: string[];
  allOf?: unknown[];
}

const STATUS_NAMES: Record<string, string> = {
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  429: 'TooManyRequests',
  500: 'ServerError',
  503: 'Unavailable',
};

/**
 * Moves what operations and bodies share to components, so that the document and generated clients
 * have it only once.
 */
export function shareComponents(document: OpenAPIObject, baseSchemas: readonly string[]): void {
  const operations = Object.values(document.paths).flatMap(({ get }) => get ?? []);
  const parameters: Record<string, Parameter> = {};
  const responses: Responses = {};
  for (const operation of operations) {
    operation.parameters = inReadingOrder(operation.parameters ?? []).map((parameter) => {
      if ('$ref' in parameter || parameter.in === 'path') return parameter;
      return {
        $ref: `#/components/parameters/${shared(parameters, parameter.name, parameter, operation)}`,
      };
    });
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = STATUS_NAMES[status];
      if (!name || !response || '$ref' in response) continue;
      operation.responses[status] = {
        $ref: `#/components/responses/${shared(responses, name, response, operation)}`,
      };
    }
  }
  const schemas = (document.components?.schemas ?? {}) as Record<string, ObjectSchema>;
  for (const [name, schema] of Object.entries(schemas))
    if (!baseSchemas.includes(name)) schemas[name] = extended(schema, schemas, baseSchemas);
  document.components = { ...document.components, parameters, responses };
}

/** Path parameters first, then query parameters, then headers. */
function inReadingOrder(parameters: readonly Parameter[]): Parameter[] {
  const rank = (parameter: Parameter): number =>
    'in' in parameter ? ['path', 'query', 'header'].indexOf(parameter.in) : 0;
  return parameters.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Adds a component and returns its name. A different component with the same name is named after
 * the first operation that has it, so that a further one renames no other. Names that differ only
 * in case and signs get a number, because they are the same in most generated code: `week_offset`
 * and `weekOffset`.
 */
function shared<T>(
  components: Record<string, T>,
  wanted: string,
  component: T,
  { operationId }: Operation,
): string {
  const variants = Object.keys(components).filter(
    (name) => name === wanted || name.startsWith(`${wanted}-`),
  );
  const known = variants.find((name) => isDeepStrictEqual(components[name], component));
  if (known !== undefined) return known;
  const isTaken = Object.keys(components).some(
    (name) => identifierOf(name) === identifierOf(wanted),
  );
  let name = wanted;
  if (variants.length > 0) name = `${wanted}-${operationId}`;
  else if (isTaken) name = `${wanted}-2`;
  components[name] = component;
  return name;
}

const identifierOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * If a schema has all fields of a base, with the same descriptions, it refers to the base and keeps
 * only its additional fields.
 */
function extended(
  schema: ObjectSchema,
  schemas: Readonly<Record<string, ObjectSchema>>,
  baseSchemas: readonly string[],
): ObjectSchema {
  const { properties, required = [], description } = schema;
  const base = baseSchemas.find(
    (one) => properties && isPartOf(schemas[one]?.properties ?? {}, properties),
  );
  if (!base || !properties) return schema;
  const inherited = schemas[base]?.properties ?? {};
  const own = Object.entries(properties).filter(([field]) => !Object.hasOwn(inherited, field));
  return {
    ...(description !== undefined && { description }),
    allOf: [
      { $ref: `#/components/schemas/${base}` },
      {
        type: 'object',
        properties: Object.fromEntries(own),
        required: required.filter((field) => !Object.hasOwn(inherited, field)),
      },
    ],
  };
}

function isPartOf(part: Record<string, unknown>, whole: Record<string, unknown>): boolean {
  return Object.entries(part).every(([field, schema]) => isDeepStrictEqual(schema, whole[field]));
}
