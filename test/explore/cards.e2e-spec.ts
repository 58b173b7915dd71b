import request from 'supertest';
import { shortDollars } from '../../src/platform/pages/wording';
import { CHARTS } from '../../src/site/explore/charts/cards/chart-catalog';
import type { ChartEntry } from '../../src/site/explore/charts/cards/chart-entry';
import { PAGES } from '../../src/site/explore/pages/charts/chart-pages';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

const SEED = "The filter Stage doesn't apply here.";

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

describe('a chart of the year to date', () => {
  it.each([
    ['funding-this-year', 'funding_trends'],
    ['acquisitions-this-year', 'acquisition_trends'],
  ])('has the figures of its lines in its table and CSV: %s', async (name, trend) => {
    const { charts } = await app.body<{ charts: Record<string, { series: { data: number[] }[] }> }>(
      '/charts?view=trends',
    );
    const weekly = charts[trend]!.series.map(({ data }) => data);
    expect(weekly.flat().filter((amount) => amount > 0).length).toBeGreaterThan(1);
    const { text } = await request(app.url).get(`/explore/charts/${name}.csv`).expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe('Up to week,2024,2025,2026');
    lines.slice(1).forEach((line, week) => {
      const added = weekly.map((data) => (week < data.length ? sum(data.slice(0, week + 1)) : ''));
      expect(line.split(',').slice(1).join()).toBe(added.join());
    });
    expect(lines.at(-1)).toMatch(/^W\d\d,.*\d/);
    const page = await open(name.startsWith('funding') ? '/explore' : '/explore/acquisitions');
    const table = page.the('group', /year to date: table$/).the('table');
    const shown = table
      .all('row')
      .slice(1)
      .map((row) => row.texts('cell'));
    expect(shown.map((cells) => cells.join())).toEqual(
      lines.slice(1).map((line) => line.split(',').slice(1).map(asShown).join()),
    );
  });

  const sum = (amounts: number[]): number =>
    amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
  const asShown = (cell: string): string => (cell === '' ? '–' : shortDollars(Number(cell)));
});

const tileOf = (page: PagePart, title: string): string =>
  page.texts('definition')[page.texts('term').indexOf(title)]!;

