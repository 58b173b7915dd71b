import request from 'supertest';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf } from '../support/page';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';
import { previewOf } from './open-graph';

const PAGES = [
  '/explore',
  '/explore/week',
  '/explore/changes',
  '/explore/funding',
  '/explore/acquisitions',
  '/explore/deals',
  '/explore/deals?deals=acquisitions&sort=amount',
  '/explore/companies?q=alpha',
  '/explore/companies/alpha',
  '/explore/investors',
  '/explore/investors/north',
  '/explore/compare?what=buyer-types',
];

const FILES = [
  '/explore/charts/funding-by-quarter.png',
  '/explore/compare.csv',
  '/explore/deals.xlsx',
  '/explore/companies/alpha/rounds.csv',
];

let app: MarketApp;
beforeAll(async () => {
  // Without EXPLORE_PUBLIC, which is false by default.
  app = await startMarketApp(handMadeMarket());
});
afterAll(() => app.close());

/** A member of a new account on the free plan. */
async function memberOf(account: string): Promise<TestBrowser> {
  await withAccounts(app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: account, plan: 'free' }),
  );
  const link = await invite(app.databaseUrl, account, `ada@${account}.example`);
  return new TestBrowser(app.url).signIn(link);
}
async function viewsOf(account: string): Promise<number> {
  const rows = (await app.query(
    `SELECT views::int FROM page_view JOIN account ON account.id = account_id WHERE name = '${account}'`,
  )) as { views: number }[];
  return rows[0]?.views ?? 0;
}

describe('a market page that is not public', () => {
  it.each([...PAGES, ...FILES])(
    'leads visitors to the sign-in page, and from there back: %s',
    async (path) => {
      const { status, headers } = await request(app.url).get(path);
      expect(status).toBe(303);
      expect(headers.location).toBe(`/account/sign-in?return_to=${encodeURIComponent(path)}`);
    },
  );

  it.each(['/explore', '/explore/companies/alpha', '/explore/compare'])(
    'has a link whose preview on other sites says nothing of it: %s',
    async (path) => {
      const page = await request(app.url).get(path).redirects(1).expect(200);
      expect(page.redirects).toEqual([expect.stringContaining('/account/sign-in')]);
      expect(previewOf(page.text)).toEqual({
        'og:site_name': 'Signal Market',
        'og:title': 'Sign in',
        'og:description':
          'Funding rounds, acquisitions, companies and investors in the cybersecurity market.',
      });
      expect(page.text).not.toContain('Alpha');
    },
  );

  it('shows visitors no figures on the landing page', async () => {
    const landing = pageOf(await request(app.url).get('/').expect(200));
    expect(landing.has('figure')).toBe(false);
    expect(landing.text).not.toContain('raised in');
  });

  it('is open to members of any plan, whose views are counted and cost no quota', async () => {
    const ada = await memberOf('free');
    for (const path of PAGES) expect([path, (await ada.get(path)).status]).toEqual([path, 200]);
    // Signing in led to a page, too. Pages don't wait for their count.
    await until('every view is counted', async () => (await viewsOf('free')) >= 13);
    expect(await viewsOf('free')).toBe(13);
    expect(
      await app.query(
        "SELECT used FROM account_quota JOIN account ON account.id = account_id WHERE name = 'free'",
      ),
    ).toEqual([]);
  });

  it('that refuses a filter shows no figures, so it is no view', async () => {
    const bob = await memberOf('careless');
    for (const path of ['/explore', '/explore/deals', '/explore/companies', '/explore/compare'])
      expect([path, (await bob.get(`${path}?stages=Sead`)).status]).toEqual([path, 400]);
    // Signing in led to a page, too.
    await bob.get('/explore');
    await until('every view is counted', async () => (await viewsOf('careless')) >= 2);
    expect(await viewsOf('careless')).toBe(2);
  });
});
