import request from 'supertest';
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

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));
const tableOf = (page: PagePart): PagePart => page.the('region', 'As a table').the('table');
const SIDES = 'timeframe=all&with.timeframe=ttm';
const SEGMENTS = 'timeframe=all&countries=US&with.countries=GB';

describe('a comparison', () => {
  it('is one of a period with the one before', async () => {
    const page = await open(
      '/explore/compare?start=2025-11-19&end=2025-11-30&timeframe=custom&with.start=2025-11-18&with.end=2025-11-18',
    );
    expect(page.text).toContain('19 Nov 2025 to 30 Nov 2025, against 18 Nov 2025 to 18 Nov 2025');
    expect(tableOf(page).all('row').at(-1)!.text).toMatch(/^Total ?\$7\.00M ?\$30\.0M ?▲ 329%/);
  });

  it.each([
    { search: '', heading: 'The largest categories, quarter by quarter' },
    { search: 'categories=Cloud+Security', heading: 'The largest stages, quarter by quarter' },
  ])('of two periods draws the largest rows as lines: "$search"', async ({ search, heading }) => {
    const page = await open(`/explore/compare?${search}`);
    expect(page.texts('heading')).toContain(heading);
  });

  it.each([
    { what: 'segments', search: SEGMENTS },
    { what: 'types of buyers', search: 'what=buyer-types' },
    { what: 'medians', search: 'measure=median' },
  ])('of $what draws no lines', async ({ search }) => {
    const page = await open(`/explore/compare?${search}`);
    expect(page.texts('heading').join()).not.toContain('The largest');
  });

  const WHY_NO_LINES = 'Over time, there is only the median of all deals together.';
  it('of medians says why it draws no lines', async () => {
    expect((await open('/explore/compare?measure=median')).text).toContain(WHY_NO_LINES);
  });

  it.each(['', 'what=buyer-types&measure=median'])(
    'of anything else does not say why: "%s"',
    async (search) => {
      expect((await open(`/explore/compare?${search}`)).text).not.toContain(WHY_NO_LINES);
    },
  );

  it.each([
    { by: 'stage', what: '' },
    { by: 'country', what: 'what=funding-by-country&' },
  ])(
    'of one category each is by stage unless something else is asked for: by $by',
    async ({ by, what }) => {
      const sides = 'timeframe=all&categories=Cloud+Security&with.categories=Identity+Security';
      const page = await open(`/explore/compare?${what}${sides}`);
      expect(page.has('heading', `Compare: Funding by ${by}`)).toBe(true);
    },
  );

  it.each([
    { measure: 'amount', column: 'Amount now' },
    { measure: 'count', column: 'Rounds now' },
    { measure: 'median', column: 'Median now' },
    { measure: 'share', column: 'Share now' },
  ])('shows the chosen figure on phones: $measure', async ({ measure, column }) => {
    const page = await open(`/explore/compare?${SIDES}&measure=${measure}`);
    const always = tableOf(page)
      .all('columnheader')
      .filter((header) => !header.attribute('class')?.includes('on-wide'));
    expect(always.map(({ text }) => text)).toEqual(['Category', column, 'Change']);
  });

  it('of sides that differ in more than one value calls them A and B', async () => {
    const page = await open('/explore/compare?timeframe=all&countries=US,DE&with.countries=GB');
    expect(page.text).toContain(
      'B: Country: United States; Country: Germany, against A: Country: United Kingdom',
    );
    expect(page.text).toContain('Amount A');
  });

  it('of the same filters in another order is one of two periods', async () => {
    const page = await open(
      '/explore/compare?countries=US&stages=Series+B&with.stages=Series+B&with.countries=US&with.timeframe=all',
    );
    expect(tableOf(page).texts('columnheader')).toContain('Amount now');
  });

  it('of a filter a period earlier keeps the filter on both sides', async () => {
    const page = await open('/explore/compare?countries=GB&with.timeframe=all');
    const countries = tableOf(page)
      .all('link')
      .map(({ href }) => searchOf(href).get('countries'));
    expect(new Set(countries)).toEqual(new Set(['GB']));
  });

  it('has one form for both sides, which keeps what is set', async () => {
    const page = await open(
      '/explore/compare?what=funding-by-stage&measure=count&timeframe=1q&countries=US,GB&buyerTypes=Private+Equity&with.timeframe=all&with.countries=DE&with.stages=Seed&with.offset=1',
    );
    const form = page.the('search', 'Filters');
    const sent = form.fields
      .filter((field) => isChosen(field) && field.value !== '')
      .map((field) => `${field.attribute('name')}=${field.value}`);
    expect(sent.sort()).toEqual([
      'buyerTypes=Private Equity',
      'countries=GB',
      'countries=US',
      'measure=count',
      'timeframe=1q',
      'what=funding-by-stage',
      'with.countries=DE',
      'with.offset=1',
      'with.stages=Seed',
      'with.timeframe=all',
    ]);
  });

  it.each([
    { search: '', usual: 'The year before' },
    { search: 'timeframe=1q', usual: 'The period before' },
    { search: 'timeframe=1q&with=previous_year', usual: 'The year before' },
    { search: 'with.countries=DE', usual: 'The same period' },
  ])('names the period of the other side that "$search" is about', async ({ search, usual }) => {
    const page = await open(`/explore/compare?${search}`);
    expect(page.the('radio', usual).attribute('checked')).not.toBeNull();
  });

  it('shows the filters of both sides as chips, of which each leads to the page without it', async () => {
    const page = await open(
      '/explore/compare?what=funding-by-stage&countries=US&buyerTypes=Private+Equity&with.countries=DE&with.timeframe=all',
    );
    const chips = page.the('list', 'Filters that are set');
    const without = (name: RegExp): Record<string, string> =>
      Object.fromEntries(searchOf(chips.the('link', name).href));
    expect(without(/^Country: United States/)).toEqual({
      what: 'funding-by-stage',
      buyerTypes: 'Private Equity',
      'with.countries': 'DE',
      'with.timeframe': 'all',
    });
    expect(without(/^Buyer type: Private Equity · not used on this page/)).toEqual({
      what: 'funding-by-stage',
      countries: 'US',
      'with.countries': 'DE',
      'with.timeframe': 'all',
    });
    expect(without(/^With Country: Germany/)).toEqual({
      what: 'funding-by-stage',
      countries: 'US',
      buyerTypes: 'Private Equity',
      'with.timeframe': 'all',
    });
    expect(without(/^Clear all$/)).toEqual({ what: 'funding-by-stage' });
    expect(chips.all('link')).toHaveLength(4);
  });

  it('is still one with the year before without a filter of the other side', async () => {
    const page = await open('/explore/compare?timeframe=1q&with=previous_year&with.countries=DE');
    const chips = page.the('list', 'Filters that are set');
    const { href } = chips.the('link', /^With Country: Germany/);
    expect(Object.fromEntries(searchOf(href))).toEqual({
      what: 'funding-by-category',
      with: 'previous_year',
      timeframe: '1q',
    });
  });

  it('says beside the field of the other side what is wrong with it', async () => {
    const page = pageOf(
      await get('/explore/compare?with.start=2026-02-30&with.end=2026-03-01').expect(400),
    );
    const fieldNamed = (name: string): PagePart | undefined =>
      page.fields.find((field) => field.attribute('name') === name);
    expect(fieldNamed('with.start')?.value).toBe('2026-02-30');
    expect(fieldNamed('with.start')?.attribute('aria-invalid')).toBe('true');
    expect(fieldNamed('with.start')?.description).toContain('2026-02-30');
    expect(fieldNamed('start')?.attribute('aria-invalid')).toBeNull();
  });

  it('offers to take the filters of a side for the other one', async () => {
    const page = await open('/explore/compare?countries=US&with.countries=DE&with.timeframe=all');
    const { href } = page.the('link', 'Copy this side’s filters to the other');
    expect(searchOf(href).get('with.countries')).toBe('US');
  });

  it('offers that only where there are filters', async () => {
    expect((await open('/explore/compare')).has('link', /^Copy this side/)).toBe(false);
  });

  it('names filters that it does not know, those of the other side included', async () => {
    expect((await open('/explore/compare?with.countrys=US')).text).toContain(
      'This page has no filter “with.countrys”',
    );
  });

  it('is sorted by the change, and says how many rose and fell in words', async () => {
    const page = await open(`/explore/compare?what=funding-by-country&${SIDES}&measure=count`);
    const card = page.the('region', /^\d countries had more rounds/);
    expect(card.the('navigation').the('link', 'Rounds').attribute('aria-current')).toBe('true');
    expect(card.the('heading').text).toBe('3 countries had more rounds, 0 fewer');
    expect(card.the('figure').texts('listitem')).toEqual([
      'United States+2▲ 67%',
      'Germany+1▲ new',
      'United Kingdom+1▲ 100%',
      'No country±0unchanged',
    ]);
  });

  describe('of medians', () => {
    const address = `/explore/compare?what=funding-by-stage&${SIDES}&measure=median`;
    let page: PagePart;
    beforeAll(async () => {
      page = await open(address);
    });
    const rowOf = (stage: string): string | undefined =>
      tableOf(page)
        .texts('row')
        .find((text) => text.startsWith(stage));

    it('says where no amount is disclosed', () => {
      // Beta's seed round, and Gamma's of tomorrow.
      expect(rowOf('Seed')).toMatch(/^Seed ?undisclosed ?\$1\.00M ?– ?1 ?2/);
      expect(rowOf('Series B')).toMatch(/^Series B ?\$30\.0M ?\$30\.0M ?unchanged/);
    });

    it('draws no dot where no amount is disclosed', async () => {
      const rows = [...documentOf(await get(address)).querySelectorAll('.dumbbells li')];
      const dotsOf = (stage: string): number | undefined =>
        rows
          .find((row) => row.querySelector('a')?.textContent === stage)
          ?.querySelectorAll('circle').length;
      expect(dotsOf('Seed')).toBe(1);
      expect(dotsOf('Series B')).toBe(2);
    });

    it('says that its last row is no sum', () => {
      expect(page.text).toContain('The last row is the median of all deals.');
    });
  });

  it('of shares says how many percentage points one grew', async () => {
    const page = await open(`/explore/compare?${SIDES}&measure=share`);
    const row = tableOf(page)
      .texts('row')
      .find((text) => text.startsWith('Identity Security'));
    // From 29.63% to 27.52%.
    expect(row).toContain('29.6%27.5%−2.1');
  });
});

function searchOf(href: string | null): URLSearchParams {
  return new URL(href ?? '', app.url).searchParams;
}

/** Whether a browser would send it: a box or a choice only if it is checked. */
function isChosen(field: PagePart): boolean {
  const isBox = ['checkbox', 'radio'].includes(field.attribute('type') ?? '');
  return !isBox || field.attribute('checked') !== null;
}
