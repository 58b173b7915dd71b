// Writes src/api.ts from the committed OpenAPI document; with --check, fails if it differs. What a
// program does not need is left out: examples, formats, headers (the client sets and reads them
// itself), other spellings of a parameter, and parameters that an endpoint ignores.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const TYPES = join(import.meta.dirname, 'src/api.ts');
const DOCUMENT = join(import.meta.dirname, '../../test/contract/openapi.json');
const HEADER = '// Generated from the OpenAPI document by generate-types.mjs. Do not edit.\n\n';

// A parameter is called format, too: only the keyword's value is text.
const isLeftOut = (key, value) =>
  key === 'example' || key === 'headers' || (key === 'format' && typeof value === 'string');

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'), (key, value) =>
  isLeftOut(key, value) ? undefined : value,
);
const { parameters } = document.components;

function isTyped({ $ref }) {
  const parameter = parameters[$ref?.split('/').at(-1)];
  if (!parameter) return true;
  return (
    parameter.in !== 'header' && !/^Same as|This endpoint ignores it/.test(parameter.description)
  );
}
for (const { get } of Object.values(document.paths))
  get.parameters = get.parameters.filter(isTyped);

const types = HEADER + astToString(await openapiTS(document));
if (!process.argv.includes('--check')) writeFileSync(TYPES, types);
else if (readFileSync(TYPES, 'utf8') !== types) {
  console.error(
    `${TYPES} differs from the OpenAPI document: run "npm run client:write" and commit it.`,
  );
  process.exitCode = 1;
}
