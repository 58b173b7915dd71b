import type { INestApplication } from '@nestjs/common';
import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { BASE_BODIES } from '../../src/market/query/bodies/base-bodies';
import { buildOpenApi } from '../../src/platform/http/openapi/openapi';

/** `path` has no query string. */
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

  function validatorOf(template: string, status: number): ValidateFunction {
    const response = document.paths[template]?.get?.responses[String(status)];
    const place =
      response && '$ref' in response
        ? response.$ref.replace('#/', '').split('/')
        : ['paths', template, 'get', 'responses', String(status)];
    const schema = [...place, 'content', 'application/json', 'schema'];
    const pointer = schema.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
    const reference = `api#/${encodeURI(pointer.join('/'))}`;
    // Throws if the document has no such status.
    const validator = validators.get(reference) ?? ajv.compile({ $ref: reference });
    validators.set(reference, validator);
    return validator;
  }

  return (path, status, body) => {
    const documented = templates.find(({ pattern }) => pattern.test(path));
    if (!documented) return;
    const validate = validatorOf(documented.template, status);
    if (validate(body)) return;
    const errors = (validate.errors ?? [])
      .slice(0, 5)
      .map(({ instancePath, message, params }) =>
        [instancePath, message, JSON.stringify(params)].join(' '),
      );
    throw new Error(
      `The ${status} answer of ${path} is not what the OpenAPI document says:\n${errors.join('\n')}`,
    );
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
