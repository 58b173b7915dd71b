import request from 'supertest';
import { shortDollars } from '../../src/platform/pages/wording';
import { PAGES } from '../../src/site/explore/pages/charts/chart-pages';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .round('delta', '2026-02-02', '1234.56')
    .acquisition('delta', '2026-02-03', '0.10', { acquirer_name: 'Someone' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));

const cardsOf = async (path: string): Promise<(string | null)[]> =>
  (await open(path)).all('region').map((region) => region.attribute('id'));

describe('a chart of the year to date', () => {
  it.each([
    {
      name: 'funding-this-year',
      page: '/explore',
      lines: [
        { csv: 'W05,0,0,0', table: 'W05$0$0$0' },
        { csv: 'W06,0,0,1234.56', table: 'W06$0$0$1.23K' },
        { csv: 'W09,800000,0,1234.56', table: 'W09$800K$0$1.23K' },
        { csv: 'W47,800000,37000000,38501235.06', table: 'W47$800K$37.0M$38.5M' },
        { csv: 'W48,800000,37000000,', table: 'W48$800K$37.0M–' },
      ],
    },
    {
      name: 'acquisitions-this-year',
      page: '/explore/acquisitions',
      lines: [
        { csv: 'W01,0,0,40000000', table: 'W01$0$0$40.0M' },
        { csv: 'W03,0,0,140000000', table: 'W03$0$0$140M' },
        { csv: 'W06,0,0,140000000.1', table: 'W06$0$0$140M' },
        { csv: 'W47,0,0,140000000.1', table: 'W47$0$0$140M' },
        { csv: 'W48,0,0,', table: 'W48$0$0–' },
      ],
    },
  ])('adds up the weeks in its CSV and its table: $name', async ({ name, page, lines }) => {
    const { text } = await request(app.url).get(`/explore/charts/${name}.csv`).expect(200);
    const file = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(file[0]).toBe('Up to week,2024,2025,2026');
    expect(file).toHaveLength(1 + 52);
    expect(file).toEqual(expect.arrayContaining(lines.map(({ csv }) => csv)));
    const table = (await open(page)).the('group', /year to date: table$/).the('table');
    expect(table.texts('row')).toHaveLength(1 + 52);
    expect(table.texts('row')).toEqual(expect.arrayContaining(lines.map(({ table: row }) => row)));
  });

  const sum = (amounts: number[]): number =>
    amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
  const asShown = (cell: string): string => (cell === '' ? '–' : shortDollars(Number(cell)));

  it.each([
    { name: 'funding-this-year', page: '/explore', trend: 'funding_trends' },
    { name: 'acquisitions-this-year', page: '/explore/acquisitions', trend: 'acquisition_trends' },
  ])('equals the weekly trends, week by week: $name', async ({ name, page, trend }) => {
    const { charts } = await app.body<{ charts: Record<string, { series: { data: number[] }[] }> }>(
      '/charts?view=trends',
    );
    const years = charts[trend]!.series.map(({ data }) => data);
    expect(years.flat().filter((amount) => amount > 0).length).toBeGreaterThan(1);
    const { text } = await request(app.url).get(`/explore/charts/${name}.csv`).expect(200);
    const weeks = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(1));
    expect(weeks.map((cells) => cells.join())).toEqual(
      weeks.map((_, week) =>
        years.map((data) => (week < data.length ? sum(data.slice(0, week + 1)) : '')).join(),
      ),
    );
    const rows = (await open(page))
      .the('group', /year to date: table$/)
      .the('table')
      .all('row');
    expect(rows.slice(1).map((row) => row.texts('cell').join())).toEqual(
      weeks.map((cells) => cells.map(asShown).join()),
    );
  });
});

describe('a list of deals', () => {
  it('writes amounts short, with what that rounds off as a tooltip', async () => {
    const { text } = await request(app.url).get('/explore/deals?timeframe=all').expect(200);
    const amounts = [
      ...text.matchAll(/<td[^>]* main[^>]*>\s*<span([^>]*)>\s*([^<]*?)\s*<\/span>/g),
    ].map(([, title, amount]) => amount + title!);
    expect(amounts).toEqual(
      expect.arrayContaining([
        '$12.5M title="$12,500,000.50"',
        '$1.23K title="$1,234.56"',
        '$30M',
        '$0.01',
        'undisclosed',
      ]),
    );
  });
});

