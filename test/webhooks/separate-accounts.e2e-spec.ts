import { Logger } from '@nestjs/common';
import { PublicRequests } from '../../src/platform/http/public-request';
import type { Member } from '../../src/site/visits/member';
import { Deliveries } from '../../src/site/webhooks/deliveries';
import { PublicationEvents } from '../../src/site/webhooks/publication-event';
import { SecretSeal } from '../../src/site/webhooks/secret-seal';
import { NOTHING_TOLD, type WebhookReport } from '../../src/site/webhooks/webhook-report';
import { WebhookSender } from '../../src/site/webhooks/webhook-sender';
import { Webhooks } from '../../src/site/webhooks/webhooks';
import { handMadeMarket } from '../support/hand-made-market';
import { Mailbox } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';
import { WebhookReceiver } from './webhook-receiver';

const NAMES = ['slow', 'flood', 'honest'] as const;
type Name = (typeof NAMES)[number];

let receiver: WebhookReceiver;
let mailbox: Mailbox;
let app: MarketApp;
let deliveries: Deliveries;
const replaced: jest.SpyInstance[] = [];
const accounts = {} as Record<Name, number>;

beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  mailbox = await Mailbox.open();
  const variables = { ...mailbox.variables, ACCOUNT_AREA_URL: 'https://market.example' };
  app = await startMarketApp(handMadeMarket(), variables, (builder) =>
    builder.overrideProvider(PublicRequests).useValue(receiver.requests()),
  );
  deliveries = app.app.get(Deliveries);
  await withAccounts(app.databaseUrl, async ({ accounts: made }) => {
    for (const name of NAMES) await made.create({ name, plan: 'enterprise' });
  });
  for (const name of NAMES) {
    const [{ id }] = (await app.query(`SELECT id FROM account WHERE name = '${name}'`)) as [
      { id: number },
    ];
    accounts[name] = id;
    await app.query(
      `INSERT INTO account_member (account_id, email, role) VALUES (${id}, '${name}@customer.example', 'owner')`,
    );
  }
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
  receiver.close();
});
beforeEach(async () => {
  receiver.empty();
  mailbox.empty();
  await app.query('DELETE FROM webhook');
});
afterEach(() => replaced.splice(0).forEach((spy) => spy.mockRestore()));

const send = (): Promise<WebhookReport> => app.app.get(WebhookSender).send();
const hosts = (): string[] => receiver.received.map(({ headers }) => headers.host!);
const stored = (columns: string): Promise<unknown> =>
  app.query(`SELECT ${columns} FROM webhook_delivery ORDER BY id`);

/** Of the account of that name, at a host of that name. Returns its id. */
async function addWebhook(name: Name): Promise<string> {
  const sealed = app.app.get(SecretSeal).seal(Buffer.alloc(24, 7)).toString('hex');
  const [{ id }] = (await app.query(
    `INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id)
     SELECT ${accounts[name]}, 'https://${name}.example/', '\\x${sealed}', max(id) - 1 FROM dataset_publication RETURNING id`,
  )) as [{ id: string }];
  return id;
}

/** Other publications, without other imports. */
async function publish(times: number): Promise<void> {
  for (let more = 0; more < times; more++)
    await app.query(
      `INSERT INTO dataset_publication (generation_id, action, published_by, last_change_id, change_set_id, undoes_changes)
       SELECT generation_id, 'rollback', 'test', last_change_id, change_set_id, undoes_changes FROM dataset_publication ORDER BY id DESC LIMIT 1`,
    );
}

/** Servers of a host hold their answers until the returned function is called. */
function hold(name: Name): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  receiver.before = (host) => (host === `${name}.example` ? held : Promise.resolve());
  return release;
}

