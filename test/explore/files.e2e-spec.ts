import request from 'supertest';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { readWorkbook, type Workbook } from '../support/read-workbook';

const ROUNDS = 520;
/** Those of investors. */
const JOINED = 60;
/** Of the rounds of one company, 0 if it isn't disclosed, and of one planned for a day to come. */
const AMOUNTS = [
  ...Array.from({ length: ROUNDS }, (_, round) => (round === 7 ? 0 : round + 1.25)),
  ...Array.from({ length: JOINED }, () => 7),
];
const PLANNED = 999;
const HOSTILE = '=HYPERLINK("https://evil.example")';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .company('many', { name: 'Many Rounds', country: 'NZ' })
    .company('bad', { name: HOSTILE });
  for (const [round, amount] of AMOUNTS.slice(0, ROUNDS).entries()) {
    market.round('many', `2024-${String((round % 12) + 1).padStart(2, '0')}-15`, amount || null);
  }
  for (let round = 0; round < JOINED; round++) {
    const lead_investors = round % 3 === 0 ? 'south' : '';
    market.round('many', `2020-01-${String((round % 28) + 1).padStart(2, '0')}`, 7, {
      investors: 'south|north',
      lead_investors,
    });
  }
  market.round('bad', '2025-01-01', 5).round('many', '2027-02-01', PLANNED);
  market
    .company('large', { name: 'Large', country: 'FJ' })
    .company('small', { name: 'Small', country: 'FJ' })
    .company('undisclosed', { name: 'Undisclosed', country: 'FJ' })
    .round('undisclosed', '2024-01-01', null)
    .round('large', '2024-02-01', 3_000_000)
    .round('small', '2024-03-01', 1_000_000);
  market.acquisition('bad', '2025-02-02', 10, { acquirer_name: 'Nobody, Ltd.' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));
const workbookOf = async (path: string): Promise<Workbook> => {
  const answer = await fetch(app.url + path);
  expect(answer.status).toBe(200);
  return readWorkbook(Buffer.from(await answer.arrayBuffer()));
};

/** The cells of a CSV file, its header first. */
const rowsOf = (csv: string): string[][] =>
  new CsvRecords().push(csv.replace('\uFEFF', ''), true).map(({ cells }) => cells);
/** Of each row below the header. */
const columnOf = ([head, ...rows]: readonly (readonly unknown[])[], name: string): unknown[] =>
  rows.map((row) => row[head!.indexOf(name)]);
/** What tells the records of a file apart. */
const keysOf = (rows: readonly (readonly unknown[])[]): unknown[] =>
  columnOf(rows, rows[0]!.includes('id') ? 'id' : 'slug');

interface DealRow {
  day: number;
  /** 0 if it isn't disclosed. */
  amount: number;
}

/** The deals on a page, from its markup: parsing dozens of pages would take a minute. */
const dealRowsOf = (html: string): DealRow[] =>
  html
    .split('<th role="rowheader"')
    .slice(1)
    .map((row) => ({
      day: Date.parse(/\d+ [A-Z][a-z]{2} \d{4}/.exec(row)![0]),
      amount: Number(/\$([\d,.]+)/.exec(row)?.[1]?.replaceAll(',', '') ?? 0),
    }));

const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trim().split('\r\n');
const totalOf = (page: PagePart): number =>
  Number(
    /([\d,]+) (?:round|acquisition|compan|investor)/.exec(page.text)?.[1]?.replaceAll(',', ''),
  );

/** The lists of the pages, with their files as the pages link to them. */
const LISTS = [
  '/explore/deals?timeframe=all',
  '/explore/deals?timeframe=all&countries=NZ&sort=amount',
  '/explore/deals?deals=acquisitions&timeframe=all',
  '/explore/companies',
  '/explore/companies?sort=raised&countries=NZ,US',
  '/explore/investors',
];

