import request from 'supertest';
import { shortSearch } from '../../src/site/explore/filters/address.guard';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { type MarketDataset } from '../support/market-dataset';
import { pageOf, type PagePart } from '../support/page';

/** More categories than a form has room for. */
const CATEGORIES = 1100;

function manyCategories(): MarketDataset {
  const market = handMadeMarket();
  for (let index = 0; index < CATEGORIES; index++) {
    const name = `Niche ${index.toString(26)}`;
    market.category(`${name} Tools`, name, 'Long tail');
    market.company(`niche-${index}`, {
      name: `Niche ${index} Inc`,
      product_category: `${name} Tools`,
    });
    market.round(`niche-${index}`, '2026-05-05', 1000 + index);
  }
  return market;
}

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(manyCategories(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));
const names = (page: PagePart, filter: string): string[] =>
  page
    .the('group', filter)
    .all('checkbox')
    .map(({ name }) => name);
const chipsOf = (page: PagePart): string[] =>
  page
    .the('list', 'Filters that are set')
    .all('link', /remove$/)
    .map(({ name }) => name.replace(/\W+remove$/, ''));

describe('an address of a market page', () => {
  it.each([
    ['countries=US&start=&end=', 'countries=US'],
    ['countries=US&countries=GB&stages=Seed', 'countries=US%2CGB&stages=Seed'],
    ['countries=US,GB&countries=GB&countries=', 'countries=US%2CGB'],
    ['q=+&timeframe=all', 'timeframe=all'],
    ['with.countries=US&with.countries=GB&with.timeframe=', 'with.countries=US%2CGB'],
    ['timeframe=ttm&offset=1&start=2026-01-01&end=2026-01-31', 'start=2026-01-01&end=2026-01-31'],
    ['timeframe=1q&start=2026-01-01&end=2026-01-31&dates=2026-01-01/2026-01-31', 'timeframe=1q'],
    [
      'timeframe=custom&start=2026-01-01&end=2026-01-31&dates=/',
      'timeframe=custom&start=2026-01-01&end=2026-01-31',
    ],
    [
      'with.timeframe=ttm&with.start=2026-01-01&timeframe=ytd',
      'with.start=2026-01-01&timeframe=ytd',
    ],
    ['timeframe=custom&start=2026-01-01&end=2026-01-31', undefined],
    ['offset=1&offset=2', undefined],
    ['fundingVenue=private&fundingVenue=public', undefined],
    ['countries=US,GB', undefined],
    ['', undefined],
  ])('of "%s" becomes "%s"', (sent, short) => expect(shortSearch(sent)).toBe(short));

  it('has neither the empty fields nor the repeated names that a form sends', async () => {
    const { headers } = await get(
      '/explore/deals?deals=funding&stages=Seed&stages=Grant&start=&companies=',
    ).expect(303);
    expect(headers.location).toBe('/explore/deals?deals=funding&stages=Seed%2CGrant');
    await get('/?gen=').expect(303);
  });
});

describe('the filters of a market page', () => {
  it('are those that its deals have: no stage on M&A, where the buyer type is in sight', async () => {
    const [overview, acquisitions, companies] = [
      await open('/explore'),
      await open('/explore/acquisitions'),
      await open('/explore/companies'),
    ];
    expect([overview, acquisitions].map((page) => page.has('group', 'Stage'))).toEqual([
      true,
      false,
    ]);
    // Alone in its panel, its name is the panel's.
    const isAlone = ({ text }: PagePart): boolean =>
      text.includes('Buyer type') && !text.includes('More filters');
    expect(acquisitions.all('group').some(isAlone)).toBe(true);
    expect([acquisitions, companies].map((page) => page.has('group', 'Exit type'))).toEqual([
      true,
      false,
    ]);
  });

  it('that do not apply stay in the address, as chips that say so, and in the links to other pages', async () => {
    const page = await open('/explore/acquisitions?stages=Seed&countries=US');
    expect(chipsOf(page)).toEqual([
      'Country: United States',
      'Stage: Seed · not used on this page',
    ]);
    expect(
      page.the('search', 'Filters').fields.find(({ attribute }) => attribute('name') === 'stages')
        ?.value,
    ).toBe('Seed');
    const tabs = page.the('navigation', 'Market').all('link');
    expect(tabs.map(({ href }) => href?.split('?')[1])).toEqual(
      tabs.map(() => 'stages=Seed&countries=US'),
    );
  });

  it.each([
    ['instruments=senior_notes', 'Instrument', 'Senior notes'],
    ['governmentLinked=sovereign_wealth', 'Government-linked', 'Sovereign wealth fund'],
    ['status=active', 'Status', 'Active'],
    ['led=true', 'Led by the investor', 'Yes'],
  ])('show the value of %s in words', async (filter, label, words) => {
    const page = await open(`/explore/funding?${filter}&timeframe=all`);
    expect(chipsOf(page)).toEqual([`${label}: ${words}`]);
    expect(page.the('group', label).text).toContain(words);
  });

  it('show a value in words that no field lists', async () => {
    const page = await open('/explore/investors?first_investment=in_period&timeframe=ytd');
    expect(chipsOf(page)).toEqual(['First investment: In the period']);
  });

  it('keep the period while a page shows a week of its own', async () => {
    const page = await open('/explore/week?timeframe=all&offset=2&countries=US');
    const fields = page
      .the('search', 'Filters')
      .fields.filter(({ attribute }) => attribute('type') === 'hidden');
    expect(fields.map(({ attribute, value }) => `${attribute('name')}=${value}`)).toEqual([
      'offset=2',
      'timeframe=all',
    ]);
    expect(page.the('navigation', 'Market').the('link', 'Overview').href).toBe(
      '/explore?timeframe=all&countries=US',
    );
  });

  it('name the records that are set, and take another by its name', async () => {
    const page = await open('/explore/deals?companies=alpha,Beta,nobody&timeframe=all');
    expect(chipsOf(page)).toEqual(['Company: Alpha', 'Company: Beta', 'Company: nobody']);
    expect(names(page, 'Company')).toEqual(['nobody', 'Alpha', 'Beta']);
    expect(page.the('textbox', 'Company').value).toBe('');
    expect(
      chipsOf(await open('/explore/deals?deals=acquisitions&acquirers=gamma&investors=north')),
    ).toEqual(['Investor: North Capital · not used on this page', 'Acquirer: Gamma']);
  });

  it('offer business regions by name, and all others on a page of their own', async () => {
    const page = await open('/explore');
    expect(names(page, 'Region').slice(0, 2)).toEqual([
      'Americas 6',
      'Germany, Austria and Switzerland 2',
    ]);
    const all = await open(page.the('link', /^All \d+ of Region$/).href!);
    expect(all.has('checkbox', /^Northern America/)).toBe(true);
  });
});

