// What the client needs to know of each endpoint, read from the committed OpenAPI document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../test/contract/openapi.json');
const PREFIX = '/api/v2';
const { paths, components } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));

/** Descriptions of what programs don't need: other spellings, and parameters without effect. */
const NOT_OFFERED =
  /^(Same as|Like `(startDate|endDate|week_?[oO]ffset)`)|This endpoint ignores it/;
/** What Python reserves gets an underscore: `with` is the argument `with_`. */
const KEYWORDS = new Set(['with', 'from', 'in', 'is', 'not', 'or', 'and', 'as', 'class', 'def']);
/** Parameters that take a day or an instant. */
const INSTANTS = new Set(['as_of', 'since', 'until']);
/** Lists of many long values, such as those of side B of a comparison. */
const MIN_LIST_LENGTH = 4000;

/** By the media type of an answer: the name of its format. */
const FORMATS = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/x-ndjson': 'ndjson',
  'application/vnd.apache.parquet': 'parquet',
};
const DTYPES = { integer: 'Int64', number: 'float64', boolean: 'boolean', string: 'string' };
const DTYPES_OF_TIMES = { date: 'datetime64[ns]', 'date-time': 'datetime64[ns, UTC]' };

/** The schemas of the document, by name. */
export function schemas() {
  return Object.entries(components.schemas).map(([name, schema]) => ({ name, ...flat(schema) }));
}

export function endpoints() {
  return Object.entries(paths).map(([path, { get }]) => endpointOf(path, get));
}

function endpointOf(path, operation) {
  const { content } = operation.responses['200'];
  const body = content['application/json']?.schema;
  const parameters = operation.parameters.map(resolved).filter(isOffered).map(parameterOf);
  return {
    path: path.slice(PREFIX.length),
    method: methodName(operation.operationId),
    summary: operation.summary,
    description: operation.description,
    inPath: parameters.filter(({ where }) => where === 'path'),
    query: parameters.filter(({ where }) => where === 'query'),
    formats: Object.keys(content).map((type) => FORMATS[type]),
    /** Of the JSON; a whole list has none. */
    body,
    rows: body && content['text/csv'] ? rowsOf(body) : undefined,
  };
}

/** "companies-by-name" is the method `company`, "category-data" is `category_data`. */
function methodName(operationId) {
  if (operationId === 'companies-by-name') return 'company';
  if (operationId === 'investors-by-name') return 'investor';
  return operationId.replaceAll('-', '_');
}

function resolved(parameter) {
  return parameter.$ref ? components.parameters[refName(parameter.$ref)] : parameter;
}

/** The client sends headers by itself, and the format follows from the method. */
function isOffered({ in: where, name, description }) {
  return where !== 'header' && name !== 'format' && !NOT_OFFERED.test(description);
}

function parameterOf({ in: where, name, description, schema }) {
  const isDay = schema.format === 'date';
  const isList =
    description.startsWith('Comma-separated') ||
    (description.startsWith('Like') && schema.maxLength >= MIN_LIST_LENGTH);
  return {
    where,
    name,
    description,
    isDay,
    isList,
    argument: argumentOf(name),
    type: argumentType(name, schema, { isDay, isList }),
  };
}

/** A name that Python takes: `with.timeframe` is the argument `with_timeframe`. */
function argumentOf(name) {
  const plain = name.replaceAll('.', '_');
  return KEYWORDS.has(plain) ? `${plain}_` : plain;
}

function argumentType(name, schema, { isDay, isList }) {
  if (schema.enum?.join() === 'true') return 'bool';
  if (schema.enum) {
    const values = schema.enum.map((value) => JSON.stringify(value));
    return `Literal[${values.join(', ')}]`;
  }
  if (isDay || INSTANTS.has(name)) return 'Union[str, date]';
  // The pattern of a number.
  if (schema.pattern) return 'Union[int, str]';
  return isList ? 'Union[str, Sequence[str]]' : 'str';
}

/** The list whose rows CSV has: the first list of objects that is the endpoint's own. */
function rowsOf(body) {
  const found = Object.entries(flat(body).properties).find(
    ([name, { items }]) => name !== 'warnings' && items?.$ref,
  );
  if (!found) return undefined;
  const [list, { items }] = found;
  return { list, columns: columnsOf(items) };
}

/**
 * The columns of a row with their pandas types. Parts of an object are columns of their own, such as
 * `a_amount`. `object` is for lists and whatever else keeps its Python objects.
 */
function columnsOf(schema, prefix = '') {
  return Object.entries(flat(schema).properties).flatMap(([name, property]) => {
    const part = property.$ref ?? property.allOf?.[0].$ref;
    if (part) return columnsOf({ $ref: part }, `${prefix}${name}_`);
    return [{ name: `${prefix}${name}`, dtype: dtypeOf(property) }];
  });
}

function dtypeOf({ type, format }) {
  // A type that may be null is a list of two.
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'string' && format in DTYPES_OF_TIMES) return DTYPES_OF_TIMES[format];
  return DTYPES[kind] ?? 'object';
}

/** All properties of a schema, whether it has them itself or from others. */
function flat(schema) {
  if (schema.$ref) return flat(components.schemas[refName(schema.$ref)]);
  const parts = [...(schema.allOf ?? []).map(flat), schema];
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** "Money" of "#/components/schemas/Money". */
function refName(reference) {
  return reference.split('/').at(-1);
}
