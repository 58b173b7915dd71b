import { ACQUISITIONS_BY_CATEGORY } from '../../src/acquisitions/acquisitions.endpoints';
import { KeyCheck } from '../../src/billing/api-key/key-check';
import { MarketClient } from '../../src/market/routes/market-client';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { LockedTables } from '../support/locked-tables';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';

/** None of them is kept, and all need a table that is locked. */
const ASKED_BY_VISITORS = [
  '/explore/funding?start=2020-01-01&end=2026-10-01',
  '/explore/funding?start=2020-01-02&end=2026-10-01',
  '/explore/charts/funding-by-category.svg?start=2020-01-03&end=2026-10-01',
  '/explore/search?q=acme&start=2020-01-04',
];
const KEPT = '/explore/acquisitions';

describe('visitors without a key, whose questions keep the database busy', () => {
  let market: MarketApp;
  let member: TestBrowser;
  let locked: LockedTables;
  let asked: Promise<unknown>[] = [];

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket(), {
      EXPLORE_PUBLIC: 'true',
      TRUST_PROXY: '1',
      STATEMENT_TIMEOUT_MS: '60000',
    });
    const { databaseUrl, url } = market;
    await withAccounts(databaseUrl, ({ accounts }) =>
      accounts.create({ name: 'Members', plan: 'pro' }),
    );
    member = await new TestBrowser(url).signIn(
      await invite(databaseUrl, 'Members', 'ada@members.example'),
    );
    // What all pages have in common is kept from now on.
    for (const path of ['/explore/funding', KEPT]) await (await fetch(url + path)).text();
    locked = await LockedTables.of(databaseUrl);
    asked = ASKED_BY_VISITORS.map(async (path) => (await fetch(url + path)).text());
    await locked.untilReadsWait();
  });
  afterAll(async () => {
    await locked.release();
    await market.close();
  });

  it.each([1, 2, 3, 4, 5])(
    'take turns on one connection, and callers are answered meanwhile (call %i)',
    async (day) => {
      const answer = await market.get(
        `/acquisition-category-data?start=2011-01-0${day}&end=2026-11-01`,
      );
      expect([answer.status, await locked.waitingReads()]).toEqual([200, 1]);
    },
  );

  it("don't wait for a page that is kept", async () => {
    const page = await fetch(market.url + KEPT);
    await page.text();
    expect([page.status, await locked.waitingReads()]).toEqual([200, 1]);
  });

  it('hold up no member', async () => {
    const page = member.get('/explore/funding?start=2021-01-01&end=2026-10-01');
    asked.push(page);
    // Beside the one of all visitors.
    await locked.untilReadsWait(2);
    expect(await locked.waitingReads()).toBe(2);
  });

  it("don't hold up a caller who asks the same as one of them", async () => {
    const generation = await market.app.get(KeyCheck, { strict: false }).currentGeneration();
    const search = 'start=2012-01-01&end=2026-11-01';
    const visitor = { generation: generation!, proOrHigher: true };
    let isAnswered = false;
    const ofVisitor = market.app
      .get(MarketClient, { strict: false })
      .ask(ACQUISITIONS_BY_CATEGORY, search, visitor)
      .then(() => (isAnswered = true));
    const ofCaller = await market.get(`/acquisition-category-data?${search}`);
    expect([ofCaller.status, isAnswered]).toEqual([200, false]);
    await locked.release();
    await ofVisitor;
    await Promise.all(asked);
  });

  it('of one address leave turns to those of others', async () => {
    locked = await LockedTables.of(market.databaseUrl);
    const statusFor = async (address: string, day: number): Promise<number> => {
      const path = `/explore/funding?start=2022-01-${day}&end=2026-10-01`;
      const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' };
      return (await fetch(market.url + path, { headers })).status;
    };
    const ofOne = Array.from({ length: 11 }, (_, index) => statusFor('203.0.113.7', 10 + index));
    expect(await Promise.race(ofOne)).toBe(429);
    const ofAnother = statusFor('203.0.113.8', 30);
    await locked.release();
    expect((await Promise.all(ofOne)).filter((status) => status === 429)).toHaveLength(1);
    expect(await ofAnother).not.toBe(429);
  });

  it('are told when to try again if they would wait for too long', async () => {
    locked = await LockedTables.of(market.databaseUrl);
    const first = fetch(`${market.url}/explore/funding?start=2023-01-01&end=2026-10-01`);
    await locked.untilReadsWait();
    const late = await fetch(`${market.url}/explore/funding?start=2023-01-02&end=2026-10-01`);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    await late.text();
    await locked.release();
    expect((await first).status).toBe(200);
  });
});
