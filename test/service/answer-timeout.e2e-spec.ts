import { Client } from 'pg';
import request from 'supertest';
import { startMcpMarket, type McpMarket } from '../mcp/mcp-market';
import { handMadeMarket } from '../support/hand-made-market';
import { LockedTables } from '../support/locked-tables';
import { documentedRoutes } from '../support/route-list';
import { mintKey } from '../support/test-accounts';

const SENTENCE = 'This answer took too long to compute. Retry shortly, or narrow the period or the filters.';

/** Every table that an answer can need. */
async function marketTables(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'dataset_g1' OR tablename = 'change_set'`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

describe('a statement of the market that runs longer than STATEMENT_TIMEOUT_MS', () => {
  let market: McpMarket;
  let locked: LockedTables;

  beforeAll(async () => {
    const variables = { STATEMENT_TIMEOUT_MS: '200', EXPLORE_PUBLIC: 'true', PRECOMPUTE_ANSWERS: 'false' };
    market = await startMcpMarket(handMadeMarket(), { variables });
    locked = await LockedTables.of(market.databaseUrl, await marketTables(market.databaseUrl));
  });
  afterAll(async () => {
    await locked?.release();
    await market?.close();
  });

  it('is a 503 with Retry-After at every data endpoint, which costs no quota', async () => {
    const capped = await mintKey(market.databaseUrl, { plan: 'pro', addonUntil: '2099-12-31' });
    const ask = (path: string): request.Test => request(market.url).get(path).set('Authorization', `Bearer ${capped}`);
    const routes = documentedRoutes(market.app).filter(({ access }) => access === 'data');
    expect(routes.length).toBeGreaterThan(23);
    for (const { example } of routes) {
      const answer = await ask(example);
      expect([example, answer.status, answer.headers['retry-after'], answer.body]).toEqual([
        example,
        503,
        '5',
        { error: SENTENCE, code: 'answer_timeout' },
      ]);
    }
    const { headers } = await ask('/api/v2/entitlement').expect(200);
    expect(headers['x-quota-daily-remaining']).toBe('1000');
  });

  it('is a sentence with the id of the request for an assistant', async () => {
    const { isError, content } = await market.tool('funding_breakdown', { by: 'category' });
    expect([isError, content[0]!.text]).toEqual([true, expect.stringContaining(`${SENTENCE} Request id: `)]);
  });

  it('is a page that can be opened again', async () => {
    const { headers, text } = await request(market.url).get('/explore/deals').expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(text).toContain('The figures can&#39;t be read at the moment.');
  });
});
