import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { startMarketApp } from '../support/market-app';
import { pageOf } from '../support/page';

it('record pages tell namesakes apart by their slugs', async () => {
  const twin = await startMarketApp(
    handMadeMarket()
      .company('alpha-2', { name: 'Alpha', country: 'FR' })
      .round('alpha-2', '2026-02-02', 1_000_000, { investors: 'north' }),
    { EXPLORE_PUBLIC: 'true' },
  );
  try {
    const investor = pageOf(await request(twin.url).get('/explore/investors/north').expect(200));
    const namesakes = new Set(investor.all('link', 'Alpha').map(({ href }) => href));
    expect(namesakes).toEqual(new Set(['/explore/companies/alpha', '/explore/companies/alpha-2']));
    const company = pageOf(await request(twin.url).get('/explore/companies/alpha-2').expect(200));
    expect(company.the('link', 'Alpha (alpha, United States)').href).toBe(
      '/explore/companies/alpha',
    );
    const ambiguous = pageOf(
      await request(twin.url).get('/explore/companies/Alpha%20').expect(404),
    );
    expect(ambiguous.the('link', 'Alpha (alpha-2, France)').href).toBe(
      '/explore/companies/alpha-2',
    );
    expect(ambiguous.has('heading', 'Which one?')).toBe(true);
    expect(ambiguous.the('main').text).toContain('More than one company is called “Alpha”. Did');
    const filtered = pageOf(
      await request(twin.url).get('/explore/deals?companies=Alpha').expect(200),
    );
    expect(filtered.text).toContain('Use the website of the one you want.');
  } finally {
    await twin.close();
  }
});

it('a citation ends a name with its own full stop', async () => {
  const market = await startMarketApp(handMadeMarket().company('bc', { name: 'B.C. Ltd.' }), {
    EXPLORE_PUBLIC: 'true',
  });
  try {
    const page = pageOf(await request(market.url).get('/explore/companies/bc').expect(200));
    const cited = page.the('paragraph', /How to cite/).text;
    expect(cited).toContain('B.C. Ltd. Dataset g1-');
  } finally {
    await market.close();
  }
});