describe('a list of the pages', () => {
  it.each(LISTS)('%s can be taken away whole, as CSV and as a workbook', async (path) => {
    const page = await open(path);
    const files = page.the('group', /^Files of /);
    const csv = await get(files.the('link', 'CSV').href!).expect(200);
    expect(csv.text.startsWith('\uFEFF')).toBe(true);
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w-]+-(all-time|[\d-]+to-[\d-]+)\.csv"$/,
    );
    const total = Number(
      page
        .all('heading')
        .flatMap(({ text }) => /^([\d,]+) /.exec(text)?.[1] ?? [])[0]
        ?.replaceAll(',', ''),
    );
    expect(total).toBeGreaterThan(1);
    expect(linesOf(csv.text).length - 1).toBe(total);
    const workbook = await workbookOf(files.the('link', 'Excel').href!);
    expect(keysOf(workbook.rows)).toEqual(keysOf(rowsOf(csv.text)));
  });

  it.each([
    ['newest', ['Small', 'Large', 'Undisclosed']],
    ['amount', ['Large', 'Small', 'Undisclosed']],
    ['oldest', ['Undisclosed', 'Large', 'Small']],
  ])('has the same deals on the page and in its files, %s first', async (sort, companies) => {
    const search = `timeframe=all&countries=FJ&sort=${sort}`;
    const page = await open(`/explore/deals?${search}`);
    expect(page.texts('rowheader')).toEqual(companies);
    const csv = await get(`/explore/deals.csv?${search}`).expect(200);
    expect(columnOf(rowsOf(csv.text), 'company')).toEqual(companies);
    const workbook = await workbookOf(`/explore/deals.xlsx?${search}`);
    expect(columnOf(workbook.rows, 'company')).toEqual(companies);
  });

  it('names in a workbook the address that keeps its figures', async () => {
    const { about } = await workbookOf('/explore/deals.xlsx?timeframe=all');
    expect(about.flat().join(' ')).toMatch(/Page http\S+[?&]as_of=\S+Z@g1-[0-9a-f]{8}$/);
  });

  it('has all rows of the API in its file, in the same order', async () => {
    const { text } = await get('/explore/deals.csv?timeframe=all&countries=NZ&sort=amount').expect(
      200,
    );
    const rows: { id: string; amount: number | null }[] = [];
    for (let cursor = ''; cursor !== 'end';) {
      const after = cursor === '' ? '' : `&cursor=${cursor}`;
      const body = await app.body<{
        funding_rounds: typeof rows;
        metadata: { next_cursor: string | null };
      }>(`/funding-rounds?timeframe=all&countries=NZ&sort=-amount&limit=500${after}`);
      rows.push(...body.funding_rounds);
      cursor = body.metadata.next_cursor ?? 'end';
    }
    expect(rows).toHaveLength(ROUNDS + JOINED + 1);
    const [head = '', ...lines] = linesOf(text);
    const [id, amount] = [head.split(',').indexOf('id'), head.split(',').indexOf('amount')];
    expect(lines.map((line) => line.split(',')[id])).toEqual(rows.map((row) => row.id));
    expect(rows[0]!.amount).toBe(PLANNED);
    expect(rows.at(-1)!.amount).toBeNull();
    expect(lines.filter((line) => line.split(',')[amount] === '520.25')).toHaveLength(1);
  });

  it.each([
    ['newest', (one: DealRow, other: DealRow) => other.day - one.day],
    ['amount', (one: DealRow, other: DealRow) => other.amount - one.amount],
    ['oldest', (one: DealRow, other: DealRow) => one.day - other.day],
  ])('pages through all deals, %s first', async (sort, order) => {
    const rows: DealRow[] = [];
    for (
      let next: string | undefined = `/explore/deals?timeframe=all&countries=NZ&sort=${sort}`;
      next !== undefined;
    ) {
      const { text }: request.Response = await get(next).expect(200);
      rows.push(...dealRowsOf(text));
      const href: string | undefined = /href="([^"]+)">Next page/.exec(text)?.[1];
      next = href?.replaceAll('&amp;', '&').replace(/^deals/, '/explore/deals');
    }
    expect(rows).toEqual([...rows].sort(order));
    expect(rows.map(({ amount }) => amount).sort()).toEqual([...AMOUNTS, PLANNED].sort());
  });

  it('marks what is planned for a day to come', async () => {
    const page = await open('/explore/deals?start=2027-01-01&end=2027-12-31&timeframe=custom');
    expect(page.the('region', /round/).the('table').text).toContain('1 Feb 2027 (planned)');
    expect((await open('/explore/companies/many')).text).toContain('1 Feb 2027 (planned)');
    for (const path of ['/explore/companies', '/explore/search?q=many'])
      expect((await open(path)).text).toContain('1 Feb 2027 (planned)');
  });

  it('keeps what is planned apart from the stage in the file of a timeline', async () => {
    const rows = rowsOf((await get('/explore/companies/many/funding.csv').expect(200)).text);
    const cells = rows.map((row) => row.join(','));
    expect(cells.filter((text) => text.includes('planned'))).toEqual([]);
    expect(columnOf(rows, 'Status').filter((status) => status === 'Planned')).toHaveLength(1);
    expect(new Set(columnOf(rows, 'Stage'))).toEqual(new Set(['Round']));
  });

  it('leads from an acquirer without a record to its deals', async () => {
    const page = await open('/explore/deals?deals=acquisitions&timeframe=all');
    const deals = await open(page.the('link', 'Nobody, Ltd.').href!);
    expect(totalOf(deals)).toBe(1);
  });

  it('never lets a spreadsheet run a name', async () => {
    const { text } = await get('/explore/companies.csv').expect(200);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  it('has no other formats', async () => {
    for (const path of ['/explore/deals.svg', '/explore/companies.exe', '/explore/investors.json'])
      await get(path).expect(404);
  });
});

