import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

/** Without records, and more than the ranking of acquirers has. */
const ACQUIRERS = [
  ...Array.from({ length: 120 }, (_, number) => `${number} Vendors`),
  '9 Vendors',
  'Vendors',
  'EY',
  'Société Générale & Fils',
  'Weiße Straße 7',
  'Øystein Þór',
  'İSTANBUL A.Ş.',
  '日本株式会社',
  'Trade™ Desk',
];

let app: MarketApp;

beforeAll(async () => {
  const market = handMadeMarket();
  for (let number = 1; number <= 9; number++)
    market.company(`numbered-${number}`, { name: `Numbered ${number}` });
  market.company('north-labs', { name: 'North Labs' });
  market.investor('sequoia-capital', { name: 'Sequoia Capital' });
  market.company('sequence-labs', { name: 'Sequence Labs' });
  market.company('deep-north', { name: 'Deep North' });
  market.company('the-north', { name: 'North' });
  market.round('deep-north', '2026-03-02', 900_000_000, { stage: 'Seed' });
  market.company('nasty', { name: '<b>Nasty</b>', website: 'https://nasty.example' });
  for (const acquirer_name of ACQUIRERS)
    market.acquisition('delta', '2024-02-02', null, { acquirer_name });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const search = async (text: string, status = 200): Promise<PagePart> =>
  pageOf(
    await request(app.url)
      .get(`/explore/search?${new URLSearchParams({ q: text }).toString()}`)
      .redirects(1)
      .expect(status),
  );
const linksIn = (page: PagePart): string[] =>
  page
    .the('main')
    .all('link')
    .map(({ href }) => href ?? '');

describe('the search in the header', () => {
  it('stands on every page and keeps what was searched for', async () => {
    const overview = pageOf(await request(app.url).get('/explore').expect(200));
    expect(overview.the('search', 'Search the market').attribute('action')).toBe('/explore/search');
    expect(
      (await search('alpha')).the('search', 'Search the market').fields[0]!.attribute('value'),
    ).toBe('alpha');
  });

  it('finds companies, investors and categories by a part of the name', async () => {
    expect(linksIn(await search('alpha'))).toContain('/explore/companies/alpha');
    expect(linksIn(await search('north'))).toContain('/explore/investors/north');
    expect(linksIn(await search('identi'))).toContain(
      '/explore?timeframe=all&categoryDomains=Identity',
    );
  });

  it('shows the first eight of many and leads to all of them', async () => {
    const page = await search('numbered');
    expect(page.all('rowheader')).toHaveLength(8);
    expect(page.the('link', 'All 9 companies').href).toBe(
      '/explore/companies?q=numbered&timeframe=all',
    );
    const all = pageOf(
      await request(app.url).get('/explore/companies?q=numbered&timeframe=all').expect(200),
    );
    expect(all.all('rowheader')).toHaveLength(9);
  });

  it('finds the acquisitions of an acquirer without a record', async () => {
    const page = await search('big FUND');
    expect(page.the('region', 'Acquirers without a record').text).toContain(
      'Big Fund 2 acquisitions',
    );
    const { href } = page.the('link', 'Big Fund');
    expect(href).toBe('/explore/deals?timeframe=all&deals=acquisitions&acquirers=Big+Fund');
    expect(
      pageOf(await request(app.url).get(href!).expect(200)).the('heading', /disclosed/).text,
    ).toMatch(/^2 acquisitions/);
    expect((await search('gamma')).has('region', 'Acquirers without a record')).toBe(false);
  });

  it.each([
    ['big', ['Big Fund 2 acquisitions']],
    ['g fu', ['Big Fund 2 acquisitions']],
    ['bi', []],
    ['EY', ['EY 1 acquisition']],
    ['vendors', ['Vendors 1 acquisition', '9 Vendors 2 acquisitions', '0 Vendors 1 acquisition']],
    [
      '9-vend',
      ['9 Vendors 2 acquisitions', '109 Vendors 1 acquisition', '119 Vendors 1 acquisition'],
    ],
    ['societe gene', ['Société Générale & Fils 1 acquisition']],
    ['GÉNÉRALE AND', ['Société Générale & Fils 1 acquisition']],
    ['strasse', ['Weiße Straße 7 1 acquisition']],
    ['weisse-str', ['Weiße Straße 7 1 acquisition']],
    ['oystein', ['Øystein Þór 1 acquisition']],
    ['istanbul', ['İSTANBUL A.Ş. 1 acquisition']],
    ['株式会', ['日本株式会社 1 acquisition']],
    ['trade™', ['Trade™ Desk 1 acquisition']],
    ['TRADETM', ['Trade™ Desk 1 acquisition']],
    ['١٢٣', []],
    ['٧', []],
    ['100%', ['100 Vendors 1 acquisition']],
    ['___', []],
    ['!!!', []],
  ])('finds every acquirer without a record by a part of its name: %s', async (part, found) => {
    const page = await search(part);
    const rows = page.has('region', 'Acquirers without a record')
      ? page.the('region', 'Acquirers without a record').texts('listitem')
      : [];
    expect(rows.slice(0, 3)).toEqual(found);
  });

  it('says that there are more acquirers than the eight that it shows', async () => {
    const many = (await search('vendors')).the('region', 'Acquirers without a record');
    expect(many.all('listitem')).toHaveLength(8);
    expect(many.the('paragraph').text).toBe(
      'These are the 8 best matches. To find others, search for more of the name.',
    );
    const one = (await search('istanbul')).the('region', 'Acquirers without a record');
    expect(one.has('paragraph')).toBe(false);
  });

  it('finds a company by its website', async () => {
    expect(linksIn(await search('nasty.example'))).toContain('/explore/companies/nasty');
  });

  it('suggests names that are spelled alike when nothing has the name', async () => {
    const page = await search('alhpa');
    const nothing = page.the('region', 'Nothing found');
    expect(nothing.texts('paragraph')).toEqual([
      'No company, investor, acquirer or category has this name. Check the spelling, or search for fewer words.',
      'Did you mean:',
    ]);
    expect(linksIn(page)).toContain('/explore/companies/Alpha');
  });

  it('shows whole names first, then beginnings, whatever was raised', async () => {
    const names = (await search('north')).the('region', 'Companies').texts('rowheader');
    expect(names).toEqual(['North', 'North Labs', 'Deep North']);
  });

  it('finds a name with a mistake before names of another kind, with its kind', async () => {
    const page = await search('nroth capial');
    expect(page.all('listitem')[0]!.text).toBe('North Capital Investor');
  });

  it('finds Sequoia Capital first for “sequoa”', async () => {
    const page = await search('sequoa');
    expect(page.all('listitem')[0]!.text).toBe('Sequoia Capital Investor');
  });

  it('suggests what it finds, with its kind, while someone types', async () => {
    const { text } = await request(app.url).get('/explore/search/suggestions?q=north').expect(200);
    expect(text).toContain('<a href="/explore/companies/the-north" title="Company">North</a>');
    expect(text).toContain('title="Investor">');
  });

  it('suggests nothing before there is a text', async () => {
    const { text } = await request(app.url).get('/explore/search/suggestions').expect(200);
    expect(pageOf({ text }).has('link')).toBe(false);
  });

  it('shows what was searched for as text', async () => {
    const page = await search('<i>x</i>');
    expect(page.the('heading', 'Results for “<i>x</i>”').text).toBe('Results for “<i>x</i>”');
    expect(linksIn(await search('Nasty'))).toContain('/explore/companies/nasty');
  });

  it('refuses a text that no name can contain, on a page that says so', async () => {
    expect((await search('\0', 400)).the('main').text).toContain("This address can't be read");
    expect((await search('x'.repeat(201), 400)).the('main').text).toContain('200');
  });

  it('asks for a name when there is none', async () => {
    expect((await search('  ')).the('main').text).toContain('Type part of the name');
  });
});
