import request from 'supertest';
import { MarketClient } from '../../src/market/routes/market-client';
import { Clock } from '../../src/platform/config/clock';
import { csvRows } from '../support/file-rows';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MovableClock } from '../support/movable-clock';
import { documentOf, pageOf, type PagePart } from '../support/page';
import { readWorkbook } from '../support/read-workbook';

const SUNDAY = new Date('2026-11-22T12:00:00Z');
const clock = new MovableClock();
let app: MarketApp;

// In the twelve weeks before this one, two rounds raised 36 M: 3 M a week.
beforeAll(async () => {
  const market = handMadeMarket()
    .round('alpha', '2026-11-15', 12_000_000, { stage: 'Seed' })
    .round('epsilon', '2026-08-24', 24_000_000, { stage: 'Seed' })
    .round('alpha', '2026-08-23', 99_000_000, { stage: 'Seed' }) // thirteen weeks before
    .round('alpha', '2026-08-20', 48_000_000, { stage: 'Seed' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' }, (builder) =>
    builder.overrideProvider(Clock).useValue(clock),
  );
  clock.moment = SUNDAY;
});
afterAll(() => app.close());

const open = async (path: string, status = 200): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(status));
const rowsOf = (page: PagePart, title: string): string[][] =>
  page
    .the('region', title)
    .all('row')
    .slice(1)
    .map((row) => [...row.texts('rowheader'), ...row.texts('cell')]);
const tilesOf = (page: PagePart): [title: string, figures: string][] => {
  const titles = page.texts('term');
  return page.texts('definition').map((text, index) => [titles[index]!, text]);
};

