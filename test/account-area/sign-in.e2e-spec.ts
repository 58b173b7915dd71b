import request from 'supertest';
import { hashOf } from '../../src/platform/http/secret-token';
import { MemberService } from '../../src/site/account-area/member/member.service';
import { Mailbox, textOf } from '../support/mailbox';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { invite, TestBrowser } from './test-browser';

const API = '/account/developer/api';
const SIGN_IN = `/account/sign-in?return_to=${encodeURIComponent(API)}`;
const TLS = { 'X-Forwarded-Proto': 'https' };

let database: TestDatabase;
let app: TestApp;
let mailbox: Mailbox;
let variables: Record<string, string>;
/** Addresses of their own, so that one test's failures do not throttle another's. */
let nextAddress = 1;
const fromElsewhere = (more: Record<string, string> = {}): Record<string, string> => ({
  ...TLS,
  'X-Forwarded-For': `192.0.2.${nextAddress++}`,
  ...more,
});
const browser = (): TestBrowser => new TestBrowser(app.url, fromElsewhere());
const link = (email = 'ada@acme.example', seconds?: number): Promise<string> =>
  invite(database.url, 'Acme', email, seconds);
const tokenIn = (path: string): string => path.slice(-43);

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'Acme', plan: 'enterprise' }),
  );
  mailbox = await Mailbox.open();
  variables = {
    TRUST_PROXY: '1',
    ACCOUNT_AREA_URL: 'https://api.example.com',
    ...mailbox.variables,
  };
  app = await startTestApp(database.url, variables);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
  await database.drop();
});

