import { MemberService } from '../../src/site/account-area/member/member.service';
import { type DigestReport, NOTHING_DUE } from '../../src/site/explore/views/digests/digest-report';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import { Unsubscriptions } from '../../src/site/explore/views/digests/unsubscriptions';
import type { TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { Mailbox, partOf, smtpRefusal } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { signedIn, withDigest } from './digest-members';

const ORIGIN = 'https://market.example';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const SENT: DigestReport = { ...NOTHING_DUE, sent: 1 };

let mailbox: Mailbox;
let app: MarketApp;

const variables = (): Record<string, string> => ({
  ...mailbox.variables,
  ACCOUNT_AREA_URL: ORIGIN,
  TRUST_PROXY: '1',
});

beforeAll(async () => {
  mailbox = await Mailbox.open();
  app = await startMarketApp(handMadeMarket(), variables());
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

const member = (email: string): Promise<TestBrowser> => signedIn(app, email);
/** Ada is the only member with a digest, which was chosen some days ago. */
async function ada(frequency: string, since: string, address = '/explore'): Promise<TestBrowser> {
  const browser = await member('ada@free.example');
  await withDigest(browser, frequency, address);
  await toldBefore(since);
  return browser;
}
/** All digests that were chosen have told the days before this one. */
const toldBefore = (day: string): Promise<unknown> =>
  app.query(`UPDATE view_digest SET told_before = '${day}'`);
const send = (day: string, from: TestApp = app): Promise<DigestReport> =>
  from.app.get(DigestSender).send(day);
/** As if a process had been killed while it was sending, a while ago. */
const killed = ({ day, attempts }: { day: string; attempts: number }): Promise<unknown> =>
  app.query(
    `INSERT INTO digest_mail (member_id, day, state, attempts, claimed_at) SELECT id, '${day}', 'sending', ${attempts}, now() - interval '16 minutes' FROM account_member`,
  );

describe('a weekly digest', () => {
  it('tells on Monday what was announced in the week, with figures, movers and links to the pages', async () => {
    await ada('weekly', '2026-11-18');
    expect(await send('2026-11-22')).toMatchObject({ sent: 0 });
    expect(await send(MONDAY)).toEqual(SENT);
    const [mail] = mailbox.received;
    expect([mail!.to, mail!.headers.subject]).toEqual([
      'ada@free.example',
      'My view: Gamma raised $20M and 2 more',
    ]);
    const text = partOf(mail!, 'text/plain');
    for (const line of [
      '16 Nov 2026 to 22 Nov 2026: 3 new rounds',
      'Week of 16 Nov 2026, against the mean of the twelve weeks before',
      'Raised: $33.5M',
      'Funding rounds: 3',
      '* Gamma raised $1M',
      '* Alpha raised $12.5M',
      '  Series C+ · 18 Nov 2026 · led by North Capital · Cloud Security',
      `  ${ORIGIN}/explore/companies/alpha`,
      '* Identity Security: $21.0M, ▲ +$21.0M (12-week mean $0)',
      `Choose what you receive: ${ORIGIN}/explore/home`,
    ]) {
      expect(text.split(/\r?\n/)).toContainEqual(expect.stringContaining(line));
    }
    const html = partOf(mail!, 'text/html');
    expect(html).toContain(`<a href="${ORIGIN}/explore/companies/gamma">Gamma raised $20M</a>`);
    expect(html).toContain('prefers-color-scheme: dark');
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/market\.example\//);
  });

  it('is caught up with on Tuesday if nothing was sent on Monday, and not sent again then', async () => {
    await ada('weekly', '2026-11-18');
    expect(await send(TUESDAY)).toEqual(SENT);
    expect(await send('2026-11-25')).toMatchObject({ sent: 0, no_news: 0 });
    expect(mailbox.received).toHaveLength(1);
  });
});

describe('a daily digest', () => {
  it('tells the days that are over, and those only', async () => {
    await ada('daily', '2026-11-16');
    expect(await send('2026-11-18')).toEqual(SENT);
    const text = partOf(mailbox.received[0]!, 'text/plain');
    expect(text).toContain('Gamma raised $20M');
    expect(text).not.toContain('Alpha raised');
    expect(await send('2026-11-19')).toEqual(SENT);
    expect(partOf(mailbox.received[1]!, 'text/plain')).toContain('Alpha raised $12.5M');
  });

  it('is not sent if nothing is new, and leaves no row', async () => {
    await ada('daily', '2026-11-20');
    expect(await send('2026-11-22')).toEqual({ ...SENT, sent: 0, no_news: 1 });
    expect(await send('2026-11-22')).toEqual({ ...SENT, sent: 0 });
    expect([mailbox.received, await app.query('SELECT FROM digest_mail')]).toEqual([[], []]);
  });

  it('is one message for all views of a member, and one a day', async () => {
    const browser = await ada('daily', '2026-11-16');
    await withDigest(browser, 'weekly', '/explore/funding?countries=US', 'United States');
    await toldBefore('2026-11-16');
    expect(await send(MONDAY)).toEqual(SENT);
    const [mail] = mailbox.received;
    expect(mail!.headers.subject).toBe('Gamma raised $20M, and more in 2 of your saved views');
    await withDigest(browser, 'daily', '/explore/acquisitions', 'Another');
    await toldBefore('2025-12-31');
    expect(await send(MONDAY)).toMatchObject({ sent: 0 });
    expect(mailbox.received).toHaveLength(1);
  });

  it('leaves out a view whose filters are no longer accepted, and sends the others', async () => {
    const browser = await ada('daily', '2026-11-16');
    await withDigest(browser, 'daily', '/explore?stages=Unheard+of', 'Old');
    await toldBefore('2026-11-16');
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(mailbox.received[0]!.headers.subject).toBe('My view: Gamma raised $20M');
    expect(
      await app.query(
        `SELECT name, told_before::text FROM view_digest JOIN saved_view ON saved_view.id = view_id ORDER BY name`,
      ),
    ).toEqual([
      { name: 'My view', told_before: '2026-11-18' },
      { name: 'Old', told_before: '2026-11-16' },
    ]);
  });

  it('that cannot be written keeps no other member waiting, and is tried again', async () => {
    for (const name of ['ann', 'bad', 'cat'])
      await withDigest(await member(`${name}@free.example`), 'daily', '/explore');
    await toldBefore('2026-11-16');
    const unsubscriptions = app.app.get(Unsubscriptions, { strict: false });
    const [{ id }] = (await app.query(`SELECT id FROM account_member WHERE email LIKE 'bad%'`)) as [
      { id: number },
    ];
    const issue = unsubscriptions.issue.bind(unsubscriptions);
    const failing = jest.spyOn(unsubscriptions, 'issue').mockImplementation((memberId) => {
      if (memberId === id) return Promise.reject(new Error('no letter today'));
      return issue(memberId);
    });
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 2, failed: 1 });
    failing.mockRestore();
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(mailbox.to('bad@free.example')).toHaveLength(1);
  });
});

describe('who gets a digest', () => {
  it('is nobody who did not ask for one, has never signed in, or has been removed', async () => {
    const browser = await member('asked@free.example');
    await browser.get('/explore/home');
    await browser.post('/explore/views', { name: 'Off', address: '/explore' });
    for (const email of ['stranger@free.example', 'removed@free.example']) {
      await withDigest(await member(email), 'daily', '/explore');
    }
    await toldBefore('2026-11-16');
    await app.query(
      `UPDATE account_member SET last_sign_in_at = NULL WHERE email = 'stranger@free.example'`,
    );
    await withAccounts(app.databaseUrl, ({ dataSource }) =>
      new MemberService(dataSource).remove('free', { email: 'removed@free.example' }),
    );
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0 });
  });

  it("is a view's member only: nobody turns on the digest of a colleague's view", async () => {
    const eve = await member('eve@free.example');
    await withDigest(eve, 'off', '/explore');
    const id = /\/explore\/views\/(\d+)\/digest/.exec(eve.html)![1]!;
    const sam = await member('sam@free.example');
    await sam.get('/explore/home');
    expect((await sam.post(`/explore/views/${id}/digest`, { digest: 'daily' })).status).toBe(303);
    expect((await sam.post(`/explore/views/${id}/digest`, { digest: 'hourly' })).status).toBe(422);
    expect(await app.query('SELECT FROM view_digest')).toEqual([]);
  });
});

