import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CATALOG } from '../../src/platform/errors/error-catalog';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { sampleDataset } from '../support/sample-dataset';
import { mintKey, withAccounts } from '../support/test-accounts';

const DEFAULT_ROUNDS = 6000;
const { paths, components } = JSON.parse(
  readFileSync(join(__dirname, '../contract/openapi.json'), 'utf8'),
) as {
  paths: Record<string, { get: { description?: string } }>;
  components: { schemas: Record<string, { properties: Record<string, { example?: unknown }> }> };
};
const { schemas } = components;
const documented = Object.entries(paths).map(([path, { get }]) => ({
  path,
  description: get.description ?? '',
  example: /Example: `GET \/api\/v2(\S+)`$/.exec(get.description ?? '')?.[1] ?? '',
}));

/** Whether a body has a list with rows, also one level down, as in a profile. */
function hasRows(body: object): boolean {
  const values: unknown[] = Object.values(body);
  const inner = values
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((value): unknown[] => Object.values(value));
  return [...values, ...inner].some((value) => Array.isArray(value) && value.length > 0);
}

type Body = Record<string, unknown>;

/**
 * What the service answers in the situations of the examples, by the schema that has the example.
 */
async function realAnswers(market: MarketApp): Promise<Record<string, Body>> {
  const ask = async (path: string, key = market.key): Promise<Body> => {
    const answer = await fetch(`${market.url}/api/v2${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    return (await answer.json()) as Body;
  };
  await market.query(`UPDATE dataset_publication SET published_at = '2026-01-05T06:00:00Z'`);
  const { warnings } = await ask('/category-data?categories=Cloud%20Postur');
  return {
    BadRequestDto: {
      ...(await ask('/category-data?as_of=2999-12-31')),
      ...(await ask('/category-data?as_of=2026-01-06@g9-00000000')),
      ...(await ask('/category-data?fundingVenue=privat')),
    },
    UnauthorizedDto: await ask('/category-data', 'unknown'),
    ForbiddenDto: await ask('/category-data', await lapsedKey(market)),
    NotFoundDto: await ask('/companies/Harbor%20Sentry%20Systems'),
    NotAcceptableDto: await ask('/charts?format=csv'),
    TooManyRequestsDto: await ask('/category-data', await spentKey(market)),
    WarningDto: (warnings as Body[])[0]!,
  };
}

async function lapsedKey({ databaseUrl }: MarketApp): Promise<string> {
  const account = 'leaving';
  const key = await mintKey(databaseUrl, { plan: 'enterprise', account });
  await withAccounts(databaseUrl, ({ accounts }) => accounts.setPlan(account, 'pro'));
  return key;
}

/** "sig_live_", ten characters that name the key, and its secret. */
const publicIdOf = (key: string): string => key.slice(9, 19);

async function spentKey({ databaseUrl }: MarketApp): Promise<string> {
  const key = await mintKey(databaseUrl, {
    plan: 'pro',
    addonSince: '2020-01-01',
    addonUntil: '2990-01-01',
  });
  await withAccounts(databaseUrl, ({ dataSource }) =>
    dataSource.query(
      `SELECT quota_add(ARRAY[id], ARRAY[account_id], ARRAY[(now() AT TIME ZONE 'UTC')::date], ARRAY[1000]::bigint[])
       FROM api_key WHERE public_id = $1`,
      [publicIdOf(key)],
    ),
  );
  return key;
}

/** The examples of a schema's fields. When a quota resets depends on the clock. */
const examplesOf = (schema: string): Body =>
  Object.fromEntries(
    Object.entries(schemas[schema]!.properties)
      .filter(([, { example }]) => example !== undefined)
      .map(([name, { example }]) => [name, withoutTime(example)]),
  );
const withoutTime = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\d{4}-\d\d-\d\dT00:00:00\.000Z/, '(midnight)') : value;

describe('the OpenAPI document gives each operation', () => {
  let market: MarketApp;
  beforeAll(async () => {
    // A first import has no changes.
    market = await startMarketApp(sampleDataset(DEFAULT_ROUNDS - 100, '2026-11-18'));
    await importDataset(market.databaseUrl, sampleDataset(DEFAULT_ROUNDS, '2026-11-18'));
  });
  afterAll(() => market.close());

  it.each(documented)('a description of its own: $path', ({ description }) => {
    expect(description.split('\n\nExample:')[0]?.split(' ').length).toBeGreaterThanOrEqual(5);
    expect(documented.filter((other) => other.description === description)).toHaveLength(1);
  });

  it.each(documented.filter(({ path }) => path !== '/api/v2/entitlement'))(
    'an example request that the sample dataset answers with rows and without a warning: $path',
    async ({ example }) => {
      const { text, type } = await market.get(example).buffer(true).expect(200);
      // Whole lists have a row in each line.
      const lines = text.trim().split('\n');
      const [body = {}] = lines.map((line) => JSON.parse(line) as Body);
      if (type === 'application/json') expect(hasRows(body)).toBe(true);
      expect(body).not.toHaveProperty('warnings');
    },
  );

  it('the same answer as the first request in the README, besides what depends on the clock', async () => {
    const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
    const [, path = '', sample = ''] = /\/api\/v2([^"]+)"\n```\n\n```json\n(.*?)```/s.exec(readme)!;
    const shown = JSON.parse(sample) as Body & { metadata: object; cache_metadata: object };
    const sent = (await market.get(path).expect(200)).body as typeof shown;
    expect(Object.keys(shown)).toEqual(Object.keys(sent));
    expect(Object.keys(shown.cache_metadata)).toEqual(Object.keys(sent.cache_metadata));
    const { cache_metadata, response_time_ms, metadata, ...content } = sent;
    expect(shown).toMatchObject(content);
    expect({ ...metadata, generated_at: '' }).toEqual({ ...shown.metadata, generated_at: '' });
    expect([typeof cache_metadata, typeof response_time_ms]).toEqual(['object', 'number']);
  });

  it('examples of refusals and warnings that it really sends', async () => {
    for (const [schema, body] of Object.entries(await realAnswers(market))) {
      const sent = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, withoutTime(value)]),
      );
      expect([schema, sent]).toMatchObject([schema, examplesOf(schema)]);
    }
    expect(ERROR_CATALOG.quota_unavailable).toBe(examplesOf('UnavailableDto').error);
  });
});
