import { Controller, Get, type Type } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { KeyCheck } from '../../src/billing/api-key/key-check';
import { parseKey, type ParsedKey } from '../../src/billing/api-key/key-format';
import { BillingDatabase } from '../../src/billing/billing-database';
import { BILLING_ENTITIES } from '../../src/billing/billing.entities';
import { BillingModule } from '../../src/billing/billing.module';
import { UsageMeter } from '../../src/billing/usage/usage-meter';
import { DataController } from '../../src/market/routes/data-controller.decorator';
import { ConfigModule } from '../../src/platform/config/config.module';
import { readEnv } from '../../src/platform/config/env';
import { DatabaseModule } from '../../src/platform/database/database.module';
import { ApiError } from '../../src/platform/errors/api-error';
import { Answer } from '../../src/platform/http/answer';
import { ApiAdapter } from '../../src/platform/http/api-adapter';
import { ClosedByDefault } from '../../src/platform/http/closed-by-default';
import { ErrorEnvelopeFilter } from '../../src/platform/http/error-envelope.filter';
import { ApiDocument } from '../../src/platform/http/openapi/api-document';
import { configureApp } from '../../src/server/configure-app';
import { mintKey } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const REFUSED_CONNECTION = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
});

/** All outcomes of a data request. */
@DataController()
class EndingsController {
  @Get('found')
  found(): Answer {
    return new Answer(200, ['Content-Type', 'application/json'], { start: '{}', end: '' });
  }

  @Get('unchanged')
  unchanged(): Answer {
    return new Answer(304, [], null);
  }

  @Get('missing')
  missing(): never {
    throw new ApiError('not_found');
  }

  @Get('broken')
  broken(): never {
    throw new Error('a bug');
  }

  @Get('away')
  away(): Promise<never> {
    return Promise.reject(REFUSED_CONNECTION);
  }
}

@Controller()
class ForgetfulController {
  @Get('forgotten')
  forgotten(): string {
    return 'no guard was declared';
  }
}

async function startEndings(
  databaseUrl: string,
  controller: Type = EndingsController,
): Promise<NestExpressApplication> {
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.with(readEnv({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })),
      DatabaseModule.with(BILLING_ENTITIES),
      BillingModule,
      DiscoveryModule,
    ],
    controllers: [controller],
    providers: [
      { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
      ApiDocument,
      ClosedByDefault,
    ],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>(new ApiAdapter(), {
    bodyParser: false,
    logger: false,
  });
  await configureApp(app).listen(0, '127.0.0.1');
  return app;
}

describe('a data request in the billing steps of the request path', () => {
  let database: TestDatabase;
  let app: NestExpressApplication;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startEndings(database.url);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const get = (path: string, key: string): request.Test =>
    request(app.getHttpServer()).get(`/api/v2/${path}`).set('Authorization', `Bearer ${key}`);
  const cappedKey = (): Promise<string> =>
    mintKey(database.url, { plan: 'pro', addonUntil: '2099-12-31' });
  const enterpriseKey = (): Promise<string> => mintKey(database.url, { plan: 'enterprise' });
  const monthlyUse = async (key: string): Promise<{ used: number }> =>
    ((await get('entitlement', key).expect(200)).body as { quota: { monthly: { used: number } } })
      .quota.monthly;

  it('charges a capped key for a 2xx, and its headers show it', async () => {
    const key = await cappedKey();
    const { headers } = await get('found', key).expect(200);
    expect(headers).toMatchObject({
      'x-quota-daily-limit': '1000',
      'x-quota-daily-remaining': '999',
      'x-quota-monthly-remaining': '29999',
      'x-quota-account-monthly-remaining': '29999',
      'x-quota-cost': '1',
    });
    expect(await monthlyUse(key)).toMatchObject({ limit: 30_000, used: 1 });
  });

  it.each([
    { path: 'unchanged', status: 304 },
    { path: 'missing', status: 404 },
    { path: 'broken', status: 500 },
  ])('charges a capped key nothing for a $status', async ({ path, status }) => {
    const key = await cappedKey();
    const { headers } = await get(path, key).expect(status);
    expect(headers).toMatchObject({
      'x-quota-daily-limit': '1000',
      'x-quota-daily-remaining': '1000',
      'x-quota-monthly-remaining': '30000',
      'x-quota-account-monthly-remaining': '30000',
      'x-quota-cost': '0',
    });
    expect(await monthlyUse(key)).toMatchObject({ limit: 30_000, used: 0 });
  });

  it.each([
    { path: 'found', status: 200, cost: '1', used: 1 },
    { path: 'unchanged', status: 304, cost: '0', used: 0 },
    { path: 'missing', status: 404, cost: '0', used: 0 },
    { path: 'broken', status: 500, cost: '0', used: 0 },
  ])(
    'counts $used of an uncapped key for a $status, and never limits it',
    async ({ path, status, cost, used }) => {
      const key = await enterpriseKey();
      const { headers } = await get(path, key).expect(status);
      expect(headers).toMatchObject({
        'x-quota-daily-limit': 'unlimited',
        'x-quota-daily-remaining': 'unlimited',
        'x-quota-monthly-limit': 'unlimited',
        'x-quota-monthly-remaining': 'unlimited',
        'x-quota-account-monthly-remaining': 'unlimited',
        'x-quota-cost': cost,
      });
      expect(await monthlyUse(key)).toEqual({
        limit: null,
        used,
        remaining: null,
        resets_at: null,
      });
    },
  );

  it('a 503 costs nothing and shows no quota', async () => {
    for (const key of [await cappedKey(), await enterpriseKey()]) {
      const { headers, body: envelope } = (await get('away', key).expect(503)) as {
        headers: Record<string, string>;
        body: object;
      };
      expect(envelope).toMatchObject({ code: 'temporarily_unavailable' });
      expect(Object.keys(headers).filter((name) => name.startsWith('x-quota'))).toEqual([]);
      expect(await monthlyUse(key)).toMatchObject({ used: 0 });
    }
  });

  it('simultaneous requests share one statement, which checks their keys and reserves their units', async () => {
    const parsed = parseKey(await cappedKey()) as ParsedKey;
    const run = jest.spyOn(app.get(BillingDatabase), 'run');
    const statements = (name: string): number =>
      run.mock.calls.filter(([statement]) => statement.name === name).length;
    const checked = await Promise.all(
      Array.from({ length: 500 }, () => app.get(KeyCheck).identify(parsed, 1)),
    );
    const counted = [run.mock.calls.length, statements('key-check')];
    run.mockRestore();
    expect(counted).toEqual([1, 1]);
    expect(new Set(checked.map(({ reservation }) => reservation?.used.daily)).size).toBe(500);
  });

  it('usage of unlimited keys waits for an unreachable database, and is written once it is back', async () => {
    const key = await enterpriseKey();
    const meter = app.get(UsageMeter);
    const run = jest.spyOn(app.get(BillingDatabase), 'run');
    await meter.flush();
    await get('found', key).expect(200);
    await get('found', key).expect(200);
    run.mockRejectedValue(REFUSED_CONNECTION);
    await meter.flush();
    await meter.flush();
    run.mockRestore();
    expect(await monthlyUse(key)).toMatchObject({ used: 2 });
    expect(await monthlyUse(key)).toMatchObject({ used: 2 });
  });

  it('a route without a guard that decides who may call it aborts startup', async () => {
    await expect(startEndings(database.url, ForgetfulController)).rejects.toThrow(
      /ForgetfulController\.forgotten has no guard that decides who may call it/,
    );
  });
});
