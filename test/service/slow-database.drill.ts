import request from 'supertest';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { requestIn } from '../oauth/test-assistant';
import { handMadeMarket } from '../support/hand-made-market';
import { LockedTables } from '../support/locked-tables';
import { pageOf } from '../support/page';

/** A statement that waits longer for a lock is cancelled. */
const STATEMENT_TIMEOUT_MS = 300;

describe('a statement that runs into a lock is a 503 that says when to try again', () => {
  let market: McpMarket;

  beforeAll(async () => {
    market = await startMcpMarket(handMadeMarket(), {
      variables: { STATEMENT_TIMEOUT_MS: String(STATEMENT_TIMEOUT_MS) },
    });
  });
  afterAll(() => market.close());

  async function whileLocked<T>(tables: string[], work: () => Promise<T>): Promise<T> {
    const locked = await LockedTables.of(market.databaseUrl, tables);
    try {
      return await work();
    } finally {
      await locked.release();
    }
  }

  let asked = 0;
  /** An address that no cache can answer. */
  const uncached = (path: string): string =>
    `${path}?timeframe=custom&start=2001-01-${String(++asked).padStart(2, '0')}&end=2026-11-01`;

  const DEALS = ['dataset_g1.funding_fact', 'dataset_g1.funding_day', 'dataset_g1.deal_day'];

  const EXPECTED = { status: 503, retryAfter: '5' };
  const seen = ({ status, headers }: request.Response): typeof EXPECTED => ({
    status,
    retryAfter: String(headers['retry-after']),
  });

  it.each([
    ["the API, on the dataset's tables", DEALS, 'temporarily_unavailable'],
    ['the API, on keys', ['api_key'], 'quota_unavailable'],
  ])('of %s', async (_, tables, code) => {
    const answer = await whileLocked(tables, async () =>
      market.get(uncached('/category-data')).ok(() => true),
    );
    expect(seen(answer)).toEqual(EXPECTED);
    expect(answer.body).toMatchObject({ code });
  });

  it.each([
    ["market pages, on the dataset's tables", DEALS, '/explore/funding'],
    ['market pages, on sessions', ['account_session'], '/explore/funding'],
    ['the account area, on sessions', ['account_session'], '/account/members'],
    ['the account area, on members', ['account_member'], '/account/members'],
    ['the account area, on connections', ['oauth_grant'], '/account/connections'],
  ])('of %s', async (_, tables, path) => {
    const answer = await whileLocked(tables, () => market.browser.get(uncached(path)));
    expect(seen(answer)).toEqual(EXPECTED);
    expect(pageOf(answer).the('heading').text).toBe('This page is unavailable right now');
  });

  it('of the account area, where a form may or may not have taken effect', async () => {
    await market.assistant.ask(market.browser);
    const form = { request: requestIn(market.browser), answer: 'allow' };
    const answer = await whileLocked(['oauth_grant'], () =>
      market.browser.post('/account/connect', form),
    );
    expect(seen(answer)).toEqual(EXPECTED);
    expect(answer.text).toContain('check first whether it took effect');
  });

  it('of MCP, on grants', async () => {
    const answer = await whileLocked(['oauth_grant'], async () => market.rpc('tools/list'));
    expect(seen(answer)).toEqual(EXPECTED);
    expect(answer.body).toMatchObject({ code: 'quota_unavailable' });
  });

  it('of OAuth, on clients and on tokens', async () => {
    const [authorization, refresh] = await whileLocked(
      ['oauth_client', 'oauth_token'],
      async () => [
        await market.assistant.postRegistration({}).ok(() => true),
        await market.assistant.refresh(market.tokens.refresh_token).ok(() => true),
      ],
    );
    for (const answer of [authorization, refresh]) {
      expect(seen(answer)).toEqual(EXPECTED);
      expect(answer.body).toMatchObject({ code: 'temporarily_unavailable' });
    }
  });

  it('in a tool, whose result has the code instead of the status', async () => {
    const { isError, content } = await whileLocked(DEALS, () =>
      market.tool('funding_breakdown', { by: 'stage', start: '2001-02-03', end: '2026-10-01' }),
    );
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(/^temporarily_unavailable: .* Try again in 5 seconds\./);
  });

  it('and is an answer again as soon as the lock is gone', async () => {
    await market.get(uncached('/category-data')).expect(200);
    expect((await market.browser.get('/account/members')).status).toBe(200);
    expect((await market.tool('account_status')).isError).not.toBe(true);
  });
});
