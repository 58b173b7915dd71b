import request from 'supertest';
import { SUBJECTS } from '../../src/site/explore/pages/compare/subjects';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { readWorkbook } from '../support/read-workbook';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .round('delta', '2026-02-02', '1234.56')
    .acquisition('delta', '2026-02-03', '0.10', { acquirer_name: 'Someone' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));
const tableOf = (page: PagePart): PagePart => page.the('region', 'As a table').the('table');
const totalOf = async (path: string): Promise<number> =>
  Number(
    /<span id="total">([\d,]+)</.exec((await get(path).expect(200)).text)?.[1]?.replaceAll(',', ''),
  );

const SIDES = 'timeframe=all&with.timeframe=ttm';

interface Body {
  rows: { name: string; a: Figures; b: Figures; change: Figures }[];
  unknown: { a: Figures; b: Figures };
  total: { a: Figures; b: Figures };
}
interface Figures {
  amount: number;
  count: number;
  percentage: number;
  median: number | null;
}

/** The call that the page's card names. */
async function called(page: PagePart): Promise<Body> {
  const [, path = ''] = /"\$BASE_URL\/api\/v2([^"]+)"/.exec(page.text) ?? [];
  return app.body<Body>(path);
}

const lines = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?<=^|,)(?:"([^"]*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );

describe.each([...SUBJECTS.keys()])('a comparison of %s', (what) => {
  const search = `what=${what}&${SIDES}`;

  it('has the figures of the API call on its card in its CSV, and they add up to all deals', async () => {
    const body = await called(await open(`/explore/compare?${search}`));
    const answer = await get(`/explore/compare.csv?${search}`).expect(200);
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w-]+-compared-[\w-]+\.csv"$/,
    );
    const rows = lines(answer.text).slice(1);
    expect(rows.length).toBeGreaterThan(1);
    const ofBody = body.rows.map(({ name, a, b, change }) =>
      [name, b.amount, a.amount, change.amount, b.count, a.count, change.count].join(),
    );
    const ofFile = rows.map(([name, before, now, change, , ...counts]) =>
      [name, before, now, change, ...counts].join(),
    );
    expect(ofFile.slice(0, ofBody.length)).toEqual(ofBody);
    const sumOf = (column: number): number =>
      rows.reduce((cents, cells) => cents + Math.round(Number(cells[column]) * 100), 0) / 100;
    expect([1, 2, 5, 6].map(sumOf)).toEqual([
      body.total.b.amount,
      body.total.a.amount,
      body.total.b.count,
      body.total.a.count,
    ]);
  });

  it('has the medians and the shares of the API call on its card', async () => {
    for (const [measure, field] of [
      ['median', 'median'],
      ['share', 'percentage'],
    ] as const) {
      const address = `${search}&measure=${measure}`;
      const { rows, unknown } = await called(await open(`/explore/compare?${address}`));
      const ofFile = lines((await get(`/explore/compare.csv?${address}`).expect(200)).text).slice(
        1,
      );
      expect(ofFile.map((cells) => cells.slice(8, 10))).toEqual(
        [...rows, unknown]
          .slice(0, ofFile.length)
          .map(({ a, b }) => [b, a].map((side) => String(side[field] ?? ''))),
      );
    }
  });

  it.each(['amount', 'median', 'share'])(
    'of its %s leads from each count to its deals',
    async (measure) => {
      const counts = tableOf(await open(`/explore/compare?${search}&measure=${measure}`)).all(
        'link',
        /^[\d,]+$/,
      );
      // All deals, and a row at least.
      expect(counts.length).toBeGreaterThanOrEqual(3);
      for (const { href, name } of counts)
        expect([href, await totalOf(href!)]).toEqual([href, Number(name.replaceAll(',', ''))]);
    },
  );
});

