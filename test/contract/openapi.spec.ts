import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSample } from '../../src/dataset/sample/write-sample';
import type { ErrorCode } from '../../src/platform/errors/error-catalog';
import { WARNING_CODES } from '../../src/platform/errors/parameter-words';
import { present } from '../../src/platform/errors/present';
import { ERROR_STATUS } from '../../src/platform/http/error-status';

interface Documented {
  $ref?: string;
  description?: string;
  example?: unknown;
  type?: unknown;
  allOf?: { $ref: string }[];
  anyOf?: object[];
  oneOf?: object[];
  items?: { $ref?: string };
}
interface SchemaPart {
  properties?: Record<string, Documented>;
}
interface Document {
  openapi: string;
  info: { version: string; termsOfService?: string };
  paths: Record<
    string,
    {
      get: {
        parameters: (Documented & { name: string; in: string; schema: object })[];
        responses: Record<
          string,
          Documented & { headers: object; content?: Record<string, { schema: { $ref?: string } }> }
        >;
      };
    }
  >;
  components: {
    headers: Record<string, Documented>;
    schemas: Record<string, SchemaPart & { allOf?: SchemaPart[] }>;
  };
}

/** The committed document. `npm run openapi:check` compares it with the code. */
const text = readFileSync(join(__dirname, 'openapi.json'), 'utf8');
const document = JSON.parse(text) as Document;

/** The component that a reference such as "#/components/parameters/limit" means, or the part itself. */
function resolved<T extends object>(part: T): T {
  const { $ref: reference } = part as Documented;
  if (reference === undefined) return part;
  const [, , kind = '', name = ''] = reference.split('/');
  const components = document.components as unknown as Record<string, Record<string, T>>;
  return present(components[kind]?.[name], reference);
}

const operations = Object.entries(document.paths).map(([path, { get }]) => {
  const responses = Object.entries(get.responses).map(
    ([status, response]) => [status, resolved(response)] as const,
  );
  return {
    path,
    parameters: get.parameters.map(resolved),
    responses: Object.fromEntries(responses),
  };
});

/**
 * Lists what lacks a description or an example. An object's example consists of its fields'
 * examples.
 */
function lacking(name: string, { description, example, ...shape }: Documented): string[] {
  const hasFields = [shape.$ref, shape.allOf, shape.anyOf, shape.oneOf, shape.items?.$ref].some(
    (part) => part !== undefined,
  );
  return [
    ...(description ? [] : [`${name} has no description`]),
    ...(example !== undefined || hasFields ? [] : [`${name} has no example`]),
  ];
}

/** The schemas that answers are made of, errors included. */
function everySchema(): [name: string, fields: Record<string, Documented>][] {
  return Object.entries(document.components.schemas).map(([name, { properties, allOf = [] }]) => [
    name,
    Object.assign({}, properties, ...allOf.map((part) => part.properties ?? {})) as Record<
      string,
      Documented
    >,
  ]);
}