describe('the tiles of a page', () => {
  const linesOf = async (path: string): Promise<number> =>
    (await request(app.url).get(path).expect(200)).text.match(
      /<svg class="spark"[^>]* aria-hidden="true">/g,
    )?.length ?? 0;

  it.each([
    [
      '/explore/funding',
      ['Raised', 'Funding rounds', 'With an amount', 'Largest round'],
      '83% 5 of 6',
      '$30M Alpha, Series B',
      'alpha',
    ],
    [
      '/explore/acquisitions',
      ['Acquisitions', 'Disclosed M&A value', 'With an amount', 'Largest deal'],
      '75% 3 of 4',
      '$100M Gamma buys Beta',
      'beta',
    ],
  ])(
    'about one kind of deals say how many disclose an amount, and the largest: %s',
    async (path, titles, share, largest, slug) => {
      const page = await open(path);
      expect(page.texts('term')).toEqual(titles);
      expect(tileOf(page, 'With an amount')).toBe(`${share} disclose it`);
      expect(tileOf(page, titles[3]!)).toBe(largest);
      expect(page.the('link', largest.split(' ')[0]).href).toBe(`/explore/companies/${slug}`);
      const empty = await open(`${path}?countries=AQ`);
      expect(tileOf(empty, 'With an amount')).toBe('– 0 of 0 disclose it');
      expect(empty.texts('term')).toHaveLength(3);
    },
  );

  it('say from what the figure changed', async () => {
    expect(tileOf(await open('/explore'), 'Raised')).toMatch(
      /^\$67\.5M ▲ \d+% from \$7\.00M the year before 83% of deals disclose it$/,
    );
    expect(tileOf(await open('/explore?timeframe=6m'), 'Funding rounds')).toMatch(
      /from \d the period before$/,
    );
  });

  it('draw the weeks of the period, where the weekly trends have them and there are deals', async () => {
    expect(await linesOf('/explore')).toBe(4);
    expect(await linesOf('/explore/funding')).toBe(2);
    expect(await linesOf('/explore/acquisitions')).toBe(2);
    // No acquisition of its thirteen weeks discloses an amount.
    expect(await linesOf('/explore/week?offset=0')).toBe(3);
    for (const search of [
      'timeframe=all',
      'timeframe=1w',
      'countries=AQ',
      'start=2020-01-01&end=2021-01-01',
    ]) {
      expect([search, await linesOf(`/explore?${search}`)]).toEqual([search, 0]);
    }
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

describe('the overview of a single category', () => {
  const cardsOf = async (search: string): Promise<(string | null)[]> =>
    (await open(`/explore?${search}`)).all('region').map((region) => region.attribute('id'));

  it('shows its stages instead of one bar', async () => {
    const [one, two] = [
      await cardsOf('categories=Cloud+Security'),
      await cardsOf('categories=Cloud+Security,Identity+Security'),
    ];
    expect([one.includes('funding-by-stage'), one.includes('funding-by-category')]).toEqual([
      true,
      false,
    ]);
    expect([two.includes('funding-by-stage'), two.includes('funding-by-category')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a filter of a single value', () => {
  it.each([
    ['/explore/funding', 'countries=US', ',GB', 'funding-by-country'],
    ['/explore/acquisitions', 'buyerTypes=Private+Equity', ',Cybersecurity+Vendor', 'buyer-types'],
  ])('leaves out the chart of %s?%s that would have one bar', async (path, filter, more, name) => {
    const charts = async (search: string): Promise<(string | null)[]> =>
      (await open(`${path}?timeframe=all&${search}`))
        .all('region')
        .map((region) => region.attribute('id'));
    const all = await charts('');
    expect(all).toContain(name);
    expect(await charts(filter)).toEqual(all.filter((each) => each !== name));
    expect(await charts(filter + more)).toContain(name);
  });
});

describe('the page of cohorts', () => {
  it('is about all time, unless its address names a period', async () => {
    const page = await open('/explore/cohorts');
    expect(page.the('paragraph', /^All time: /).text).toBeDefined();
    expect(tileOf(page, 'Funding rounds')).toBe('10');
    expect(page.the('navigation', 'Market').the('link', 'Funding').href).toBe('/explore/funding');
    expect((await open('/explore/cohorts?timeframe=ytd')).text).toContain('Year to date: ');
  });
});

describe('a filter that does not apply to all of a page', () => {
  it('is named on each tile that ignores it, and left out of its link', async () => {
    const page = await open('/explore?timeframe=all&stages=Seed');
    const silent = await open('/explore?timeframe=all');
    for (const title of ['Acquisitions', 'Disclosed M&A value']) {
      expect(tileOf(page, title)).toContain(SEED);
      expect(tileOf(silent, title)).not.toContain("doesn't apply");
    }
    const acquisitions = await open('/explore/acquisitions?timeframe=all&stages=Seed');
    for (const title of acquisitions.texts('term'))
      expect(tileOf(acquisitions, title)).toContain(SEED);
    for (const title of ['Raised', 'Funding rounds'])
      expect(tileOf(page, title)).not.toContain("doesn't apply");
    expect(page.the('link', '5').href).toBe('/explore/deals?deals=acquisitions&timeframe=all');
  });

  it('is named on every card that ignores it, and on no other', async () => {
    let ignoring = 0;
    for (const { path } of Object.values(PAGES)) {
      const both = 'stages=Seed,Grant&buyerTypes=Private+Equity,Cybersecurity+Vendor';
      const page = await open(`${path}?timeframe=all&${both}`);
      for (const name of Object.keys(CHARTS) as (keyof typeof CHARTS)[]) {
        const [card] = page.all('region').filter((region) => region.attribute('id') === name);
        if (!card) continue;
        const entry: ChartEntry = CHARTS[name];
        const isFunding = entry.deals === 'funding';
        const note = `The filter ${isFunding ? 'Buyer type' : 'Stage'} doesn't apply here.`;
        expect([
          name,
          card.the('paragraph', new RegExp(note)).text.match(/apply here/g)?.length,
        ]).toEqual([name, 1]);
        ignoring += 1;
      }
    }
    expect(ignoring).toBe(Object.values(PAGES).flatMap(({ charts }) => charts).length);
    const rounds = (await open('/explore?timeframe=all&buyerTypes=Private+Equity')).the(
      'region',
      'Largest funding rounds',
    );
    expect(rounds.the('paragraph', /doesn't apply/).text).toBe(
      "The filter Buyer type doesn't apply here.",
    );
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
