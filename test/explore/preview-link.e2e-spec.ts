import request from 'supertest';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import {
  createPreviewLink,
  revokePreviewLinks,
} from '../../src/dataset/generations/preview-links/preview-link';
import { withoutSecrets } from '../../src/operations/log/secrets';
import { present } from '../../src/platform/errors/present';
import { hashOf } from '../../src/platform/http/secret-token';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { withAccounts } from '../support/test-accounts';

const PAGES = [
  '/explore',
  '/explore/funding',
  '/explore/acquisitions',
  '/explore/week',
  '/explore/deals',
  '/explore/deals?deals=acquisitions&sort=amount',
  '/explore/companies',
  '/explore/investors',
  '/explore/companies/alpha',
  '/explore/investors/north',
  '/explore/changes',
  '/explore/compare',
  '/explore/search?q=alpha',
];
const FILES = [
  ...['csv', 'xlsx', 'json', 'svg', 'png'].map(
    (format) => `/explore/charts/funding-by-category.${format}`,
  ),
  '/explore/deals.csv',
  '/explore/largest-rounds.csv',
  '/explore/week/movers-by-category.csv',
  '/explore/companies.xlsx',
  '/explore/companies/alpha/funding.svg',
];
const ADA = { by: 'ada', message: null };

let market: MarketApp;

/** The market, in a database of its own. */
const start = async (explorePublic: 'true' | 'false'): Promise<void> => {
  market = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: explorePublic });
};
/** The label of a new preview, in which Alpha has raised some billions more. */
const preview = async (billions: number): Promise<string> => {
  const dataset = handMadeMarket().round('alpha', '2026-11-17', billions * 1e9);
  const { generation } = await dataset.inFolder((folder) =>
    importFolder(market.databaseUrl, folder, { preview: true }),
  );
  return present(generation, 'a preview');
};
/** The path of a new link to a preview. */
const link = async (generation: string): Promise<string> =>
  `/preview/${(await createPreviewLink(market.databaseUrl, generation, 'ada')).token}`;
const get = (path: string, redirects = 0): request.Test =>
  request(market.url).get(path).redirects(redirects);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));
/** The heading of all deals that a link shows. */
const total = async (path: string): Promise<string> =>
  (await open(`${path}/explore/deals?timeframe=all`)).the('heading', /disclosed$/).text;

