import request from 'supertest';
import { present } from '../../src/platform/errors/present';
import type { DigestReport } from '../../src/site/explore/views/digests/digest-report';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import type { TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { Mailbox, partOf, type ReceivedMail } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentOf, pageOf, type PagePart } from '../support/page';
import { withAccounts } from '../support/test-accounts';
import { atomDocument } from './atom-document';
import { chooseDigestAtHome, signedIn, viewWithDigest, viewWithFeed } from './view-members';

const ORIGIN = 'https://market.example';
const HTTPS = { 'X-Forwarded-Proto': 'https' };
/** Ada follows security for the cloud; what else happens isn't hers to see. */
const VIEW = '/explore?timeframe=ttm&categories=Cloud+Security';

let mailbox: Mailbox;
let app: MarketApp;
let ada: TestBrowser;
/** Ada's digest of the week from 16 November 2026. */
let weekly: ReceivedMail;

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
  ada = await signedIn(app, 'ada@free.example');
  await chooseDigestAtHome(ada, 'weekly', VIEW);
  await app.query(`UPDATE view_digest SET told_before = '2026-11-16', told_until = '2026-11-16'`);
  // More rounds than a message lists, and a late one.
  let market = handMadeMarket().round('beta', '2026-02-05', 3_000_000, { stage: 'Seed' });
  for (let index = 0; index < 12; index++)
    market = market.round('alpha', '2026-11-17', 1_000_000 * (index + 1), { stage: 'Seed' });
  await importDataset(app.databaseUrl, market);
  await send('2026-11-23');
  weekly = lastMailTo('ada@free.example');
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const send = (day: string): Promise<DigestReport> => app.app.get(DigestSender).send(day);
const lastMailTo = (address: string): ReceivedMail =>
  present(mailbox.to(address).at(-1), `mail to ${address}`);

async function opened(address: string): Promise<PagePart> {
  expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
  const answer = await ada.get(address.slice(ORIGIN.length));
  expect([address, answer.status]).toEqual([address, 200]);
  return pageOf(answer);
}

const textOf = (mail: ReceivedMail): string => partOf(mail, 'text/plain');
const linksIn = (mail: ReceivedMail): { address: string; text: string }[] =>
  [...documentOf({ text: partOf(mail, 'text/html') }).querySelectorAll('a')].map((link) => ({
    address: link.getAttribute('href') ?? '',
    text: link.textContent.trim(),
  }));
/** Where the link with this text leads in the weekly digest. */
const addressOf = (text: string): string =>
  present(
    linksIn(weekly).find((link) => link.text === text),
    `link "${text}"`,
  ).address;

describe('every link of a digest', () => {
  it('opens a page, and those of the text are among them', async () => {
    const addresses = new Set(linksIn(weekly).map(({ address }) => address));
    expect(addresses.size).toBeGreaterThan(5);
    for (const address of addresses) await opened(address);
    const inText = [...textOf(weekly).matchAll(/https:\/\/\S+/g)].map(([address]) => address);
    expect(inText.length).toBeGreaterThan(5);
    expect(inText.filter((address) => !addresses.has(address))).toEqual([]);
  });

  it('keeps the filters of the view: the page has as many deals as the message says', async () => {
    const all = await opened(addressOf('All 13 rounds'));
    expect(all.the('heading', /disclosed/).text).toMatch(/^13 rounds, /);
    expect(all.text).toContain('Category: Cloud Security');
    expect((await opened(addressOf('My view'))).text).toContain('Category: Cloud Security');
  });
});

describe('a digest of several views', () => {
  it('tells a deal once, and leads to all deals of the next view', async () => {
    for (const name of ['One', 'Other'])
      await viewWithDigest(app, 'ben@free.example', {
        frequency: 'daily',
        toldBefore: '2026-11-16',
        name,
        address: '/explore',
      });
    await send('2026-11-17');
    const mail = lastMailTo('ben@free.example');
    expect(mail.headers.subject).toBe('Gamma raised $20M, and more in 2 of your saved views');
    expect(textOf(mail).match(/Gamma raised|The round: /g)).toEqual([
      'Gamma raised',
      'The round: ',
    ]);
  });
});

describe('a digest of a comparison', () => {
  it('tells both sides, also the one without news', async () => {
    await viewWithDigest(app, 'cat@free.example', {
      frequency: 'daily',
      toldBefore: '2026-11-18',
      name: 'Two',
      address: '/explore/compare?countries=US&with.countries=DE',
    });
    await send('2026-11-19');
    const mail = lastMailTo('cat@free.example');
    expect(mail.headers.subject).toBe('Two: Alpha raised $12.5M');
    expect(textOf(mail)).toMatch(/Two · Country: United States\s+=+\s+.*: 1 new round/);
    expect(textOf(mail)).toMatch(/Two · Country: Germany\s+=+\s+.*: nothing new/);
  });
});

describe('every link of a feed', () => {
  it('opens a page, and the feed leads to its view', async () => {
    const path = await viewWithFeed(app, 'fay@free.example', { address: VIEW });
    const answer = await request(app.url)
      .get(path)
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
    await importDataset(app.databaseUrl, handMadeMarket().round('alpha', '2026-11-24', 5_000_000));
    await send('2026-11-30');
    expect(mailbox.to('ada@free.example')).toEqual([weekly]);
  });
});