describe('the page of a week', () => {
  it('shows the figures of the ISO week against the mean of the twelve weeks before', async () => {
    const page = await open('/explore/week?offset=0');
    expect(page.the('heading', 'This week').text).toBe('This week');
    expect(page.the('main').text).toContain('16 Nov 2026 to 22 Nov 2026');
    expect(tilesOf(page)).toEqual([
      ['Raised', '$33.5M ▲ 1,017% 12-week mean $3.00M 100% of deals disclose it'],
      ['Funding rounds', '3 ▲ 1,700% 12-week mean 0.2'],
      ['Acquisitions', '0 ▼ 100% 12-week mean 0.1'],
      ['Disclosed M&A value', '$0'],
    ]);
  });

  it('lists the deals of the week, and leads to all of them', async () => {
    const page = await open('/explore/week?offset=0');
    const rounds = page.the('region', 'Largest funding rounds of the week');
    expect(rounds.texts('rowheader')).toEqual(['Gamma', 'Alpha', 'Gamma']);
    const all = await open(rounds.the('link', 'All 3 rounds').href!);
    expect(all.the('main').text).toContain('3 rounds');
    expect(page.the('region', 'Largest acquisitions of the week').text).toContain(
      'No deals match.',
    );
  });

  it('ranks categories and countries by how far they are from their mean, either way', async () => {
    const page = await open('/explore/week?offset=0');
    expect(rowsOf(page, 'Categories that moved most')).toEqual([
      ['Identity Security', '$21,000,000', '$0', '▲ +$21.0M', '2'],
      ['Cloud Security', '$12,500,001', '$1.00M', '▲ +$11.5M', '1'],
      ['Risk, Fraud & Abuse', '$0', '$2.00M', '▼ −$2.00M', '0'],
    ]);
    expect(rowsOf(page, 'Countries that moved most').map(([country]) => country)).toEqual([
      'United States',
      'Germany',
    ]);
  });

  it('draws thirteen weeks for each, with their mean', async () => {
    const { text } = await request(app.url).get('/explore/week?offset=0').expect(200);
    const [first, second] = pageOf({ text })
      .the('region', 'Categories that moved most')
      .the('figure')
      .texts('listitem');
    expect(first).toBe('Identity Security2 rounds, mean 0$21.0M▲ +$21.0M');
    expect(second).toBe('Cloud Security1 round, mean 0.1$12.5M▲ +$11.5M');
    const [, cloud] = documentOf({ text }).querySelectorAll('.movers li');
    const drawn = (look: string): string | null | undefined =>
      cloud?.querySelector(`path.${look}`)?.getAttribute('d');
    // The twelfth column is that of the week before; the thirteenth, dark, is as high as the strip.
    expect(drawn('earlier')).toBe('M111 44v-42.2h8v42.2z');
    expect(drawn('chosen')).toBe('M121 44v-44h8v44z');
    expect(drawn('mean')).toBe('M0 40.5h130');
  });

  it.each([
    {
      movers: 'Categories that moved most',
      // Risk has no round this week, and leads to the one that its mean counts.
      deals: {
        'Identity Security': '2 rounds, $21.0M disclosed',
        'Cloud Security': '1 round, $12.5M disclosed',
        'Risk, Fraud & Abuse': '1 round, $24.0M disclosed',
      },
    },
    {
      movers: 'Countries that moved most',
      deals: {
        'United States': '3 rounds, $33.5M disclosed',
        Germany: '1 round, $24.0M disclosed',
      },
    },
  ])('leads from each name to its rounds of the week: $movers', async ({ movers, deals }) => {
    const region = (await open('/explore/week?offset=0')).the('region', movers);
    const found: Record<string, string> = {};
    for (const row of region.all('row').slice(1)) {
      const { text, href } = row.the('link');
      found[text] = (await open(href!)).the('heading', /disclosed/).text;
    }
    expect(found).toEqual(deals);
    expect(region.text).toContain(
      'A name without rounds in the week shown leads to its rounds of all thirteen weeks.',
    );
  });

  it('leaves out what only has undisclosed amounts, and says so', async () => {
    // The week of 1 March.
    const movers = (await open('/explore/week?offset=38')).the(
      'region',
      'Countries that moved most',
    );
    expect(movers.text).toContain('Left out: 1 country with undisclosed amounts only.');
    expect(movers.text).toContain('No country with disclosed amounts moved.');
  });

  describe('by default', () => {
    afterEach(() => (clock.moment = SUNDAY));

    it('is the last complete one until Wednesday', async () => {
      clock.moment = new Date('2026-11-18T12:00:00Z');
      const last = await open('/explore/week');
      expect(last.the('main').text).toContain('9 Nov 2026 to 15 Nov 2026, against the mean');
      expect(last.has('heading', 'Last week')).toBe(true);
      const present = await open(last.the('link', 'Next week').href!);
      expect(present.has('heading', 'This week')).toBe(true);
      expect(present.the('link', 'Previous week').href).toBe('/explore/week');
    });

    it('is the present one from Thursday, against the same days of the week before', async () => {
      clock.moment = new Date('2026-08-27T12:00:00Z');
      const page = await open('/explore/week');
      expect(page.the('main').text).toContain(
        '30 Aug 2026, up to day 4 of 7, against the same days of the week before',
      );
      expect(page.the('link', 'Previous week').href).toBe('/explore/week?offset=1');
      expect(tilesOf(page).slice(0, 2)).toEqual([
        ['Raised', '$24.0M ▼ 50% from $48.0M on the same days before 100% of deals disclose it'],
        ['Funding rounds', '1 unchanged from 1 on the same days before'],
      ]);
      expect(page.has('region', 'Categories that moved most')).toBe(false);
    });

    it('asks for what moved only when the week is over', async () => {
      const asked = jest.spyOn(app.app.get(MarketClient, { strict: false }), 'ask');
      const splitsAsked = async (moment: string): Promise<string[]> => {
        clock.moment = new Date(moment);
        asked.mockClear();
        await open('/explore/week?offset=0');
        return asked.mock.calls
          .map(([, search]) => new URLSearchParams(search).get('by'))
          .filter((by) => by !== null);
      };
      expect(await splitsAsked('2026-09-03T12:00:00Z')).toEqual([]);
      expect(await splitsAsked('2026-09-06T12:00:00Z')).toEqual(['category', 'country']);
      asked.mockRestore();
    });

    it('keeps planned deals apart', async () => {
      clock.moment = new Date('2026-11-18T12:00:00Z');
      const page = await open('/explore/week?offset=0');
      expect(page.the('region', 'Largest funding rounds of the week').texts('rowheader')).toEqual([
        'Gamma',
        'Alpha',
      ]);
      expect(page.the('region', 'Planned funding rounds of the week').texts('rowheader')).toEqual([
        'Gamma',
      ]);
      expect(page.has('region', 'Planned acquisitions of the week')).toBe(false);
    });
  });

  describe('gives those that moved', () => {
    const IN_TWO_COUNTRIES = '/explore/week?offset=0&countries=US,DE';
    const fileOf = async (format: string): Promise<string> => {
      const page = await open(IN_TWO_COUNTRIES);
      return page.the('region', 'Categories that moved most').the('link', format).href!;
    };
    const HEADINGS = [
      ...['Category', 'Raised', '12-week mean', 'Change', 'Rounds'],
      ...['2026-W35', '2026-W36', '2026-W37', '2026-W38', '2026-W39', '2026-W40', '2026-W41'],
      ...['2026-W42', '2026-W43', '2026-W44', '2026-W45', '2026-W46', '2026-W47'],
    ];

    it('as a CSV, with every week that is drawn', async () => {
      const csv = await request(app.url)
        .get(await fileOf('CSV'))
        .expect(200);
      expect(csv.headers['content-disposition']).toBe(
        'attachment; filename="movers-by-category-us-de-2026-11-16-to-2026-11-22.csv"',
      );
      const [headings, ...rows] = csvRows(csv.text);
      expect(headings).toEqual(HEADINGS);
      expect(rows.map((cells) => cells.join(' '))).toContain(
        'Cloud Security 12500000.5 1000000 11500000.5 1 0 0 0 0 0 0 0 0 0 0 0 12000000 12500000.5',
      );
    });

    it('as a workbook, with separators in its figures and its filters beside them', async () => {
      const answer = await fetch(app.url + (await fileOf('Excel')));
      const { rows, formats, about } = readWorkbook(Buffer.from(await answer.arrayBuffer()));
      expect(rows[0]).toEqual(HEADINGS);
      const [ofTheName, ...ofFigures] = formats[1]!;
      expect(ofTheName).toBeUndefined();
      expect(new Set(ofFigures)).toEqual(new Set(['#,##0']));
      expect(about).toContainEqual(['countries', 'DE, US']);
    });

    it.each([
      'movers-by-stage.csv',
      'movers-by-category.svg',
      'movers-by-category.csv.exe',
      'rounds.csv',
    ])('and no other file: %s', async (file) => {
      await request(app.url).get(`/explore/week/${file}`).expect(404);
    });

    it('only once the week is over, because the page shows none before', async () => {
      const file = '/explore/week/movers-by-category.csv';
      clock.moment = new Date('2026-11-18T12:00:00Z'); // a Wednesday
      try {
        await request(app.url).get(`${file}?offset=0`).expect(404);
        await request(app.url).get(`${file}?offset=1`).expect(200);
      } finally {
        clock.moment = SUNDAY;
      }
    });
  });

  it('goes back week by week and forward again, with the filters', async () => {
    const before = await open(
      (await open('/explore/week?offset=0&countries=US')).the('link', 'Previous week').href!,
    );
    expect(before.has('heading', 'Last week')).toBe(true);
    expect(before.the('region', 'Largest funding rounds of the week').texts('rowheader')).toEqual([
      'Alpha',
    ]);
    expect(before.the('link', 'Next week').href).toBe('/explore/week?countries=US');
    expect((await open('/explore/week?offset=0')).has('link', 'Next week')).toBe(false);
  });

  it('says which of its cards a filter does not touch', async () => {
    const page = await open('/explore/week?offset=0&stages=Seed');
    expect(page.the('region', 'Largest acquisitions of the week').text).toContain(
      "The filter Stage doesn't apply here.",
    );
    expect(page.the('region', 'Largest funding rounds of the week').texts('rowheader')).toEqual([
      'Gamma',
    ]);
  });

  it('shows the same deals in its tiles and tables if a filter only applies to cohorts', async () => {
    const page = await open('/explore/week?offset=0&first_at_stage=true');
    expect(tilesOf(page)[1]).toEqual(['Funding rounds', '3 ▲ 1,700% 12-week mean 0.2']);
    expect(page.the('region', 'Largest funding rounds of the week').texts('rowheader')).toEqual([
      'Gamma',
      'Alpha',
      'Gamma',
    ]);
  });

  it('answers a value that the API refuses beside its field', async () => {
    expect((await open('/explore/week?offset=0&stages=Sead', 400)).the('main').text).toContain(
      'Did you mean “Seed”?',
    );
  });
});