describe('the OpenAPI document', () => {
  it('is version 2.0.0 in OpenAPI 3.1.0, without keywords of 3.0, and names its terms', () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '2.0.0']);
    expect(text).not.toContain('"nullable"');
    expect(document.info.termsOfService).toMatch(/^https:/);
  });

  it('describes every parameter and alias, with an example', () => {
    const problems = operations.flatMap(({ path, parameters }) =>
      parameters.flatMap((parameter) => lacking(`${path} ${parameter.name}`, parameter)),
    );
    expect(problems).toEqual([]);
  });

  it('has an example of every parameter that its own schema allows', () => {
    const ajv = addFormats(new Ajv2020());
    const refused = operations.flatMap(({ path, parameters }) =>
      parameters
        .filter(({ schema, example }) => !ajv.validate(schema, example))
        .map(({ name, example }) => `${path} ${name}: ${String(example)}`),
    );
    expect(refused).toEqual([]);
  });

  it('uses every component', () => {
    const { securitySchemes, ...referredTo } = document.components as unknown as Record<
      string,
      object
    >;
    const unused = Object.entries(referredTo).flatMap(([kind, components]) =>
      Object.keys(components)
        .map((name) => `#/components/${kind}/${name}`)
        .filter((reference) => !text.includes(`"${reference}"`)),
    );
    expect(unused).toEqual([]);
    // An operation names its security scheme without a reference.
    expect(securitySchemes).toHaveProperty('api_key');
    expect(text).toContain('"api_key": []');
  });

  it('lists the parameters of the path, then those of the query, and then headers', () => {
    const order = ['path', 'query', 'header'];
    expect(operations.length).toBeGreaterThan(20);
    for (const { path, parameters } of operations) {
      const places = parameters.map((parameter) => parameter.in);
      const sorted = places.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
      expect({ path, places }).toEqual({ path, places: sorted });
      expect(order).toEqual(expect.arrayContaining(places));
    }
  });

  it('has parameters that are strings without defaults', () => {
    for (const { path, parameters } of operations)
      for (const { name, schema } of parameters) {
        expect({ path, name, schema }).toMatchObject({ path, name, schema: { type: 'string' } });
        expect(schema).not.toHaveProperty('default');
      }
  });

  it('promises no format of keys', () => {
    expect(text).not.toContain('bearerFormat');
  });

  it('has a schema for every error status, with an example of a code that has it', () => {
    const errors = operations.flatMap(({ path, responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { content }]) => {
          const reference = content?.['application/json']?.schema.$ref ?? '';
          return { path, status, schema: reference.split('/').at(-1) ?? '' };
        }),
    );
    expect(errors.length).toBeGreaterThan(operations.length);
    for (const { path, status, schema } of errors) {
      // A bug has no code.
      if (status === '500') {
        expect({ path, schema }).toEqual({ path, schema: 'ServerErrorDto' });
        continue;
      }
      const code = document.components.schemas[schema]?.properties?.code?.example as ErrorCode;
      expect({ path, schema, status: String(ERROR_STATUS[code]) }).toEqual({
        path,
        schema,
        status,
      });
    }
  });

  it('describes every status, which has a request id, and every header', () => {
    const problems: string[] = [];
    for (const { path, responses } of operations)
      for (const [status, { description, headers }] of Object.entries(responses)) {
        if (!description) problems.push(`${path} ${status} has no description`);
        if (!Object.hasOwn(headers, 'X-Request-Id'))
          problems.push(`${path} ${status} has no X-Request-Id`);
      }
    for (const [name, header] of Object.entries(document.components.headers))
      problems.push(...lacking(name, header));
    expect(problems).toEqual([]);
  });

  it('has component names that stay apart without case and signs, as in generated code', () => {
    const identifier = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
    for (const [kind, components] of Object.entries(document.components)) {
      const names = Object.keys(components).map(identifier);
      expect([kind, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([
        kind,
        [],
      ]);
    }
    expect(Object.keys(document.components)).toEqual(
      expect.arrayContaining(['schemas', 'parameters', 'headers', 'responses']),
    );
  });

  it('lists every code of a warning', () => {
    expect(document.components.schemas.WarningDto?.properties?.code).toMatchObject({
      enum: WARNING_CODES,
    });
  });

  it('declares Deprecation only for endpoints with a timeframe', () => {
    const declared = operations.filter(({ responses }) =>
      Object.hasOwn(responses['200']?.headers ?? {}, 'Deprecation'),
    );
    const takers = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'timeframe'),
    );
    expect(declared.map(({ path }) => path)).toEqual(takers.map(({ path }) => path));
  });

  it('has names of the sample dataset as examples, so that trying them finds something', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'documented-sample-'));
    await writeSample(folder, { asOf: '2026-11-18' });
    const cells = (file: string): Set<string> =>
      new Set(readFileSync(join(folder, file), 'utf8').split(/[,\r\n]+/));
    const categories = cells('categories.csv');
    const fundedCompanies = cells('funding_rounds.csv');
    const investors = cells('investors.csv');
    rmSync(folder, { recursive: true });
    const example = (path: string, name: string): string =>
      String(
        operations
          .find((operation) => operation.path === `/api/v2/${path}`)
          ?.parameters.find((one) => one.name === name)?.example,
      );
    for (const name of ['categories', 'productCategories', 'categoryDomains'])
      expect(categories).toContain(example('category-data', name));
    expect(fundedCompanies).toContain(example('companies/{name}', 'name'));
    expect(investors).toContain(example('investors/{name}', 'name'));
  });

  it('describes every field of every market body, with an example', () => {
    const schemas = everySchema();
    expect(schemas.map(([name]) => name)).toEqual(
      expect.arrayContaining(['BadRequestDto', 'ChartsDto', 'PricingDto']),
    );
    const problems = schemas.flatMap(([schema, fields]) =>
      Object.entries(fields).flatMap(([field, documented]) =>
        lacking(`${schema}.${field}`, documented),
      ),
    );
    expect(problems).toEqual([]);
  });
});
