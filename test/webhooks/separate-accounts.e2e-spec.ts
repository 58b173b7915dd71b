import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { present } from '../../src/platform/errors/present';
import type { Member } from '../../src/site/visits/member';
import { type ClaimedDelivery, Deliveries } from '../../src/site/webhooks/deliveries';
import { PublicationEvents } from '../../src/site/webhooks/publication-event';
import { SecretSeal } from '../../src/site/webhooks/secret-seal';
import { NOTHING_TOLD } from '../../src/site/webhooks/webhook-report';
import { Webhooks } from '../../src/site/webhooks/webhooks';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';
import { WebhookService } from './webhook-service';

/** Each account has one owner, and a server at a host of the account's name. */
const NAMES = ['slow', 'flood', 'honest'] as const;
type Name = (typeof NAMES)[number];

let service: WebhookService;
let deliveries: Deliveries;
const accountIds = new Map<Name, number>();
/** Restored after each test. */
const replaced: jest.SpyInstance[] = [];

beforeAll(async () => {
  service = await WebhookService.start();
  deliveries = service.app.app.get(Deliveries);
  await withAccounts(service.app.databaseUrl, async ({ accounts }) => {
    for (const name of NAMES) await accounts.create({ name, plan: 'enterprise' });
  });
  for (const name of NAMES) {
    const [member] = (await service.app.query(`
      INSERT INTO account_member (account_id, email, role)
      SELECT id, '${name}@customer.example', 'owner' FROM account WHERE name = '${name}'
      RETURNING account_id AS id`)) as { id: number }[];
    accountIds.set(name, present(member, 'member').id);
  }
});
afterAll(() => service.close());
beforeEach(() => service.reset());
afterEach(() => replaced.splice(0).forEach((spy) => spy.mockRestore()));

const idOf = (name: Name): number => present(accountIds.get(name), name);
const hosts = (): (string | undefined)[] =>
  service.receiver.received.map(({ headers }) => headers.host);
const requestsTo = (host: string): number => hosts().filter((each) => each === host).length;
const stored = (columns: string): Promise<unknown> =>
  service.app.query(`SELECT ${columns} FROM webhook_delivery ORDER BY id`);

/** Enters a webhook that is told of the latest publication and later ones. Returns its id. */
async function addWebhook(name: Name): Promise<string> {
  const sealed = service.app.app.get(SecretSeal).seal(Buffer.alloc(24, 7)).toString('hex');
  const [webhook] = (await service.app.query(`
    INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id)
    SELECT ${idOf(name)}, 'https://${name}.example/', '\\x${sealed}', max(id) - 1
    FROM dataset_publication RETURNING id`)) as { id: string }[];
  return present(webhook, 'webhook').id;
}

/** Lets the server of a host answer only when the returned function is called. */
function hold(host: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  service.receiver.before = (asked) => (asked === host ? held : Promise.resolve());
  return release;
}

describe('an account', () => {
  it('does not wait for another whose server is slow', async () => {
    await addWebhook('slow');
    await service.publish();
    await addWebhook('honest');
    const release = hold('slow.example');
    const sending = service.send();
    try {
      await until('the honest one is told', () => requestsTo('honest.example') === 1);
      await until('the slow one is asked', () => requestsTo('slow.example') === 1);
    } finally {
      release();
    }
    // Two publications for the slow one, and the latest for the honest one.
    expect(await sending).toEqual({ ...NOTHING_TOLD, sent: 3 });
  });

  it('is sent one delivery after another', async () => {
    await addWebhook('slow');
    await service.publish();
    await service.publish();
    let running = 0;
    let most = 0;
    service.receiver.before = async () => {
      running += 1;
      most = Math.max(most, running);
      await service.app.query('SELECT pg_sleep(0.05)');
      running -= 1;
    };
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 3 });
    expect(most).toBe(1);
  });

  it('does not wait for another that asks to be sent everything again at each delivery', async () => {
    const webhook = await addWebhook('flood');
    for (let more = 0; more < 9; more++) await service.publish();
    await addWebhook('honest');
    const member: Member = {
      memberId: 1,
      email: 'flood@customer.example',
      role: 'owner',
      accountId: idOf('flood'),
      account: 'flood',
      plan: 'enterprise',
    };
    service.receiver.before = async (host) => {
      if (host !== 'flood.example') return;
      for (const { id } of (await stored('id')) as { id: string }[])
        await service.app.app.get(Webhooks).sendAgain(member, webhook, id);
    };
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 11 });
    expect(requestsTo('honest.example')).toBe(1);
    expect(requestsTo('flood.example')).toBe(10);
  });

  it('is sent by one of two senders at a time', async () => {
    await addWebhook('slow');
    await service.publish();
    const release = hold('slow.example');
    const moment = await deliveries.enqueue();
    const sending = service.send();
    await until('one is being sent', () => hosts().length === 1);
    expect(await deliveries.claim(idOf('slow'), moment)).toBeNull();
    release();
    expect(await sending).toEqual({ ...NOTHING_TOLD, sent: 2 });
  });

  it('is sent to its end when an error ends the turn of another', async () => {
    await addWebhook('slow');
    await addWebhook('flood');
    const release = hold('slow.example');
    const claim = deliveries.claim.bind(deliveries);
    replaced.push(
      jest.spyOn(deliveries, 'claim').mockImplementation((account, moment) => {
        if (account === idOf('flood')) return Promise.reject(new Error('The connection was lost'));
        return claim(account, moment);
      }),
    );
    let hasEnded = false;
    const sending = service.send().finally(() => (hasEnded = true));
    const failed = expect(sending).rejects.toThrow('The connection was lost');
    await until('the other is being sent', () => hosts().length === 1);
    expect(hasEnded).toBe(false);
    release();
    await failed;
    expect(await stored('state')).toEqual(
      expect.arrayContaining([{ state: 'sent' }, { state: 'due' }]),
    );
  });
});

