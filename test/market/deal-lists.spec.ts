import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

/**
 * Over random filters, market-invariants.spec.ts compares these lists with every breakdown, and
 * list-sorts.spec.ts walks through their pages in every order.
 */
const DATASET = new MarketDataset()
  .company('alpha')
  .company('beta')
  .investor('north', { name: 'North Capital' })
  .investor('south', { name: 'A Southern Fund' })
  .round('alpha', '2026-01-01', 1_000_000, { id: 'oldest', investors: 'north|south' })
  .round('beta', '2026-03-01', 4_000_000.25, { id: 'newest' })
  .round('alpha', '2026-02-01', null, { id: 'undisclosed' })
  .round('alpha', '2026-02-01', 2_000_000, { id: 'same-day' })
  .acquisition('beta', '2026-04-01', 8_000_000, { id: 'first' })
  .acquisition('beta', '2026-05-01', null, { id: 'second' })
  .acquisition('alpha', '2026-06-01', 16_000_000.5, { id: 'third' });

interface Deal {
  id: string;
}

interface Page {
  funding_rounds: Deal[];
  acquisitions: Deal[];
  metadata: { next_cursor: string | null };
}

describe('the lists of deals', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  const ask = (request: string): Promise<Page> => market.body<Page>(request);

  it('have the newest rounds first, with undisclosed ones', async () => {
    const { funding_rounds: rounds } = await ask('/funding-rounds');
    expect(rounds).toMatchObject([
      { id: 'newest', date: '2026-03-01', amount: 4_000_000.25 },
      { id: 'same-day', date: '2026-02-01', amount: 2_000_000 },
      { id: 'undisclosed', date: '2026-02-01', amount: null },
      { id: 'oldest', date: '2026-01-01', amount: 1_000_000 },
    ]);
  });

  it('have the newest acquisitions first, with undisclosed ones', async () => {
    const { acquisitions } = await ask('/acquisitions');
    expect(acquisitions).toMatchObject([
      { id: 'third', date: '2026-06-01', amount: 16_000_000.5 },
      { id: 'second', date: '2026-05-01', amount: null },
      { id: 'first', date: '2026-04-01', amount: 8_000_000 },
    ]);
  });

  it('go on where the page before ended, also between two deals of the same day', async () => {
    const first = await ask('/funding-rounds?limit=2');
    const second = await ask(`/funding-rounds?limit=2&cursor=${first.metadata.next_cursor}`);
    expect(first.funding_rounds).toMatchObject([{ id: 'newest' }, { id: 'same-day' }]);
    expect(second.funding_rounds).toMatchObject([{ id: 'undisclosed' }, { id: 'oldest' }]);
    expect(second.metadata.next_cursor).toBeNull();
  });

  it('have the totals of all pages in the metadata of each page', async () => {
    const first = await ask('/funding-rounds?limit=3');
    const second = await ask(`/funding-rounds?limit=3&cursor=${first.metadata.next_cursor}`);
    const totals = { total_count: 4, total_deals: 4, total_funding: 7_000_000.25 };
    expect(first.metadata).toMatchObject({ ...totals, returned_count: 3, has_more: true });
    expect(second.metadata).toMatchObject({ ...totals, returned_count: 1, has_more: false });
  });

  it('have the disclosed amounts of acquisitions as their total', async () => {
    const { metadata } = await ask('/acquisitions');
    expect(metadata).toMatchObject({ total_deals: 3, total_amount: 24_000_000.5 });
  });

  it('name investors and their slugs in the same order', async () => {
    const { funding_rounds: rounds } = await ask('/funding-rounds?end=2026-01-01&start=2026-01-01');
    expect(rounds).toMatchObject([
      { investors: ['North Capital', 'A Southern Fund'], investor_slugs: ['north', 'south'] },
    ]);
  });

  describe('refuse a cursor', () => {
    let cursor: string;
    beforeAll(async () => {
      const { metadata } = await ask('/funding-rounds?timeframe=all&limit=3');
      cursor = metadata.next_cursor!;
    });
    const REFUSED = { code: 'invalid_cursor', parameter: 'cursor' };

    it('of another list', async () => {
      const refused = await market.get(`/acquisitions?timeframe=all&cursor=${cursor}`).expect(400);
      expect(refused.body).toMatchObject(REFUSED);
    });

    it('of another period', async () => {
      const refused = await market
        .get(`/funding-rounds?timeframe=ttm&cursor=${cursor}`)
        .expect(400);
      expect(refused.body).toMatchObject(REFUSED);
    });

    it('whose day is none', async () => {
      const written = Buffer.from(cursor, 'base64url').toString();
      expect(written).toContain('"2026-02-01"');
      const forged = Buffer.from(written.replace('"2026-02-01"', '"not a day"'));
      const refused = await market
        .get(`/funding-rounds?timeframe=all&cursor=${forged.toString('base64url')}`)
        .expect(400);
      expect(refused.body).toMatchObject(REFUSED);
    });
  });
});

describe('a ranking of disclosed amounts', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  const ask = (request: string): Promise<Page & { warnings?: object[] }> => market.body(request);

  it.each([
    { path: '/top-funding-rounds', rows: 'funding_rounds' },
    { path: '/top-acquisitions', rows: 'acquisitions' },
  ] as const)('warns that it has no undisclosed ones: $path', async ({ path, rows }) => {
    const body = await ask(`${path}?transactionRanges=undisclosed`);
    expect(body).toMatchObject({
      [rows]: [],
      metadata: { total_deals: 1 },
      warnings: [
        {
          code: 'contradictory_filters',
          parameter: 'transactionRanges',
          value: 'Undisclosed',
          message:
            '"transactionRanges" leaves no deals to list, because only disclosed amounts are ranked. The totals count undisclosed deals, too.',
        },
      ],
    });
  });

  it('gets no warning if another range is asked for, too', async () => {
    const { warnings } = await ask('/top-funding-rounds?transactionRanges=Undisclosed,$1M-$5M');
    expect(warnings).toBeUndefined();
  });

  it('is not the list of all deals, which has undisclosed ones', async () => {
    const body = await ask('/funding-rounds?transactionRanges=Undisclosed');
    expect(body.funding_rounds).toMatchObject([{ id: 'undisclosed' }]);
    expect(body.warnings).toBeUndefined();
  });
});
