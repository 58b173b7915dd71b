import { Window } from 'happy-dom';
import request from 'supertest';
import { columnOf, csvRows } from '../support/file-rows';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { readWorkbook, type Workbook } from '../support/read-workbook';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .company('formula', { name: '=HYPERLINK("https://evil.example")' })
    .round('formula', '2025-01-01', 5)
    .acquisition('formula', '2025-02-02', 10, { acquirer_name: 'Nobody, Ltd.' })
    .company('large', { name: 'Large', country: 'FJ' })
    .company('small', { name: 'Small', country: 'FJ' })
    .company('undisclosed', { name: 'Undisclosed', country: 'FJ' })
    .round('undisclosed', '2024-01-01', null)
    .round('large', '2024-02-01', 3_000_000)
    .round('small', '2024-03-01', 2_000_000);
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));
const csvOf = async (path: string): Promise<string[][]> =>
  csvRows((await get(path).expect(200)).text);
const workbookOf = async (path: string): Promise<Workbook> =>
  readWorkbook((await get(path).responseType('blob').expect(200)).body as Buffer);
const nameOf = async (path: string): Promise<string | undefined> => {
  const { headers } = await get(path).expect(200);
  return /^attachment; filename="([^"]+)"$/.exec(headers['content-disposition'] as string)?.[1];
};