describe('a digest is sent once', () => {
  it('by two replicas at the same moment', async () => {
    for (let number = 0; number < 5; number++)
      await withDigest(await member(`m${number}@free.example`), 'daily', '/explore');
    await toldBefore('2026-11-16');
    const replica = await startTestApp(app.databaseUrl, variables());
    try {
      const reports = await Promise.all([
        send('2026-11-18', app),
        send('2026-11-18', replica),
        send('2026-11-18', app),
        send('2026-11-18', replica),
      ]);
      expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
    } finally {
      await replica.close();
    }
    expect(mailbox.received.map(({ to }) => to).sort()).toEqual([
      'm0@free.example',
      'm1@free.example',
      'm2@free.example',
      'm3@free.example',
      'm4@free.example',
    ]);
  });

  it('or once more after a crash, with the same Message-ID, and not a third time', async () => {
    await ada('daily', '2026-11-16');
    await killed({ day: '2026-11-18', attempts: 1 });
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(mailbox.received[0]!.headers['message-id']).toMatch(/^<digest\.\d+@market\.example>$/);
    await toldBefore('2026-11-16');
    await app.query('DELETE FROM digest_mail');
    await killed({ day: '2026-11-18', attempts: 2 });
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0 });
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0 });
    expect(mailbox.received).toHaveLength(1);
  });

  it('once more in all, also if the day changes in between', async () => {
    await ada('daily', '2026-11-16');
    await killed({ day: '2026-11-17', attempts: 1 });
    let rows: unknown;
    mailbox.beforeAccepting = async () => {
      rows = await app.query('SELECT day::text, state, attempts FROM digest_mail ORDER BY day');
    };
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(rows).toEqual([
      { day: '2026-11-17', state: 'failed', attempts: 1 },
      { day: '2026-11-18', state: 'sending', attempts: 2 },
    ]);
  });

  it('not while another process may still be at it', async () => {
    await ada('daily', '2026-11-16');
    await killed({ day: '2026-11-18', attempts: 1 });
    await app.query('UPDATE digest_mail SET claimed_at = now()');
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0, elsewhere: 1 });
    expect(mailbox.received).toEqual([]);
  });
});