describe('a preview link', () => {
  let label: string;
  let path: string;
  beforeAll(async () => {
    await start('false');
    label = await preview(2);
    path = await link(label);
  });
  afterAll(() => market.close());

  /** Links that have been opened. Pages share many, and of each page six others are opened. */
  const opened = new Set<string>();

  it.each(PAGES)(
    'shows %s on the preview, with a banner, and every link and form stays there',
    async (each) => {
      const page = await open(path + each);
      const banner = page.the('status', /^Preview\. You see the dataset /);
      expect(banner.text).toContain(label);
      const addresses = [
        ...page.all('link').map(({ href }) => href!),
        ...[...page.all('search'), ...page.all('form')].map((form) => form.attribute('action')!),
      ];
      const staying = addresses.filter((address) => address.startsWith(`${path}/explore`));
      expect(staying.length).toBeGreaterThan(8);
      const own = addresses.filter((address) => /^\/(explore|account|preview)/.test(address));
      expect(own.filter((address) => !staying.includes(address))).toEqual([]);
      for (const address of staying.filter((one) => !opened.has(one)).slice(0, 6)) {
        await get(address, 2).expect(200);
        opened.add(address);
      }
    },
  );

  it('answers with the preview, also as files, and everyone else still sees what is served', async () => {
    expect(await total(path)).toMatch(/^10 rounds, \$2\.08B/);
    expect(
      (await market.body<{ metadata: { total_deals: number } }>('/funding-rounds?timeframe=all'))
        .metadata.total_deals,
    ).toBe(9);
    for (const file of FILES) {
      const answer = await get(path + file)
        .buffer(true)
        .expect(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const text = answer.text ?? String(answer.body);
      expect(text).not.toContain('sig_preview_');
    }
    expect((await get(`${path}/explore/charts/funding-by-category.csv`)).text).toContain(
      '2042500000.5',
    );
    expect(
      ((await get(`${path}/explore/charts/funding-by-category.svg`)).body as Buffer).toString(),
    ).toContain('which is not published');
  });

  it('shows what approving the preview would change', async () => {
    const page = await open(`${path}/explore`);
    expect(page.the('link', 'see what it changes').href).toBe(`${path}/explore/changes`);
    const changes = await open(`${path}/explore/changes`);
    const { text } = changes.the('region', 'What approving this preview would change');
    expect(text).toContain('1 company, 1 funding round');
    expect(changes.has('region', 'Publications')).toBe(false);
    expect((await get(`${path}/explore/changes`)).text).toContain(
      '<title>Changes · Signal Market</title>',
    );
    const filtered = await open(`${path}/explore/changes?kinds=company&slugs=beta`);
    expect(filtered.text).toContain('Nothing has changed here. Remove a filter.');
  });

  it('never shows one preview in the link of another', async () => {
    const other = await link(await preview(3));
    for (let round = 0; round < 2; round++) {
      expect(await total(path)).toMatch(/\$2\.08B/);
      expect(await total(other)).toMatch(/\$3\.08B/);
    }
  });

  it('opens market pages only: no account, no forms and no API', async () => {
    for (const each of [
      '/account',
      '/account/sign-in',
      '/api/v2/companies',
      '/mcp',
      '/docs',
      '/assets/style.css',
      '/explore/home',
      '/explore/feed',
      '/exploreX',
      '/explore/nothing',
    ]) {
      const answer = await get(path + each).expect(404);
      expect([each, answer.headers['x-robots-tag']]).toEqual([each, 'noindex']);
    }
    await request(market.url).post(`${path}/explore/views`).type('form').send('name=x').expect(404);
    await request(market.url).post(`${path}/explore`).type('form').send('name=x').expect(404);
    const token = path.slice('/preview/'.length);
    await request(market.url)
      .get('/api/v2/companies')
      .set('Authorization', `Bearer ${token}`)
      .expect(401);
    await request(market.url).get('/explore').expect(303);
    const page = await open(`${path}/explore/companies/alpha`);
    expect(page.has('link', 'Sign in')).toBe(false);
    expect(page.text).not.toContain('How to cite');
    expect(await market.query('SELECT FROM page_view')).toEqual([]);
  });

  it('shows nothing of a member who is signed in', async () => {
    await withAccounts(market.databaseUrl, ({ accounts }) =>
      accounts.create({ name: 'Acme', plan: 'free' }),
    );
    const invitation = await invite(market.databaseUrl, 'Acme', 'ada@acme.example');
    const ada = await new TestBrowser(market.url).signIn(invitation);
    await ada.get('/explore/companies/alpha');
    expect(ada.html).toContain('ada@acme.example');
    await ada.get(`${path}/explore/companies/alpha`);
    expect(ada.page.has('status', /^Preview\./)).toBe(true);
    expect(ada.html).not.toMatch(/acme/i);
  });

  it('is 404 for a wrong token, and for a path that only looks like one', async () => {
    const last = path.at(-5) === 'A' ? 'B' : 'A';
    const wrong = path.slice(0, -5) + last + path.slice(-4);
    for (const each of [
      wrong,
      path.slice(0, -1),
      '/preview/sig_preview_',
      '/preview',
      '/preview/',
      `/preview/${'%27'}`,
      '/preview/"><script>',
    ]) {
      const answer = await get(`${each}/explore`).expect(404);
      expect(answer.text).not.toContain('sig_preview_');
    }
    await get(path).expect(200);
    await get(`${path}/`).expect(200);
    await get(`${path}/explore?as_of=2026-11-17`).expect(400);
  });

  it('is stored as a hash only', async () => {
    const { token } = await createPreviewLink(market.databaseUrl, label, 'ada');
    const secret = token.slice('sig_preview_'.length);
    const stored = JSON.stringify(
      await market.query('SELECT preview_link::text AS row FROM preview_link'),
    );
    expect(stored).toContain(hashOf(secret).toString('hex'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  });

  it('is left out of the log', async () => {
    const { token } = await createPreviewLink(market.databaseUrl, label, 'ada');
    expect(withoutSecrets(`GET /preview/${token}/explore`)).toBe(
      'GET /preview/sig_preview_***/explore',
    );
  });

  it('is said to work for seven days', async () => {
    const { expiresAt } = await createPreviewLink(market.databaseUrl, label, 'ada');
    const days = (expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
  });

  it('is made only for a preview', async () => {
    await expect(createPreviewLink(market.databaseUrl, 'g1', 'ada')).rejects.toMatchObject({
      reason: 'not_a_preview',
    });
    await expect(createPreviewLink(market.databaseUrl, 'g9', 'ada')).rejects.toMatchObject({
      reason: 'unknown_generation',
    });
  });
});

describe('a preview link beside public pages', () => {
  beforeAll(() => start('true'));
  afterAll(() => market.close());

  it('alone shows what approving the preview would change', async () => {
    const label = await preview(3);
    const path = await link(label);
    expect((await get(`${path}/explore/changes`).expect(200)).text).toContain(label);
    expect((await get('/explore/changes').expect(200)).text).not.toContain(label);
  });

  it('is kept apart from kept pages of the served dataset', async () => {
    const path = await link(await preview(2));
    for (let round = 0; round < 2; round++) {
      const served = await get('/explore').expect(200);
      expect(served.text).not.toContain('preview');
      const shown = await get(`${path}/explore`).expect(200);
      expect(shown.text).toContain(`href="${path}/explore/deals`);
      expect(shown.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
  });
});

/** Each test has a preview of its own, because some are published. */
describe('the end of a preview link', () => {
  beforeAll(() => start('false'));
  afterAll(() => market.close());

  it.each<[rule: string, billions: number, end: (label: string) => Promise<unknown>]>([
    [
      'comes after seven days',
      2,
      () => market.query(`UPDATE preview_link SET expires_at = expires_at - interval '7 days'`),
    ],
    [
      'comes when an operator revokes it',
      3,
      (label) => revokePreviewLinks(market.databaseUrl, label),
    ],
    [
      'comes when the preview is discarded',
      4,
      (label) => discardPreview(market.databaseUrl, label, ADA),
    ],
    [
      'comes when the preview is approved',
      5,
      (label) => approvePreview(market.databaseUrl, label, ADA),
    ],
  ])('%s', async (_, billions, end) => {
    const label = await preview(billions);
    const [path, other] = [await link(label), await link(label)];
    await get(`${path}/explore`).expect(200);
    await end(label);
    for (const ended of [path, other]) {
      const page = pageOf(await get(`${ended}/explore`).expect(404));
      expect(page.the('heading').text).toBe('Page not found');
      expect(page.all('link').filter(({ href }) => href?.includes(ended))).toEqual([]);
    }
  });

  it('is counted when an operator revokes all links of a preview, each once', async () => {
    const label = await preview(6);
    await link(label);
    const revoke = (): Promise<unknown> => revokePreviewLinks(market.databaseUrl, label);
    expect(await revoke()).toEqual({ generation: label, revoked: 1 });
    expect(await revoke()).toEqual({ generation: label, revoked: 0 });
  });

  it('does not come when another import is served', async () => {
    const path = await link(await preview(2));
    await importDataset(market.databaseUrl, handMadeMarket().round('beta', '2026-11-17', 5e9));
    expect(await total(path)).toMatch(/\$2\.08B/);
  });
});
