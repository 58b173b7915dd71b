import { Deliveries } from '../../src/site/webhooks/deliveries';
import { NOTHING_TOLD } from '../../src/site/webhooks/webhook-report';
import type { TestBrowser } from '../account-area/test-browser';
import { signedIn } from '../explore/view-members';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { withAccounts } from '../support/test-accounts';
import type { TestApp } from '../support/test-app';
import { verified } from './webhook-receiver';
import { WebhookService } from './webhook-service';

let service: WebhookService;
let owner: TestBrowser;

beforeAll(async () => {
  service = await WebhookService.start();
  await withAccounts(service.app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: 'free', plan: 'enterprise' }),
  );
  owner = await signedIn(service.app, 'owner@customer.example');
});
afterAll(() => service.close());
beforeEach(() => service.reset());

const dueNow = (): Promise<unknown> =>
  service.app.query(`UPDATE webhook_delivery SET due_at = now() WHERE state = 'due'`);
const deliveries = (columns: string): Promise<unknown> =>
  service.app.query(`SELECT ${columns} FROM webhook_delivery ORDER BY id`);

/** The owner enters a webhook. Returns its secret. */
async function addWebhook(): Promise<string> {
  await owner.get('/account/webhooks');
  const url = 'https://customer.example/signal-market';
  const { status } = await owner.post('/account/webhooks', { url, submission: owner.submission });
  expect(status).toBe(201);
  return secretOn(owner);
}

function secretOn({ page }: TestBrowser): string {
  const secret = page.texts('code').find((text) => text.startsWith('whsec_'));
  if (secret === undefined) throw new Error(`No secret on the page: ${page.text}`);
  return secret;
}

/** What the only request said, after its signature was checked. */
function theEvent(secret: string): Record<string, unknown> {
  const [received, ...more] = service.receiver.received;
  if (received === undefined || more.length > 0) throw new Error('Not one request was received.');
  return verified(received, secret) as Record<string, unknown>;
}

async function saveView(name: string, address: string): Promise<void> {
  await owner.get('/explore/home');
  await owner.post('/explore/views', { name, address });
}

describe('an event', () => {
  it('is signed by Standard Webhooks, and has the row of /publications', async () => {
    const secret = await addWebhook();
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    const { publications, metadata } = await service.app.body<{
      publications: object[];
      metadata: { position: string };
    }>('/publications');
    expect(theEvent(secret)).toEqual({
      type: 'dataset.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      data: { ...publications[0], position: metadata.position, saved_views: [] },
    });
  });

  it('is not sent to an account without API access', async () => {
    await addWebhook();
    await service.app.query(`UPDATE entitlement SET during = tstzrange(lower(during), now())`);
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    await service.app.query(`UPDATE entitlement SET during = tstzrange(lower(during), NULL)`);
    expect(service.receiver.received).toEqual([]);
    expect(await deliveries('answer')).toEqual([
      { answer: 'Not sent: the account has no API access' },
    ]);
  });

  it('is sent again with the same id if a process was killed while it sent it', async () => {
    await addWebhook();
    const queue = service.app.app.get(Deliveries);
    const moment = await queue.enqueue();
    const [account = 0] = await queue.accountsDue(moment);
    const claimed = await queue.claim(account, moment);
    expect(await service.send()).toEqual(NOTHING_TOLD);
    await service.app.query(`UPDATE webhook_delivery SET tried_at = now() - interval '3 minutes'`);
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    expect(service.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      `dlv_${claimed?.id}`,
    ]);
  });

  describe('with a replica', () => {
    let replica: TestApp;
    beforeAll(async () => {
      replica = await service.startReplica();
    });
    afterAll(() => replica.close());

    it('is sent once for each publication, by two senders at once', async () => {
      await addWebhook();
      await service.send();
      service.receiver.empty();
      await service.publish();
      await service.publish();
      const [one, other] = await Promise.all([service.send(), service.send(replica)]);
      expect(one.sent + other.sent).toBe(2);
      const ids = service.receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
    });
  });

  describe('with saved views', () => {
    afterEach(async () => {
      await service.app.query('DELETE FROM saved_view');
      await importDataset(service.app.databaseUrl, handMadeMarket());
    });

    it('names those that it touches, with a page of their changes', async () => {
      await saveView('Alpha', '/explore/companies/alpha');
      await saveView('Beta', '/explore/companies/beta');
      const secret = await addWebhook();
      await service.send();
      service.receiver.empty();
      await importDataset(
        service.app.databaseUrl,
        handMadeMarket().round('alpha', '2026-11-02', 7_654_321, { stage: 'Seed' }),
      );
      await service.send();
      const { saved_views: views } = theEvent(secret).data as {
        saved_views: { name: string; changes_url: string }[];
      };
      expect(views).toMatchObject([{ name: 'Alpha' }]);
      const { pathname, search } = new URL(views[0]?.changes_url ?? '');
      expect((await owner.get(pathname + search)).text).toContain('$7.65M');
    });

    it('leaves out one with a filter that the pages no longer take', async () => {
      await saveView('Old', '/explore?stages=Unheard+of');
      await importDataset(
        service.app.databaseUrl,
        handMadeMarket().round('beta', '2026-11-03', 1_000_000, { stage: 'Seed' }),
      );
      const secret = await addWebhook();
      expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
      expect(theEvent(secret).data).toMatchObject({ saved_views: [] });
    });
  });
});

describe('a server that fails', () => {
  /** In minutes. Together, three days. */
  const PAUSES = [1, 5, 30, 120, 360, 840, 1200, 1764];

  it('is tried again after growing pauses, over three days', async () => {
    await addWebhook();
    service.receiver.status = 503;
    for (const minutes of PAUSES) {
      expect(await service.send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
      expect(
        await deliveries(
          'state, answer, round(extract(epoch FROM due_at - tried_at) / 60)::int AS minutes',
        ),
      ).toEqual([{ state: 'due', answer: 'Status 503', minutes }]);
      expect(await service.send()).toEqual(NOTHING_TOLD);
      await dueNow();
    }
  });

  it('is paused after the last attempt, and its owners are told', async () => {
    await addWebhook();
    service.receiver.status = 503;
    for (const _ of PAUSES) {
      await service.send();
      await dueNow();
    }
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, paused: 1 });
    expect(service.mailbox.received.map(({ to }) => to)).toEqual(['owner@customer.example']);
    await service.publish();
    await dueNow();
    expect(await service.send()).toEqual(NOTHING_TOLD);
  });

  it.each([
    { place: 'a private address', addresses: ['10.0.0.1'] },
    { place: 'this machine', addresses: ['127.0.0.1'] },
    {
      place: 'a link-local address beside a public one',
      addresses: ['93.184.216.34', '169.254.169.254'],
    },
    { place: 'no address', addresses: [] },
  ])('is never reached at $place', async ({ addresses }) => {
    await addWebhook();
    service.receiver.addresses = addresses;
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    expect(service.receiver.received).toEqual([]);
    expect(await deliveries('answer')).toEqual([
      { answer: 'Its address doesn’t lead to a public server' },
    ]);
  });

  it('has failed if it switches protocols', async () => {
    await addWebhook();
    service.receiver.status = 101;
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    expect(await deliveries('answer, state')).toEqual([{ answer: 'Status 101', state: 'due' }]);
  });

  it('is not followed to another address', async () => {
    await addWebhook();
    service.receiver.status = 302;
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    expect(service.receiver.received).toHaveLength(1);
  });
});
