import { type DigestReport, NOTHING_DUE } from '../../src/site/explore/views/digests/digest-report';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import { Unsubscriptions } from '../../src/site/explore/views/digests/unsubscriptions';
import { handMadeMarket } from '../support/hand-made-market';
import { Mailbox, smtpRefusal } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { viewWithDigest } from './view-members';

const SENT: DigestReport = { ...NOTHING_DUE, sent: 1 };

let mailbox: Mailbox;
let app: MarketApp;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  app = await startMarketApp(handMadeMarket(), {
    ...mailbox.variables,
    ACCOUNT_AREA_URL: 'https://market.example',
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

/** Members with a daily digest that has told the days before 16 November 2026. */
async function membersWithDigest(...names: string[]): Promise<void> {
  const digest = { frequency: 'daily', toldBefore: '2026-11-16', address: '/explore' } as const;
  for (const name of names) await viewWithDigest(app, `${name}@free.example`, digest);
}
const mailsOf = (columns: string): Promise<unknown> =>
  app.query(`SELECT ${columns} FROM digest_mail ORDER BY day`);

/** Left by a process that claimed a message so many times, and was killed as it sent it. */
const leftByKilledProcess = ({
  day,
  attempts,
}: {
  day: string;
  attempts: number;
}): Promise<unknown> =>
  app.query(
    `INSERT INTO digest_mail (member_id, day, state, attempts) SELECT id, '${day}', 'sending', ${attempts} FROM account_member`,
  );
/** So long that no process can still be sending. */
const waitSixteenMinutes = (): Promise<unknown> =>
  app.query(`UPDATE digest_mail SET claimed_at = claimed_at - interval '16 minutes'`);

describe('a digest', () => {
  it('is sent once to each member, also if it is sent four times at the same moment', async () => {
    await membersWithDigest('ann', 'ben', 'cat', 'dan', 'eve');
    const reports = await Promise.all([
      send('2026-11-18'),
      send('2026-11-18'),
      send('2026-11-18'),
      send('2026-11-18'),
    ]);
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
    expect(mailbox.received.map(({ to }) => to).sort()).toEqual([
      'ann@free.example',
      'ben@free.example',
      'cat@free.example',
      'dan@free.example',
      'eve@free.example',
    ]);
  });

  it('that cannot be written keeps no other member waiting, and is tried again', async () => {
    await membersWithDigest('ann', 'bad', 'cat');
    const [{ id }] = (await app.query(
      `SELECT id FROM account_member WHERE email = 'bad@free.example'`,
    )) as [{ id: number }];
    const unsubscriptions = app.app.get(Unsubscriptions, { strict: false });
    const issue = unsubscriptions.issue.bind(unsubscriptions);
    const failing = jest.spyOn(unsubscriptions, 'issue').mockImplementation((memberId) => {
      if (memberId === id) return Promise.reject(new Error('no letter today'));
      return issue(memberId);
    });
    expect(await send('2026-11-18')).toEqual({ ...NOTHING_DUE, sent: 2, failed: 1 });
    failing.mockRestore();
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(mailbox.to('bad@free.example')).toHaveLength(1);
  });
});

describe('a digest of a process that was killed while it was sending', () => {
  it('is not sent while that process may still be at it', async () => {
    await membersWithDigest('ada');
    await leftByKilledProcess({ day: '2026-11-18', attempts: 1 });
    expect(await send('2026-11-18')).toEqual({ ...NOTHING_DUE, elsewhere: 1 });
    expect(mailbox.received).toEqual([]);
  });

  it('is sent once more, with the Message-ID that all its attempts have', async () => {
    await membersWithDigest('ada');
    await leftByKilledProcess({ day: '2026-11-18', attempts: 1 });
    await waitSixteenMinutes();
    const [{ id }] = (await mailsOf('id')) as [{ id: string }];
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(mailbox.received.map(({ headers }) => headers['message-id'])).toEqual([
      `<digest.${id}@market.example>`,
    ]);
  });

  it('is not sent a third time', async () => {
    await membersWithDigest('ada');
    await leftByKilledProcess({ day: '2026-11-18', attempts: 2 });
    await waitSixteenMinutes();
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
    expect(mailbox.received).toEqual([]);
  });

  it('is sent once more in all, also if the day changes in between', async () => {
    await membersWithDigest('ada');
    await leftByKilledProcess({ day: '2026-11-17', attempts: 1 });
    await waitSixteenMinutes();
    let claims: unknown;
    mailbox.beforeAccepting = async () => {
      claims = await mailsOf('day::text, state, attempts');
    };
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(claims).toEqual([
      { day: '2026-11-17', state: 'failed', attempts: 1 },
      { day: '2026-11-18', state: 'sending', attempts: 2 },
    ]);
  });
});

describe('a mail server', () => {
  it('that refuses one address for good stops neither the others nor the next day', async () => {
    await membersWithDigest('ann', 'bad', 'cat');
    mailbox.refuse = (address) => (address === 'bad@free.example' ? smtpRefusal(550) : undefined);
    expect(await send('2026-11-18')).toEqual({ ...NOTHING_DUE, sent: 2, refused: 1 });
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
    mailbox.refuse = () => undefined;
    expect(await send('2026-11-19')).toEqual({ ...NOTHING_DUE, sent: 3 });
    expect(mailbox.to('bad@free.example')).toHaveLength(1);
  });

  it('that refuses an address for now gets its message later, once', async () => {
    await membersWithDigest('ada');
    mailbox.refuse = () => smtpRefusal(451);
    for (let attempt = 1; attempt <= 4; attempt++)
      expect(await send('2026-11-18')).toEqual({ ...NOTHING_DUE, deferred: 1 });
    mailbox.refuse = () => undefined;
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
    expect(mailbox.received).toHaveLength(1);
  });

  it('that does not say whether it took a message gets it once more, when no process can still be at it', async () => {
    await membersWithDigest('ada');
    mailbox.beforeAccepting = () => Promise.resolve(mailbox.hangUp());
    expect(await send('2026-11-18')).toEqual({ ...NOTHING_DUE, unknown: 1 });
    expect(await send('2026-11-18')).toEqual({ ...NOTHING_DUE, elsewhere: 1 });
    await waitSixteenMinutes();
    expect(await send('2026-11-18')).toEqual({ ...NOTHING_DUE, unknown: 1 });
    await waitSixteenMinutes();
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
    expect(await mailsOf('state, attempts')).toEqual([{ state: 'failed', attempts: 2 }]);
  });

  it('that cannot be reached leaves everything for later: the next day tells both days', async () => {
    await membersWithDigest('ada');
    await mailbox.whileAway(async () => {
      expect(await send('2026-11-18')).toEqual({
        ...NOTHING_DUE,
        stopped: expect.stringContaining('ECONNREFUSED') as unknown,
      });
    });
    expect(await send('2026-11-19')).toEqual(SENT);
    expect(mailbox.received.map(({ headers }) => headers.subject)).toEqual([
      'My view: Gamma raised $20M and 1 more',
    ]);
  });
});
