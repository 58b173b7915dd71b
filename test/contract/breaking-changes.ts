/**
 * Finds what breaks a client that was written for an earlier OpenAPI document. The two sides of a
 * call are opposites:
 *
 * - A **parameter** must still take everything that it took: `maximum: 500` may become 1000, not 100.
 * - A **body** must still be what its readers expect: a `number` may become an `integer`, but neither
 *   a `string` nor null. New fields, and new values of an enum, break nothing: clients have to ignore
 *   what they don't know.
 *
 * Formats, the limits and patterns of values in bodies, and request bodies aren't compared.
 */

/** The parts of OpenAPI 3.1 that the comparison reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
export interface Parameter {
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
export interface Operation {
  operationId?: string;
  security?: unknown[];
  parameters?: Parameter[];
  responses: Record<string, Response>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: unknown;
}

/**
 * Everything in `next` that can break a client written for `released`, as sentences that begin with
 * the endpoint.
 */
export function breakingChanges(released: ApiDocument, next: ApiDocument): string[] {
  const [before, after] = [new Api(released), new Api(next)];
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const endpoint = `${method.toUpperCase()} ${path}`;
      const is = next.paths[path]?.[method];
      if (!is) return [`${endpoint}: is gone`];
      return [
        ...operationChanges(was, is),
        ...parameterChanges(before.parametersOf(was), after.parametersOf(is)),
        ...responseChanges({ api: before, operation: was }, { api: after, operation: is }),
      ].map((what) => `${endpoint}: ${what}`);
    }),
  );
}

function operationChanges(was: Operation, is: Operation): string[] {
  const changes: string[] = [];
  if (!was.security?.length && is.security?.length) changes.push('now needs a key');
  if (was.operationId !== is.operationId) changes.push(`operationId was ${was.operationId}`);
  return changes;
}

/** A parameter, and the alternatives that its schema allows. */
interface ReadParameter extends Parameter {
  takes: Schema[];
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

  parametersOf({ parameters = [] }: Operation): ReadParameter[] {
    return parameters
      .map((each) => this.resolve(each))
      .map((each) => ({ ...each, takes: this.alternatives(each.schema) }));
  }

