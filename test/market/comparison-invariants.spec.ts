import fc from 'fast-check';
import { COMPARED } from '../../src/analytics/analytics.endpoints';
import type { Breakdown } from '../../src/market/query/endpoints/endpoint';
import { randomRuns } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { COUNTRIES, RANGES, scatteredMarket, STAGES } from '../support/scattered-market';

interface Figures {
  amount: number;
  count: number;
}

interface Compared {
  a: Figures;
  b: Figures;
  change: { amount: number; count: number; percentage: number | null };
}

interface Body {
  rows: (Compared & { name: string })[];
  /** With a limit only. */
  other?: Compared & { rows: number };
  unknown: Compared;
  total: Compared;
  metadata: { row_count: number };
}

const BREAKDOWNS = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
  Object.entries<Breakdown>(breakdowns).map(([by, endpoint]) => ({ what, by, endpoint })),
);

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What the endpoint of a breakdown answers on its own. */
type Alone = Record<string, Record<string, number | string>[]> & {
  metadata: Record<string, number>;
};

it('every breakdown of one kind of deals can be compared', () => {
  const compared: unknown[] = BREAKDOWNS.map(({ endpoint }) => endpoint);
  const breakdowns = MARKET_ENDPOINTS.filter(
    ({ deals, rows }) =>
      deals !== 'both' && rows?.amount !== undefined && rows.filter !== undefined,
  );
  expect(breakdowns.length).toBeGreaterThan(5);
  const missing = breakdowns.filter((endpoint) => !compared.includes(endpoint));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

/**
 * The invariant, over random periods and filters of both sides: each side has the rows, the unknown
 * deals and the totals that its breakdown has on its own, rows + other + unknown = total, and a
 * change is side A less side B.
 */
describe('/comparison of a scattered market', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(scatteredMarket());
  });
  afterAll(() => market.close());

  type Side = Record<string, string>;
  const sides: fc.Arbitrary<Side> = fc.record(
    {
      timeframe: fc.constantFrom('all', 'ttm', 'ly', 'ytd', '5q'),
      countries: fc.subarray([...COUNTRIES], { minLength: 1 }).map((list) => list.join(',')),
      transactionRanges: fc.subarray([...RANGES], { minLength: 1 }).map((list) => list.join(',')),
      stages: fc.subarray([...STAGES], { minLength: 1 }).map((list) => list.join(',')),
    },
    { requiredKeys: ['timeframe'] },
  );
  const limits = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined });

  const ask = <T>(path: string, parameters: Record<string, string>): Promise<T> =>
    market.body<T>(`/${path}?${new URLSearchParams(parameters).toString()}`);

  /** Side B inherits the filters of side A that it doesn't send, so it sends those empty. */
  function asSideB(b: Side, a: Side): Record<string, string> {
    const sent: Record<string, string> = {};
    for (const name of Object.keys(a)) sent[`with.${name}`] = '';
    for (const [name, value] of Object.entries(b)) sent[`with.${name}`] = value;
    return sent;
  }

  function expectSameAsAlone(
    compared: Body,
    alone: Alone,
    { side, by, endpoint }: { side: 'a' | 'b'; by: string; endpoint: Breakdown },
  ): void {
    const { rows, totals } = endpoint;
    const rowsAlone = new Map(alone[rows.in]?.map((row) => [row.name, row]));
    for (const row of compared.rows) {
      const found = rowsAlone.get(row.name);
      expect({ name: row.name, ...row[side] }).toMatchObject({
        name: row.name,
        amount: found?.[rows.amount] ?? 0,
        count: found?.[rows.count] ?? 0,
        percentage: found?.percentage ?? 0,
        ...(by === 'stage' && { median: found?.median }),
      });
    }
    expect(compared.total[side]).toMatchObject({
      amount: alone.metadata[totals.amount],
      count: alone.metadata[totals.count],
    });
    expect(compared.unknown[side]).toMatchObject({
      amount: alone.metadata.unknown_amount,
      count: alone.metadata.unknown_count,
    });
  }

  function expectToAddUp({ rows, other, unknown, total }: Body, side: 'a' | 'b'): void {
    let count = 0;
    let amount = 0;
    for (const part of [...rows, ...(other ? [other] : []), unknown]) {
      count += part[side].count;
      amount += cents(part[side].amount);
    }
    expect({ count, amount }).toEqual({
      count: total[side].count,
      amount: cents(total[side].amount),
    });
  }

  function expectChanges({ rows, unknown, total }: Body): void {
    for (const { a, b, change } of [...rows, unknown, total]) {
      expect(cents(change.amount)).toBe(cents(a.amount) - cents(b.amount));
      expect(change.count).toBe(a.count - b.count);
      expect(change.percentage === null).toBe(b.amount === 0);
    }
  }

  it.each(BREAKDOWNS)(
    'of $what by $by has the figures of its breakdown on both sides, and they add up',
    async ({ what, by, endpoint }) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(sides, sides, limits, async (a, b, limit) => {
          const body = await ask<Body>('comparison', {
            what,
            by,
            ...a,
            ...asSideB(b, a),
            ...(limit && { limit: String(limit) }),
          });
          expectSameAsAlone(body, await ask<Alone>(endpoint.path, a), { side: 'a', by, endpoint });
          expectSameAsAlone(body, await ask<Alone>(endpoint.path, b), { side: 'b', by, endpoint });
          expectToAddUp(body, 'a');
          expectToAddUp(body, 'b');
          expectChanges(body);
          expect(body.rows.length + (body.other?.rows ?? 0)).toBe(body.metadata.row_count);
          const order = body.rows.map((row) => [-row.a.amount, -row.b.amount, row.name] as const);
          expect(order).toEqual(
            [...order].sort((x, y) => x[0] - y[0] || x[1] - y[1] || (x[2] < y[2] ? -1 : 1)),
          );
          compared += body.rows.length;
        }),
        { numRuns: randomRuns(12), examples: [[{ timeframe: 'all' }, { timeframe: 'ly' }, 1]] },
      );
      expect(compared).toBeGreaterThan(0);
    },
  );
});
