// Writes signal_market/api.py from the committed OpenAPI document; with --check, fails if it
// differs: a TypedDict for each body, a table of what each endpoint takes, and a method for each.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, schemas } from './openapi-endpoints.mjs';
import { pythonType, typedDict } from './python-types.mjs';

const MODULE = join(import.meta.dirname, 'signal_market/api.py');
/** These methods are written by hand: they walk over pages. */
const OWN_METHODS = ['changes'];

const HEAD = `# Generated from the OpenAPI document by generate-api.mjs. Do not edit.
"""What the API answers, and a method for each endpoint."""

from __future__ import annotations

from datetime import date
from os import PathLike
from typing import Any, Dict, List, Literal, NoReturn, Optional, Sequence, TypedDict, Union, cast

from .endpoint import Endpoint
`;

const CLASS = `class Endpoints:
    """A method for each endpoint. An argument that is None isn't sent."""

    def get(self, path: str, **parameters: Any) -> Any:
        raise NotImplementedError

    def export(self, path: str, file: Union[str, "PathLike[str]"], **parameters: Any) -> int:
        raise NotImplementedError
`;

const SENT = `def _sent(arguments: Dict[str, Any]) -> Dict[str, Any]:
    del arguments["self"]
    return {**arguments.pop("unknown"), **arguments}
`;

const all = endpoints();
const types = schemas().map(({ name, ...schema }) => typedDict(name, schema));
const table = `ENDPOINTS: Dict[str, Endpoint] = {\n${all.map(tableEntry).join('\n')}\n}\n`;
const methods = all.filter(({ method }) => !OWN_METHODS.includes(method)).map(methodOf);
const text = [
  HEAD,
  `${types.join('\n\n')}\n\n`,
  `${table}\n`,
  CLASS,
  `${methods.join('\n\n')}\n\n`,
  SENT,
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(MODULE, text);
else if (readFileSync(MODULE, 'utf8') !== text) {
  console.error(
    `${MODULE} differs from the OpenAPI document: run "npm run client:write" and commit it.`,
  );
  process.exitCode = 1;
}

/** What an endpoint takes and answers, as signal_market/endpoint.py describes it. */
function tableEntry({ path, query, formats, rows }) {
  const lists = query.filter(({ isList }) => isList).map(({ argument }) => argument);
  const days = query.filter(({ isDay }) => isDay).map(({ argument }) => argument);
  const lines = [
    `    ${literal(path)}: Endpoint(`,
    '        parameters={',
    ...query.map(({ argument, name }) => `            ${literal(argument)}: ${literal(name)},`),
    '        },',
    `        lists=frozenset(${literal(lists)}),`,
    `        days=frozenset(${literal(days)}),`,
    `        formats=${literal(formats)},`,
  ];
  if (rows) {
    const columns = rows.columns.map(
      ({ name, dtype }) => `            ${literal(name)}: ${literal(dtype)},`,
    );
    lines.push(
      `        rows=${literal(rows.list)},`,
      '        columns={',
      ...columns,
      '        },',
    );
  }
  return [...lines, '    ),'].join('\n');
}

/** A method with an argument for each parameter. One for a whole list takes the name of a file. */
function methodOf({ path, method, summary, description, inPath, query, body }) {
  const type = body ? pythonType(body) : 'int';
  const call = `${literal(path)}, **_sent(locals())`;
  const words = quoted(description.replace(/\n\nExample: [^]*/, '').replace(/\s+/g, ' '));
  const parameters = [...inPath, ...query].map(
    (parameter) =>
      `        :param ${parameter.argument}: ${quoted(firstSentence(parameter.description))}`,
  );
  return [
    `    def ${method}(`,
    '        self,',
    ...inPath.map(({ name }) => `        ${name}: str,`),
    ...(body ? [] : ['        file: Union[str, "PathLike[str]"],']),
    ...(query.length > 0 ? ['        *,'] : []),
    ...query.map(
      (parameter) => `        ${parameter.argument}: Optional[${parameter.type}] = None,`,
    ),
    '        **unknown: NoReturn,',
    `    ) -> ${type}:`,
    `        """${summary}. ${words}`,
    ...(parameters.length > 0 ? ['', ...parameters] : []),
    '        """',
    body
      ? `        return cast(${literal(type)}, self.get(${call}))`
      : `        return self.export(${call})`,
  ].join('\n');
}

/** JSON of texts and of lists of texts is Python, too. */
function literal(value) {
  return JSON.stringify(value);
}

/** "Up to here; not further." becomes "Up to here." */
function firstSentence(text) {
  const end = text.search(/[.;:](\s|$)/);
  const sentence = end === -1 ? text : `${text.slice(0, end)}.`;
  return sentence.replace(/\s+/g, ' ');
}

/** For a text between three quotes. */
function quoted(text) {
  return text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
}
