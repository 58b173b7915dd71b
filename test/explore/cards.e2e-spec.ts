import { Window } from 'happy-dom';
import request from 'supertest';
import { type ChartPage, PAGES } from '../../src/site/explore/pages/charts/chart-pages';
import { csvRows } from '../support/file-rows';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentOf, pageOf, type PagePart } from '../support/page';

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

/** The card with this anchor. */
function cardOf(page: PagePart, anchor: string): PagePart {
  const card = page.all('region').find(({ attribute }) => attribute('id') === anchor);
  if (!card) throw new Error(`The page has no card ${anchor}.`);
  return card;
}
const cardsOf = async (path: string): Promise<(string | null)[]> =>
  (await open(path)).all('region').map((region) => region.attribute('id'));

describe('a chart of the year to date', () => {
  /** The rows that differ from the row before, without its week. */
  const steps = (rows: readonly string[][]): string[] =>
    rows
      .filter(([, ...figures], row) => figures.join() !== rows[row - 1]?.slice(1).join())
      .map((cells) => cells.join(' '));

  it.each([
    {
      name: 'funding-this-year',
      page: '/explore',
      csv: [
        'W01 0 0 0',
        'W06 0 0 1234.56',
        'W09 800000 0 1234.56',
        'W27 800000 0 5001234.56',
        'W47 800000 37000000 38501235.06',
        'W48 800000 37000000 ',
      ],
      table: [
        'W01 $0 $0 $0',
        'W06 $0 $0 $1.23K',
        'W09 $800K $0 $1.23K',
        'W27 $800K $0 $5.00M',
        'W47 $800K $37.0M $38.5M',
        'W48 $800K $37.0M –',
      ],
    },
    {
      name: 'acquisitions-this-year',
      page: '/explore/acquisitions',
      csv: ['W01 0 0 40000000', 'W03 0 0 140000000', 'W06 0 0 140000000.1', 'W48 0 0 '],
      table: ['W01 $0 $0 $40.0M', 'W03 $0 $0 $140M', 'W48 $0 $0 –'],
    },
  ])('adds up the weeks in its CSV and its table: $name', async ({ name, page, csv, table }) => {
    const { text } = await request(app.url).get(`/explore/charts/${name}.csv`).expect(200);
    const [headings, ...weeks] = csvRows(text);
    expect(headings).toEqual(['Up to week', '2024', '2025', '2026']);
    expect(weeks).toHaveLength(52);
    expect(steps(weeks)).toEqual(csv);
    const [, ...rows] = (await open(page))
      .the('group', /year to date: table$/)
      .the('table')
      .all('row');
    expect(rows).toHaveLength(52);
    const cells = rows.map((row) => [...row.texts('rowheader'), ...row.texts('cell')]);
    expect(steps(cells)).toEqual(table);
  });
});