describe('the largest deals', () => {
  it.each([
    ['/explore', 'Largest funding rounds', 'card half'],
    ['/explore', 'Largest acquisitions', 'card half'],
    ['/explore/funding', 'Largest funding rounds', 'card full'],
    ['/explore/cohorts', 'Largest funding rounds', 'card full'],
    ['/explore/acquisitions', 'Largest acquisitions', 'card full'],
  ])('have the width of the page, or half of it: %s, %s', async (path, title, classes) => {
    expect((await open(path)).the('region', title).attribute('class')).toBe(classes);
  });
});

describe('a chart that would have one bar', () => {
  it('gives way to the stages on the overview of a single category', async () => {
    const one = await cardsOf('/explore?categories=Cloud+Security');
    expect(one).toContain('funding-by-stage');
    expect(one).not.toContain('funding-by-category');
    const two = await cardsOf('/explore?categories=Cloud+Security,Identity+Security');
    expect(two).toContain('funding-by-category');
    expect(two).not.toContain('funding-by-stage');
  });

  it('is left out of the funding of a single country', async () => {
    expect(await cardsOf('/explore/funding?timeframe=all&countries=US')).toEqual([
      'funding-by-category',
      'funding-by-stage',
      'funding-by-quarter',
      'funding-by-size',
      'amounts-by-stage',
      'most-active-investors',
      'funding-by-instrument',
      'largest-rounds',
    ]);
    expect(await cardsOf('/explore/funding?timeframe=all&countries=US,GB')).toContain(
      'funding-by-country',
    );
  });

  it('is left out of the acquisitions of a single type of buyer', async () => {
    expect(await cardsOf('/explore/acquisitions?timeframe=all&buyerTypes=Private+Equity')).toEqual([
      'acquisitions-this-year',
      'acquisitions-by-country',
      'most-active-acquirers',
      'acquisitions-by-category',
      'buyers-by-quarter',
      'acquisitions-by-quarter',
      'company-types',
      'largest-acquisitions',
    ]);
    expect(
      await cardsOf(
        '/explore/acquisitions?timeframe=all&buyerTypes=Private+Equity,Cybersecurity+Vendor',
      ),
    ).toContain('buyer-types');
  });
});