describe('a failure of ours', () => {
  let log: jest.SpyInstance;
  let failing: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    failing = jest.spyOn(service.app.app.get(PublicationEvents), 'of');
    failing.mockRejectedValue(new Error('A bug'));
    replaced.push(log, failing);
  });

  it('is logged', async () => {
    await addWebhook('honest');
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, failed: 1 });
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Delivery \d+ failed: A bug$/));
  });

  it("is neither an attempt, nor the receiver's answer, nor news for owners", async () => {
    await addWebhook('honest');
    await service.send();
    expect(await stored('state, attempts, answer, due_at < tried_at AS overdue')).toEqual([
      { state: 'due', attempts: 0, answer: null, overdue: true },
    ]);
    expect(service.receiver.received).toEqual([]);
    expect(service.mailbox.received).toEqual([]);
  });

  it('is tried again after five minutes, more often than a server that fails', async () => {
    await addWebhook('honest');
    for (let time = 0; time < 12; time++) {
      expect(await service.send()).toEqual({ ...NOTHING_TOLD, failed: 1 });
      expect(await service.send()).toEqual(NOTHING_TOLD);
      await service.app.query(
        `UPDATE webhook_delivery SET tried_at = tried_at - interval '6 minutes', due_at = due_at - interval '6 minutes'`,
      );
    }
    failing.mockRestore();
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    expect(service.mailbox.received).toEqual([]);
  });
});

describe('a sender that is slower than two minutes', () => {
  /** Its delivery, which another sender has claimed meanwhile. */
  async function claimedTwice(): Promise<{ slow: ClaimedDelivery; other: ClaimedDelivery }> {
    await addWebhook('honest');
    const moment = await deliveries.enqueue();
    const slow = present(await deliveries.claim(idOf('honest'), moment), 'first claim');
    await service.app.query(
      `UPDATE webhook_delivery SET tried_at = tried_at - interval '3 minutes'`,
    );
    const other = present(await deliveries.claim(idOf('honest'), moment), 'second claim');
    expect(other.id).toBe(slow.id);
    return { slow, other };
  }

  it.each([
    { end: 'sent', report: (slow: ClaimedDelivery) => deliveries.sent(slow, 'Status 299') },
    { end: 'failed', report: (slow: ClaimedDelivery) => deliveries.failed(slow, 'Status 503') },
    { end: 'putBack', report: (slow: ClaimedDelivery) => deliveries.putBack(slow) },
  ])('changes nothing with $end while and after another sends its delivery', async ({ report }) => {
    const { slow, other } = await claimedTwice();
    await report(slow);
    expect(await stored('state, attempts')).toEqual([{ state: 'sending', attempts: 2 }]);
    await deliveries.sent(other, 'Status 200');
    await report(slow);
    expect(await stored('state, attempts, answer')).toEqual([
      { state: 'sent', attempts: 2, answer: 'Status 200' },
    ]);
  });

  it('has its delivery sent once, also if it ends just as another claims it', async () => {
    await addWebhook('honest');
    const moment = await deliveries.enqueue();
    await deliveries.claim(idOf('honest'), moment);
    await service.app.query(
      `UPDATE webhook_delivery SET tried_at = tried_at - interval '3 minutes'`,
    );
    const { claim } = await service.app.app.get(DataSource).transaction(async (manager) => {
      await manager.query(`UPDATE webhook_delivery SET state = 'sent'`);
      const claiming = deliveries.claim(idOf('honest'), moment);
      await until('the claim waits', async () => {
        const waiting = (await service.app.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )) as unknown[];
        return waiting.length > 0;
      });
      return { claim: claiming };
    });
    expect(await claim).toBeNull();
    expect(await stored('state, attempts')).toEqual([{ state: 'sent', attempts: 1 }]);
  });

  it('does not pause a webhook whose event another has sent', async () => {
    const { slow, other } = await claimedTwice();
    await deliveries.sent(other, 'Status 200');
    expect(await deliveries.failed({ ...slow, attempts: 9 }, 'Status 503')).toBe(false);
    expect(await service.app.query('SELECT paused_at FROM webhook')).toEqual([{ paused_at: null }]);
  });
});
