import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { sampleDataset } from '../support/sample-dataset';

const DEFAULT_ROUNDS = 6000;
const { paths } = JSON.parse(readFileSync(join(__dirname, '../contract/openapi.json'), 'utf8')) as {
  paths: Record<string, { get: { description?: string } }>;
};
const documented = Object.entries(paths).map(([path, { get }]) => ({
  path,
  description: get.description ?? '',
  example: /Example: `GET \/api\/v2(\S+)`$/.exec(get.description ?? '')?.[1] ?? '',
}));

/** The rows of a body: its first list that isn't empty, also one level down, as in a profile. */
function rows(body: object): unknown[] {
  const values = Object.values(body) as unknown[];
  const inner = values.flatMap((value) =>
    typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
  );
  return [...values, ...inner].find((value): value is unknown[] => Array.isArray(value) && value.length > 0) ?? [];
}

describe('the OpenAPI document gives each operation', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(sampleDataset(DEFAULT_ROUNDS, '2026-11-18'));
  }, 120_000);
  afterAll(() => market.close());

  it.each(documented)('a description of its own: $path', ({ description }) => {
    expect(description.split('\n\nExample:')[0]?.split(' ').length).toBeGreaterThanOrEqual(5);
    expect(documented.filter((other) => other.description === description)).toHaveLength(1);
  });

  it.each(documented.filter(({ path }) => path !== '/api/v2/entitlement'))(
    'an example request that the sample dataset answers with rows and without a warning: $path',
    async ({ example }) => {
      const { body } = (await market.get(example).expect(200)) as { body: { warnings?: unknown } };
      expect(rows(body)).not.toEqual([]);
      expect(body.warnings).toBeUndefined();
    },
  );
});