describe('the page of all values of a filter', () => {
  const address =
    '/explore/filters/categories?page=%2Fexplore%2Fdeals&deals=funding&timeframe=all&categories=Niche+1';

  it('is linked where a form has no room for them, and stays below 100 KB', async () => {
    const page = await open('/explore/deals?timeframe=all&categories=Niche+1');
    expect(page.the('link', 'All 1,103 of Category').href).toBe(address);
    expect(names(page, 'Category')).toHaveLength(10);
    for (const path of [
      '/explore',
      '/explore/acquisitions',
      '/explore/filters/categories',
      address,
    ]) {
      expect(Buffer.byteLength((await get(path).expect(200)).text)).toBeLessThan(100_000);
    }
  });

  it('cuts the table behind a chart, and says that the files have all rows', async () => {
    const card = (await open('/explore')).the('region', 'Funding by category');
    expect(card.the('table').all('row')).toHaveLength(14);
    expect(card.text).toContain('The first 12 rows and the last. The files have all 1,');
    const csv = (await get('/explore/charts/funding-by-category.csv').expect(200)).text;
    expect(csv.trim().split('\r\n').length).toBeGreaterThan(CATEGORIES);
  });

  it('finds values by their names, keeps those that are ticked, and leads back with all of them', async () => {
    const found = await open(`${address}&find=niche+2b`);
    expect(names(found, 'Set now')).toEqual(['Niche 1 1']);
    expect(names(found, 'Found')).toEqual(['Niche 2b 1']);
    expect(names(found, 'Long tail')).toEqual(['Niche 2b 1']);
    expect(names(await open(`${address}&find=Idntity+Security`), 'Found')).toEqual([
      'Identity Security 2',
    ]);
    const { headers } = await get(`${address}&categories=Niche+2b&find=&apply=1`)
      .redirects(1)
      .expect(303);
    expect(headers.location).toBe(
      '/explore/deals?deals=funding&timeframe=all&categories=Niche+1%2CNiche+2b',
    );
    await get(headers.location!).expect(200);
  });

  it('says that its numbers count the deals of all time', async () => {
    const page = await open('/explore/filters/countries?page=/explore/funding&timeframe=1m');
    expect(page.the('checkbox', /United States/).name).toMatch(/United States \d/);
    expect(page.text).toContain('Numbers count the deals of all time, whatever else is set.');
  });

  it('lists categories by domain, in alphabetical order', async () => {
    const domains = (await open('/explore/filters/productCategories?find=s'))
      .the('group', 'Found')
      .all('group')
      .map(({ name }) => name);
    expect(domains.length).toBeGreaterThan(1);
    expect(domains).toEqual([...domains].sort());
  });

  it('is there for the other side of a comparison, too', async () => {
    const compared =
      '/explore/compare?what=funding-by-category&with.categories=Niche+1&categories=Niche+2b';
    const link = (await open(compared)).all('link', 'All 1,103 of Category').at(-1)!.href!;
    expect(link).toMatch(/^\/explore\/filters\/with\.categories\?page=%2Fexplore%2Fcompare&/);
    const page = await open(link);
    expect(names(page, 'Set now')).toEqual(['Niche 1 1']);
    const { headers } = await get(`${link}&with.categories=Niche+3&apply=1`)
      .redirects(1)
      .expect(303);
    const asked = new URLSearchParams(headers.location!.split('?')[1]);
    expect([asked.get('categories'), asked.get('with.categories')]).toEqual([
      'Niche 2b',
      'Niche 1,Niche 3',
    ]);
  });

  it('leads to no other site, and exists for filters with listed values alone', async () => {
    const { headers } = await get(
      '/explore/filters/categories?page=https://other.example/explore&apply=1',
    ).expect(303);
    expect(headers.location).toBe('/explore');
    expect(
      (await get('/explore/filters/categories?page=//other.example/explore&apply=1').expect(303))
        .headers.location,
    ).toBe('/explore');
    await get('/explore/filters/companies').expect(404);
    await get('/explore/filters/nothing').expect(404);
  });
});