describe('the card of the largest deals', () => {
  it.each([
    ['/explore?timeframe=all', 'rounds', 'funding-rounds'],
    ['/explore/funding?timeframe=all&countries=NZ', 'rounds', 'funding-rounds'],
    ['/explore/acquisitions?timeframe=all', 'acquisitions', 'acquisitions'],
  ])('of %s has the ten largest %s as files, and says so', async (path, kind, endpoint) => {
    const files = (await open(path)).the('group', new RegExp(`^Files of Largest .*${kind}$`));
    const csv = await get(files.the('link', '10 largest as CSV').href!).expect(200);
    const filters = new URL(path, app.url).searchParams;
    const country = filters.get('countries');
    const named = country === null ? '' : `-${country.toLowerCase()}`;
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="largest-${kind}${named}-all-time.csv"`,
    );
    const [head = '', ...lines] = linesOf(csv.text);
    const body = await app.body<Record<string, { id: string }[]>>(
      `/top-${endpoint}?${filters.toString()}&limit=10`,
    );
    const rows = body[endpoint.replace('-', '_')]!;
    expect(lines.map((line) => line.split(',')[head.split(',').indexOf('id')])).toEqual(
      rows.map(({ id }) => id),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(head).toContain('source_url');
    await get(files.the('link', '10 largest as Excel').href!).expect(200);
    await get(`/explore/largest-${kind}.svg`).expect(404);
  });
});

describe('a chart without deals', () => {
  it('is a 404 page that leads to the page with its filters', async () => {
    // No company of this market is in Antarctica.
    const path = '/explore/charts/funding-by-category.svg?timeframe=all&countries=AQ';
    const page = pageOf(await get(path).expect(404));
    expect(page.text).toContain('No deals match.');
    expect(page.the('link', 'Go to the page with its filters').href).toContain('countries=AQ');
  });
});

describe('the name of a file', () => {
  const nameOf = async (path: string): Promise<string | undefined> => {
    const { headers } = await get(path).expect(200);
    return /^attachment; filename="([^"]+)"$/.exec(headers['content-disposition'] as string)?.[1];
  };

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

describe('the page of a company', () => {
  it.each(['rounds', 'acquisition'])('gives its %s as files, exact', async (id) => {
    const csv = await get(`/explore/companies/bad/${id}.csv`).expect(200);
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="bad-${id}.csv"`);
    expect(linesOf(csv.text)).toHaveLength(2);
    expect((await get(`/explore/companies/bad/${id}.xlsx`).expect(200)).type).toContain(
      'spreadsheetml',
    );
    await get(`/explore/companies/bad/${id}.svg`).expect(404);
    await get(`/explore/companies/nobody-at-all/${id}.csv`).expect(404);
  });

  it('names in the picture of a map its classes, and the deals that it leaves out', async () => {
    const path = '/explore/charts/acquisitions-by-country.svg?timeframe=all';
    const svg = ((await get(path).expect(200)).body as Buffer).toString();
    const texts = [...svg.matchAll(/<text[^>]*>([^<]+)/g)].map(([, text]) => text);
    expect(texts).toContain('none');
    expect(texts.join(' ')).toContain('2 acquisitions without a country ($40.0M)');
  });

  it('draws its rounds with the figures of its table, which add up to what it raised', async () => {
    const [head, ...lines] = linesOf(
      (await get('/explore/companies/many/funding.csv').expect(200)).text,
    );
    expect(head).toBe('Date,Stage,Status,Amount,Raised so far');
    const { company } = await app.body<{ company: { total_funding: number } }>('/companies/many');
    expect(lines).toHaveLength(ROUNDS + JOINED + 1);
    expect(Number(lines.at(-1)!.split(',')[4])).toBe(company.total_funding);
    const svg = (
      (await get('/explore/companies/many/funding.svg').expect(200)).body as Buffer
    ).toString();
    expect(svg).toContain('How Many Rounds was funded');
    expect(svg.match(/fill="#ffffff" stroke="#4338c8"/g)).toHaveLength(1);
    const acquired = (
      (await get('/explore/companies/bad/funding.svg').expect(200)).body as Buffer
    ).toString();
    expect(acquired).toContain('Acquired by Nobody, Ltd., $10');
    await get('/explore/companies/many/funding.exe').expect(404);
  });
});