  /**
   * The schemas of which a value has to fit one: those of `anyOf` or `oneOf`, each with what is
   * beside them and in `allOf`. `{ anyOf: [A, B], allOf: [C] }` has two, A with C and B with C. A schema
   * without choices has one.
   */
  alternatives(part: Schema = {}): Schema[] {
    const { allOf = [], anyOf, oneOf, ...own } = this.resolve(part);
    const choices = [anyOf, oneOf].filter((choice) => choice !== undefined);
    const needed = [
      ...choices.map((choice) => choice.flatMap((each) => this.alternatives(each))),
      ...allOf.map((each) => this.alternatives(each)),
    ];
    let known: Schema[] = [own];
    for (const added of needed)
      known = known.flatMap((one) => added.map((other) => merge(other, one)));
    return known;
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

const EVERY_TYPE = ['null', 'boolean', 'object', 'array', 'number', 'string'];

/** A schema that says nothing of its type allows every type. */
function typesOf({ type, enum: values, items, properties = {} }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  if (values) return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
  if (Object.keys(properties).length > 0) return ['object'];
  return items ? ['array'] : EVERY_TYPE;
}

/** Every integer is a number. */
function isAmong(type: string, types: readonly string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** The shortest of the lists of changes: what a schema has become, of all that it may have become. */
function nearest(changes: readonly string[][]): string[] {
  return changes.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function parameterChanges(before: ReadParameter[], after: ReadParameter[]): string[] {
  const lost = before.flatMap((was) => {
    const is = after.find((each) => keyOf(each) === keyOf(was));
    if (!is) return [`${named(was)} is gone`];
    const required = is.required && !was.required ? ['is now required'] : [];
    const narrower = was.takes.flatMap((taken) =>
      nearest(is.takes.map((now) => narrowed(taken, now))),
    );
    return [...required, ...narrower].map((what) => `${named(was)} ${what}`);
  });
  const known = new Set(before.map(keyOf));
  const demanded = after
    .filter((each) => each.required && !known.has(keyOf(each)))
    .map((each) => `${named(each)} is new and required`);
  return [...lost, ...demanded];
}

const named = (parameter: Parameter): string => `${parameter.in} parameter ${parameter.name}`;

/** Only the names of headers are the same in any case. */
function keyOf(parameter: Parameter): string {
  return parameter.in === 'header' ? named(parameter).toLowerCase() : named(parameter);
}

const isText = (schema: Schema): boolean => typesOf(schema).includes('string');

/**
 * What may no longer be sent. Everything in a URL or a header is text, so a parameter that becomes a
 * `string` takes what it took before, unless it has a list, a pattern or a length.
 */
function narrowed(before: Schema, after: Schema): string[] {
  const lostTypes = isText(after)
    ? []
    : typesOf(before).filter((type) => !isAmong(type, typesOf(after)));
  if (lostTypes.length > 0) return lostTypes.map((type) => `no longer takes the type ${type}`);
  const changes: string[] = [];
  if (after.enum && !before.enum) changes.push('no longer takes any other value');
  const known = knownValues(before);
  const refused = known.filter((value) => !takes(after, value));
  changes.push(...refused.map((value) => `no longer takes ${value}`));
  if (known.length === 0 && isText(after)) changes.push(...tightened(before, after));
  if (isHigher(after.minimum, before.minimum)) changes.push('has a higher minimum');
  if (isLower(after.maximum, before.maximum)) changes.push('has a lower maximum');
  return changes;
}

/**
 * The values of a closed list, and of a boolean. Of integers, which may become text with a pattern, those that a
 * pattern most likely forgets: the first and the last one, and 0.
 */
function knownValues({ enum: values, minimum = -1e6, maximum = 1e6, ...schema }: Schema): string[] {
  if (values) return values.map(String);
  if (typesOf(schema).includes('boolean')) return ['true', 'false'];
  if (!typesOf(schema).includes('integer')) return [];
  return [minimum, 0, maximum].filter((value) => value >= minimum && value <= maximum).map(String);
}

function takes(schema: Schema, text: string): boolean {
  const { enum: values, pattern = '', minLength = 0, maxLength = Infinity } = schema;
  if (values && !values.map(String).includes(text)) return false;
  if (!isText(schema)) return true;
  return (
    new RegExp(pattern, 'u').test(text) && text.length >= minLength && text.length <= maxLength
  );
}

/** Which limits are new to texts and decimals. Two patterns can't be compared, so another one counts. */
function tightened(before: Schema, after: Schema): string[] {
  const changes: string[] = [];
  if (after.pattern !== undefined && after.pattern !== before.pattern)
    changes.push('has another pattern');
  if (isHigher(after.minLength, before.minLength ?? 0)) changes.push('has a longer minimum length');
  if (isLower(after.maxLength, before.maxLength)) changes.push('has a shorter maximum length');
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

/** An operation of one of the documents. */
interface Side {
  api: Api;
  operation: Operation;
}

function responseChanges(before: Side, after: Side): string[] {
  return Object.entries(before.operation.responses).flatMap(([status, response]) => {
    const was = before.api.resolve(response);
    const next = after.operation.responses[status];
    if (!next) return status.startsWith('2') ? [`status ${status} is gone`] : [];
    const is = after.api.resolve(next);
    const headers = Object.keys(was.headers ?? {}).filter((name) => !(name in (is.headers ?? {})));
    const bodies = Object.entries(was.content ?? {}).flatMap(([media, { schema = {} }]) => {
      const now = is.content?.[media];
      if (!now) return [`${media} is gone`];
      return new BodyComparison(before.api, after.api).compare('', schema, now.schema);
    });
    return [...headers.map((name) => `header ${name} is gone`), ...bodies].map(
      (what) => `${status}: ${what}`,
    );
  });
}

/** What readers of a body can no longer rely on. */
class BodyComparison {
  /** What is being compared. A schema that contains itself ends here. */
  private readonly open: [was: Schema, is: Schema][] = [];

  constructor(
    private readonly before: Api,
    private readonly after: Api,
  ) {}

  /** `field`: where the schemas stand, such as "deals[].amount"; empty for the whole body. */
  compare(field: string, old: Schema, next: Schema = {}): string[] {
    const [was, is] = [this.before.resolve(old), this.after.resolve(next)];
    if (this.open.some((pair) => pair[0] === was && pair[1] === is)) return [];
    this.open.push([was, is]);
    const before = this.before.alternatives(was);
    const after = this.after.alternatives(is);
    const changes = [...newTypes(field, before, after), ...this.changedParts(field, before, after)];
    this.open.pop();
    return changes;
  }

  /** Compares each alternative with the one of before that it is nearest to. */
  private changedParts(field: string, before: Schema[], after: Schema[]): string[] {
    return after.flatMap((is) => {
      const lists = before.filter((was) => both(was, is, 'array'));
      const objects = before.filter((was) => both(was, is, 'object'));
      return [
        ...nearest(lists.map((was) => this.changedItems(field, was, is))),
        ...nearest(objects.map((was) => this.changedFields(field, was, is))),
      ];
    });
  }

  private changedItems(field: string, was: Schema, is: Schema): string[] {
    return was.items ? this.compare(`${field}[]`, was.items, is.items) : [];
  }

  private changedFields(parent: string, was: Schema, is: Schema): string[] {
    return Object.entries(was.properties ?? {}).flatMap(([name, schema]) => {
      const field = parent === '' ? name : `${parent}.${name}`;
      const next = is.properties?.[name];
      if (next === undefined) return [`${field} is gone`];
      const optional = was.required?.includes(name) && !is.required?.includes(name);
      const missing = optional ? [`${field} can now be missing`] : [];
      return [...missing, ...this.compare(field, schema, next)];
    });
  }
}

function newTypes(field: string, before: Schema[], after: Schema[]): string[] {
  const place = field === '' ? 'the body' : field;
  const known = before.flatMap(typesOf);
  const types = [...new Set(after.flatMap(typesOf))];
  const added = types.filter((type) => !isAmong(type, known));
  if (added.length > 0 && EVERY_TYPE.every((type) => types.includes(type)))
    return [`${place} can now be of any type`];
  return added.map((type) => `${place} can now be ${type}`);
}

function both(was: Schema, is: Schema, type: 'array' | 'object'): boolean {
  return typesOf(was).includes(type) && typesOf(is).includes(type);
}
