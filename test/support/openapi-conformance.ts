import type { INestApplication } from '@nestjs/common';
import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { BASE_BODIES } from '../../src/market/query/bodies/base-bodies';
import { buildOpenApi } from '../../src/platform/http/openapi/openapi';

export type Conformance = (path: string, status: number, body: unknown) => void;

/**
 * Compares answers with the service's own OpenAPI document: nothing undocumented, nothing missing,
 * every type and format as described.
 */
export function conformance(app: INestApplication): Conformance {
  const document = buildOpenApi(app, BASE_BODIES);
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'api', ...closed(document) });
  const validators = new Map<string, ValidateFunction>();
  const templates = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

  return (path, status, body) => {
    const template = templates.find(({ pattern }) =>
      pattern.test(path.replace(/\?.*$/, '')),
    )?.template;
    if (!template || status === 304) return;
    const response = document.paths[template]?.get?.responses[String(status)];
    const place =
      response && '$ref' in response
        ? ['components', 'responses', response.$ref.split('/').at(-1)!]
        : ['paths', template, 'get', 'responses', String(status)];
    const pointer = [...place, 'content', 'application/json', 'schema'];
    const name = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const validate = validators.get(name) ?? ajv.compile({ $ref: `api#/${encodeURI(name)}` });
    validators.set(name, validate);
    if (!validate(body)) {
      const errors = validate.errors
        ?.slice(0, 5)
        .map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
      throw new Error(
        `The ${status} answer of ${path} is not what the OpenAPI document says:\n${errors?.join('\n')}`,
      );
    }
  };
}

/**
 * The document allows later versions to add fields. The tests don't allow undocumented fields in
 * this version.
 */
function closed<Document extends object>(document: Document): Document {
  const copy = structuredClone(document) as {
    components?: { schemas?: Record<string, Record<string, unknown>> };
  };
  const schemas = copy.components?.schemas ?? {};
  const bases = new Set(BASE_BODIES.map(({ name }) => name));
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.allOf) schema.unevaluatedProperties = false;
    else if (schema.properties && !schema.additionalProperties && !bases.has(name))
      schema.additionalProperties = false;
  }
  return copy as Document;
}