describe('a mail server that refuses', () => {
  /** So long ago that no process can still be sending. */
  const claimedAWhileAgo = (): Promise<unknown> =>
    app.query(`UPDATE digest_mail SET claimed_at = now() - interval '16 minutes'`);

  it('one address for good stops neither the others nor the next day', async () => {
    for (const name of ['ann', 'bad', 'cat'])
      await withDigest(await member(`${name}@free.example`), 'daily', '/explore');
    await toldBefore('2026-11-16');
    mailbox.refuse = (address) => (address.startsWith('bad') ? smtpRefusal(550) : undefined);
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 2, refused: 1 });
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0 });
    mailbox.refuse = () => undefined;
    expect(await send('2026-11-19')).toEqual({ ...SENT, sent: 3 });
    expect(mailbox.to('bad@free.example')).toHaveLength(1);
  });

  it('an address for now gets it later, once', async () => {
    await ada('daily', '2026-11-16');
    mailbox.refuse = () => smtpRefusal(451);
    for (let time = 0; time < 4; time++)
      expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0, deferred: 1 });
    mailbox.refuse = () => undefined;
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0 });
    expect(mailbox.received).toHaveLength(1);
  });

  it('to say whether it took a message gets it once more, when no process can still be at it', async () => {
    await ada('daily', '2026-11-16');
    mailbox.beforeAccepting = () => Promise.resolve(mailbox.hangUp());
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0, unknown: 1 });
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0, elsewhere: 1 });
    await claimedAWhileAgo();
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0, unknown: 1 });
    await claimedAWhileAgo();
    expect(await send('2026-11-18')).toEqual({ ...SENT, sent: 0 });
    expect(await app.query('SELECT state, attempts FROM digest_mail')).toEqual([
      { state: 'failed', attempts: 2 },
    ]);
  });

  it('everything leaves everything for later: the next day tells both days', async () => {
    await ada('daily', '2026-11-16');
    const away = await startTestApp(app.databaseUrl, {
      ACCOUNT_AREA_URL: ORIGIN,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_FROM: 'no-reply@signal.example',
    });
    try {
      expect(await send('2026-11-18', away)).toMatchObject({
        sent: 0,
        stopped: expect.stringContaining('ECONNREFUSED') as unknown,
      });
    } finally {
      await away.close();
    }
    expect(await send('2026-11-19')).toEqual(SENT);
    expect(mailbox.received[0]!.headers.subject).toBe('My view: Gamma raised $20M and 1 more');
  });
});

// Last, because the other tests have the dataset of before.
describe('the news of a view', () => {
  it('tells once what publications changed: late deals and corrections, but no deal that its day tells', async () => {
    await ada('daily', '2026-11-20', '/explore/deals?deals=funding');
    const added = handMadeMarket()
      .company('zeta', { name: '<b>Zeta</b>' })
      .round('zeta', '2021-01-01', 100_000, { stage: 'Seed' })
      .round('zeta', '2026-11-21', 200_000, { stage: 'Seed' })
      .round('zeta', '2026-12-24', 300_000, { stage: 'Seed' });
    await importDataset(app.databaseUrl, added);
    expect(await send('2026-11-22')).toEqual(SENT);
    const [mail] = mailbox.received;
    const text = partOf(mail!, 'text/plain');
    expect(mail!.headers.subject).toBe('My view: <b>Zeta</b> raised $200K and 1 more');
    expect(text).toContain('* <b>Zeta</b> raised $200K');
    expect(text).toContain('* <b>Zeta</b> · Round added: Seed, 1 Jan 2021, $100K');
    expect(text).not.toContain('$300K');
    expect(partOf(mail!, 'text/html')).not.toContain('<b>Zeta');
    expect(await send('2026-11-23')).toMatchObject({ sent: 0, no_news: 1 });
  });
});
