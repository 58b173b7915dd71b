// Writes signal_market/api.py from the committed OpenAPI document; with --check, fails if it
// differs: a TypedDict for each body, a method for each endpoint, and a table of what each takes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pythonType, typedDict } from './python-types.mjs';

const MODULE = join(import.meta.dirname, 'signal_market/api.py');
const DOCUMENT = join(import.meta.dirname, '../../test/contract/openapi.json');
const PREFIX = '/api/v2';
/** These methods are written by hand: they walk over pages. */
const OWN_METHODS = new Set(['changes']);
const KEYWORDS = new Set(['with', 'from', 'in', 'is', 'not', 'or', 'and', 'as', 'class', 'def']);

const { paths, components } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const resolved = ({ $ref, ...rest }) =>
  $ref ? components.parameters[$ref.split('/').at(-1)] : rest;
const refName = (ref) => ref.split('/').at(-1);

/** All properties of a schema, whether it has them itself or from others. */
function flat(schema) {
  if (schema.$ref) return flat(components.schemas[refName(schema.$ref)]);
  const parts = [...(schema.allOf ?? []).map(flat), schema];
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** The list whose rows CSV has: the first list of objects that is the endpoint's own. */
function rowsOf({ responses }) {
  const schema = responses['200'].content['application/json']?.schema;
  if (!schema || !responses['200'].content['text/csv']) return undefined;
  return Object.entries(flat(schema).properties).find(
    ([name, { items }]) => name !== 'warnings' && items?.$ref,
  );
}

/** The pandas type of each column: `object` for lists and what else keeps its Python objects. */
function columnsOf(schema, prefix = '') {
  return Object.entries(flat(schema).properties).flatMap(([name, property]) => {
    const nested = property.$ref ?? property.allOf?.[0].$ref;
    if (nested) return columnsOf({ $ref: nested }, `${prefix}${name}_`);
    const [kind] = [property.type].flat();
    const dtype = {
      integer: 'Int64',
      number: 'float64',
      boolean: 'boolean',
      string:
        { date: 'datetime64[ns]', 'date-time': 'datetime64[ns, UTC]' }[property.format] ?? 'string',
    }[kind];
    return [[`${prefix}${name}`, dtype ?? 'object']];
  });
}

const isOffered = ({ in: where, name, description }) =>
  where !== 'header' &&
  name !== 'format' &&
  !/^(Same as|Like `(startDate|endDate|week_?[oO]ffset)`)|This endpoint ignores it/.test(
    description,
  );
const isList = ({ schema, description }) =>
  /^Comma-separated/.test(description) || (schema.maxLength >= 4000 && /^Like/.test(description));

const isDay = ({ schema }) => schema.format === 'date';

/** A name that Python takes: `with.timeframe` is sent for `with_timeframe`. */
function argument(name) {
  const plain = name.replaceAll('.', '_');
  return KEYWORDS.has(plain) ? `${plain}_` : plain;
}

function argumentType(parameter) {
  const { schema } = parameter;
  if (schema.enum?.join() === 'true') return 'bool';
  if (schema.enum)
    return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`;
  if (isDay(parameter)) return 'Union[str, date]';
  if (schema.pattern) return 'Union[int, str]';
  if (/^(as_of|since|until)$/.test(parameter.name)) return 'Union[str, date]';
  return isList(parameter) ? 'Union[str, Sequence[str]]' : 'str';
}

const firstSentence = (text) =>
  /^[^]*?[.;:](?=\s|$)|^[^]*$/
    .exec(text)[0]
    .replace(/[.;:]$/, '.')
    .replace(/\s+/g, ' ');
const quoted = (text) => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");

const endpoints = Object.entries(paths).map(([path, { get }]) => ({
  path: path.slice(PREFIX.length),
  get,
  method: get.operationId
    .replace(/^(compan|investor)(ies|s)-by-name$/, (_, stem) =>
      stem === 'compan' ? 'company' : stem,
    )
    .replaceAll('-', '_'),
  offered: get.parameters.map(resolved).filter(isOffered),
  rows: rowsOf(get),
  body: get.responses['200'].content['application/json']?.schema,
}));

function tableRow({ path, get, offered, rows }) {
  const names = offered.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const formats = Object.keys(get.responses['200'].content).map(
    (type) =>
      ({ 'application/json': 'json', 'text/csv': 'csv' })[type] ??
      (/sheet/.test(type) ? 'xlsx' : /ndjson/.test(type) ? 'ndjson' : 'parquet'),
  );
  return [
    `    ${JSON.stringify(path)}: Endpoint(`,
    '        parameters={',
    ...names.map(
      (name) => `            ${JSON.stringify(argument(name))}: ${JSON.stringify(name)},`,
    ),
    '        },',
    `        lists=frozenset(${JSON.stringify(offered.filter(isList).map(({ name }) => argument(name)))}),`,
    `        days=frozenset(${JSON.stringify(offered.filter(isDay).map(({ name }) => argument(name)))}),`,
    `        formats=${JSON.stringify(formats)},`,
    ...(rows
      ? [
          `        rows=${JSON.stringify(rows[0])},`,
          '        columns={',
          ...columnsOf(rows[1].items).map(
            ([name, dtype]) => `            ${JSON.stringify(name)}: ${JSON.stringify(dtype)},`,
          ),
          '        },',
        ]
      : []),
    '    ),',
  ].join('\n');
}

function method({ path, get, method: name, offered, body }) {
  const inPath = offered.filter((parameter) => parameter.in === 'path');
  const query = offered.filter((parameter) => parameter.in === 'query');
  const described = [...inPath, ...query].map(
    (parameter) =>
      `        :param ${argument(parameter.name)}: ${quoted(firstSentence(parameter.description))}`,
  );
  return [
    `    def ${name}(`,
    '        self,',
    ...inPath.map((parameter) => `        ${parameter.name}: str,`),
    ...(body ? [] : ['        file: Union[str, "PathLike[str]"],']),
    ...(query.length > 0 ? ['        *,'] : []),
    ...query.map(
      (parameter) =>
        `        ${argument(parameter.name)}: Optional[${argumentType(parameter)}] = None,`,
    ),
    '        **unknown: NoReturn,',
    `    ) -> ${body ? pythonType(body) : 'int'}:`,
    `        """${get.summary}. ${quoted(get.description.replace(/\n\nExample: [^]*/, '').replace(/\s+/g, ' '))}`,
    ...(described.length > 0 ? ['', ...described] : []),
    '        """',
    body
      ? `        return cast(${JSON.stringify(pythonType(body))}, self.get(${JSON.stringify(path)}, **_sent(locals())))`
      : `        return self.export(${JSON.stringify(path)}, **_sent(locals()))`,
  ].join('\n');
}

const module = `# Generated from the OpenAPI document by generate-api.mjs. Do not edit.
"""What the API answers, and a method for each endpoint."""

from __future__ import annotations

from datetime import date
from os import PathLike
from typing import Any, Dict, List, Literal, NoReturn, Optional, Sequence, TypedDict, Union, cast

from .endpoint import Endpoint

${Object.entries(components.schemas)
  .map(([name, schema]) => typedDict(name, flat(schema)))
  .join('\n\n')}


ENDPOINTS: Dict[str, Endpoint] = {
${endpoints.map(tableRow).join('\n')}
}


class Endpoints:
    """A method for each endpoint. An argument that is None isn't sent."""

    def get(self, path: str, **parameters: Any) -> Any:
        raise NotImplementedError

    def export(self, path: str, file: Union[str, "PathLike[str]"], **parameters: Any) -> int:
        raise NotImplementedError

${endpoints
  .filter(({ method: name }) => !OWN_METHODS.has(name))
  .map(method)
  .join('\n\n')}


def _sent(arguments: Dict[str, Any]) -> Dict[str, Any]:
    del arguments["self"]
    return {**arguments.pop("unknown"), **arguments}
`;

if (!process.argv.includes('--check')) writeFileSync(MODULE, module);
else if (readFileSync(MODULE, 'utf8') !== module) {
  console.error(
    `${MODULE} differs from the OpenAPI document: run "npm run client:write" and commit it.`,
  );
  process.exitCode = 1;
}