describe('a card that ignores a filter', () => {
  const STAGE = "The filter Stage doesn't apply here.";
  const BUYER = "The filter Buyer type doesn't apply here.";
  const BOTH = 'stages=Seed,Grant&buyerTypes=Private+Equity,Cybersecurity+Vendor';

  /** Every page of charts, with what each of its cards says where both filters are set. */
  const NOTES: Record<(typeof PAGES)[keyof typeof PAGES]['path'], Record<string, string>> = {
    '/explore': {
      'funding-this-year': BUYER,
      'funding-by-category': BUYER,
      'funding-by-quarter': BUYER,
      'funding-by-category-and-quarter': BUYER,
      'amounts-by-stage': BUYER,
      'largest-rounds': BUYER,
      'largest-acquisitions': STAGE,
    },
    '/explore/funding': {
      'funding-by-category': BUYER,
      'funding-by-stage': BUYER,
      'funding-by-quarter': BUYER,
      'funding-by-size': BUYER,
      'amounts-by-stage': BUYER,
      'most-active-investors': BUYER,
      'funding-by-country': BUYER,
      'funding-by-instrument': BUYER,
      'largest-rounds': BUYER,
    },
    '/explore/cohorts': { 'stage-to-stage': BUYER, 'largest-rounds': BUYER },
    '/explore/acquisitions': {
      'acquisitions-this-year': STAGE,
      'acquisitions-by-country': STAGE,
      'most-active-acquirers': STAGE,
      'acquisitions-by-category': STAGE,
      'buyers-by-quarter': STAGE,
      'acquisitions-by-quarter': STAGE,
      'buyer-types': STAGE,
      'company-types': STAGE,
      'largest-acquisitions': STAGE,
    },
  };

  it.each(Object.entries(NOTES))(
    'says so once, and of no other filter: %s',
    async (path, notes) => {
      const cards = (await open(`${path}?timeframe=all&${BOTH}`)).all('region');
      const said = cards.map(({ attribute, text }) => [
        attribute('id'),
        text.match(/The filter [\w ]+ doesn't apply here\./g)?.join(' '),
      ]);
      expect(Object.fromEntries(said)).toEqual(notes);
    },
  );

  it('leaves the filter out of its link', async () => {
    const page = await open('/explore?timeframe=all&buyerTypes=Private+Equity');
    const rounds = page.the('region', 'Largest funding rounds');
    expect(rounds.the('paragraph', /doesn't apply/).text).toBe(BUYER);
    expect(rounds.the('link', /^All /).href).toBe(
      '/explore/deals?deals=funding&sort=amount&timeframe=all',
    );
  });
});

describe('a chart of amounts or deals', () => {
  it('has the countries with the chosen figure on its map, and all countries in its bars', async () => {
    const card = async (
      measure: string,
    ): Promise<{ map: string; bars: string[]; classes: string[] }> => {
      const { text } = await request(app.url)
        .get(`/explore/acquisitions?timeframe=all&measure=${measure}`)
        .expect(200);
      const region = pageOf({ text })
        .all('region')
        .find((each) => each.attribute('id') === 'acquisitions-by-country')!;
      const [, figure = ''] =
        /id="acquisitions-by-country".*?<figure(.*?)<\/figure>/s.exec(text) ?? [];
      const [, legend = ''] = /<p class="legend">(.*?)<\/p>/s.exec(figure) ?? [];
      return {
        map: figure,
        classes: [...legend.matchAll(/<\/svg>([^<]*)/g)].map(([, words]) => words!),
        bars: region.the('figure').texts('listitem'),
      };
    };
    const amounts = await card('amount');
    expect(amounts.classes).toEqual(['none', 'under $100M', '$100M+']);
    expect(amounts.bars).toEqual([
      'United Kingdom$100M 1 deal',
      'Germany$2.00M 1 deal',
      'United Statesundisclosed 1 deal',
      'No country$40.0M 2 deals',
    ]);
    const deals = await card('count');
    expect(deals.classes).toEqual(['none', '1']);
    expect(deals.bars).toHaveLength(4);
    // Each coloured country is a <use href="...#US">.
    const shapes = ({ map }: { map: string }): string[] =>
      ['US', 'GB', 'DE'].filter((code) => map.includes(`#${code}"`));
    expect(shapes(amounts)).toEqual(['GB', 'DE']);
    expect(shapes(deals)).toEqual(['US', 'GB', 'DE']);
  });

  it('offers both figures, draws the chosen one, and keeps the choice in its files and in the filters', async () => {
    const page = await open('/explore?timeframe=all&measure=count');
    const card = page
      .all('region')
      .find((region) => region.attribute('id') === 'funding-by-category')!;
    const choice = card.the('navigation', /^Figures of /);
    expect(
      choice.all('link').map(({ name, attribute }) => [name, attribute('aria-current')]),
    ).toEqual([
      ['Amount', null],
      ['Rounds', 'true'],
    ]);
    expect(choice.the('link', 'Amount').href).toBe(
      '/explore?measure=amount&timeframe=all#funding-by-category',
    );
    expect(card.the('link', 'SVG').href).toBe(
      '/explore/charts/funding-by-category.svg?measure=count&timeframe=all',
    );
    const counts = card
      .the('figure')
      .texts('listitem')
      .filter((text) => !text.startsWith('No category'))
      .map((text) => Number(/(\d+) (?:\$|undisclosed)/.exec(text)?.[1]));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    const fields = page
      .the('search', 'Filters')
      .fields.map(({ attribute, value }) => [attribute('name'), value]);
    expect(fields).toContainEqual(['measure', 'count']);
    const usual = await open('/explore?timeframe=all&measure=nonsense');
    const [first] = usual.all('navigation', /^Figures of /);
    expect(first!.the('link', 'Amount').attribute('aria-current')).toBe('true');
  });
});

describe('a bound of the amount', () => {
  const SEARCH = 'timeframe=all&amount_min=1';
  const leftOut = async (path: string): Promise<number> =>
    (await app.body<{ metadata: { undisclosed_left_out: number } }>(`/${path}?${SEARCH}`)).metadata
      .undisclosed_left_out;

  it.each([
    ['/explore/funding', 'category-data'],
    ['/explore/acquisitions', 'acquisition-category-data'],
    ['/explore/deals', 'funding-rounds'],
    ['/explore/companies', 'companies'],
    ['/explore/figures/top-investors', 'top-investors'],
  ])('leaves out undisclosed deals, as %s says', async (page, endpoint) => {
    const number = await leftOut(endpoint);
    expect(number).toBeGreaterThan(0);
    const { text } = await open(`${page}?${SEARCH}`);
    expect(text).toMatch(new RegExp(`Left out as undisclosed: ${number} deals?\\.`));
    expect((await open(`${page}?timeframe=all`)).text).not.toContain('Left out as undisclosed');
  });

  it('says so of both sides of a comparison, also in its file', async () => {
    const all = await leftOut('category-data');
    const search = `${SEARCH}&with.timeframe=ytd&with.amount_min=1`;
    const now = new RegExp(
      `Left out as undisclosed: ${all} deals? \\(now\\), \\d+ \\(before\\)\\.`,
    );
    expect((await open(`/explore/compare?${search}`)).text).toMatch(now);
    const file = await request(app.url).get(`/explore/compare.svg?${search}`).expect(200);
    expect(String(file.body).replace(/<[^>]+>|\s+/g, ' ')).toMatch(now);
  });
});

describe('the figures of a history', () => {
  it('say the year once, and days and yes or no in words', async () => {
    const page = await open('/explore/figures/funding-history?timeframe=ytd');
    const table = page.the('table');
    expect(table.texts('columnheader')).toEqual([
      'Period',
      'Start',
      'End',
      'Amount',
      'Count',
      'Disclosed count',
      'Companies',
      'Average',
      'Median',
      'Incomplete',
    ]);
    const [, year] = table.all('row');
    expect(year!.text).toMatch(/^2026\s*1 Jan 2026\s*31 Dec 2026.*Yes$/s);
  });
});

describe('the figures of weeks', () => {
  it.each(['', '?view=overview', '?view=never'])(
    'are those of the trends with "%s"',
    async (search) => {
      const table = (await open(`/explore/figures/weekly-trends${search}`)).the('table');
      expect(table.texts('columnheader')).toEqual(
        (await open('/explore/figures/weekly-trends?view=trends'))
          .the('table')
          .texts('columnheader'),
      );
      expect(table.texts('columnheader')[0]).toBe('Period');
    },
  );
});

describe('each card of a page', () => {
  it.each([
    '/explore',
    '/explore/acquisitions',
    '/explore/compare',
    '/explore/week?offset=0',
    '/explore/companies/alpha',
    '/explore/investors/south',
    '/explore/deals?timeframe=all',
    '/explore/deals?timeframe=all&countries=US&sort=amount',
    '/explore/deals?deals=acquisitions&timeframe=all',
    '/explore/companies',
    '/explore/companies?sort=raised&countries=GB,US',
    '/explore/investors',
  ])('of %s says how to cite it, at an address that shows the same', async (path) => {
    const citations = (await open(path))
      .all('link', /as_of=[^#]+#/)
      .map(({ href }) => new URL(href!, app.url + path));
    // What is planned on this clock's day isn't on the day of the database's clock.
    const cards = citations
      .map(({ hash }) => hash.slice(1))
      .filter((id) => !id.startsWith('planned-'));
    expect(cards).not.toEqual([]);
    expect(new Set(cards).size).toBe(cards.length);
    const { pathname, search } = citations[0]!;
    expect(await cardsOf(pathname + search)).toEqual(expect.arrayContaining(cards));
  });
});
