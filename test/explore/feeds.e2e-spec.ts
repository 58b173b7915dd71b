import request from 'supertest';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { hashOf } from '../../src/platform/http/secret-token';
import { MemberService } from '../../src/site/account-area/member/member.service';
import type { TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { type AtomDocument, atomDocument } from './atom-document';
import { savedView, signedIn, viewWithFeed } from './view-members';

const ORIGIN = 'https://market.example';
const EVERYTHING = '/explore?timeframe=all';
const HTTPS = { 'X-Forwarded-Proto': 'https' };

let app: MarketApp;
let replica: TestApp;

beforeAll(async () => {
  const variables = { ACCOUNT_AREA_URL: ORIGIN, TRUST_PROXY: '1' };
  app = await startMarketApp(handMadeMarket(), variables);
  replica = await startTestApp(app.databaseUrl, variables);
  await withAccounts(app.databaseUrl, async ({ accounts }) => {
    await accounts.create({ name: 'free', plan: 'free' });
    await accounts.create({ name: 'pro', plan: 'pro' });
  });
});
afterAll(async () => {
  await replica.close();
  await app.close();
});

const member = (email: string, account?: string): Promise<TestBrowser> =>
  signedIn(app, email, account);
/** The path of a new feed address, as the page shows it. */
async function renewed(browser: TestBrowser, id: string): Promise<string> {
  await browser.get('/explore/home');
  expect((await browser.post(`/explore/views/${id}/feed`)).status).toBe(201);
  const [address] = browser.page.all('code').map(({ text }) => text);
  expect(address).toMatch(/^https:\/\/market\.example\/explore\/feed\?token=sig_feed_[\w-]{43}$/);
  return address!.slice(ORIGIN.length);
}
const get = (path: string, headers: Record<string, string> = {}, url = app.url): request.Test =>
  request(url)
    .get(path)
    .set({ ...HTTPS, ...headers })
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => done(null, Buffer.concat(chunks).toString()));
    });
const read = async (path: string): Promise<AtomDocument> =>
  atomDocument((await get(path).expect(200)).body as string);
const feedOf = (email: string, address: string): Promise<string> =>
  viewWithFeed(app, email, { address });

