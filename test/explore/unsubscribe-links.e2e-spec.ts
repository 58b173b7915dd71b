import request from 'supertest';
import { hashOf } from '../../src/platform/http/secret-token';
import { type DigestReport, NOTHING_DUE } from '../../src/site/explore/views/digests/digest-report';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import { TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { Mailbox } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { chooseDigestAtHome, signedIn, viewWithDigest } from './view-members';

const ORIGIN = 'https://market.example';
const HTTPS = { 'X-Forwarded-Proto': 'https' };

let mailbox: Mailbox;
let app: MarketApp;

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
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.empty();
  await app.query('DELETE FROM account_member');
});

const send = (day: string): Promise<DigestReport> => app.app.get(DigestSender).send(day);
/** A member's daily digest, which has told the days before 16 November 2026. */
const dailyDigestOf = (email: string): Promise<void> =>
  viewWithDigest(app, email, {
    frequency: 'daily',
    toldBefore: '2026-11-16',
    address: '/explore',
  });

describe('the unsubscribe link', () => {
  const post = (path: string, kind: 'urlencoded' | 'multipart' = 'urlencoded'): request.Test => {
    const sending = request(app.url).post(path).set(HTTPS);
    if (kind === 'urlencoded') return sending.type('form').send('List-Unsubscribe=One-Click');
    return sending.field('List-Unsubscribe', 'One-Click');
  };
  const frequencies = (): Promise<unknown> => app.query('SELECT frequency FROM view_digest');
  /** The path of the link in the mail of ada's daily digest. */
  async function linkOf(): Promise<string> {
    await dailyDigestOf('ada@free.example');
    await send('2026-11-18');
    const { headers } = mailbox.received.at(-1)!;
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, address] =
      /^<(https:\/\/market\.example\/explore\/unsubscribe\?token=sig_mail_[\w-]{43})>$/.exec(
        headers['list-unsubscribe']!,
      )!;
    return address!.slice(ORIGIN.length);
  }

  it('changes nothing when it is opened, and shows a form that works without signing in', async () => {
    const link = await linkOf();
    const browser = new TestBrowser(app.url, HTTPS);
    const page = await browser.get(link);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(browser.page.has('heading', 'Stop all digests?')).toBe(true);
    expect(await frequencies()).toEqual([{ frequency: 'daily' }]);
    const [form] = browser.page.all('form').filter((each) => each.has('button', 'Unsubscribe'));
    expect(form!.attribute('action')).toBe(link);
    expect((await browser.post(link)).status).toBe(200);
    expect(browser.page.has('heading', 'You are unsubscribed')).toBe(true);
    expect(await frequencies()).toEqual([]);
  });

  it.each(['urlencoded', 'multipart'] as const)(
    'unsubscribes with one %s POST of a mail program, as often as it comes',
    async (kind) => {
      const link = await linkOf();
      await post(link, kind).expect(200);
      await post(link, kind).expect(200);
      expect(await frequencies()).toEqual([]);
      expect(await send('2026-11-19')).toEqual(NOTHING_DUE);
    },
  );

  it('leaves the views, which can be turned on again at home', async () => {
    const link = await linkOf();
    await post(link).expect(200);
    const browser = await signedIn(app, 'ada@free.example');
    await chooseDigestAtHome(browser, 'weekly', '/explore');
    expect(await frequencies()).toEqual([{ frequency: 'weekly' }]);
  });

  it("is nobody else's: a guessed or foreign token does nothing", async () => {
    const link = await linkOf();
    await dailyDigestOf('ben@free.example');
    for (const token of ['sig_mail_', `sig_mail_${'x'.repeat(43)}`, link.split('sig_mail_')[1]!]) {
      await post(`/explore/unsubscribe?token=${token}`).expect(404);
      await request(app.url).get(`/explore/unsubscribe?token=${token}`).set(HTTPS).expect(404);
    }
    await post(link).expect(200);
    expect(await frequencies()).toEqual([{ frequency: 'daily' }]);
  });

  it('is stored as a hash only', async () => {
    const [, secret = ''] = (await linkOf()).split('sig_mail_');
    const stored = JSON.stringify(
      await app.query('SELECT unsubscribe_token::text AS row FROM unsubscribe_token'),
    );
    expect(stored).toContain(hashOf(secret).toString('hex'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  });
});
