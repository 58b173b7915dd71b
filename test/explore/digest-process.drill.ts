import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Client } from 'pg';
import { Clock } from '../../src/platform/config/clock';
import { importDataset } from '../support/import-dataset';
import { Mailbox } from '../support/mailbox';
import { MarketDataset } from '../support/market-dataset';
import { MovableClock } from '../support/movable-clock';
import { buildService, CLI, runCli, startService } from '../support/service-process';
import { withAccounts } from '../support/test-accounts';
import { startTestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const ONE_DAY_MS = 86_400_000;
const yesterday = new Date(Date.now() - ONE_DAY_MS).toISOString().slice(0, 10);

let database: TestDatabase;
let mailbox: Mailbox;
let client: Client;

const variables = (): Record<string, string> => ({
  DATABASE_URL: database.url,
  ACCOUNT_AREA_URL: 'https://market.example',
  ...mailbox.variables,
});
const send = (more: Record<string, string> = {}, ...options: string[]): ReturnType<typeof runCli> =>
  runCli(['digests', 'send', ...options], { ...variables(), ...more });
/** As if the claim were old enough to be given up. */
const wait = (): Promise<unknown> =>
  client.query(`UPDATE digest_mail SET claimed_at = now() - interval '16 minutes'`);

beforeAll(async () => {
  await buildService();
  database = await createTestDatabase();
  mailbox = await Mailbox.open();
  await importDataset(
    database.url,
    new MarketDataset().company('alpha', { name: 'Alpha' }).round('alpha', yesterday, 5_000_000),
  );
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'free', plan: 'free' }),
  );
  client = await database.connect();
});
afterAll(async () => {
  await mailbox.close();
  await database.drop();
});
beforeEach(async () => {
  mailbox.empty();
  await client.query(`
    DELETE FROM account_member;
    INSERT INTO account_member (account_id, email, role, last_sign_in_at) SELECT id, 'ada@free.example', 'owner', now() FROM account;
    INSERT INTO saved_view (member_id, name, address) SELECT id, 'Everything', '/explore' FROM account_member;
    INSERT INTO view_digest SELECT id, 'daily', '${yesterday}', now() FROM saved_view`);
});

describe('digests send', () => {
  it('sends what is due, once, and says what it did', async () => {
    const first = await send({}, '--json');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(first.stdout)).toMatchObject({ sent: 1, stopped: null });
    expect(await send()).toMatchObject({ status: 0, stdout: 'Sent 0 digests.\n' });
    expect(mailbox.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      ['ada@free.example', 'Everything: Alpha raised $5M'],
    ]);
  });

  it('says that SMTP_URL is missing, and sends nothing', async () => {
    const { status, stderr } = await send({ SMTP_URL: '', SMTP_FROM: '' });
    expect([status, stderr]).toEqual([
      2,
      'No digest was sent. Set SMTP_URL and SMTP_FROM: digests are sent over that mail server.\n',
    ]);
  });

  it('fails if the mail server cannot be reached, and sends later', async () => {
    const { status, stdout } = await send({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/^Sent 0 digests. The mail server can't be reached/),
    ]);
    expect((await send()).stdout).toBe('Sent 1 digest.\n');
  });

  it('sends one message if two processes run at once', async () => {
    const ended = await Promise.all([send(), send()]);
    expect(ended.map(({ status }) => status)).toEqual([0, 0]);
    expect(mailbox.received).toHaveLength(1);
  });

  it('sends once more if it was killed in the middle, and never a third time', async () => {
    const child = spawn(process.execPath, [CLI, 'digests', 'send'], {
      env: { PATH: process.env.PATH, ...variables() },
    });
    const ended = once(child, 'exit');
    mailbox.beforeAccepting = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    expect(await ended).toEqual([null, 'SIGKILL']);
    await until('the server has the message', () => mailbox.received[0]);
    mailbox.beforeAccepting = () => Promise.resolve();
    // Its claim may still be in use.
    expect((await send()).stdout).toBe('Sent 0 digests. Another process is sending to 1 member.\n');
    await wait();
    expect((await send()).stdout).toBe('Sent 1 digest.\n');
    await wait();
    expect((await send()).stdout).toBe('Sent 0 digests.\n');
    const ids = mailbox.received.map(({ headers }) => headers['message-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

describe('the service', () => {
  it('sends digests by itself from 06:00 UTC if SEND_DIGESTS is true', async () => {
    const clock = new MovableClock();
    clock.moment = new Date(`${yesterday}T06:00:00Z`);
    const app = await startTestApp(
      database.url,
      { ...variables(), SEND_DIGESTS: 'true', AS_OF: '' },
      (builder) => builder.overrideProvider(Clock).useValue(clock),
    );
    try {
      await until('a digest arrives', () => mailbox.received[0]);
    } finally {
      await app.close();
    }
  });

  it('writes no secret of a link into its log', async () => {
    const service = await startService({ ...variables(), HOST: '127.0.0.1' });
    const secret = 'x'.repeat(43);
    for (const path of [`feed?token=sig_feed_${secret}`, `unsubscribe?token=sig_mail_${secret}`]) {
      expect((await fetch(`${service.url}/explore/${path}`)).status).toBe(404);
    }
    const { stdout, stderr } = await service.stop();
    expect(stdout).toContain('"route":"/explore/unsubscribe"');
    expect(stdout + stderr).not.toContain('xxxx');
  });
});