describe('a list of deals', () => {
  it('writes amounts short, with what that rounds off as a tooltip', async () => {
    const document = documentOf(
      await request(app.url).get('/explore/deals?timeframe=all').expect(200),
    );
    const amounts = [...document.querySelectorAll('td.main span')].map((amount) => [
      amount.textContent.trim(),
      amount.getAttribute('title'),
    ]);
    expect(amounts).toEqual([
      ['$1M', null],
      ['$12.5M', '$12,500,000.50'],
      ['$20M', null],
      ['$5M', null],
      ['undisclosed', null],
      ['$1.23K', '$1,234.56'],
      ['$30M', null],
      ['$7M', null],
      ['$800K', null],
      ['$0.01', null],
    ]);
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

  it.each([
    { companies: 'alpha', has: 'all three rounds', links: [] },
    { companies: 'beta', has: 'one of two rounds', links: ['All 2 rounds'] },
  ])('lead to all of them if the card shows fewer: $has', async ({ companies, links }) => {
    const page = await open(`/explore/funding?timeframe=all&companies=${companies}`);
    const card = page.the('region', 'Largest funding rounds');
    expect(card.texts('link').filter((text) => text.startsWith('All '))).toEqual(links);
  });
});

describe('a page of charts', () => {
  it('shows the charts that its entry lists, in their order, and then its largest deals', async () => {
    expect(await cardsOf('/explore/funding?timeframe=all')).toEqual([
      ...PAGES.funding.charts,
      'largest-rounds',
    ]);
    expect(await cardsOf('/explore/cohorts')).toEqual([...PAGES.cohorts.charts, 'largest-rounds']);
    expect(await cardsOf('/explore/acquisitions?timeframe=all')).toEqual([
      ...PAGES.acquisitions.charts,
      'largest-acquisitions',
    ]);
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
      ...PAGES.funding.charts.filter((name) => name !== 'funding-by-country'),
      'largest-rounds',
    ]);
    expect(await cardsOf('/explore/funding?timeframe=all&countries=US,GB')).toContain(
      'funding-by-country',
    );
  });

  it('is left out of the acquisitions of a single type of buyer', async () => {
    expect(await cardsOf('/explore/acquisitions?timeframe=all&buyerTypes=Private+Equity')).toEqual([
      ...PAGES.acquisitions.charts.filter((name) => name !== 'buyer-types'),
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
  /** Two values of each: with one, the chart that splits deals by it would be left out. */
  const BOTH = 'stages=Seed,Grant&buyerTypes=Private+Equity,Cybersecurity+Vendor';

  const onEach = (cards: readonly string[], note: string): Record<string, string> =>
    Object.fromEntries(cards.map((card) => [card, note]));

  /** Every page of charts, with what each of its cards says where both filters are set. */
  const NOTES: Record<ChartPage['path'], Record<string, string>> = {
    '/explore': {
      'funding-this-year': BUYER,
      'funding-by-category': BUYER,
      'funding-by-quarter': BUYER,
      'funding-by-category-and-quarter': BUYER,
      'amounts-by-stage': BUYER,
      'largest-rounds': BUYER,
      'largest-acquisitions': STAGE,
    },
    '/explore/funding': onEach([...PAGES.funding.charts, 'largest-rounds'], BUYER),
    '/explore/cohorts': onEach([...PAGES.cohorts.charts, 'largest-rounds'], BUYER),
    '/explore/acquisitions': onEach([...PAGES.acquisitions.charts, 'largest-acquisitions'], STAGE),
  };

  it.each(Object.entries(NOTES))(
    'says so once, and of no other filter: %s',
    async (path, notes) => {
      const cards = (await open(`${path}?timeframe=all&${BOTH}`)).all('region');
      const said = cards.map(({ attribute, text }) => [
        attribute('id'),
        text.match(/The filters? [^.]+ (?:doesn't|don't) apply here\./g)?.join(' '),
      ]);
      expect(Object.fromEntries(said)).toStrictEqual(notes);
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

describe('a map', () => {
  it.each([
    {
      measure: 'amount',
      classes: ['none', 'under $100M', '$100M+'],
      coloured: ['DE', 'GB'],
      bars: [
        'United Kingdom$100M 1 deal',
        'Germany$2.00M 1 deal',
        'United Statesundisclosed 1 deal',
        'No country$40.0M 2 deals',
      ],
    },
    {
      measure: 'count',
      classes: ['none', '1'],
      coloured: ['GB', 'DE', 'US'],
      bars: [
        'United Kingdom1 $100M',
        'Germany1 $2.00M',
        'United States1 undisclosed',
        'No country2 $40.0M',
      ],
    },
  ])(
    'colours the countries that have a figure, and all are bars beside it: $measure',
    async ({ measure, classes, coloured, bars }) => {
      const path = `/explore/acquisitions?timeframe=all&measure=${measure}`;
      const document = documentOf(await request(app.url).get(path).expect(200));
      const legend = [...document.querySelectorAll('#acquisitions-by-country .legend > *')].map(
        ({ textContent }) => textContent.trim(),
      );
      expect(legend).toEqual(classes);
      // Each coloured country is a shape such as world.svg#US, over the shape of the world.
      const shapes = [...document.querySelectorAll('#acquisitions-by-country use')].map((use) =>
        use.getAttribute('href')?.replace(/.*#/, ''),
      );
      expect(shapes).toEqual(['world', ...coloured]);
      const page = await open(path);
      expect(cardOf(page, 'acquisitions-by-country').the('figure').texts('listitem')).toEqual(bars);
    },
  );
});

describe('a chart of amounts or deals', () => {
  const COUNTS = '/explore?timeframe=all&measure=count';

  it('offers both figures, and says which one it shows', async () => {
    const card = cardOf(await open(COUNTS), 'funding-by-category');
    const choice = card.the('navigation', /^Figures of /);
    expect(
      choice
        .all('link')
        .map(({ name, href, attribute }) => [name, href, attribute('aria-current')]),
    ).toEqual([
      ['Amount', '/explore?measure=amount&timeframe=all#funding-by-category', null],
      ['Rounds', '/explore?measure=count&timeframe=all#funding-by-category', 'true'],
    ]);
  });

  it('draws the chosen figure, largest first', async () => {
    const card = cardOf(await open(COUNTS), 'funding-by-category');
    expect(card.the('figure').texts('listitem')).toEqual([
      'Cloud Security5 $49.5M',
      'Identity Security2 $21.0M',
      'Risk, Fraud & Abuse1 $800K',
      'No category2 $5.00M',
    ]);
  });

  it('keeps the choice in its files and in the filters', async () => {
    const page = await open(COUNTS);
    expect(cardOf(page, 'funding-by-category').the('link', 'SVG').href).toBe(
      '/explore/charts/funding-by-category.svg?measure=count&timeframe=all',
    );
    const fields = page
      .the('search', 'Filters')
      .fields.map(({ attribute, value }) => [attribute('name'), value]);
    expect(fields).toContainEqual(['measure', 'count']);
  });

  it('shows amounts if the choice is none that it has', async () => {
    const page = await open('/explore?timeframe=all&measure=nonsense');
    const choice = cardOf(page, 'funding-by-category').the('navigation', /^Figures of /);
    expect(choice.the('link', 'Amount').attribute('aria-current')).toBe('true');
  });
});

describe('a bound of the amount', () => {
  it.each([
    { path: '/explore/funding', left: 'Left out as undisclosed: 1 deal.' },
    { path: '/explore/acquisitions', left: 'Left out as undisclosed: 1 deal.' },
    { path: '/explore/deals', left: 'Left out as undisclosed: 1 deal.' },
    { path: '/explore/companies', left: 'Left out as undisclosed: 2 deals.' },
    { path: '/explore/figures/top-investors', left: 'Left out as undisclosed: 1 deal.' },
  ])('leaves out undisclosed deals, and says so: $path', async ({ path, left }) => {
    expect((await open(`${path}?timeframe=all&amount_min=1`)).text).toContain(left);
    expect((await open(`${path}?timeframe=all`)).text).not.toContain('Left out as undisclosed');
  });

  const COMPARED = 'timeframe=all&amount_min=1&with.timeframe=ytd&with.amount_min=1';
  const LEFT_OUT = 'Left out as undisclosed: 1 deal (now), 1 (before).';

  it('says so of both sides of a comparison', async () => {
    expect((await open(`/explore/compare?${COMPARED}`)).text).toContain(LEFT_OUT);
  });

  it('says so in the file of a comparison', async () => {
    const file = await request(app.url).get(`/explore/compare.svg?${COMPARED}`).expect(200);
    const svg = new new Window().DOMParser().parseFromString(String(file.body), 'image/svg+xml');
    const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');
    expect(words).toContain(LEFT_OUT);
  });
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
