import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Grant } from '../../src/assistants/oauth/grant/grant';
import { GrantUsage } from '../../src/assistants/oauth/grant/grant-usage';
import type { CallerRequest } from '../../src/billing/caller';
import { UsageMeter } from '../../src/billing/usage/usage-meter';
import { PageViews } from '../../src/site/explore/engine/cached-pages/page-views';
import type { Member } from '../../src/site/visits/member';
import { BillingReplica } from '../support/billing-replica';
import { FaultyProxy } from '../support/faulty-proxy';
import { mintKey } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const GRANT = `
  INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method) VALUES ('https://client.example', 'Client', '{https://client.example}', 'none');
  INSERT INTO oauth_grant (public_id, account_id, email, client_id, code_hash, code_challenge, code_expires_at, redirect_uri, expires_at)
  SELECT 'connected1', account_id, 'ada@acme.example', 1, sha256('code'), 'c', now(), 'https://client.example', now() + interval '1 day' FROM api_key`;
const REQUEST = {
  route: { path: '/api/v2/companies' },
  headers: { 'x-service-sdk-version': 'python/1.0.0' },
} as unknown as CallerRequest;

/**
 * The connection breaks after the database has committed and before its answer arrives, so that
 * nobody can tell whether the counts were written.
 */
describe('counts whose write was committed, but not confirmed', () => {
  let database: TestDatabase;
  let client: Client;
  let proxy: FaultyProxy;
  let replica: BillingReplica;
  let dataSource: DataSource;
  let meter: UsageMeter;
  let assistants: GrantUsage;
  let pages: PageViews;
  let key: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    key = await mintKey(database.url, { plan: 'pro', addonUntil: '2099-01-01' });
    await client.query(GRANT);
    const url = new URL(database.url);
    proxy = await FaultyProxy.to(Number(url.port));
    url.port = String(proxy.port);
    replica = new BillingReplica(url.href);
    dataSource = await new DataSource({ type: 'postgres', url: url.href }).initialize();
    meter = new UsageMeter(replica.database, replica.ledger);
    assistants = new GrantUsage(replica.database);
    pages = new PageViews(dataSource);
  });
  afterAll(async () => {
    await meter.close();
    await assistants.beforeApplicationShutdown();
    await pages.beforeApplicationShutdown();
    await replica.close();
    await dataSource.destroy();
    proxy.close();
    await database.drop();
  });
  beforeEach(async () => {
    // Opens the connections, whose first round trips set them up.
    await replica.reserve(key);
    await meter.flush();
    await dataSource.query('SELECT 1');
    await client.query(
      'TRUNCATE usage_day, client_day, mcp_usage_day, page_view, key_quota, account_quota',
    );
  });

  const sum = async (sql: string): Promise<number> => {
    const { rows } = await client.query<{ sum: number }>(sql);
    return rows[0]!.sum;
  };

  /**
   * One write of `flush` fails, after `passing` others, although it was committed. Then `flush` runs
   * again.
   */
  async function loseTheAnswerOf(flush: () => Promise<unknown>, passing = 0): Promise<void> {
    proxy.arm('reset after the work', passing);
    await flush().catch(() => undefined);
    expect(proxy.disarm()).toBe(true);
    await flush();
  }

  it('count calls and the kinds of clients once', async () => {
    const { caller } = await replica.reserve(key);
    meter.countCall(caller, REQUEST);
    meter.countCall(caller, REQUEST);
    await loseTheAnswerOf(() => meter.flush());
    meter.countCall(caller, REQUEST);
    await loseTheAnswerOf(() => meter.flush(), 1);
    expect(await sum('SELECT sum(calls)::int FROM usage_day')).toBe(3);
    expect(await sum('SELECT sum(requests)::int FROM client_day')).toBe(3);
  });

  it('charge units that are counted afterwards once, with those that came meanwhile', async () => {
    const { caller } = await replica.reserve(key);
    meter.countUnlimited(caller);
    proxy.arm('reset after the work', 0);
    await meter.flush();
    expect(proxy.disarm()).toBe(true);
    meter.countUnlimited(caller);
    meter.countUnlimited(caller);
    await meter.flush();
    expect(await sum('SELECT day_used::int AS sum FROM key_quota')).toBe(1 + 3);
  });

  it('refund each unit once, also between other refunds', async () => {
    const { caller, used } = await replica.reserve(key);
    for (let kept = 0; kept < 4; kept++) await replica.reserve(key);
    await replica.ledger.refund(caller, used.day);
    proxy.arm('reset after the work', 0);
    await expect(replica.ledger.refund(caller, used.day)).rejects.toMatchObject({
      code: 'quota_unavailable',
    });
    expect(proxy.disarm()).toBe(true);
    await replica.ledger.refund(caller, used.day);
    await meter.flush();
    expect(await sum('SELECT day_used::int AS sum FROM key_quota')).toBe(5 - 3);
  });

  it('refund a unit later that was not refunded', async () => {
    const { caller, used } = await replica.reserve(key);
    proxy.arm('reset instead of an answer', 0);
    await expect(replica.ledger.refund(caller, used.day)).rejects.toThrow();
    expect(await sum('SELECT day_used::int AS sum FROM key_quota')).toBe(1);
    await meter.flush();
    expect(await sum('SELECT day_used::int AS sum FROM key_quota')).toBe(0);
  });

  it('count calls of assistants once', async () => {
    const { caller } = await replica.reserve(key);
    assistants.count({ grantId: 1, day: caller.day } as Grant, 'get_company', 'ok');
    await loseTheAnswerOf(() => assistants.flush());
    expect(await sum('SELECT sum(calls)::int FROM mcp_usage_day')).toBe(1);
  });

  it('count page views once', async () => {
    const { caller } = await replica.reserve(key);
    pages.count({ accountId: caller.accountId } as Member);
    proxy.arm('reset after the work', 0);
    // Its second flush comes at the end of the service.
    await pages.beforeApplicationShutdown();
    expect(proxy.disarm()).toBe(true);
    await pages.beforeApplicationShutdown();
    expect(await sum('SELECT sum(views)::int FROM page_view')).toBe(1);
  });
});
