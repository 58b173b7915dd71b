import request from 'supertest';
import { Clock } from '../../src/platform/config/clock';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { MarketDataset } from '../support/market-dataset';
import { MovableClock } from '../support/movable-clock';
import { pageOf, type PagePart } from '../support/page';

/** They have no form of filters, so no field for a moment either. */
const WITHOUT_FIELD = [
  '/explore/companies/alpha',
  '/explore/investors/north',
  '/explore/search?q=alpha',
];
const PAGES = [
  '/explore',
  '/explore/funding',
  '/explore/acquisitions',
  '/explore/week',
  '/explore/deals',
  '/explore/deals?deals=acquisitions&sort=amount',
  '/explore/companies',
  '/explore/investors',
  '/explore/compare',
  ...WITHOUT_FIELD,
];
/** The last moment of the first dataset. */
const BEFORE = '2026-11-18T12:00:00.000Z';

/** The market of later datasets: with a company and an investor that have no deals. */
const grownMarket = (): MarketDataset =>
  handMadeMarket()
    .company('zeta', { name: 'Zeta' })
    .investor('west', { name: 'West Fund', investor_type: 'Venture Capital' });

describe('a page as known on an earlier day', () => {
  let market: MarketApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' }, (builder) =>
      builder.overrideProvider(Clock).useValue(clock),
    );
    await market.query(`UPDATE dataset_publication SET published_at = '2026-11-16T06:00:00Z'`);
    await importDataset(
      market.databaseUrl,
      grownMarket().round('alpha', '2026-11-17', 900_000_000),
    );
    await market.query(
      `UPDATE dataset_publication SET published_at = '2026-11-18T13:00:00Z' WHERE id = 2`,
    );
    clock.moment = new Date('2026-11-18T14:00:00.000Z');
  });
  afterAll(() => market.close());

  const open = async (path: string, status = 200): Promise<PagePart> =>
    pageOf(await request(market.url).get(path).set('Cookie', '').redirects(1).expect(status));
  const at = (path: string, asOf: string): string =>
    `${path}${path.includes('?') ? '&' : '?'}as_of=${asOf}`;
  const exploreLinks = (page: PagePart): string[] =>
    page.all('link').flatMap(({ href }) => (href?.startsWith('/explore') ? [href] : []));

  /** The parameter `as_of` of an address. */
  const momentIn = (address: string): string | null =>
    new URLSearchParams(address.split(/[?#]/)[1]).get('as_of');

  it.each(PAGES)('%s says so, and stays there in every link and form', async (path) => {
    const page = await open(at(path, BEFORE));
    const banner = page.the('status', /You see the market as known on/);
    expect(banner.text).toContain('known on 18 Nov 2026, 12:00 UTC: dataset g1-');
    expect(banner.text).toContain('published on 16 Nov 2026, 06:00 UTC.');
    const links = exploreLinks(page);
    const leavingIt = links.filter((link) => momentIn(link) === '');
    const staying = links.filter((link) => momentIn(link) === BEFORE);
    expect(staying.length).toBeGreaterThan(8);
    // Such as "show today's figures", and the chip that removes the moment.
    expect(leavingIt.length).toBeLessThanOrEqual(4);
    expect(links).toHaveLength(staying.length + leavingIt.length);
    const calls = [...page.text.matchAll(/"\$BASE_URL([^"]+)"/g)].map(([, call = '']) => call);
    expect(calls.filter((call) => momentIn(call) !== BEFORE)).toEqual([]);
    const forms = page
      .all('search')
      .concat(page.all('form'))
      .filter((form) => form.attribute('method') !== 'post');
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms)
      expect(form.fields.some((field) => field.attribute('name') === 'as_of')).toBe(true);
  });

  it.each(PAGES)('%s shows the present without it, and no banner', async (path) => {
    const page = await open(path);
    expect(page.text).not.toContain('You see the market as known on');
    expect(exploreLinks(page).some((link) => link.includes('as_of=2026-11-18T12'))).toBe(false);
  });

  it('shows the figures of that moment, and leads to those of today', async () => {
    const [past, present] = [
      await open(at('/explore/deals?timeframe=1w', '2026-11-16')),
      await open('/explore/deals?timeframe=1w'),
    ];
    expect(past.text).not.toContain('$900M');
    expect(past.text).toMatch(/As known today: \d+ rounds?, \$9\d\d(\.\d)?M disclosed\./);
    expect(present.text).toContain('$900M');
    const back = await open(past.the('link', 'show today’s figures').href!);
    expect(back.the('heading', /disclosed/).text).toBe(present.the('heading', /disclosed/).text);
  });

  it('leads to what changed since, with its filters', async () => {
    const past = await open(at('/explore/deals?timeframe=1w&countries=US', BEFORE));
    const changes = await open(past.the('link', 'See what changed since').href!);
    expect(changes.has('heading', /What changed since 16 Nov 2026/)).toBe(true);
    expect(changes.has('link', /Country: United States/)).toBe(true);
    expect(changes.text).toContain('$900M');
  });

  it('can be cited by an address that shows the same figures after an import', async () => {
    const cited = await open('/explore/deals?timeframe=all');
    const address = cited.the('paragraph', /How to cite/).all('link')[0]!.href!;
    // The database's instant, on the calendar's day.
    expect(address).toMatch(
      /\/explore\/deals\?timeframe=all&as_of=2026-11-18T\d\d:\d\d:\d\d\.\d{3}Z@g2-[0-9a-f]{8}$/,
    );
    clock.moment = new Date('2026-11-19T08:00:00.000Z');
    await importDataset(
      market.databaseUrl,
      grownMarket().round('alpha', '2026-11-17', 123_000_000),
    );
    await market.query(
      `UPDATE dataset_publication SET published_at = '2026-11-19T07:00:00Z' WHERE id = 3`,
    );
    const later = await open(address.replace(market.url, ''));
    const title = (page: PagePart): string => page.the('heading', /disclosed/).text;
    expect(title(later)).toBe(title(cited));
    expect(title(later)).not.toBe(title(await open('/explore/deals?timeframe=all')));
    // Cited again, it keeps its moment.
    expect(later.the('paragraph', /How to cite/).all('link')[0]!.href).toBe(address);
  });

  it('shows no other dataset than the cited one, also in its changes and its pictures', async () => {
    const cited = await open(at('/explore/changes', BEFORE));
    const address = cited.the('paragraph', /How to cite/).all('link')[0]!.href!;
    expect(address).toMatch(/as_of=2026-11-18T12:00:00\.000Z@g1-[0-9a-f]{8}$/);
    const path = address.replace(market.url, '');
    expect((await open(path)).text).toContain('known on 18 Nov 2026, 12:00 UTC: dataset g1-');
    const lost = await open(path.replace(/@g1-/, '@g9-'), 400);
    expect(lost.text).toContain('was put back to an earlier state');
    for (const asOf of ['', `?${path.split('?')[1]}`]) {
      const svg = await request(market.url).get(`/explore/companies/alpha/funding.svg${asOf}`);
      const text = String(svg.body).replace(/<[^>]*>|\s/g, '');
      expect(text).toMatch(
        asOf ? /as_of=2026-11-18T12:00:00\.000Z@g1-/ : /as_of=.*Z@g\d+-[0-9a-f]{8}/,
      );
    }
  });

  it('cites a day as the instant at which it ends', async () => {
    const page = await open('/explore/companies?as_of=2026-11-17');
    expect(page.the('paragraph', /How to cite/).all('link')[0]!.href).toContain(
      'as_of=2026-11-17T23:59:59.999Z',
    );
  });

  it('has a field for the day, which shows an instant as text', async () => {
    const field = (page: PagePart): PagePart =>
      page.all('textbox', 'As known on')[0] ??
      page.fields.find((one) => one.attribute('name') === 'as_of')!;
    expect([
      field(await open('/explore')).attribute('type'),
      field(await open('/explore?as_of=2026-11-17')).value,
    ]).toEqual(['date', '2026-11-17']);
    const instant = field(await open(at('/explore', BEFORE)));
    expect([instant.attribute('type'), instant.value]).toEqual(['text', BEFORE]);
  });

  it('names the moment in words on the chip that removes it', async () => {
    const chipOf = (page: PagePart): string =>
      page.the('list', 'Filters that are set').all('link')[0]!.text;
    expect(chipOf(await open(at('/explore', BEFORE)))).toMatch(
      /^As known on 18 Nov 2026, 12:00 UTC\W/,
    );
    expect(chipOf(await open(at('/explore', '2026-11-17')))).toMatch(/^As known on 17 Nov 2026\W/);
    expect(chipOf(await open(at('/explore', 'yesterday'), 400))).toMatch(
      /^As known on yesterday\W/,
    );
  });

  it.each([
    [
      '2999-01-01',
      '“2999-01-01” is in the future. “As known on” must be a moment that has passed.',
    ],
    ['2020-01-01', 'No dataset had been published by “2020-01-01”.'],
    ['yesterday', '“As known on” must be a calendar day written YYYY-MM-DD, not “yesterday”.'],
  ])('explains why %s is none', async (asOf, sentence) => {
    for (const path of ['/explore', ...WITHOUT_FIELD])
      expect((await open(at(path, asOf), 400)).text).toContain(sentence);
  });

  it.each(PAGES.filter((path) => !WITHOUT_FIELD.includes(path)))(
    '%s says beside the field what is wrong with a moment',
    async (path) => {
      const page = await open(at(path, '2999-01-01'), 400);
      const field = page.fields.find(
        (one) => one.attribute('name') === 'as_of' && one.attribute('type') !== 'hidden',
      )!;
      expect([field.value, field.attribute('aria-invalid')]).toEqual(['2999-01-01', 'true']);
      expect(field.description).toContain('“2999-01-01” is in the future.');
    },
  );

  it('shows beside each figure what is known of the same days today', async () => {
    const notes = (page: PagePart): string[] => page.text.match(/As known today: [^ ]+/g) ?? [];
    expect(notes(await open('/explore'))).toEqual([]);
    for (const timeframe of ['ttm', 'all']) {
      const past = notes(await open(at(`/explore?timeframe=${timeframe}`, '2026-11-17')));
      expect(past).toHaveLength(4);
      const today = await open(
        `/explore?start=${timeframe === 'all' ? '1990-01-01' : '2025-11-18'}&end=2026-11-17`,
      );
      expect(past[0]).toBe(`As known today: ${today.all('link', /^\$/)[0]!.text}`);
    }
  });

  it.each([
    ['/explore/funding?timeframe=all', 2],
    ['/explore/acquisitions?timeframe=all', 2],
    ['/explore/week', 4],
    ['/explore/compare', 4],
    ['/explore/companies', 1],
    ['/explore/investors?timeframe=all', 1],
    ['/explore/companies/alpha', 1],
    ['/explore/investors/north', 1],
    ['/explore/deals', 1],
  ])('says on %s what is known today, %i times', async (path, times) => {
    const notes = (page: PagePart): string[] => page.text.match(/As known today: /g) ?? [];
    expect(notes(await open(at(path, '2026-11-17')))).toHaveLength(times);
    expect(notes(await open(path))).toEqual([]);
  });

  it.each(['', '?timeframe=all'])(
    'counts today all records of a list of all time, also those without deals: %s',
    async (search) => {
      const companies = await open(at(`/explore/companies${search}`, '2026-11-17'));
      expect(companies.texts('heading')).toContain('5 companies');
      expect(companies.text).toContain('As known today: 6 companies.');
      const investors = await open(at(`/explore/investors${search}`, '2026-11-17'));
      expect(investors.texts('heading')).toContain('2 investors');
      expect(investors.text).toContain('As known today: 3 investors.');
    },
  );

  it('shows in a week, a comparison and a record the figures of today beside those of then', async () => {
    const week = await open(at('/explore/week?offset=0', '2026-11-17'));
    expect(week.text).toMatch(/Raised ?\$20\.0M ?As known today: \$143M/);
    const alpha = await open(at('/explore/companies/alpha', '2026-11-17'));
    const today = (await open('/explore/companies/alpha')).text;
    const [, raised = ''] = /As known today: (\$\S+ in \d+ rounds)/.exec(alpha.text)!;
    expect(today).toContain(raised);
    expect(alpha.text).not.toMatch(new RegExp(`Raised ?${raised.replaceAll('$', '\\$')}`));
    expect((await open(at('/explore/compare', '2026-11-17'))).text).toMatch(
      /Raised ?\$\d\d\.\dM .*As known today: \$\d{3}M/,
    );
  });

  it('escapes what it repeats', async () => {
    const { text } = await request(market.url)
      .get(`/explore?as_of=${encodeURIComponent('"><script>alert(1)</script>')}`)
      .expect(400);
    expect(text).not.toContain('<script>alert');
  });
});
