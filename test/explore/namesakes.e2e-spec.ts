import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .company('alpha-2', { name: 'Alpha', country: 'FR' })
    .round('alpha-2', '2026-02-02', 1_000_000, { investors: 'north' })
    .company('bc', { name: 'B.C. Ltd.' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string, status = 200): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(status));

describe('two companies with one name', () => {
  it('are links to two pages', async () => {
    const investor = await open('/explore/investors/north');
    expect(new Set(investor.all('link', 'Alpha').map(({ href }) => href))).toEqual(
      new Set(['/explore/companies/alpha', '/explore/companies/alpha-2']),
    );
  });

  it('lead to each other, with what tells them apart', async () => {
    const company = await open('/explore/companies/alpha-2');
    expect(company.the('link', 'Alpha (alpha, United States)').href).toBe(
      '/explore/companies/alpha',
    );
  });

  it('are both offered at the address of their name', async () => {
    const ambiguous = await open('/explore/companies/Alpha%20', 404);
    expect(ambiguous.has('heading', 'Which one?')).toBe(true);
    expect(ambiguous.the('main').text).toContain('More than one company is called “Alpha”. Did');
    expect(ambiguous.the('link', 'Alpha (alpha-2, France)').href).toBe(
      '/explore/companies/alpha-2',
    );
  });

  it('are not found by a filter of their name, which says so', async () => {
    expect((await open('/explore/deals?companies=Alpha')).text).toContain(
      'Use the website of the one you want.',
    );
  });
});

it('a citation ends a name with its own full stop', async () => {
  const cited = (await open('/explore/companies/bc')).the('paragraph', /How to cite/).text;
  expect(cited).toContain('B.C. Ltd. Dataset g1-');
});
