import 'reflect-metadata';
import request from 'supertest';
import type { PlanId } from '../../src/billing/plan/offers';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { AnswerCache } from '../../src/market/query/answers/answer-cache';
import { MarketClient } from '../../src/market/routes/market-client';
import { Clock } from '../../src/platform/config/clock';
import { PageCacheInterceptor } from '../../src/site/explore/engine/cached-pages/page-cache.interceptor';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MovableClock } from '../support/movable-clock';
import { declaredRoutes } from '../support/route-list';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';

const PAGES = [
  '/explore',
  '/explore/cohorts',
  '/explore/funding',
  '/explore/acquisitions',
  '/explore/figures/funding-history?granularity=month',
  '/explore/week',
  '/explore/changes',
  '/explore/deals',
  '/explore/filters/categories',
  '/explore/compare',
  '/explore/companies',
  '/explore/investors',
  '/explore/companies/alpha',
  '/explore/investors/north',
];

/** A member who has signed in. */
interface Reader {
  browser: TestBrowser;
  email: string;
}

describe('a page that is kept', () => {
  let market: MarketApp;
  const clock = new MovableClock();
  /** Of the account `Firma <b>"Ölhandel" & Co</b>` on the enterprise plan. */
  let enterprise: Reader;
  /** Of the account `Second $& Account` on the pro plan. */
  let pro: Reader;
  /** Of the account `Third` on the free plan. */
  let free: Reader;

  beforeAll(async () => {
    clock.moment = new Date('2026-11-18T14:00:00.000Z');
    market = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' }, (builder) =>
      builder.overrideProvider(Clock).useValue(clock),
    );
    enterprise = await newReader({ name: 'Firma <b>"Ölhandel" & Co</b>', plan: 'enterprise' });
    pro = await newReader({ name: 'Second $& Account', plan: 'pro' });
    free = await newReader({ name: 'Third', plan: 'free' });
  });
  afterAll(() => market.close());

  let readers = 0;
  /** The only member of a new account. */
  async function newReader(account: { name: string; plan: PlanId }): Promise<Reader> {
    await withAccounts(market.databaseUrl, ({ accounts }) => accounts.create(account));
    const email = `reader-${++readers}@example.com`;
    const link = await invite(market.databaseUrl, account.name, email);
    return { browser: await new TestBrowser(market.url).signIn(link), email };
  }

  /** How many answers of the market pages have asked for so far. */
  const asked = (): number => {
    const { hit, miss } = market.app.get(AnswerCache, { strict: false }).lookups;
    return hit + miss;
  };
  const visitor = (): TestBrowser => new TestBrowser(market.url);
  const open = async (browser: TestBrowser, path: string): Promise<string> => {
    expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    return browser.html;
  };
  /** The page with what it says about its reader taken out. */
  const anonymous = (html: string, { browser, email }: Reader): string =>
    html
      .replaceAll(browser.csrf, '[token]')
      .replaceAll(email, '[email]')
      .replaceAll(/(<a class="person"[^>]*><strong>).*?(<\/strong>)/g, '$1[account]$2');

  it('is every page of figures', () => {
    const kept = declaredRoutes(market.app).filter(({ interceptors }) =>
      interceptors.includes(PageCacheInterceptor),
    );
    const pattern = (path: string): string =>
      path.replace(/\/(companies|investors|filters|figures)\/.+/, '/$1/:name');
    expect(kept.map(({ path }) => `/${path}`).sort()).toEqual(PAGES.map(pattern).sort());
  });

  it.each(PAGES)(
    '%s is drawn once for members of the pro and the enterprise plan, and names its reader only',
    async (path) => {
      const drawn = await open(enterprise.browser, path);
      const before = asked();
      const repeated = await open(enterprise.browser, path);
      const ofPro = await open(pro.browser, path);
      expect(asked()).toBe(before);
      expect(repeated).toBe(drawn);
      expect(anonymous(ofPro, pro)).toBe(anonymous(drawn, enterprise));
      expect(drawn).toContain(
        '<strong>Firma &lt;b&gt;&quot;Ölhandel&quot; &amp; Co&lt;/b&gt;</strong>',
      );
      expect(ofPro).toContain('<strong>Second $&amp; Account</strong>');
      expect(ofPro).not.toContain(enterprise.browser.csrf);
      expect(ofPro).not.toContain(enterprise.email);
    },
  );

  it.each(PAGES)('%s has a form that works for its reader', async (path) => {
    await open(enterprise.browser, path);
    await open(pro.browser, path);
    const view = { name: path, address: path };
    expect((await pro.browser.post('/explore/views', view)).status).toBe(303);
  });

  it('that fails while it is drawn is a page about the failure for each who waits', async () => {
    const failing = jest
      .spyOn(market.app.get(MarketClient, { strict: false }), 'ask')
      .mockRejectedValue(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
    const path = '/explore/funding?timeframe=5q';
    const opened = await Promise.all([
      enterprise.browser.get(path),
      ...Array.from({ length: 3 }, () => request(market.url).get(path)),
    ]);
    failing.mockRestore();
    expect(opened.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(enterprise.browser.html).toContain('Firma &lt;b&gt;');
    expect(await open(enterprise.browser, path)).toContain('<figure');
  });

  it('is drawn once for all who open it at the same time', async () => {
    const path = '/explore/funding?timeframe=9m';
    const before = asked();
    await open(enterprise.browser, path);
    const ofOne = asked() - before;
    const others = '/explore/funding?timeframe=6m';
    const opened = await Promise.all(
      Array.from({ length: 12 }, () => request(market.url).get(others)),
    );
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(opened.map(({ text }) => text)).size).toBe(1);
    expect(asked() - before - ofOne).toBeLessThanOrEqual(ofOne + 2);
  });

  it.each(PAGES)(
    '%s is drawn for members of the free plan and for visitors apart',
    async (path) => {
      const [ofFree, nobody] = [await open(free.browser, path), await open(visitor(), path)];
      expect(ofFree).toContain('<strong>Third</strong>');
      expect(nobody).not.toMatch(/class="person"|@example\.com|name="csrf"/);
      expect(await open(visitor(), path)).toBe(nobody);
    },
  );

  it.each(['gzip', 'gzip, br', 'br', 'identity'])(
    'is the same text for a browser that accepts %s',
    async (accepted) => {
      const page = await request(market.url)
        .get('/explore')
        .set('Accept-Encoding', accepted)
        .expect(200);
      expect(page.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'private, no-cache',
      });
      expect(page.headers['content-encoding']).toBe(
        accepted === 'identity' ? undefined : accepted.split(',')[0],
      );
      expect(page.text).toBe(await open(visitor(), '/explore'));
    },
  );

  it.each(PAGES)(
    '%s is only sent again to visitors if it has changed, and no browser of a member stores it',
    async (path) => {
      const [{ headers }, member] = [
        await request(market.url).get(path).expect(200),
        await enterprise.browser.get(path),
      ];
      const again = await request(market.url)
        .get(path)
        .set('If-None-Match', headers.etag!)
        .expect(304);
      expect([again.text, again.headers.etag, again.headers['content-encoding']]).toEqual([
        '',
        headers.etag,
        undefined,
      ]);
      await request(market.url).get(path).set('If-None-Match', '"another"').expect(200);
      expect([member.headers['cache-control'], member.headers.etag]).toEqual([
        'no-store, no-transform',
        undefined,
      ]);
      const signedIn = await enterprise.browser.get(path, { 'If-None-Match': headers.etag! });
      expect([signedIn.status, signedIn.headers.etag]).toEqual([200, undefined]);
    },
  );

  it('keeps no refusal, and fills in its reader there', async () => {
    const path = '/explore?timeframe=never';
    const { status, text } = await enterprise.browser.get(path);
    expect(status).toBe(400);
    expect(text).toContain('Firma &lt;b&gt;');
    const before = asked();
    expect((await pro.browser.get(path)).status).toBe(400);
    expect(asked()).toBeGreaterThan(before);
  });

  it('counts each view', async () => {
    const counted = await newReader({ name: 'Counted', plan: 'free' });
    const views = async (): Promise<number> => {
      const rows =
        await market.query(`SELECT coalesce(sum(views), 0)::int AS views FROM page_view JOIN account
        ON account.id = account_id WHERE account.name = 'Counted'`);
      return (rows as [{ views: number }])[0].views;
    };
    for (let view = 0; view < 3; view++) await open(counted.browser, '/explore/funding');
    // Signing in led to their home, which counts, too.
    await until('four views', async () => (await views()) === 4);
  });

  it('cites the address that it was asked for', async () => {
    const { port } = new URL(market.url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      const { text } = await request(market.url).get('/explore').set('Host', host).expect(200);
      expect(/http:\/\/[^/]+\/explore\?as_of=/.exec(text)?.[0]).toBe(
        `http://${host}/explore?as_of=`,
      );
    }
  });

  it('asks for no answer again, not even as of the moment that it cites', async () => {
    const [, cited] = /href="http:\/\/[^/]+(\/explore\/deals\?as_of=[^"]+)"/.exec(
      await open(visitor(), '/explore/deals'),
    )!;
    const drawn = await open(visitor(), cited!);
    const before = asked();
    expect(await open(visitor(), cited!)).toBe(drawn);
    expect(asked()).toBe(before);
  });

  it('is drawn anew on the next day', async () => {
    const path = '/explore/deals?timeframe=1w';
    await open(visitor(), path);
    clock.moment = new Date('2026-11-19T00:00:01.000Z');
    const before = asked();
    await open(visitor(), path);
    expect(asked()).toBeGreaterThan(before);
    clock.moment = new Date('2026-11-18T14:00:00.000Z');
  });

  it('is drawn anew after an import, and after a rollback', async () => {
    const path = '/explore/deals?timeframe=1w';
    expect(await open(visitor(), path)).not.toContain('$900M');
    const imported = handMadeMarket().round('alpha', '2026-11-17', 900_000_000);
    await importDataset(market.databaseUrl, imported);
    expect(await open(visitor(), path)).toContain('$900M');
    await rollBack(market.databaseUrl, undefined, { by: 'ada', message: null });
    expect(await open(visitor(), path)).not.toContain('$900M');
  });
});
