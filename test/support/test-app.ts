import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import { suggestionLimit } from '../../src/market/names/similar-names.query';
import { readEnv } from '../../src/platform/config/env';
import { ApiAdapter } from '../../src/platform/http/api-adapter';
import { configureApp } from '../../src/server/configure-app';
import { WatchedAnswers } from './watched-answers';

export interface TestApp {
  app: NestExpressApplication;
  /** e.g. http://127.0.0.1:40123 */
  url: string;
  /** SQL on the service's own primary. */
  query: (sql: string) => Promise<unknown>;
  /** Fails if an answer differed from the OpenAPI document. */
  close: () => Promise<void>;
}

/** For tests that replace a provider. */
export type Rebuild = (builder: TestingModuleBuilder) => TestingModuleBuilder;

/**
 * The whole service on a database, listening on a free port of 127.0.0.1 or on PORT. `variables`
 * are environment variables.
 */
export async function startTestApp(
  databaseUrl: string,
  variables: Record<string, string> = {},
  rebuild: Rebuild = (builder) => builder,
): Promise<TestApp> {
  suggestionLimit.ms = 30_000;
  const env = readEnv({
    AS_OF: '2026-11-18',
    LOG_LEVEL: 'silent',
    PRECOMPUTE_ANSWERS: 'false',
    // On a busy machine, a query may take longer than the usual five seconds, as suggestions above.
    STATEMENT_TIMEOUT_MS: '30000',
    DATABASE_URL: databaseUrl,
    ...variables,
  });
  const module = await rebuild(
    Test.createTestingModule({ imports: [AppModule.with(env)] }),
  ).compile();
  const app = module.createNestApplication<NestExpressApplication>(new ApiAdapter(), {
    bodyParser: false,
    logger: process.env.TEST_LOG ? ['error', 'warn'] : false,
  });
  const answers = new WatchedAnswers(app);
  await configureApp(app).listen(variables.PORT === undefined ? 0 : env.port, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const query = (sql: string): Promise<unknown> => app.get(DataSource).query(sql);
  const close = async (): Promise<void> => {
    await app.close();
    answers.assertDocumented();
  };
  return { app, url: `http://127.0.0.1:${port}`, query, close };
}
