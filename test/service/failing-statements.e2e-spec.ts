import type { Response } from 'supertest';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { handMadeMarket } from '../support/hand-made-market';

const FULL_DISK = '53100';
const DEALS = ['dataset_g1.funding_fact', 'dataset_g1.funding_day', 'dataset_g1.deal_day'];

describe('a statement that the database fails for now, whatever it lacks, is a 503', () => {
  let market: McpMarket;
  let asked = 0;

  beforeAll(async () => {
    market = await startMcpMarket(handMadeMarket());
    await market.query(`
      CREATE FUNCTION public.fails_with(code text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS
      $$BEGIN RAISE EXCEPTION 'hush' USING ERRCODE = code; END$$`);
  });
  afterAll(() => market.close());

  /** Every statement that reads or writes a row of these tables fails meanwhile. */
  async function whileFailing<T>(
    code: string,
    tables: string[],
    work: () => Promise<T>,
  ): Promise<T> {
    for (const table of tables)
      await market.query(`
        ALTER TABLE ${table} RENAME TO ${nameOf(table)}_kept;
        CREATE VIEW ${table} AS SELECT * FROM ${table}_kept WHERE public.fails_with('${code}')`);
    try {
      return await work();
    } finally {
      for (const table of tables)
        await market.query(
          `DROP VIEW ${table}; ALTER TABLE ${table}_kept RENAME TO ${nameOf(table)}`,
        );
    }
  }
  const nameOf = (table: string): string => table.split('.').at(-1)!;
  /** One that no cache can answer. */
  const uncached = (path: string): string => {
    asked += 1;
    return `${path}?start=2001-01-${String(asked).padStart(2, '0')}&end=2026-11-01`;
  };
  const seen = ({ status, headers, text }: Response): unknown[] => [
    status,
    headers['retry-after'],
    text.includes('hush'),
  ];

  it.each([
    ['53100', 'a full disk'],
    ['53200', 'no memory'],
    ['58030', 'a failing disk'],
    ['57014', 'a statement that took too long'],
    ['55P03', 'a lock'],
    ['40001', 'a transaction in the wrong order'],
    ['40P01', 'a deadlock'],
  ])('of the API: %s (%s)', async (code) => {
    const answer = await whileFailing(code, DEALS, async () =>
      market.get(uncached('/category-data')),
    );
    expect(seen(answer)).toEqual([503, '5', false]);
    expect(answer.body).toEqual({
      error: "This can't be answered right now. Retry shortly.",
      code: 'temporarily_unavailable',
    });
  });

  it('of a market page and of a page of the account area', async () => {
    const page = await whileFailing(FULL_DISK, DEALS, () =>
      market.browser.get(uncached('/explore/funding')),
    );
    const members = await whileFailing(FULL_DISK, ['account_member'], () =>
      market.browser.get('/account/members'),
    );
    expect([seen(page), seen(members)]).toEqual([
      [503, '5', false],
      [503, '5', false],
    ]);
  });

  it('of a tool, whose result has the code instead of the status', async () => {
    const { isError, content } = await whileFailing(FULL_DISK, DEALS, () =>
      market.tool('funding_breakdown', { by: 'stage', start: '2001-02-03', end: '2026-10-01' }),
    );
    expect([isError, content[0]?.text]).toEqual([
      true,
      expect.stringMatching(/^temporarily_unavailable: .* Try again in 5 seconds\./),
    ]);
  });

  it('of OAuth', async () => {
    const answer = await whileFailing(FULL_DISK, ['oauth_token'], async () =>
      market.assistant.refresh(market.tokens.refresh_token).ok(() => true),
    );
    expect(seen(answer)).toEqual([503, '5', false]);
    expect(answer.body).toMatchObject({ code: 'temporarily_unavailable' });
  });

  it('but a read that is rolled back once is repeated, and answered', async () => {
    await market.query(`
      CREATE FUNCTION public.fails_once() RETURNS boolean LANGUAGE plpgsql VOLATILE AS
      $$BEGIN
        IF NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711) THEN
          PERFORM pg_advisory_lock(4711); -- isn't undone by the error
          RAISE EXCEPTION 'hush' USING ERRCODE = '40P01';
        END IF;
        RETURN true;
      END$$`);
    const [table] = DEALS;
    await market.query(`
      ALTER TABLE ${table} RENAME TO funding_fact_kept;
      CREATE VIEW ${table} AS SELECT * FROM ${table}_kept WHERE public.fails_once()`);
    expect((await market.get(uncached('/category-data'))).status).toBe(200);
    // The read did fail before.
    expect(await market.query('SELECT FROM pg_locks WHERE objid = 4711')).toHaveLength(1);
  });
});