describe('the feed of a saved view', () => {
  it('is valid Atom with the deals of the view in words, newest first, and absolute links', async () => {
    const feed = await read(await feedOf('ada@free.example', EVERYTHING));
    expect(feed).toMatchObject({
      title: 'My view · Signal Market',
      alternate: ORIGIN + EVERYTHING,
    });
    expect(feed.self).toMatch(/^https:\/\/market\.example\/explore\/feed\?token=/);
    expect(feed.entries.slice(0, 3)).toEqual([
      {
        id: expect.stringMatching(/^tag:market\.example,2026:funding_round\/./) as unknown,
        title: 'Alpha raised $12.5M',
        updated: '2026-11-18T00:00:00Z',
        summary: 'Series C+ · 18 Nov 2026 · led by North Capital · Cloud Security',
        link: `${ORIGIN}/explore/companies/alpha`,
      },
      expect.objectContaining({ title: 'Gamma raised $20M' }),
      expect.objectContaining({
        title: 'Big Fund acquired Alpha',
        summary: 'Private Equity · 1 Oct 2026 · amount undisclosed · Cloud Security',
      }),
    ]);
    // Tomorrow's round isn't announced yet.
    expect(feed.entries.map(({ title }) => title)).not.toContain('Gamma raised $1M');
    expect(feed.updated).toBe(feed.entries[0]!.updated);
  });

  it.each([
    ['/explore/deals?categories=Identity+Security', ['Gamma raised $20M']],
    ['/explore/funding?countries=GB', ['Beta raised an undisclosed amount']],
    ['/explore/acquisitions?countries=GB', ['Gamma acquired Beta for $100M']],
    ['/explore?stages=Series+C%2B', ['Alpha raised $12.5M']],
    ['/explore/figures/funding-history?countries=GB', ['Beta raised an undisclosed amount']],
    ['/explore/figures/top-acquirers?countries=GB', ['Gamma acquired Beta for $100M']],
    [
      '/explore/companies/beta',
      ['Beta raised an undisclosed amount', 'Gamma acquired Beta for $100M'],
    ],
    ['/explore/investors/south?as_of=2025-11-01', ['Alpha raised $30M']],
    [
      '/explore/week?countries=GB&offset=3',
      ['Beta raised an undisclosed amount', 'Gamma acquired Beta for $100M'],
    ],
  ])('has the deals of %s only', async (address, titles) => {
    const feed = await read(
      await feedOf(`scope${address.replace(/\W/g, '').toLowerCase()}@free.example`, address),
    );
    expect(feed.entries.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  });

  it('answers 304 until something changes, by tag and by date', async () => {
    const path = await feedOf('poll@free.example', EVERYTHING);
    const { headers } = await get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers.etag).toMatch(/^W\/"/);
    await get(path, { 'If-None-Match': String(headers.etag) }).expect(304);
    await get(path, { 'If-Modified-Since': String(headers['last-modified']) }).expect(304);
    await get(path, {
      'If-Modified-Since': new Date(Date.parse(headers['last-modified']!) - 1000).toUTCString(),
    }).expect(200);
    await get(path, { 'If-None-Match': 'W/"another"' }).expect(200);
    await request(app.url).head(path).set(HTTPS).expect(200);
  });
});

describe('what publications change', () => {
  let feed: string;
  let before: AtomDocument;
  let label: string;

  beforeAll(async () => {
    feed = await feedOf('changes@free.example', '/explore/deals?deals=funding');
    before = await read(feed);
    const rounds = handMadeMarket()
      .company('zeta', { name: '<b>Zeta & "Co"</b> \u0007', country: 'FR' })
      .round('zeta', '2026-11-17', 4_100_000, { stage: 'Seed' })
      .round('zeta', '2021-01-01', 100_000, { stage: 'Pre-Seed' });
    label = await importDataset(app.databaseUrl, rounds);
  });

  it('is told in words: an added deal once, late ones too, with names that are text', async () => {
    const { entries } = await read(feed);
    const added = entries.filter(({ id }) => !before.entries.some((each) => each.id === id));
    expect(added.map(({ title }) => title).sort()).toEqual([
      '<b>Zeta & "Co"</b>  raised $4.1M',
      '<b>Zeta & "Co"</b>  · Round added: Pre-Seed, 1 Jan 2021, $100K',
    ]);
    const [publishedAt] = (await app.query(
      `SELECT to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM served_generation WHERE label = '${label}'`,
    )) as { at: string }[];
    expect(added.map(({ updated }) => updated)).toEqual([publishedAt!.at, publishedAt!.at]);
    expect(entries.slice(0, 2)).toEqual(added);
  });

  it('keeps the ids of what was there before', async () => {
    const ids = (await read(feed)).entries.map(({ id }) => id);
    expect(before.entries.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is one entry that leads to the page of changes if a publication changed many records', async () => {
    const many = handMadeMarket().company('eta');
    for (let day = 1; day <= 25; day++)
      many.round('eta', `2026-10-${String(day).padStart(2, '0')}`, day);
    await importDataset(app.databaseUrl, many);
    const { entries } = await read(feed);
    const [told] = entries.filter(({ title }) => title.includes('changed many records'));
    const page = await get(told!.link.slice(ORIGIN.length), { Cookie: '' });
    expect([told!.link.slice(0, told!.link.indexOf('?')), page.status]).toEqual([
      `${ORIGIN}/explore/changes`,
      303,
    ]);
  });

  it('is also what a rollback undoes', async () => {
    const { entries: known } = await read(feed);
    await rollBack(app.databaseUrl, label, { by: 'test', message: null });
    const { entries } = await read(feed);
    const news = entries.filter(({ id }) => !known.some((each) => each.id === id));
    expect(news.map(({ title }) => title)).toEqual([
      `Dataset ${label} changed many records of this view`,
    ]);
  });
});

describe('the address of a feed', () => {
  it('is shown once, as a link of that page too, and ends the one before on every replica at once', async () => {
    const ben = await member('ben@free.example');
    const { viewId: id } = await savedView(app, 'ben@free.example', { address: EVERYTHING });
    const first = await renewed(ben, id);
    expect(ben.html).toContain(
      '<link rel="alternate" type="application/atom+xml" title="My view" href="https://market.example/explore/feed?token=',
    );
    await get(first, {}, replica.url).expect(200);
    const second = await renewed(ben, id);
    await get(first, {}, replica.url).expect(404);
    await get(first).expect(404);
    await get(second, {}, replica.url).expect(200);
    await ben.get('/explore/home');
    expect(ben.html).not.toContain('sig_feed_');
  });

  it.each([
    [
      'its member ends it',
      (ben: TestBrowser, id: string) => ben.post(`/explore/views/${id}/feed/revoke`),
    ],
    [
      'its view is removed',
      (ben: TestBrowser, id: string) => ben.post(`/explore/views/${id}/remove`),
    ],
    [
      'its member is removed',
      () =>
        withAccounts(app.databaseUrl, ({ dataSource }) =>
          new MemberService(dataSource).remove('pro', { email: 'leaver@pro.example' }),
        ),
    ],
  ])('is gone at the next request when %s', async (_, end) => {
    const browser = await member('leaver@pro.example', 'pro');
    const { viewId: id } = await savedView(app, 'leaver@pro.example', { address: EVERYTHING });
    const path = await renewed(browser, id);
    const { headers } = await get(path).expect(200);
    await browser.get('/explore/home');
    await end(browser, id);
    for (const url of [app.url, replica.url])
      await get(path, { 'If-None-Match': String(headers.etag) }, url).expect(404);
  });

  it("cannot be made or ended for another member's view", async () => {
    const eve = await member('eve@free.example');
    const sam = await member('sam@pro.example', 'pro');
    const { viewId: id } = await savedView(app, 'eve@free.example', { address: EVERYTHING });
    const path = await renewed(eve, id);
    await sam.get('/explore/home');
    expect((await sam.post(`/explore/views/${id}/feed`)).status).toBe(404);
    expect((await sam.post(`/explore/views/${id}/feed/revoke`)).status).toBe(303);
    await get(path).expect(200);
  });

  it("cannot be made with another form's token", async () => {
    const eve = await member('eva@free.example');
    const { viewId: id } = await savedView(app, 'eva@free.example', { address: EVERYTHING });
    await eve.get('/explore/home');
    const { status } = await eve.post(`/explore/views/${id}/feed`, { csrf: 'x'.repeat(43) });
    expect(status).toBe(403);
  });

  it.each([
    ['no token', ''],
    ['an empty token', '?token=sig_feed_'],
    ['two tokens', '?token=a&token=b'],
  ])('answers 404 to %s', async (_, search) => {
    await get(`/explore/feed${search}`).expect(404);
  });

  it.each(['sig_feed_', ''])(
    'answers 404 to an unknown token with the prefix "%s", and does not repeat it',
    async (prefix) => {
      const answer = await get(`/explore/feed?token=${prefix}${'x'.repeat(43)}`).expect(404);
      expect(answer.body).not.toContain('xxxx');
    },
  );

  it('needs a private connection', async () => {
    const path = await feedOf('plain@free.example', EVERYTHING);
    await request(app.url)
      .get(path)
      .set({ 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '203.0.113.9' })
      .expect(403);
  });

  it('is stored in view_feed as a hash only', async () => {
    const path = await feedOf('hash@free.example', EVERYTHING);
    const token = new URL(path, app.url).searchParams.get('token')!;
    const [, secret = ''] = token.split('sig_feed_');
    const stored = JSON.stringify(await app.query('SELECT view_feed::text AS row FROM view_feed'));
    expect(stored).toContain(hashOf(secret).toString('hex'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  });
});