describe('a sign-in link', () => {
  it('can be opened by mail scanners as often as they like, and signs in once, with its button', async () => {
    const path = await link();
    for (let scan = 0; scan < 3; scan++) {
      const answer = await browser().get(path);
      expect([answer.status, answer.text.includes('Sign in to Acme')]).toEqual([200, true]);
    }
    const ada = await browser().signIn(path);
    expect(ada.html).toContain('ada@acme.example');
    const late = browser();
    expect((await late.get(path)).status).toBe(410);
    await late.get('/account/sign-in');
    const replayed = await late.post('/account/link', { token: tokenIn(path) });
    expect([replayed.status, replayed.text.includes('already used')]).toEqual([410, true]);
    expect((await late.get(API)).headers.location).toBe(SIGN_IN);
  });

  it('used while its member is being removed never leaves the member signed in', async () => {
    for (let round = 0; round < 12; round++) {
      const email = `leaver${round}@acme.example`;
      const path = await link(email);
      const leaver = browser();
      await leaver.get(path);
      const [answer] = await Promise.all([
        leaver.post('/account/link', { token: tokenIn(path) }),
        withAccounts(database.url, ({ dataSource }) =>
          new MemberService(dataSource).remove('Acme', { email }),
        ),
      ]);
      expect([303, 410]).toContain(answer.status);
      expect((await leaver.get(API)).headers.location).toBe(SIGN_IN);
    }
  });

  it('signs in one of several people who use it at the same time', async () => {
    const path = await link();
    const racers = [browser(), browser(), browser(), browser()];
    await Promise.all(racers.map((racer) => racer.get(path)));
    const answers = await Promise.all(
      racers.map((racer) => racer.post('/account/link', { token: tokenIn(path) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
  });

  it('does not work after its time, and the page that says so offers the ways to sign in', async () => {
    const path = await link('ada@acme.example', 60);
    await app.query(
      `UPDATE sign_in_link SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`,
    );
    const visitor = browser();
    const answers = [
      await visitor.get(path),
      await visitor.post('/account/link', { token: tokenIn(path) }),
    ];
    for (const { status, text } of answers) {
      expect([
        status,
        text.includes('has expired or was already used'),
        text.includes('type="email"'),
      ]).toEqual([410, true, true]);
    }
    expect((await visitor.post('/account/sign-in', { email: 'ada@acme.example' })).text).toContain(
      'Check your email',
    );
    const ada = await browser().signIn(await link());
    const used = await ada.get(path);
    expect([
      used.status,
      used.text.includes('You are already signed in.'),
      used.text.includes('href="/account">Go to your account'),
    ]).toEqual([410, true, true]);
  });

  it('is no longer checked for an address that guesses too often, and still works for others', async () => {
    const guesser = browser();
    const statuses = [];
    for (let guess = 0; guess < 22; guess++)
      statuses.push((await guesser.get(`/account/link?token=${'x'.repeat(43)}`)).status);
    expect(statuses.filter((status) => status === 410)).toHaveLength(20);
    const refused = await guesser.get(`/account/link?token=${'x'.repeat(43)}`);
    expect([refused.status, Number(refused.headers['retry-after']) > 0, refused.type]).toEqual([
      429,
      true,
      'text/html',
    ]);
    expect((await browser().get(await link())).status).toBe(200);
  });
});

describe('requesting a link by email', () => {
  beforeEach(() => mailbox.empty());

  it('gets the same answer whether or not the address is known, and an email only if it is', async () => {
    await link('known@acme.example');
    const answers = [];
    for (const email of ['unknown@acme.example', 'known@acme.example']) {
      const visitor = browser();
      await visitor.get('/account/sign-in');
      const answer = await visitor.post('/account/sign-in', { email });
      answers.push([answer.status, answer.text.replaceAll(email, 'EMAIL')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const mail = await until('the email arrives', () => mailbox.to('known@acme.example')[0]);
    const [, path = ''] =
      /https:\/\/api\.example\.com(\/account\/link\?token=[\w-]{43})/.exec(textOf(mail)) ?? [];
    await browser().signIn(path);
    expect(mailbox.to('unknown@acme.example')).toEqual([]);
  });

  /** Requests a link so many times, from one address. Returns the statuses of the answers. */
  it('promises a link that works for 30 minutes, as it does', async () => {
    const email = 'punctual@acme.example';
    await link(email);
    const visitor = browser();
    await visitor.get('/account/sign-in');
    const { text } = await visitor.post('/account/sign-in', { email });
    expect(text).toContain('It works once, within 30 minutes.');
    await until('the email arrives', () => mailbox.to(email)[0]);
    const newest = await app.query(
      `SELECT round(extract(epoch FROM expires_at - sign_in_link.created_at) / 60)::int AS minutes
       FROM sign_in_link JOIN account_member ON account_member.id = member_id
       WHERE email = '${email}' ORDER BY sign_in_link.created_at DESC LIMIT 1`,
    );
    expect(newest).toEqual([{ minutes: 30 }]);
  });

  async function requestLinks(
    { url }: TestApp,
    { email, times }: { email: string; times: number },
  ): Promise<number[]> {
    const visitor = new TestBrowser(url, fromElsewhere());
    await visitor.get('/account/sign-in');
    const { csrf } = visitor;
    const statuses: number[] = [];
    for (let time = 0; time < times; time++)
      statuses.push((await visitor.post('/account/sign-in', { csrf, email })).status);
    return statuses;
  }

  it('sends one member three emails in half an hour', async () => {
    const email = 'eager@acme.example';
    await link(email);
    await app.query(
      `DELETE FROM sign_in_link USING account_member WHERE member_id = account_member.id AND email = '${email}'`,
    );
    const sending = await startTestApp(database.url, variables);
    expect(await requestLinks(sending, { email, times: 4 })).toEqual([200, 200, 200, 200]);
    await sending.close(); // waits for what is being sent
    expect(mailbox.to(email)).toHaveLength(3);
  });

  it('is allowed 20 times a minute from one address', async () => {
    const statuses = await requestLinks(app, { email: 'nobody@acme.example', times: 21 });
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });

  it('with an invalid address shows an error beside the field, keeps what was typed, and sends nothing', async () => {
    for (const email of ['ada@', 'ada@acme.example, eve@acme.example', '"><b>']) {
      const visitor = browser();
      await visitor.get('/account/sign-in');
      const answer = await visitor.post('/account/sign-in', { email });
      expect(answer.status).toBe(422);
      const field = visitor.page.the('textbox', 'Email address');
      expect([field.description, field.value]).toEqual([
        'Enter one email address, like ada@example.com.',
        email,
      ]);
    }
    expect(mailbox.received).toEqual([]);
  });

  it('is neither offered nor possible without SMTP_URL', async () => {
    const quiet = await startTestApp(database.url);
    const visitor = new TestBrowser(quiet.url);
    const { text } = await visitor.get('/account/sign-in');
    expect(visitor.page.has('textbox')).toBe(false);
    expect(text).toContain('accounts invite "ACCOUNT"');
    expect(text).toContain('from an owner of your account or from the operator');
    // The page has no form, so its token is taken from a link's.
    await visitor.get(await link());
    const answer = await visitor.post('/account/sign-in', { email: 'ada@acme.example' });
    await quiet.close();
    expect(answer.status).toBe(404);
  });
});

describe('the connection', () => {
  it('over TLS gets a __Host- cookie: Secure, HttpOnly, Lax, for the whole host', async () => {
    const ada = browser();
    const path = await link();
    await ada.get(path);
    await ada.post('/account/link', { token: tokenIn(path) });
    expect(ada.setCookies).toContainEqual(
      expect.stringMatching(
        /^__Host-signal_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
  });

  it('on this machine gets an unprefixed one without Secure', async () => {
    const local = await startTestApp(database.url);
    const ada = new TestBrowser(local.url);
    const path = await link();
    await ada.get(path);
    await ada.post('/account/link', { token: tokenIn(path) });
    await local.close();
    expect(ada.setCookies).toContainEqual(
      expect.stringMatching(
        /^signal_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
  });

  it.each([
    ['under a public name', { Host: 'api.example.com' }],
    [
      'from another machine, behind the proxy',
      { 'X-Forwarded-For': '198.51.100.7', 'X-Forwarded-Proto': 'http' },
    ],
  ])(
    'over plain HTTP %s is refused with a page that explains why',
    async (_, headers: Record<string, string>) => {
      const answer = await request(app.url)
        .get(await link())
        .set(headers);
      expect([answer.status, answer.type]).toEqual([403, 'text/html']);
      expect(answer.text).toContain('This connection is not private');
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('over plain HTTP is refused even on this machine if REQUIRE_HTTPS is set, and TLS lasts', async () => {
    const strict = await startTestApp(database.url, { REQUIRE_HTTPS: 'true', TRUST_PROXY: '1' });
    const plain = await request(strict.url).get('/account/sign-in');
    const style = await request(strict.url).get(/"([^"]+\.css)"/.exec(plain.text)?.[1] ?? '');
    const secure = await request(strict.url).get('/account/sign-in').set(TLS);
    const answers = [secure, await request(strict.url).get('/api/v2/pricing').set(TLS)];
    await strict.close();
    // Over TLS only (RFC 6797, 7.2).
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    for (const { headers } of answers)
      expect(headers).toHaveProperty('strict-transport-security', 'max-age=31536000');
    expect([plain.status, plain.type, secure.status]).toEqual([403, 'text/html', 200]);
    expect([style.status, style.type]).toEqual([200, 'text/css']);
  });
});

describe('a session', () => {
  const sessionCookie = '__Host-signal_session';

  it('is new at every sign-in: a planted cookie never becomes one, and the old one ends', async () => {
    const planted = 'A'.repeat(43);
    const ada = browser();
    ada.cookies.set(sessionCookie, planted);
    await ada.signIn(await link());
    const first = ada.cookies.get(sessionCookie) ?? '';
    expect(first).not.toBe(planted);
    await ada.signIn(await link());
    const second = ada.cookies.get(sessionCookie) ?? '';
    expect(second).not.toBe(first);
    const thief = browser();
    thief.cookies.set(sessionCookie, first);
    expect((await thief.get(API)).status).toBe(303);
    expect((await ada.get(API)).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const ada = await browser().signIn(await link());
    const token = ada.cookies.get(sessionCookie) ?? '';
    const stored = JSON.stringify(
      await app.query('SELECT account_session::text AS row FROM account_session'),
    );
    expect(stored).toContain(hashOf(token).toString('hex'));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('is found over TLS only by the cookie with the __Host- prefix', async () => {
    const ada = await browser().signIn(await link());
    const token = ada.cookies.get(sessionCookie) ?? '';
    const withPrefix = browser();
    withPrefix.cookies.set('__Host-signal_session', token);
    expect((await withPrefix.get(API)).status).toBe(200);
    const withoutPrefix = browser();
    withoutPrefix.cookies.set('signal_session', token);
    expect((await withoutPrefix.get(API)).status).toBe(303);
  });

  it.each([
    { title: '12 hours without a visit', change: `last_seen_at = now() - interval '12 hours'` },
    { title: '7 days', change: `expires_at = now()` },
  ])('ends after $title', async ({ change }) => {
    const ada = await browser().signIn(await link());
    expect((await ada.get(API)).status).toBe(200);
    await app.query(`UPDATE account_session SET ${change}`);
    const answer = await ada.get(API);
    expect([answer.status, answer.headers.location]).toEqual([303, SIGN_IN]);
  });

  it('lasts 7 days at most, whatever is visited', async () => {
    const ada = await browser().signIn(await link());
    await ada.get(API);
    const rows = await app.query(
      `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds
       FROM account_session ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ seconds: 604_800 }]);
  });

  it('lasts 12 hours more with each visit', async () => {
    const ada = await browser().signIn(await link());
    for (let visit = 0; visit < 3; visit++) {
      await app.query(
        `UPDATE account_session SET last_seen_at = last_seen_at - interval '11 hours'`,
      );
      expect((await ada.get(API)).status).toBe(200);
    }
  });

  it('ends on the server when its member signs out, here or everywhere', async () => {
    const [laptop, phone] = [
      await browser().signIn(await link()),
      await browser().signIn(await link()),
    ];
    const unused = await link();
    const laptopCookie = laptop.cookies.get(sessionCookie) ?? '';
    expect((await laptop.post('/account/sign-out')).headers.location).toBe(
      '/account/sign-in?done=signed-out',
    );
    expect(laptop.cookies.has(sessionCookie)).toBe(false);
    laptop.cookies.set(sessionCookie, laptopCookie);
    expect((await laptop.get(API)).status).toBe(303);
    expect((await phone.get(API)).status).toBe(200);
    await (await browser().signIn(await link())).post('/account/sign-out-everywhere');
    expect((await phone.get(API)).status).toBe(303);
    expect((await browser().get(unused)).status).toBe(410);
  });

  it('ends with its member', async () => {
    const gone = await browser().signIn(await link('gone@acme.example'));
    await app.query(`DELETE FROM account_member WHERE email = 'gone@acme.example'`);
    expect((await gone.get(API)).status).toBe(303);
  });
});