describe('a list of the pages', () => {
  it.each([
    {
      path: '/explore/deals?timeframe=all',
      heading: '13 rounds, $81.3M disclosed',
      name: 'funding-rounds-all-time.csv',
      key: 'id',
      keys: 'r7 r2 r4 r5 r3 r1 r6 r10 r13 r8 r12 r11 r9',
    },
    {
      path: '/explore/deals?timeframe=all&countries=FJ&sort=amount',
      heading: '3 rounds, $5.00M disclosed',
      name: 'funding-rounds-fj-all-time.csv',
      key: 'id',
      keys: 'r12 r13 r11',
    },
    {
      path: '/explore/deals?deals=acquisitions&timeframe=all',
      heading: '5 acquisitions, $142M disclosed',
      name: 'acquisitions-all-time.csv',
      key: 'id',
      keys: 'a2 a1 a3 a5 a4',
    },
    {
      path: '/explore/companies',
      heading: '9 companies',
      name: 'companies-all-time.csv',
      key: 'slug',
      keys: 'alpha gamma delta large small epsilon formula beta undisclosed',
    },
    {
      path: '/explore/companies?sort=raised&countries=FJ,US',
      heading: '5 companies',
      name: 'companies-fj-us-all-time.csv',
      key: 'slug',
      keys: 'alpha gamma large small undisclosed',
    },
    {
      path: '/explore/investors',
      heading: '2 investors',
      name: 'investors-all-time.csv',
      key: 'slug',
      keys: 'north south',
    },
  ])(
    '$path can be taken away whole, as CSV and as a workbook',
    async ({ path, heading, name, key, keys }) => {
      const page = await open(path);
      expect(page.texts('heading')).toContain(heading);
      const files = page.the('group', /^Files of /);
      const csv = files.the('link', 'CSV').href!;
      expect(await nameOf(csv)).toBe(name);
      expect(columnOf(await csvOf(csv), key).join(' ')).toBe(keys);
      const workbook = await workbookOf(files.the('link', 'Excel').href!);
      expect(columnOf(workbook.rows, key).join(' ')).toBe(keys);
    },
  );

  it.each([
    ['/explore/companies.csv', 'companies-all-time.csv'],
    ['/explore/companies.csv?timeframe=all', 'companies-all-time.csv'],
    ['/explore/investors.csv?timeframe=all&countries=US', 'investors-us-all-time.csv'],
    [
      '/explore/companies.csv?start=2026-11-01&end=2026-11-30',
      'companies-2026-11-01-to-2026-11-30.csv',
    ],
  ])('is a file that is named after its period: %s', async (path, name) => {
    expect(await nameOf(path)).toBe(name);
  });

  it.each([
    ['newest', ['Small', 'Large', 'Undisclosed']],
    ['amount', ['Large', 'Small', 'Undisclosed']],
    ['oldest', ['Undisclosed', 'Large', 'Small']],
  ])('has the same deals on the page and in its files, %s first', async (sort, companies) => {
    const search = `timeframe=all&countries=FJ&sort=${sort}`;
    expect((await open(`/explore/deals?${search}`)).texts('rowheader')).toEqual(companies);
    expect(columnOf(await csvOf(`/explore/deals.csv?${search}`), 'company')).toEqual(companies);
    const workbook = await workbookOf(`/explore/deals.xlsx?${search}`);
    expect(columnOf(workbook.rows, 'company')).toEqual(companies);
  });

  it('is a CSV that Excel reads as UTF-8, because it begins with a byte-order mark', async () => {
    expect((await get('/explore/companies.csv').expect(200)).text).toMatch(/^\uFEFFname,slug,/);
  });

  it('names in a workbook the address that keeps its figures', async () => {
    const { about } = await workbookOf('/explore/deals.xlsx?timeframe=all');
    expect(about).toContainEqual([
      'Page',
      expect.stringMatching(/^http\S+[?&]as_of=\S+Z@g1-[0-9a-f]{8}$/),
    ]);
  });

  it('never lets a spreadsheet run a name', async () => {
    const { text } = await get('/explore/companies.csv').expect(200);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  it.each(['/explore/deals.svg', '/explore/companies.exe', '/explore/investors.json'])(
    'has no other formats: %s',
    async (path) => {
      await get(path).expect(404);
    },
  );
});

describe('the card of the largest deals', () => {
  it.each([
    {
      path: '/explore?timeframe=all',
      card: 'Files of Largest funding rounds',
      name: 'largest-rounds-all-time.csv',
      ids: 'r1 r4 r2 r6 r5 r12 r13 r7 r8 r10',
    },
    {
      path: '/explore/funding?timeframe=all&countries=FJ',
      card: 'Files of Largest funding rounds',
      name: 'largest-rounds-fj-all-time.csv',
      ids: 'r12 r13',
    },
    {
      path: '/explore/acquisitions?timeframe=all',
      card: 'Files of Largest acquisitions',
      name: 'largest-acquisitions-all-time.csv',
      ids: 'a1 a3 a4 a5',
    },
  ])('of $path has the ten largest as files, and says so', async ({ path, card, name, ids }) => {
    const files = (await open(path)).the('group', card);
    const csv = files.the('link', '10 largest as CSV').href!;
    expect(await nameOf(csv)).toBe(name);
    const rows = await csvOf(csv);
    expect(columnOf(rows, 'id').join(' ')).toBe(ids);
    expect(rows[0]).toContain('source_url');
    const workbook = await workbookOf(files.the('link', '10 largest as Excel').href!);
    expect(columnOf(workbook.rows, 'id').join(' ')).toBe(ids);
  });

  it.each(['/explore/largest-rounds.svg', '/explore/largest-acquisitions.svg'])(
    'can not be had as a drawing: %s',
    async (path) => {
      await get(path).expect(404);
    },
  );
});

describe('the name of a file', () => {
  it.each([
    {
      has: 'the filters',
      path: '/explore/deals.csv?timeframe=all&countries=NZ,US&stages=Series+C%2B',
      name: 'funding-rounds-nz-us-series-c-plus-all-time.csv',
    },
    {
      has: 'a text that was searched for, without accents',
      path: '/explore/companies.csv?q=many+r%C3%B6unds',
      name: 'companies-many-rounds-all-time.csv',
    },
    {
      has: 'the measure, and the days of a timeframe',
      path: '/explore/charts/funding-by-stage.csv?measure=count&timeframe=ly',
      name: 'funding-by-stage-by-count-2025-01-01-to-2025-12-31.csv',
    },
    {
      has: 'nothing that is not ASCII',
      path: `/explore/deals.csv?timeframe=all&countries=NZ&categories=${encodeURIComponent('日本"\n')}`,
      name: 'funding-rounds-nz-all-time.csv',
    },
    {
      has: 'up to 60 characters of filters, and no hyphen at their end',
      path: '/explore/deals.csv?timeframe=all&countries=US,DE,NZ,FR,GB,ES,IT,NL,SE,NO,FI,DK,PL,AT,CH,BE,IE,PT,GR,CZ,HU',
      name: 'funding-rounds-us-de-nz-fr-gb-es-it-nl-se-no-fi-dk-pl-at-ch-be-ie-pt-gr-cz-all-time.csv',
    },
  ])('has $has', async ({ path, name }) => {
    expect(await nameOf(path)).toBe(name);
  });

  it('has the day of the moment that was asked for', async () => {
    // Publications have the day of the database's clock.
    const today = new Date().toISOString().slice(0, 10);
    expect(await nameOf(`/explore/deals.csv?timeframe=all&as_of=${today}`)).toBe(
      `funding-rounds-as-of-${today}-all-time.csv`,
    );
  });
});

describe('the tables of a company', () => {
  it.each([
    { table: 'rounds', heading: 'Date', value: '2025-01-01' },
    { table: 'acquisition', heading: 'Acquirer', value: 'Nobody, Ltd.' },
  ])('are files: $table', async ({ table, heading, value }) => {
    const path = `/explore/companies/formula/${table}`;
    expect(await nameOf(`${path}.csv`)).toBe(`formula-${table}.csv`);
    expect(columnOf(await csvOf(`${path}.csv`), heading)).toEqual([value]);
    expect(columnOf((await workbookOf(`${path}.xlsx`)).rows, heading)).toEqual([value]);
  });

  it.each(['/explore/companies/formula/rounds.svg', '/explore/companies/formula/acquisition.svg'])(
    'can not be had as drawings: %s',
    async (path) => {
      await get(path).expect(404);
    },
  );

  it.each(['rounds', 'acquisition'])(
    'are not found of a company that is not: %s',
    async (table) => {
      await get(`/explore/companies/nobody-at-all/${table}.csv`).expect(404);
    },
  );
});

describe('how a company was funded, as a file', () => {
  const HEADINGS = ['Date', 'Stage', 'Status', 'Amount', 'Raised so far'];

  it('has its rounds, and sums that end with what the company raised', async () => {
    expect(await csvOf('/explore/companies/alpha/funding.csv')).toEqual([
      HEADINGS,
      ['2025-11-18', 'Series A', 'Announced', '7000000', '7000000'],
      ['2025-11-19', 'Series B', 'Announced', '30000000', '37000000'],
      ['2026-11-18', 'Series C+', 'Announced', '12500000.5', '49500000.5'],
    ]);
    const { company } = await app.body<{ company: { total_funding: number } }>('/companies/alpha');
    expect(company.total_funding).toBe(49_500_000.5);
  });

  it('keeps what is planned apart from the stage', async () => {
    expect(await csvOf('/explore/companies/gamma/funding.csv')).toEqual([
      HEADINGS,
      ['2026-11-16', 'Post-IPO', 'Announced', '20000000', '20000000'],
      ['2026-11-19', 'Seed', 'Planned', '1000000', '21000000'],
    ]);
  });

  it('calls a round without a stage a round', async () => {
    expect(await csvOf('/explore/companies/delta/funding.csv')).toEqual([
      HEADINGS,
      ['2026-06-30', 'Round', 'Announced', '5000000', '5000000'],
    ]);
  });

  it('is a drawing with a hollow dot for an undisclosed amount, and with the acquisition', async () => {
    const svg = (
      (await get('/explore/companies/beta/funding.svg').expect(200)).body as Buffer
    ).toString();
    const drawing = new new Window().DOMParser().parseFromString(svg, 'image/svg+xml');
    const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toContain('How Beta was funded');
    expect(texts).toContain('Acquired by Gamma, $100M');
    expect(drawing.querySelectorAll('circle[fill="#ffffff"][stroke="#4338c8"]')).toHaveLength(1);
  });

  it('has no other formats', async () => {
    await get('/explore/companies/alpha/funding.exe').expect(404);
  });
});

describe('the page of an investor', () => {
  it('gives all its rounds as files', async () => {
    const rounds = (await open('/explore/investors/north')).the('region', /^Rounds/);
    expect(columnOf(await csvOf(rounds.the('link', 'CSV').href!), 'id')).toEqual([
      'r2',
      'r5',
      'r1',
    ]);
  });

  it('draws its co-investors, links them in a table, and gives them as a file', async () => {
    const others = (await open('/explore/investors/south')).the('region', /^Co-investors/);
    expect(others.all('list')[0]!.texts('listitem')).toEqual(['North Capital1']);
    // The keyboard doesn't stop at the names of bars, so their table has the links, too.
    expect(others.the('table').the('link', 'North Capital').href).toBe('/explore/investors/north');
    expect(await csvOf(others.the('link', 'CSV').href!)).toEqual([
      ['Investor', 'Rounds together'],
      ['North Capital', '1'],
    ]);
  });

  it('has no file of its own for its rounds, which are a list of deals', async () => {
    await get('/explore/investors/south/rounds.csv').expect(404);
  });
});