describe('a comparison', () => {
  it('is one of a period with the one before', async () => {
    const page = await open(
      '/explore/compare?start=2025-11-19&end=2025-11-30&timeframe=custom&with.start=2025-11-18&with.end=2025-11-18',
    );
    expect(page.text).toContain('19 Nov 2025 to 30 Nov 2025, against 18 Nov 2025 to 18 Nov 2025');
    expect(tableOf(page).all('row').at(-1)!.text).toMatch(/^Total ?\$7\.00M ?\$30\.0M ?▲ 329%/);
  });

  it('of two sets of filters leads from each count to the deals of its side', async () => {
    const page = await open('/explore/compare?timeframe=all&countries=US&with.countries=GB');
    expect(page.text).toContain('Country: United States, against Country: United Kingdom');
    expect(
      tableOf(page)
        .all('columnheader')
        .map(({ text }) => text),
    ).toEqual(
      'Category, Amount United Kingdom, Amount United States, Share United Kingdom, Share United States, Rounds United Kingdom, Rounds United States'.split(
        ', ',
      ),
    );
    const counts = tableOf(page).all('link', /^[\d,]+$/);
    expect(counts.length).toBeGreaterThanOrEqual(4);
    for (const { href, name } of counts)
      expect([href, await totalOf(href!)]).toEqual([href, Number(name)]);
    expect(new Set(counts.map(({ href }) => /countries=(\w+)/.exec(href!)?.[1]))).toEqual(
      new Set(['US', 'GB']),
    );
  });

  it('of two segments says how many times one is the other, in no colour of change', async () => {
    const page = await open('/explore/compare?timeframe=all&countries=US&with.countries=GB');
    const [raised = '', rounds = ''] = page.texts('definition');
    expect(raised).toMatch(/^\$70\.5M over 9,999× United Kingdom’s \$0 100% of deals disclose it$/);
    expect(rounds).toMatch(/^\d+ [\d.]+× United Kingdom’s \d+$/);
    expect(page.text).not.toMatch(/[▲▼]/);
    const html = (await get('/explore/compare?timeframe=all&countries=US&with.countries=GB')).text;
    expect(html).not.toMatch(/class="(gain|loss)"/);
    expect(html).toContain('class="segments"');
  });

  it('of two periods draws the largest categories, or the stages of one, as lines', async () => {
    const titles = async (search: string): Promise<string[]> =>
      (await open(`/explore/compare?${search}`)).texts('heading');
    expect(await titles('')).toContain('The largest categories, quarter by quarter');
    expect(await titles('categories=Cloud+Security')).toContain(
      'The largest stages, quarter by quarter',
    );
    expect((await titles('countries=US&with.countries=GB')).join()).not.toContain('The largest');
    expect((await titles('what=buyer-types')).join()).not.toContain('The largest');
  });

  it('of medians says why it draws no lines', async () => {
    const page = await open('/explore/compare?measure=median');
    expect(page.texts('heading').join()).not.toContain('The largest');
    const why = 'Over time, there is only the median of all deals together.';
    expect(page.text).toContain(why);
    expect((await open('/explore/compare')).text).not.toContain(why);
    expect((await open('/explore/compare?what=buyer-types&measure=median')).text).not.toContain(
      why,
    );
  });

  it('of one category each is by stage unless something else is asked for', async () => {
    const sides = 'timeframe=all&categories=Cloud+Security&with.categories=Identity+Security';
    expect(
      (await open(`/explore/compare?${sides}`)).has('heading', 'Compare: Funding by stage'),
    ).toBe(true);
    expect(
      (await open(`/explore/compare?what=funding-by-country&${sides}`)).has(
        'heading',
        'Compare: Funding by country',
      ),
    ).toBe(true);
  });

  it('shows the chosen figure on phones', async () => {
    const wide = async (measure: string): Promise<string[]> =>
      tableOf(await open(`/explore/compare?timeframe=all&with.timeframe=ttm&measure=${measure}`))
        .all('columnheader')
        .flatMap((column) => (column.attribute('class')?.includes('on-wide') ? [] : [column.text]));
    expect(await wide('amount')).toEqual(['Category', 'Amount now', 'Change']);
    expect(await wide('count')).toEqual(['Category', 'Rounds now', 'Change']);
    expect(await wide('median')).toEqual(['Category', 'Median now', 'Change']);
    expect(await wide('share')).toEqual(['Category', 'Share now', 'Change']);
  });

  it('of sides that differ in more than one value calls them A and B', async () => {
    const page = await open('/explore/compare?timeframe=all&countries=US,DE&with.countries=GB');
    expect(page.text).toContain(
      'B: Country: United States; Country: Germany, against A: Country: United Kingdom',
    );
    expect(page.text).toContain('Amount A');
  });

  it('of a filter a period earlier keeps the filter on both sides', async () => {
    const page = await open('/explore/compare?countries=GB&with.timeframe=all');
    const hrefs = tableOf(page)
      .all('link')
      .map(({ href }) => new URLSearchParams(href!.split('?')[1]).get('countries'));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(new Set(hrefs)).toEqual(new Set(['GB']));
  });

  it('has one form for what to compare and both sides, which keeps what is set', async () => {
    const search =
      'what=funding-by-stage&measure=count&timeframe=1q&countries=US,GB&buyerTypes=Private+Equity';
    const other = 'with.timeframe=all&with.countries=DE&with.stages=Seed&with.offset=1';
    const page = await open(`/explore/compare?${search}&${other}`);
    expect(page.all('search', 'Filters')).toHaveLength(1);
    const sent = new Map<string, string[]>();
    for (const { attribute, value } of page.the('search', 'Filters').fields) {
      const isSent =
        !['checkbox', 'radio'].includes(attribute('type') ?? '') || attribute('checked') !== null;
      if (isSent && value !== '')
        sent.set(attribute('name')!, [...(sent.get(attribute('name')!) ?? []), value].sort());
    }
    expect(Object.fromEntries(sent)).toEqual({
      what: ['funding-by-stage'],
      measure: ['count'],
      timeframe: ['1q'],
      countries: ['GB', 'US'],
      buyerTypes: ['Private Equity'],
      'with.timeframe': ['all'],
      'with.countries': ['DE'],
      'with.stages': ['Seed'],
      'with.offset': ['1'],
    });
  });

  it('shows the filters of both sides as chips, of which each leads to the page without it', async () => {
    const page = await open(
      '/explore/compare?what=funding-by-stage&countries=US&buyerTypes=Private+Equity&with.countries=DE&with.timeframe=all',
    );
    const chips = page.the('list', 'Filters that are set').all('link');
    expect(
      chips.map(({ name, href }) => [name.replace(/ ×?,? ?remove$/, '').trim(), href]),
    ).toEqual([
      [
        expect.stringContaining('Country: United States'),
        expect.not.stringContaining('&countries=US'),
      ],
      [
        expect.stringContaining('Buyer type: Private Equity · not used on this page'),
        expect.not.stringContaining('buyerTypes'),
      ],
      [
        expect.stringContaining('With Country: Germany'),
        expect.not.stringContaining('with.countries'),
      ],
      ['Clear all', '/explore/compare?what=funding-by-stage'],
    ]);
    for (const { href } of chips.slice(0, -1)) expect(href).toContain('with.timeframe=all');
  });

  it('says beside the field of the other side what is wrong with it', async () => {
    const page = pageOf(
      await get('/explore/compare?with.start=2026-02-30&with.end=2026-03-01').expect(400),
    );
    const field = page.fields.find(({ attribute }) => attribute('name') === 'with.start')!;
    expect([field.value, field.attribute('aria-invalid')]).toEqual(['2026-02-30', 'true']);
    expect(field.description).toContain('2026-02-30');
    const own = page.fields.find(({ attribute }) => attribute('name') === 'start')!;
    expect(own.attribute('aria-invalid')).toBeNull();
  });

  it('offers to take the filters of a side for the other one', async () => {
    const page = await open('/explore/compare?countries=US&with.countries=DE&with.timeframe=all');
    const { href } = page.the('link', 'Copy this side’s filters to the other');
    expect(new URLSearchParams(href!.split('?')[1]).get('with.countries')).toBe('US');
    expect((await open('/explore/compare')).has('link', /^Copy this side/)).toBe(false);
  });

  it('names filters that it does not know, those of the other side included', async () => {
    expect((await open('/explore/compare?with.countrys=US')).text).toContain(
      'This page has no filter “with.countrys”',
    );
  });

  it('is sorted by the change, and says how many rose and fell in words', async () => {
    const page = await open(`/explore/compare?what=funding-by-country&${SIDES}&measure=count`);
    const card = page.all('region').find((region) => region.attribute('id') === 'comparison')!;
    expect(card.the('navigation').the('link', 'Rounds').attribute('aria-current')).toBe('true');
    const { rows } = await called(page);
    const rising = rows.filter(({ change }) => change.count > 0).length;
    const falling = rows.filter(({ change }) => change.count < 0).length;
    expect(card.the('heading').text).toBe(
      `${rising} ${rising === 1 ? 'country' : 'countries'} had more rounds, ${falling} fewer`,
    );
    const changes = card
      .the('figure')
      .all('listitem')
      .map(({ text }) =>
        Number(/([+−±]\d+)\s?[▲▼–u]/.exec(text)?.[1]?.replace('−', '-').replace('±', '')),
      );
    const known = changes.slice(0, rows.length);
    expect(known.length).toBeGreaterThan(1);
    expect(known).toEqual([...known].sort((one, other) => other - one));
  });

  it('of medians says where no amount is disclosed, and draws no dot there', async () => {
    const address = `/explore/compare?what=funding-by-stage&${SIDES}&measure=median`;
    const page = await open(address);
    const rows = tableOf(page).texts('row');
    const rowOf = (name: string): string => rows.find((text) => text.startsWith(name))!;
    // Beta's seed round, and Gamma's of tomorrow.
    expect(rowOf('Seed')).toMatch(/^Seed ?undisclosed ?\$1\.00M ?– ?1 ?2/);
    expect(page.text).toContain('The last row is the median of all deals.');
    expect(rowOf('Series B')).toMatch(/^Series B ?\$30\.0M ?\$30\.0M ?unchanged/);
    const drawn = (await get(address)).text.split('class="dumbbells"')[1]!.split('<li ');
    const dotsOf = (name: string): number =>
      drawn.find((item) => item.includes(`>${name}</a>`))!.split('<circle').length - 1;
    expect([dotsOf('Seed'), dotsOf('Series B')]).toEqual([1, 2]);
  });

  it('of shares says how many percentage points one grew', async () => {
    const page = await open(`/explore/compare?${SIDES}&measure=share`);
    const body = await called(page);
    const row = tableOf(page)
      .all('row')
      .find(({ text }) => text.startsWith('Identity Security'))!;
    const { a, b } = body.rows.find(({ name }) => name === 'Identity Security')!;
    const points = Math.round((a.percentage - b.percentage) * 10) / 10;
    expect([b.percentage, a.percentage]).toEqual([29.63, 27.52]);
    expect(row.text).toContain(`29.6%27.5%−${Math.abs(points)}`);
  });

  it('can be taken away as a workbook and as a drawing', async () => {
    const answer = await fetch(`${app.url}/explore/compare.xlsx?${SIDES}`);
    expect(answer.status).toBe(200);
    const { rows } = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect(rows.map(([name, before, now]) => [name, before, now])).toEqual([
      ['Category', 'Amount before', 'Amount now'],
      ['Cloud Security', 42500000.5, 49500000.51],
      ['Identity Security', 20000000, 21000000],
      ['Risk, Fraud & Abuse', 0, 800000],
      ['No category', 5001234.56, 5001234.56],
    ]);
    const svg = (await get(`/explore/compare.svg?${SIDES}`).expect(200)).body as Buffer;
    expect(svg.toString()).toContain('Hollow: ');
    expect(svg.toString()).not.toMatch(/var\(|<a /);
    await get('/explore/compare.exe').expect(404);
    await get('/explore/compare.csv?countries=US&stages=Sead').expect(400);
  });
});

describe('the file of a comparison', () => {
  it('names a record as the page does, not by the slug of its address', async () => {
    const filters = '?what=funding-by-stage&investors=south&with.investors=north&timeframe=all';
    const page = await open(`/explore/compare${filters}`);
    const file = await get(`/explore/compare.svg${filters}`).expect(200);
    const drawing = (file.body as Buffer).toString();
    const sides = 'Investor: South Fund, against Investor: North Capital';
    for (const text of [page.text, drawing]) expect(text).toContain(sides);
  });
});
