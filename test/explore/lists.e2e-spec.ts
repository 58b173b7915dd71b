import request from 'supertest';
import type { FundingHistoryDto } from '../../src/funding/dto/funding-history.dto';
import { columnOf, csvRows } from '../support/file-rows';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;

beforeAll(async () => {
  // 10,009 rounds, more than a workbook can have: 9 of this market, 9,499 of 2001, and 501 of 2002.
  const market = handMadeMarket();
  market.company('formula', { name: '=1+1' });
  for (let round = 1; round <= 9_499; round++) market.round('formula', '2001-01-01', 1);
  // One more than the API returns at once, of $1 to $501.
  for (let dollars = 1; dollars <= 501; dollars++) market.round('formula', '2002-02-02', dollars);
  market.acquisition('formula', '2025-02-02', 10, { acquirer_name: 'Nobody, Ltd.' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));

describe('the table of a list', () => {
  it('shows who took part, the category or the country instead of a column without a value', async () => {
    expect((await open('/explore/deals')).texts('columnheader')).toEqual([
      'Company',
      'Date',
      'Stage',
      'Amount',
      'Led by',
      'Investors',
    ]);
    expect((await open('/explore/deals?countries=GB')).texts('columnheader')).toEqual([
      'Company',
      'Date',
      'Stage',
      'Amount',
      'Category',
      'Country',
    ]);
  });

  it('says what became of a company, with a link to its acquirer', async () => {
    const row = (await open('/explore/companies?countries=GB')).the('row', /^Beta/);
    expect(row.the('link', 'Acquired by Gamma').href).toBe('/explore/companies/gamma');
  });

  describe('of companies', () => {
    const meaning =
      'Each company has at least one deal that matches the period and the filters. Its figures cover all its deals.';

    it.each(['stages=Seed', 'timeframe=all&stages=Seed', 'timeframe=ly&countries=US'])(
      'says what a period or a filter on deals means: %s',
      async (search) => {
        expect((await open(`/explore/companies?${search}`)).text).toContain(meaning);
      },
    );

    it.each([
      'countries=US',
      'timeframe=all&countries=US',
      'timeframe=all&companyTypes=Product',
      'companies=alpha',
    ])('says nothing of it beside a filter on companies: %s', async (search) => {
      const page = await open(`/explore/companies?${search}`);
      expect(page.the('heading', /^\d+ compan(y|ies)$/).text).not.toBe('0 companies');
      expect(page.text).not.toContain(meaning);
    });
  });

  it.each([
    { search: '', isOffered: false },
    { search: 'timeframe=all', isOffered: false },
    { search: 'timeframe=all&countries=US', isOffered: false },
    { search: 'stages=Seed', isOffered: true },
    { search: 'timeframe=ly', isOffered: true },
  ])(
    'of companies is offered by what they raised in the period if that is not all: $search',
    async ({ search, isOffered }) => {
      const page = await open(`/explore/companies?${search}`);
      expect(page.has('link', 'most raised')).toBe(true);
      expect(page.has('link', 'raised most in the period')).toBe(isOffered);
    },
  );

  it('is sorted by its headers, and says by which', async () => {
    const page = await open('/explore/companies?countries=US');
    const raised = page.the('columnheader', 'Raised');
    expect(raised.attribute('aria-sort')).toBe('descending');
    const least = await open(raised.the('link').href!);
    expect(least.the('columnheader', 'Raised').attribute('aria-sort')).toBe('ascending');
    expect(least.texts('rowheader')).toEqual(['Gamma', 'Alpha']);
    const named = await open(least.the('columnheader', 'Company').the('link').href!);
    expect(named.texts('rowheader')).toEqual(['Alpha', 'Gamma']);
    expect(named.the('columnheader', 'Raised').attribute('aria-sort')).toBeNull();
  });
});

describe('the citation of a list', () => {
  it.each([
    { search: 'q=alpha', cited: 'Companies, Name: alpha.' },
    {
      search: 'q=alpha&countries=US&timeframe=all',
      cited:
        'Companies, Name: alpha, Country: United States, All time: 18 November 2025 to 18 November 2026.',
    },
    { search: 'countries=US', cited: 'Companies, Country: United States.' },
  ])('names what was searched for, and the filters: $search', async ({ search, cited }) => {
    const page = await open(`/explore/companies?${search}`);
    expect(page.text).toContain(`Cite: Signal Market: ${cited} Dataset`);
    expect(page.text).toContain(`How to cite this page: Signal Market: ${cited} Dataset`);
  });

  it('has the words of the title of the page', async () => {
    const page = await open('/explore/companies?q=alpha&countries=US');
    expect(page.text).toMatch(/^Companies · Name: alpha · Country: United States · Signal Market /);
  });
});

describe('a deal that is planned for a day to come', () => {
  it.each([
    { path: '/explore/deals?start=2026-11-19&end=2026-12-31', marked: '19 Nov 2026 (planned)' },
    { path: '/explore/companies/gamma', marked: '19 Nov 2026 (planned)' },
    { path: '/explore/companies', marked: '19 Nov 2026, Seed (planned)' },
    { path: '/explore/search?q=gamma', marked: '19 Nov 2026, Seed (planned)' },
  ])('is marked in the table of $path', async ({ path, marked }) => {
    const page = await open(path);
    const cells = [...page.texts('rowheader'), ...page.texts('cell')];
    expect(cells.filter((text) => text.includes('planned'))).toEqual([marked]);
  });
});

describe('an acquirer without a record', () => {
  it('leads to its deals, also if there is a comma in its name', async () => {
    const page = await open('/explore/deals?deals=acquisitions&timeframe=all');
    const deals = await open(page.the('link', 'Nobody, Ltd.').href!);
    expect(deals.texts('rowheader')).toEqual(['=1+1']);
  });
});

describe("the rounds on a company's page", () => {
  it('name each investor of a round once: those who led it, and the others', async () => {
    const rounds = (await open('/explore/companies/alpha')).the('region', /^Funding rounds/);
    const [latest, before] = rounds.all('row').slice(1);
    expect(latest!.all('link').map(({ text }) => text)).toEqual(['North Capital']);
    expect(before!.all('link').map(({ text }) => text)).toEqual(['South Fund', 'North Capital']);
  });
});

describe('the heading of a list of deals', () => {
  const shareOf = async (path: string): Promise<string | undefined> =>
    /\d+% of them disclose an amount\./.exec((await open(path)).text)?.[0];

  it('says how many of them disclose an amount', async () => {
    const { metadata, periods } = await app.body<FundingHistoryDto>(
      '/funding/history?timeframe=ttm',
    );
    const disclosed = periods.reduce((sum, { disclosed_count: each }) => sum + each, 0);
    const total = metadata.total_deals;
    expect(disclosed).toBeGreaterThan(0);
    expect(disclosed).toBeLessThan(total);
    expect(await shareOf('/explore/deals')).toBe(
      `${Math.round((disclosed / total) * 100)}% of them disclose an amount.`,
    );
  });

  it('says nothing of it where only the list takes a filter', async () => {
    expect(await shareOf('/explore/deals?timeframe=all&first_at_stage=true')).toBeUndefined();
  });

  it('says nothing of it beside those that a bound leaves out as undisclosed', async () => {
    const path = '/explore/deals?timeframe=all&amount_min=1';
    expect((await open(path)).text).toContain('Left out as undisclosed');
    expect(await shareOf(path)).toBeUndefined();
  });
});

describe('the CSV of a list of more rows than the API returns at once', () => {
  it('has them all, in the order of the API', async () => {
    const rounds = 'start=2002-01-01&end=2002-12-31';
    const { text } = await request(app.url)
      .get(`/explore/deals.csv?${rounds}&sort=amount`)
      .expect(200);
    const rows = csvRows(text);
    const amounts = columnOf(rows, 'amount');
    expect(amounts).toHaveLength(501);
    expect(amounts.slice(0, 2)).toEqual(['501', '500']);
    expect(amounts.slice(-2)).toEqual(['2', '1']);
    interface Page {
      funding_rounds: { id: string }[];
      metadata: { next_cursor: string };
    }
    const api = `/funding-rounds?${rounds}&sort=-amount&limit=500`;
    const first = await app.body<Page>(api);
    const second = await app.body<Page>(`${api}&cursor=${first.metadata.next_cursor}`);
    expect(columnOf(rows, 'id')).toEqual(
      [...first.funding_rounds, ...second.funding_rounds].map(({ id }) => id),
    );
  });
});

describe('the files of a list of more than 10,000 rows', () => {
  it('are its CSV, which is streamed whole', async () => {
    const files = (await open('/explore/deals?timeframe=all')).the(
      'group',
      'Files of Funding rounds',
    );
    const answer = await request(app.url).get(files.the('link', 'CSV').href!).expect(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="\S+\.csv"$/);
    expect(answer.text).toMatch(/^\uFEFF?id,date,company,/);
    const companies = columnOf(csvRows(answer.text), 'company');
    expect(companies).toHaveLength(10_009);
    expect(companies.filter((company) => company === "'=1+1")).toHaveLength(9_499 + 501);
  });

  it('are only offered as CSV, and the page says in which order', async () => {
    const page = await open('/explore/deals?timeframe=all');
    expect(page.the('group', 'Files of Funding rounds').texts('link')).toEqual(['CSV']);
    expect(page.the('main').text).toContain(
      'The CSV has all 10,009 rows in the order of their ids or slugs, however you sort this page.',
    );
  });

  it('are no workbook: its page says why, and leads to the CSV', async () => {
    const path = '/explore/deals.xlsx?deals=funding&timeframe=all';
    const page = pageOf(await request(app.url).get(path).expect(400));
    expect(page.text).toContain('This list has 10,009 rows. A workbook can have up to 10,000.');
    expect(page.the('link', 'Download CSV').href).toBe(
      '/explore/deals.csv?deals=funding&timeframe=all',
    );
  });
});
