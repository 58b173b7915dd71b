import type { PlanId } from '../../src/billing/plan/offers';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { Clock } from '../../src/platform/config/clock';
import { MAX_VIEWS } from '../../src/site/explore/views/saved-views/saved-views';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MovableClock } from '../support/movable-clock';
import { documentOf, type PagePart } from '../support/page';
import { withAccounts } from '../support/test-accounts';
import { savedView, signedIn } from './view-members';

const PLANS: PlanId[] = ['free', 'pro', 'enterprise'];
const FILTERED = '/explore/deals?categories=Identity&timeframe=all';

const TODAY = new Date('2026-11-18T12:00:00Z');
const clock = new MovableClock();
let app: MarketApp;

beforeEach(() => (clock.moment = TODAY));
beforeAll(async () => {
  // The service reads it while it starts, too.
  clock.moment = TODAY;
  const dataset = handMadeMarket();
  // A week of 2019 has six rounds, and the next one seven.
  for (const id of ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'])
    dataset.round('delta', '2019-07-03', 1_000_000, { id });
  for (const id of ['x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7'])
    dataset.round('delta', '2019-07-10', 1_000_000, { id });
  app = await startMarketApp(dataset, { TRUST_PROXY: '1' }, (builder) =>
    builder.overrideProvider(Clock).useValue(clock),
  );
  await withAccounts(app.databaseUrl, async ({ accounts }) => {
    for (const plan of PLANS) await accounts.create({ name: plan, plan });
  });
});
afterAll(() => app.close());

let members = 0;
/** Each from an address of its own: one address may sign in 20 times a minute. */
const member = async (email: string, account = 'free'): Promise<TestBrowser> => {
  members += 1;
  const browser = new TestBrowser(app.url, {}, `127.0.2.${members}`);
  return browser.signIn(await invite(app.databaseUrl, account, email));
};
const homeOf = async (browser: TestBrowser): Promise<PagePart> => {
  expect((await browser.get('/explore/home')).status).toBe(200);
  return browser.page;
};
const save = (
  browser: TestBrowser,
  name: string,
  address = FILTERED,
): ReturnType<TestBrowser['post']> => browser.post('/explore/views', { name, address });
const viewsOf = async (browser: TestBrowser): Promise<[name: string, address: string | null][]> =>
  (await homeOf(browser))
    .the('region', 'Your saved views')
    .all('link')
    .map(({ text, href }) => [text, href]);

describe('where members start', () => {
  it.each([
    ['free', '/explore/home'],
    ['pro', '/explore/home'],
    ['enterprise', '/account/developer/api'],
  ])('leads a member of a %s account to %s', async (account, start) => {
    const browser = await member(`start@${account}.example`, account);
    expect((await browser.get('/account')).headers.location).toBe(start);
    expect((await homeOf(browser)).the('link', 'Home').attribute('aria-current')).toBe('page');
  });

  it.each([
    [
      'free',
      'Included: Market pages. Not included: Assistants (MCP), REST API.',
      ['Compare the plans', 'Read the API documentation'],
    ],
    [
      'pro',
      'Included: Market pages, Assistants (MCP). Not included: REST API.',
      ['Connect an assistant', 'Compare the plans', 'Read the API documentation'],
    ],
    [
      'enterprise',
      'Included: Market pages, Assistants (MCP), REST API.',
      ['Connect an assistant', 'Manage API keys', 'Read the API documentation'],
    ],
  ])('says what the %s plan includes and where to go with it', async (account, sentence, links) => {
    const plan = (await homeOf(await member(`plan@${account}.example`, account))).the(
      'region',
      / plan$/,
    );
    expect(plan.text).toContain(sentence);
    expect(plan.texts('link')).toEqual(links);
  });

  it('marks the rounds of this week that are planned', async () => {
    const home = await homeOf(await member('planned@free.example'));
    expect(home.the('region', /New this week/).text).toContain('19 Nov 2026 (planned)');
  });

  it.each([
    { today: '2019-07-04', rounds: 6, links: [] },
    { today: '2019-07-11', rounds: 7, links: ['All 7 rounds of this week'] },
  ])('leads to all rounds of a week only if it has more than six: $rounds', async (week) => {
    clock.moment = new Date(`${week.today}T12:00:00Z`);
    const home = await homeOf(await member(`rounds-${week.rounds}@free.example`));
    const card = home.the('region', /New this week/);
    expect(card.texts('link').filter((text) => text.startsWith('All '))).toEqual(week.links);
  });

  it('says that this week has no rounds yet, and blames no filter', async () => {
    clock.moment = new Date('2026-11-11T12:00:00Z');
    const home = await homeOf(await member('quiet@free.example'));
    expect(home.the('region', 'New this week').text).toBe('New this week No rounds this week yet.');
  });

  it('is a page of its own for each member, so nobody sees it without signing in', async () => {
    const answer = await new TestBrowser(app.url).get('/explore/home');
    expect(answer.headers.location).toBe('/account/sign-in?return_to=%2Fexplore%2Fhome');
  });
});

describe('a saved view', () => {
  it('is saved from the page that it shows, and found at home', async () => {
    const ada = await member('ada@free.example');
    await ada.get(FILTERED);
    const form = ada.page.all('form').find((part) => part.has('button', 'Save'))!;
    const address = form.fields
      .find((field) => field.attribute('name') === 'address')!
      .attribute('value')!;
    expect(address).toBe(FILTERED);
    expect((await save(ada, 'Identity', address)).headers.location).toBe(
      '/explore/home?done=saved',
    );
    expect(await viewsOf(ada)).toEqual([['Identity', FILTERED]]);
    expect((await ada.get(FILTERED)).status).toBe(200);
  });

  it('replaces the one of the same name', async () => {
    const ben = await member('ben@free.example');
    await homeOf(ben);
    await save(ben, 'Mine', '/explore');
    await save(ben, 'Mine', '/explore/funding');
    expect(await viewsOf(ben)).toEqual([['Mine', '/explore/funding']]);
  });

  it("is a member's own: a colleague neither sees nor removes it", async () => {
    const [eve, sam] = [await member('eve@free.example'), await member('sam@free.example')];
    await homeOf(eve);
    await save(eve, 'Private', '/explore');
    await homeOf(eve);
    const remove = /\/explore\/views\/\d+\/remove/.exec(eve.html)![0];
    expect(await viewsOf(sam)).toEqual([]);
    expect((await sam.post(remove)).status).toBe(303);
    expect(await viewsOf(eve)).toEqual([['Private', '/explore']]);
    await eve.post(remove);
    expect(await viewsOf(eve)).toEqual([]);
  });

  it('has a name that is shown as text', async () => {
    const mal = await member('mal@free.example');
    await homeOf(mal);
    await save(mal, '<b>"bold"</b>');
    expect(await viewsOf(mal)).toEqual([['<b>"bold"</b>', FILTERED]]);
    expect(mal.html).not.toContain('<b>"bold"');
  });

  it.each([
    ['without a name', '  ', FILTERED],
    ['with a long name', 'x'.repeat(101), FILTERED],
    ['of the account area', 'Keys', '/account/developer/api'],
    ['of another site', 'Elsewhere', 'https://elsewhere.example/explore'],
    ['of another host', 'Elsewhere', '//elsewhere.example/explore'],
    ['of a path that is not UTF-8', 'Broken', '/explore/companies/%E0%A4%A'],
    ['of a page whose name only begins alike', 'Elsewhere', '/explorer'],
  ])('%s is refused', async (_, name, address) => {
    const zoe = await member('zoe@free.example');
    await homeOf(zoe);
    const answer = await save(zoe, name, address);
    expect([answer.status, zoe.page.the('heading', "The view wasn't saved").text]).toEqual([
      422,
      "The view wasn't saved",
    ]);
    expect(await viewsOf(zoe)).toEqual([]);
  });

  it('that is broken leaves home and the other views as they are, and can be removed', async () => {
    const kim = await member('kim@free.example');
    await homeOf(kim);
    await save(kim, 'Fine', '/explore/funding');
    await save(kim, 'Broken', '/explore/companies/alpha');
    await app.query(
      "UPDATE saved_view SET address = '/explore/companies/%E0%A4%A' WHERE name = 'Broken'",
    );
    expect((await viewsOf(kim)).map(([name]) => name).toSorted()).toEqual(['Broken', 'Fine']);
    const views = kim.page.the('region', 'Your saved views');
    expect(views.text).toContain('raised in');
    const remove = views
      .all('listitem')
      .find((item) => item.text.includes('Broken'))!
      .all('form')
      .find((form) => form.has('button', /Remove/))!
      .attribute('action')!;
    expect((await kim.post(remove)).status).toBe(303);
    expect((await viewsOf(kim)).map(([name]) => name)).toEqual(['Fine']);
  });

  it(`is refused beyond ${MAX_VIEWS} of a member`, async () => {
    const max = await member('max@free.example');
    for (let number = 0; number < MAX_VIEWS; number++)
      await savedView(app, 'max@free.example', { name: `View ${number}`, address: FILTERED });
    await homeOf(max);
    expect((await save(max, 'One more')).status).toBe(422);
    expect((await save(max, 'View 0', '/explore')).status).toBe(303);
    expect(await viewsOf(max)).toHaveLength(MAX_VIEWS);
  });

  it('is not saved by a form of another site', async () => {
    const ada = await member('ada2@free.example');
    await homeOf(ada);
    const forged = { csrf: 'x'.repeat(43), name: 'Forged', address: '/explore' };
    expect((await ada.post('/explore/views', forged)).status).toBe(403);
    expect(await viewsOf(ada)).toEqual([]);
  });
});

describe('a saved view at home', () => {
  const figuresOf = async (browser: TestBrowser): Promise<string[]> =>
    (await homeOf(browser))
      .the('region', 'Your saved views')
      .texts('listitem')
      .map((text) => text.slice(0, text.indexOf(' Options')));

  it('has the figure of its page, of both sides of a comparison, and none if it has no figure', async () => {
    const figa = await signedIn(app, 'figa@free.example');
    await homeOf(figa);
    await save(figa, 'A', '/explore/funding?categories=Cloud+Security');
    await save(figa, 'B', '/explore/acquisitions?start=2025-12-01&end=2026-01-31');
    await save(
      figa,
      'C',
      '/explore/compare?categories=Identity+Security&with.categories=Cloud+Security',
    );
    await save(figa, 'D', '/explore/companies/alpha');
    await save(figa, 'E', '/explore/changes?slugs=alpha');
    await save(figa, 'F', '/explore?stages=Unheard+of');
    await save(figa, 'G', '/explore/changes?kinds=company,acquisition');
    await save(figa, 'H', '/explore/changes?kinds=company');
    const year = 'Trailing twelve months';
    expect(await figuresOf(figa)).toEqual([
      `A $42.5M raised in 3 rounds ${year}`,
      'B 2 acquisitions Chosen period: 1 December 2025 to 31 January 2026',
      `C $20.0M raised in 1 round against $42.5M raised in 3 rounds ${year}`,
      'D $49.5M raised in 3 rounds All time',
      'E',
      'F',
      `G 3 acquisitions ${year}`,
      'H',
    ]);
    expect(documentOf({ text: figa.html }).querySelectorAll('.spark').length).toBeGreaterThan(2);
  });

  // From here on, tests import other rounds.
  it('says how many deals are new since the last visit, which half an hour ends', async () => {
    const newt = await signedIn(app, 'newt@free.example');
    await homeOf(newt);
    await save(newt, 'All', '/explore');
    const visit = (ago: string): Promise<unknown> =>
      app.query(`UPDATE account_member SET visited_at = visited_at - interval '${ago}'`);
    await importDataset(
      app.databaseUrl,
      handMadeMarket()
        .round('alpha', '2021-01-01', 1_000_000, { stage: 'Seed' })
        .round('alpha', '2026-11-18', 2_000_000, { stage: 'Seed' }),
    );
    await visit('20 minutes');
    expect((await figuresOf(newt))[0]).not.toContain('new since');
    await visit('40 minutes');
    for (let time = 0; time < 2; time++)
      expect((await figuresOf(newt))[0]).toMatch(/2 new since your last visit$/);
    await app.query('UPDATE account_member SET visited_before = clock_timestamp()');
    expect((await figuresOf(newt))[0]).not.toContain('new since');
  });

  describe('what is new since the last visit', () => {
    let readers = 0;
    /** What a new member's view of this address says after these publications. */
    const newsAfter = async (address: string, publish: () => Promise<unknown>): Promise<string> => {
      readers += 1;
      const browser = await signedIn(app, `reader-${readers}@free.example`);
      await homeOf(browser);
      await save(browser, 'V', address);
      await app.query('UPDATE account_member SET visited_before = clock_timestamp()');
      await publish();
      const [text] = await figuresOf(browser);
      return (
        /(?:(?:At least )?\d+ new|Many changes) since your last visit$/.exec(text!)?.[0] ??
        'nothing'
      );
    };
    const importOf = (dataset = handMadeMarket()): Promise<string> =>
      importDataset(app.databaseUrl, dataset);
    const withRound = (): ReturnType<typeof handMadeMarket> =>
      handMadeMarket().round('alpha', '2026-11-17', 3_000_000, { id: 'new-round' });

    beforeEach(() => importOf());

    it.each([
      // A deal of both sides of the comparison.
      ['/explore/compare?countries=US&with.categories=Cloud+Security', '1 new'],
      ['/explore/changes?kinds=funding_round', '1 new'],
      ['/explore/changes?kinds=company,+Funding_Round', '1 new'],
      ['/explore/changes?kinds=acquisition', 'nothing'],
      ['/explore/changes?slugs=alpha', '1 new'],
      ['/explore/changes?slugs=beta', 'nothing'],
    ])('of %s is a new round of its own only: %s', async (address, news) => {
      const found = await newsAfter(address, () => importOf(withRound()));
      expect(found.replace(' since your last visit', '')).toBe(news);
    });

    it('counts a round once that was added, rolled back and imported again', async () => {
      const news = await newsAfter('/explore', async () => {
        await importOf(withRound());
        await rollBack(app.databaseUrl, undefined, { by: 'test', message: null });
        await importOf(withRound());
      });
      expect(news).toBe('1 new since your last visit');
    });

    it("isn't a round that was there, was removed and came back", async () => {
      await importOf(withRound());
      const news = await newsAfter('/explore', async () => {
        await importOf();
        await importOf(withRound());
      });
      expect(news).toBe('nothing');
    });

    it('is many changes if there are more than it reads', async () => {
      const withMany = (amount: number): ReturnType<typeof handMadeMarket> => {
        const market = handMadeMarket();
        for (let number = 0; number < 201; number++)
          market.round('alpha', '2026-10-01', amount + number, { id: `many-${number}` });
        return market;
      };
      await importOf(withMany(1_000_000));
      const news = await newsAfter('/explore', async () => {
        await importOf(withMany(2_000_000));
        await importOf(withMany(2_000_000).round('alpha', '2026-11-17', 3_000_000));
      });
      expect(news).toBe('Many changes since your last visit');
    });

    it('is at least what the log still has if older changes were deleted', async () => {
      const news = await newsAfter('/explore', async () => {
        await app.query(
          `UPDATE account_member SET visited_before = visited_before - interval '1 day'`,
        );
        // As if the changes of the latest publication had been deleted.
        await app.query(
          'UPDATE dataset_publication SET change_set_id = NULL WHERE id = (SELECT max(id) FROM dataset_publication)',
        );
        await importOf(withRound());
      });
      expect(news).toBe('At least 1 new since your last visit');
    });
  });
});
