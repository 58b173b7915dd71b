import { ACQUISITIONS_BY_CATEGORY } from '../../src/acquisitions/acquisitions.endpoints';
import { KeyCheck } from '../../src/billing/api-key/key-check';
import { MarketDatabase } from '../../src/market-data/market-database';
import { MarketClient } from '../../src/market/routes/market-client';
import { handMadeMarket } from '../support/hand-made-market';
import { LockedTables } from '../support/locked-tables';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { until } from '../support/until';

const VISITORS = 4;

describe('visitors without a key, whose questions keep the database busy', () => {
  let market: MarketApp;
  let locked: LockedTables;
  let pages: Promise<Response>[] = [];

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket(), {
      EXPLORE_PUBLIC: 'true',
      STATEMENT_TIMEOUT_MS: '60000',
    });
    // What every page asks is kept from now on.
    await (await fetch(`${market.url}/explore/funding`)).text();
    locked = await LockedTables.of(market.databaseUrl);
    pages = Array.from({ length: VISITORS }, (_, index) =>
      fetch(`${market.url}/explore/funding?start=2020-01-0${index + 1}&end=2026-10-01`),
    );
    const database = market.app.get(MarketDatabase, { strict: false });
    await until('all but one wait', () => database.waitingReads === VISITORS - 1);
  });
  afterAll(async () => {
    await locked.release();
    for (const page of pages) await (await page).text();
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
  });
});
