import request from 'supertest';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { Mailbox, partOf } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { withAccounts } from '../support/test-accounts';
import { atomDocument } from './atom-document';
import { withDigest } from './digest-members';

const ORIGIN = 'https://market.example';
const HTTPS = { 'X-Forwarded-Proto': 'https' };
/** Ada follows security for the cloud; what else happens isn't hers to see. */
const VIEW = '/explore?timeframe=ttm&categories=Cloud+Security';

let mailbox: Mailbox;
let app: MarketApp;
let ada: TestBrowser;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  app = await startMarketApp(handMadeMarket(), {
    ...mailbox.variables,
    ACCOUNT_AREA_URL: ORIGIN,
    TRUST_PROXY: '1',
  });
  await withAccounts(app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: 'free', plan: 'free' }),
  );
  ada = await new TestBrowser(app.url, HTTPS).signIn(
    await invite(app.databaseUrl, 'free', 'ada@free.example'),
  );
  await ada.get('/explore/home');
  await ada.post('/explore/views', { name: 'Cloud', address: VIEW });
  await postAtHome('digest', { digest: 'weekly' });
  await app.query(`UPDATE view_digest SET told_before = '2026-11-16', told_until = '2026-11-16'`);
  // More rounds than a message lists, and a late one.
  let market = handMadeMarket().round('beta', '2026-02-05', 3_000_000, { stage: 'Seed' });
  for (let index = 0; index < 12; index++)
    market = market.round('alpha', '2026-11-17', 1_000_000 * (index + 1), { stage: 'Seed' });
  await importDataset(app.databaseUrl, market);
  await app.app.get(DigestSender).send('2026-11-23');
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

/** A form of the view at home, as the browser posts it. */
async function postAtHome(
  action: string,
  fields: Record<string, string> = {},
): Promise<request.Response> {
  await ada.get('/explore/home');
  const [path] = new RegExp(`/explore/views/\\d+/${action}(?=")`).exec(ada.html)!;
  return ada.post(path, fields);
}

async function opened(address: string): Promise<PagePart> {
  expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
  const answer = await ada.get(address.slice(ORIGIN.length));
  expect([address, answer.status]).toEqual([address, 200]);
  return pageOf(answer);
}

interface MailLink {
  address: string;
  text: string;
}
const linksOf = (html: string): MailLink[] =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, address = '', text = '']) => ({
    address: address.replaceAll('&amp;', '&'),
    text: text.replace(/<[^>]*>/g, ''),
  }));
const mail = (): string => partOf(mailbox.received[0]!, 'text/html');
const addressOf = (text: string): string =>
  linksOf(mail()).find((link) => link.text.replace(/<[^>]*>/g, '') === text)!.address;

describe('every link of a digest', () => {
  it('opens a page, and those of the text are among them', async () => {
    const addresses = new Set(linksOf(mail()).map(({ address }) => address));
    expect(addresses.size).toBeGreaterThan(5);
    for (const address of addresses) await opened(address);
    const text = partOf(mailbox.received[0]!, 'text/plain');
    const inText = [...text.matchAll(/https:\/\/\S+/g)].map(([address]) => address);
    expect(inText.length).toBeGreaterThan(5);
    expect(inText.filter((address) => !addresses.has(address))).toEqual([]);
  });

  it('keeps the filters of the view: the page has as many deals as the message says', async () => {
    expect(linksOf(mail()).map((link) => link.text)).toContain('All 13 rounds');
    const all = await opened(addressOf('All 13 rounds'));
    expect(all.the('heading', /disclosed/).text).toMatch(/^13 rounds, /);
    expect(all.text).toContain('Category: Cloud Security');
    expect((await opened(addressOf('Cloud'))).text).toContain('Category: Cloud Security');
  });
});

describe('a digest of several views', () => {
  it('tells a deal once, and leads to all deals of the next view', async () => {
    for (const name of ['One', 'Other']) await withDigest(ada, 'daily', '/explore', name);
    await app.query(`UPDATE view_digest SET told_before = '2026-11-16' WHERE frequency = 'daily'`);
    await app.app.get(DigestSender).send('2026-11-17');
    const { headers } = mailbox.received[1]!;
    expect(headers.subject).toBe('Gamma raised $20M, and more in 2 of your saved views');
    const text = partOf(mailbox.received[1]!, 'text/plain');
    expect(text.match(/Gamma raised|All 1: /g)).toEqual(['Gamma raised', 'All 1: ']);
    await app.query(`DELETE FROM view_digest WHERE frequency = 'daily'`);
  });
});

describe('a digest of a comparison', () => {
  it('tells both sides, also the one without news', async () => {
    const address = '/explore/compare?countries=US&with.countries=DE';
    await withDigest(ada, 'daily', address, 'Two');
    await app.query(`UPDATE view_digest SET told_before = '2026-11-18' WHERE frequency = 'daily'`);
    await app.app.get(DigestSender).send('2026-11-19');
    const { headers } = mailbox.received[2]!;
    expect(headers.subject).toBe('Two: Alpha raised $12.5M');
    const text = partOf(mailbox.received[2]!, 'text/plain');
    expect(text).toMatch(/Two · Country: United States\s+=+\s+.*: 1 new round/);
    expect(text).toMatch(/Two · Country: Germany\s+=+\s+.*: nothing new/);
  });
});

describe('every link of a feed', () => {
  it('opens a page, and the feed leads to its view', async () => {
    await postAtHome('feed');
    const address = ada.page.all('code').map(({ text }) => text)[0]!;
    const answer = await request(app.url)
      .get(address.slice(ORIGIN.length))
      .set(HTTPS)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => done(null, Buffer.concat(chunks).toString()));
      })
      .expect(200);
    const { entries, alternate } = await atomDocument(answer.body as string);
    expect(entries.length).toBeGreaterThan(13);
    for (const link of new Set(entries.map((entry) => entry.link))) await opened(link);
    expect((await opened(alternate)).text).toContain('Category: Cloud Security');
  });
});

describe('the last link of a digest', () => {
  it('ends all digests without signing in', async () => {
    const path = addressOf('unsubscribe').slice(ORIGIN.length);
    const page = pageOf(await request(app.url).get(path).set(HTTPS).expect(200));
    const action = page.all('form').find((form) => form.attribute('action') === path)!;
    expect(action.attribute('method')).toBe('post');
    await request(app.url)
      .post(path)
      .set(HTTPS)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' })
      .expect(200);
    mailbox.empty();
    await importDataset(app.databaseUrl, handMadeMarket().round('alpha', '2026-11-24', 5_000_000));
    await app.app.get(DigestSender).send('2026-11-30');
    expect(mailbox.received).toEqual([]);
  });
});
