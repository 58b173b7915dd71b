// node tools/write-openapi.mjs, after npm run build: writes the committed OpenAPI document, or with
// --check compares it. Nest's preview mode starts nothing, so it needs no database.
import { NestFactory } from '@nestjs/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { AppModule } = require('../dist/src/app.module.js');
const { readEnv } = require('../dist/src/platform/config/env.js');
const { API_PREFIX } = require('../dist/src/platform/http/api-prefix.js');
const { buildOpenApi } = require('../dist/src/platform/http/openapi/openapi.js');
const { BASE_BODIES } = require('../dist/src/market/query/bodies/base-bodies.js');

const COMMITTED = 'test/contract/openapi.json';

const app = await NestFactory.create(
  AppModule.with({ ...readEnv({}), databaseUrl: 'postgres://nowhere' }),
  { preview: true, logger: false },
);
app.setGlobalPrefix(API_PREFIX);
const text = `${JSON.stringify(buildOpenApi(app, BASE_BODIES), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(COMMITTED, text);
else if (readFileSync(COMMITTED, 'utf8') !== text) {
  console.error(
    `${COMMITTED} differs from the code. Run "npm run openapi:write", review the difference and commit it.`,
  );
  process.exitCode = 1;
}
