import { NestFactory } from '@nestjs/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { AppModule } from './app.module';
import { readEnv } from './config/env';
import { API_PREFIX } from './http/api-prefix';
import { buildOpenApi } from './http/openapi/openapi';
import { BASE_BODIES } from './market-query/body/base-bodies';

const COMMITTED = 'test/contract/openapi.json';

/** Writes the committed OpenAPI document, or with --check compares it. Nest's preview mode starts nothing, so it needs no database. */
async function main(): Promise<void> {
  const app = await NestFactory.create(
    AppModule.with({ ...readEnv({}), databaseUrl: 'postgres://nowhere' }),
    {
      preview: true,
      logger: false,
    },
  );
  app.setGlobalPrefix(API_PREFIX);
  const text = `${JSON.stringify(buildOpenApi(app, BASE_BODIES), null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(COMMITTED, text);
  else if (readFileSync(COMMITTED, 'utf8') !== text) {
    process.stderr.write(
      `${COMMITTED} differs from the code. Run "npm run openapi:write", review the difference and commit it.\n`,
    );
    process.exitCode = 1;
  }
}

void main();
