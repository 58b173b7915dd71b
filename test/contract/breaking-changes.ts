/** The parts of OpenAPI 3.1 that the comparison reads. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}
interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId?: string;
  security?: unknown[];
  parameters?: Parameter[];
  responses: Record<string, Response>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: unknown;
}

/** A document that can resolve its references. */
class Api {
  constructor(readonly document: ApiDocument) {}

  resolve<T extends object>(part: T & { $ref?: string }): T {
    if (part.$ref === undefined) return part;
    const steps = part.$ref.replace(/^#\//, '').split('/');
    const target = steps.reduce(
      (value: unknown, step) => (value as Record<string, unknown>)[step],
      this.document,
    ) as T;
    return this.resolve(target);
  }

  /** The schema with the parts of `allOf` merged. */
  schema(part: Schema = {}): Schema {
    const { allOf = [], ...own } = this.resolve(part);
    const merged = allOf.map((each) => this.schema(each)).reduce(merge, {});
    return merge(merged, own);
  }
}

function merge(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  };
}

const types = ({ type, enum: values, properties }: Schema): string[] => {
  if (type !== undefined) return [type].flat();
  if (values) return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
  return properties && Object.keys(properties).length > 0 ? ['object'] : [];
};
const named = (parameter: Parameter): string => `${parameter.in} parameter ${parameter.name}`;

const isText = (schema: Schema): boolean => types(schema).includes('string');

/**
 * What may no longer be sent. In a query everything is text, so a parameter that becomes a `string`
 * accepts what it accepted before.
 */
function narrowed(before: Schema, after: Schema): string[] {
  const changes: string[] = [];
  if (!isText(after)) {
    const lost = types(before).filter((type) => !types(after).includes(type));
    changes.push(...lost.map((type) => `no longer takes the type ${type}`));
  }
  if (after.enum && !before.enum) changes.push('no longer takes any other value');
  if (after.enum && before.enum) {
    const allowed = after.enum;
    const lost = before.enum.filter((value) => !allowed.includes(value));
    changes.push(...lost.map((value) => `no longer takes ${String(value)}`));
  }
  return [...changes, ...tightened(before, after)];
}

function tightened(before: Schema, after: Schema): string[] {
  const changes: string[] = [];
  if (isText(before) && !before.enum) {
    if (after.pattern !== undefined && after.pattern !== before.pattern)
      changes.push('has another pattern');
    if (isLower(after.maxLength, before.maxLength)) changes.push('takes shorter texts only');
  }
  if (isHigher(after.minimum, before.minimum)) changes.push('has a higher minimum');
  if (isLower(after.maximum, before.maximum)) changes.push('has a lower maximum');
  return changes;
}

/** Whether there is an upper limit where there was none, or a lower one. */
function isLower(after: number | undefined, before: number | undefined): boolean {
  return after !== undefined && (before === undefined || after < before);
}

/** Whether there is a lower limit where there was none, or a higher one. */
function isHigher(after: number | undefined, before: number | undefined): boolean {
  return after !== undefined && (before === undefined || after > before);
}

/**
 * What readers of a body can no longer rely on. New fields and new values of an enum are not
 * breaking: clients must ignore what they don't know.
 */
class BodyComparison {
  private readonly seen = new Set<string>();
  constructor(
    private readonly before: Api,
    private readonly after: Api,
  ) {}

  compare(field: string, old: Schema, next: Schema): string[] {
    const pair = `${old.$ref} ${next.$ref}`;
    if (old.$ref && this.seen.has(pair)) return [];
    if (old.$ref) this.seen.add(pair);
    const [was, is] = [this.before.schema(old), this.after.schema(next)];
    const added = types(is).filter(
      (type) => !types(was).includes(type) && types(was).length > 0 && !isNarrower(type, was),
    );
    const items = was.items ? this.compare(`${field}[]`, was.items, is.items ?? {}) : [];
    return [
      ...added.map((type) => `${field} can now be ${type}`),
      ...items,
      ...this.fields(field, was, is),
    ];
  }

  private fields(parent: string, was: Schema, is: Schema): string[] {
    return Object.entries(was.properties ?? {}).flatMap(([name, schema]) => {
      const field = parent === '' ? name : `${parent}.${name}`;
      const next = is.properties?.[name];
      if (next === undefined) return [`${field} is gone`];
      const optional = was.required?.includes(name) && !is.required?.includes(name);
      return [
        ...(optional ? [`${field} can now be missing`] : []),
        ...this.compare(field, schema, next),
      ];
    });
  }
}

const isNarrower = (type: string, was: Schema): boolean =>
  type === 'integer' && types(was).includes('number');

function parameterChanges(before: Api, after: Api, old: Operation, next: Operation): string[] {
  const list = (api: Api, { parameters = [] }: Operation): Parameter[] =>
    parameters.map((each) => api.resolve(each));
  const now = list(after, next);
  const lost = list(before, old).flatMap((was) => {
    const is = now.find((each) => named(each).toLowerCase() === named(was).toLowerCase());
    if (!is) return [`${named(was)} is gone`];
    const required = is.required && !was.required ? ['is now required'] : [];
    return [...required, ...narrowed(before.schema(was.schema), after.schema(is.schema))].map(
      (what) => `${named(was)} ${what}`,
    );
  });
  const known = new Set(list(before, old).map(named));
  const demanded = now
    .filter((each) => each.required && !known.has(named(each)))
    .map((each) => `${named(each)} is new and required`);
  return [...lost, ...demanded];
}

function responseChanges(before: Api, after: Api, old: Operation, next: Operation): string[] {
  return Object.entries(old.responses).flatMap(([status, response]) => {
    const was = before.resolve(response);
    if (!(status in next.responses))
      return status.startsWith('2') ? [`status ${status} is gone`] : [];
    const is = after.resolve(next.responses[status] as Response);
    const headers = Object.keys(was.headers ?? {}).filter((name) => !(name in (is.headers ?? {})));
    const bodies = Object.entries(was.content ?? {}).flatMap(([media, { schema = {} }]) => {
      const now = is.content?.[media];
      if (!now) return [`${media} is gone`];
      return new BodyComparison(before, after).compare('', schema, now.schema ?? {});
    });
    return [...headers.map((name) => `header ${name} is gone`), ...bodies].map(
      (what) => `${status}: ${what}`,
    );
  });
}

/**
 * Everything in `next` that can break a client written for `released`, as sentences that begin with
 * the endpoint.
 */
export function breakingChanges(released: ApiDocument, next: ApiDocument): string[] {
  const [before, after] = [new Api(released), new Api(next)];
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const endpoint = `${method.toUpperCase()} ${path}`;
      const operation = next.paths[path]?.[method];
      if (!operation) return [`${endpoint}: is gone`];
      const locked = !old.security?.length && operation.security?.length ? ['now needs a key'] : [];
      const renamed =
        old.operationId === operation.operationId ? [] : [`operationId was ${old.operationId}`];
      return [
        ...locked,
        ...renamed,
        ...parameterChanges(before, after, old, operation),
        ...responseChanges(before, after, old, operation),
      ].map((what) => `${endpoint}: ${what}`);
    }),
  );
}