describe('what one account does', () => {
  it('keeps no other waiting: a slow one, one that sends again and again, and an honest one', async () => {
    await addWebhook('slow');
    const flooding = await addWebhook('flood');
    await publish(9);
    await addWebhook('honest');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const member = { accountId: accounts.flood } as Member;
    const answering = new Map<string, number>();
    let most = 0;
    receiver.before = async (host) => {
      const now = (answering.get(host) ?? 0) + 1;
      answering.set(host, now);
      most = Math.max(most, now);
      if (host === 'slow.example') await held;
      if (host === 'flood.example')
        for (const { id } of (await stored('id')) as { id: string }[])
          await app.app.get(Webhooks).sendAgain(member, flooding, id);
      answering.set(host, (answering.get(host) ?? 0) - 1);
    };

    const sending = send();
    await until('the honest one is told', () => hosts().includes('honest.example'));
    await until(
      'the flood has had its turns',
      () => hosts().filter((host) => host === 'flood.example').length === 10,
    );
    expect(hosts().filter((host) => host === 'slow.example')).toHaveLength(1);
    release();
    expect(await sending).toEqual({ ...NOTHING_TOLD, sent: 21 });
    expect(most).toBe(1);
    expect(hosts().filter((host) => host === 'flood.example')).toHaveLength(10);
  });

  it('is sent by one of two senders at a time', async () => {
    await addWebhook('slow');
    await publish(1);
    const release = hold('slow');
    const moment = await deliveries.enqueue();
    const sending = send();
    await until('one is being sent', () => hosts().length === 1);
    expect(await deliveries.claim(accounts.slow, moment)).toBeNull();
    release();
    expect(await sending).toEqual({ ...NOTHING_TOLD, sent: 2 });
  });

  it('and an error of its worker let the others end first', async () => {
    await addWebhook('slow');
    await addWebhook('flood');
    const release = hold('slow');
    const claim = deliveries.claim.bind(deliveries);
    replaced.push(
      jest.spyOn(deliveries, 'claim').mockImplementation((account, moment) => {
        if (account === accounts.flood) return Promise.reject(new Error('The connection was lost'));
        return claim(account, moment);
      }),
    );
    let hasEnded = false;
    const sending = send().finally(() => (hasEnded = true));
    sending.catch(() => undefined);
    await until('the other is being sent', () => hosts().length === 1);
    expect(hasEnded).toBe(false);
    release();
    await expect(sending).rejects.toThrow('The connection was lost');
    expect(await stored('state')).toEqual(
      expect.arrayContaining([{ state: 'sent' }, { state: 'due' }]),
    );
  });
});

describe('a failure of ours', () => {
  it("is logged, and neither the receiver's answer nor an attempt nor news for owners", async () => {
    await addWebhook('honest');
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const of = jest.spyOn(app.app.get(PublicationEvents), 'of');
    replaced.push(log, of.mockRejectedValue(new Error('A bug')));
    expect(await send()).toEqual({ ...NOTHING_TOLD, failed: 1 });
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Delivery \d+ failed: A bug$/));
    expect(await stored('state, attempts, answer, due_at < tried_at AS overdue')).toEqual([
      { state: 'due', attempts: 0, answer: null, overdue: true },
    ]);
    expect([receiver.received, mailbox.received]).toEqual([[], []]);
  });

  it('is tried again after five minutes, however often', async () => {
    await addWebhook('honest');
    const of = jest.spyOn(app.app.get(PublicationEvents), 'of');
    replaced.push(
      jest.spyOn(Logger.prototype, 'error').mockReturnValue(),
      of.mockRejectedValue(new Error('A bug')),
    );
    for (let time = 0; time < 12; time++) {
      expect(await send()).toEqual({ ...NOTHING_TOLD, failed: 1 });
      expect(await send()).toEqual(NOTHING_TOLD);
      await app.query(
        `UPDATE webhook_delivery SET tried_at = tried_at - interval '6 minutes', due_at = due_at - interval '6 minutes'`,
      );
    }
    of.mockRestore();
    expect(await send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    expect(mailbox.received).toEqual([]);
  });
});

describe('a sender that is slower than two minutes', () => {
  const late = (): Promise<unknown> =>
    app.query(`UPDATE webhook_delivery SET tried_at = tried_at - interval '3 minutes'`);

  it.each(['sent', 'failed', 'putBack'] as const)(
    'changes nothing with %s once another has sent its delivery',
    async (end) => {
      await addWebhook('honest');
      const moment = await deliveries.enqueue();
      const slow = (await deliveries.claim(accounts.honest, moment))!;
      await late();
      const other = (await deliveries.claim(accounts.honest, moment))!;
      expect(other.id).toBe(slow.id);
      const ends = {
        sent: () => deliveries.sent(slow, 'Status 299'),
        failed: () => deliveries.failed(slow, 'Status 503'),
        putBack: () => deliveries.putBack(slow),
      };
      await ends[end]();
      expect(await stored('state, attempts')).toEqual([{ state: 'sending', attempts: 2 }]);
      await deliveries.sent(other, 'Status 200');
      await ends[end]();
      expect(await stored('state, attempts, answer')).toEqual([
        { state: 'sent', attempts: 2, answer: 'Status 200' },
      ]);
    },
  );

  it('does not pause a webhook whose event another has sent', async () => {
    await addWebhook('honest');
    const moment = await deliveries.enqueue();
    const slow = (await deliveries.claim(accounts.honest, moment))!;
    await late();
    await deliveries.sent((await deliveries.claim(accounts.honest, moment))!, 'Status 200');
    expect(await deliveries.failed({ ...slow, attempts: 9 }, 'Status 503')).toBe(false);
    expect(await app.query('SELECT paused_at FROM webhook')).toEqual([{ paused_at: null }]);
  });
});