describe('the page of an investor', () => {
  it('pages through all its rounds, and says which it led', async () => {
    const { investor } = await app.body<{ investor: { deal_count: number; lead_count: number } }>(
      '/investors/south',
    );
    let [rounds, led] = [0, 0];
    for (let next: string | undefined = '/explore/investors/south'; next !== undefined;) {
      const page: PagePart = await open(next);
      const cells = page
        .the('region', /^Rounds/)
        .the('table')
        .all('row')
        .slice(1)
        .map((row) => row.texts('cell').join('|'));
      rounds += cells.length;
      led += cells.filter((text) => text.includes('|lead|')).length;
      next = page.all('link', 'Next page')[0]?.href?.replace(/#.*/, '');
    }
    expect([rounds, led]).toEqual([investor.deal_count, investor.lead_count]);
    expect(rounds).toBeGreaterThan(50);
  });

  it('gives all its rounds and co-investors as files', async () => {
    const page = await open('/explore/investors/south');
    const { href } = page.the('region', /^Rounds/).the('link', 'CSV');
    expect(linesOf((await get(href!).expect(200)).text).length - 1).toBe(JOINED + 1);
    const others = page.the('region', /^Co-investors/);
    expect(others.all('list')[0]!.texts('listitem')).toEqual([`North Capital${JOINED + 1}`]);
    // The keyboard doesn't stop at the names of bars, so their table has the links, too.
    expect(others.the('table').the('link', 'North Capital').href).toBe('/explore/investors/north');
    const csv = await get(others.the('link', 'CSV').href!).expect(200);
    expect(linesOf(csv.text)).toEqual(['Investor,Rounds together', `North Capital,${JOINED + 1}`]);
    await get('/explore/investors/south/rounds.csv').expect(404);
  });
});

describe('each card of a page', () => {
  it.each([
    '/explore',
    '/explore/acquisitions',
    '/explore/compare',
    '/explore/week?offset=0',
    '/explore/companies/many',
    '/explore/investors/south',
    ...LISTS,
  ])('of %s says how to cite it, at an address that shows the same', async (path) => {
    const page = await open(path);
    const cites = page.all('link', /as_of=[^#]+#/);
    // What is planned on this clock's day isn't on the day of the database's clock.
    const ids = cites
      .map(({ href }) => href!.split('#')[1]!)
      .filter((id) => !id.startsWith('planned-'));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    const { pathname, search } = new URL(cites[0]!.href!, app.url + path);
    const { text } = await get(pathname + search).expect(200);
    for (const id of ids) expect([id, text.includes(`id="${id}"`)]).toEqual([id, true]);
    expect(text).not.toContain('<cite-card');
  });
});
