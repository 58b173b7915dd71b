import type { Response } from 'supertest';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { handMadeMarket } from '../support/hand-made-market';

/** Codes of PostgreSQL. */
const FULL_DISK = '53100';
const FAILURES = [
  { failure: 'a full disk', code: FULL_DISK },
  { failure: 'no memory', code: '53200' },
  { failure: 'a failing disk', code: '58030' },
  { failure: 'a statement that took too long', code: '57014' },
  { failure: 'a lock', code: '55P03' },
  { failure: 'a transaction in the wrong order', code: '40001' },
  { failure: 'a deadlock', code: '40P01' },
];
const DEALS = ['dataset_g1.funding_fact', 'dataset_g1.funding_day', 'dataset_g1.deal_day'];

/** Of an answer: what tells a caller to retry, and whether it repeats what the database said. */
interface Refusal {
  status: number;
  retryAfter: unknown;
  revealsCause: boolean;
}
const RETRY: Refusal = { status: 503, retryAfter: '5', revealsCause: false };

const refusalIn = ({ status, headers, text }: Response): Refusal => ({
  status,
  retryAfter: headers['retry-after'],
  revealsCause: text.includes('hush'),
});

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

  /** A view takes the place of a table. Every statement that reads a row of it asks `condition`. */
  async function replaceWithView(table: string, condition: string): Promise<void> {
    await market.query(`
      ALTER TABLE ${table} RENAME TO ${nameOf(table)}_kept;
      CREATE VIEW ${table} AS SELECT * FROM ${table}_kept WHERE ${condition}`);
  }
  async function putBack(table: string): Promise<void> {
    await market.query(`DROP VIEW ${table}; ALTER TABLE ${table}_kept RENAME TO ${nameOf(table)}`);
  }
  const nameOf = (table: string): string => table.replace(/^.*\./, '');

  /** Every statement that reads or writes a row of these tables fails while `work` runs. */
  async function whileFailing<T>(
    { code, tables }: { code: string; tables: string[] },
    work: () => Promise<T>,
  ): Promise<T> {
    for (const table of tables) await replaceWithView(table, `public.fails_with('${code}')`);
    try {
      return await work();
    } finally {
      for (const table of tables) await putBack(table);
    }
  }

  /** An address that no cache can answer. */
  const uncached = (path: string): string => {
    asked += 1;
    return `${path}?start=2001-01-${String(asked).padStart(2, '0')}&end=2026-11-01`;
  };

  it.each(FAILURES)('of the API: $failure ($code)', async ({ code }) => {
    const answer = await whileFailing({ code, tables: DEALS }, async () =>
      market.get(uncached('/category-data')),
    );
    expect(refusalIn(answer)).toEqual(RETRY);
    expect(answer.body).toEqual({
      error: "This can't be answered right now. Retry shortly.",
      code: 'temporarily_unavailable',
    });
  });

  it.each([
    { what: 'a market page', path: '/explore/funding', tables: DEALS },
    { what: 'a page of the account area', path: '/account/members', tables: ['account_member'] },
  ])('of $what', async ({ path, tables }) => {
    const page = await whileFailing({ code: FULL_DISK, tables }, () =>
      market.browser.get(uncached(path)),
    );
    expect(refusalIn(page)).toEqual(RETRY);
  });

  it('of a tool, whose result has the code instead of the status', async () => {
    const { isError, content } = await whileFailing({ code: FULL_DISK, tables: DEALS }, () =>
      market.tool('funding_breakdown', { by: 'stage', start: '2001-02-03', end: '2026-10-01' }),
    );
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(/^temporarily_unavailable: .* Try again in 5 seconds\./);
  });

  it('of OAuth', async () => {
    const answer = await whileFailing({ code: FULL_DISK, tables: ['oauth_token'] }, async () =>
      market.assistant.refresh(market.tokens.refresh_token).ok(() => true),
    );
    expect(refusalIn(answer)).toEqual(RETRY);
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
    await replaceWithView('dataset_g1.funding_fact', 'public.fails_once()');
    expect((await market.get(uncached('/category-data'))).status).toBe(200);
    // The read did fail before.
    expect(await market.query('SELECT FROM pg_locks WHERE objid = 4711')).toHaveLength(1);
  });
});
