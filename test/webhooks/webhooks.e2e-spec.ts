import { PublicRequests } from '../../src/platform/http/public-request';
import { Deliveries, PAUSES_IN_MINUTES } from '../../src/site/webhooks/deliveries';
import { PublicationEvents } from '../../src/site/webhooks/publication-event';
import { NOTHING_TOLD, type WebhookReport } from '../../src/site/webhooks/webhook-report';
import { WebhookSender } from '../../src/site/webhooks/webhook-sender';
import type { TestBrowser } from '../account-area/test-browser';
import { signedIn } from '../explore/digest-members';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { Mailbox } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { verified, WebhookReceiver } from './webhook-receiver';

const PATH = '/account/webhooks';
const URL = 'https://customer.example/signal-market';

let receiver: WebhookReceiver;
let mailbox: Mailbox;
let app: MarketApp;
let replica: TestApp;
let owner: TestBrowser;

beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  mailbox = await Mailbox.open();
  const variables = {
    ...mailbox.variables,
    ACCOUNT_AREA_URL: 'https://market.example',
    TRUST_PROXY: '1',
    KEY_PEPPER: 'a pepper that is long enough for this',
  };
  app = await startMarketApp(handMadeMarket(), variables, (builder) =>
    builder.overrideProvider(PublicRequests).useValue(receiver.requests()),
  );
  replica = await startTestApp(app.databaseUrl, variables, (builder) =>
    builder.overrideProvider(PublicRequests).useValue(receiver.requests()),
  );
  await withAccounts(app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: 'free', plan: 'enterprise' }),
  );
  owner = await signedIn(app, 'owner@customer.example');
});
afterAll(async () => {
  await replica.close();
  await app.close();
  await mailbox.close();
  receiver.close();
});
beforeEach(async () => {
  receiver.empty();
  mailbox.empty();
  await app.query('DELETE FROM webhook');
});

const send = (from: TestApp = app): Promise<WebhookReport> => from.app.get(WebhookSender).send();
const dueNow = (): Promise<unknown> =>
  app.query(`UPDATE webhook_delivery SET due_at = now() WHERE state = 'due'`);
const stored = (columns: string): Promise<unknown> =>
  app.query(`SELECT ${columns} FROM webhook_delivery ORDER BY id`);
/** Another publication, without another import. */
const publish = (): Promise<unknown> =>
  app.query(
    `INSERT INTO dataset_publication (generation_id, action, published_by, last_change_id, change_set_id, undoes_changes)
     SELECT generation_id, 'rollback', 'test', last_change_id, change_set_id, undoes_changes FROM dataset_publication ORDER BY id DESC LIMIT 1`,
  );

/** Returns the secret. */
async function added(url = URL): Promise<string> {
  await owner.get(PATH);
  const { status } = await owner.post(PATH, { url, submission: owner.submission });
  expect(status).toBe(201);
  return /whsec_[A-Za-z0-9+/=]+/.exec(owner.html)![0];
}

async function idOf(url = URL): Promise<string> {
  const [{ id }] = (await app.query(`SELECT id FROM webhook WHERE url = '${url}'`)) as [
    { id: string },
  ];
  return id;
}

describe('an event', () => {
  it('is signed by Standard Webhooks, and has the row of /publications, its position and the saved views', async () => {
    const secret = await added();
    expect(await send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    const { publications, metadata } = await app.body<{
      publications: object[];
      metadata: { position: string };
    }>('/publications');
    expect(verified(receiver.received[0]!, secret)).toEqual({
      type: 'dataset.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      data: { ...publications[0], position: metadata.position, saved_views: [] },
    });
  });

  it('names the saved views of the member who entered the webhook, if it touches them', async () => {
    await owner.get('/explore/home');
    await owner.post('/explore/views', { name: 'Alpha', address: '/explore/companies/alpha' });
    await owner.get('/explore/home');
    await owner.post('/explore/views', { name: 'Beta', address: '/explore/companies/beta' });
    const secret = await added();
    await send();
    await importDataset(
      app.databaseUrl,
      handMadeMarket().round('alpha', '2026-11-02', 7_654_321, { stage: 'Seed' }),
    );
    receiver.empty();
    await send();
    const { data } = verified(receiver.received[0]!, secret) as {
      data: { changes: object; saved_views: { name: string; changes_url: string }[] };
    };
    expect(data.saved_views.map(({ name }) => name)).toEqual(['Alpha']);
    const { pathname, search } = new globalThis.URL(data.saved_views[0]!.changes_url);
    expect((await owner.get(pathname + search)).text).toContain('$7.65M');
    await importDataset(app.databaseUrl, handMadeMarket());
  });

  it('leaves out a saved view with a filter that the pages do not take any more', async () => {
    await owner.get('/explore/home');
    await owner.post('/explore/views', { name: 'Old', address: '/explore?stages=Unheard+of' });
    await importDataset(
      app.databaseUrl,
      handMadeMarket().round('beta', '2026-11-03', 1_000_000, { stage: 'Seed' }),
    );
    await added();
    expect(await send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    expect(await stored('answer')).toEqual([{ answer: 'Status 200' }]);
    await app.query(`DELETE FROM saved_view WHERE name = 'Old'`);
    await importDataset(app.databaseUrl, handMadeMarket());
  });

  it('is sent once for each publication, by two senders at once', async () => {
    await added();
    await send();
    await publish();
    await publish();
    receiver.empty();
    const reports = await Promise.all([send(), send(replica)]);
    expect(reports.map(({ sent }) => sent).reduce((sum, sent) => sum + sent)).toBe(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(receiver.received).toHaveLength(2);
  });

  it('is sent again with the same id if a process was killed while it sent it', async () => {
    await added();
    const deliveries = app.app.get(Deliveries);
    const moment = await deliveries.enqueue();
    const [account] = await deliveries.accountsDue(moment);
    const claimed = await deliveries.claim(account!, moment);
    expect(await send()).toEqual(NOTHING_TOLD);
    await app.query(`UPDATE webhook_delivery SET tried_at = now() - interval '3 minutes'`);
    expect(await send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    expect(receiver.received[0]!.headers['webhook-id']).toBe(`dlv_${claimed!.id}`);
  });

  it('is not sent to an account without API access', async () => {
    await added();
    await app.query(`UPDATE entitlement SET during = tstzrange(lower(during), now())`);
    expect(await send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    expect(receiver.received).toEqual([]);
    expect(await stored('answer')).toEqual([{ answer: 'Not sent: the account has no API access' }]);
    await app.query(`UPDATE entitlement SET during = tstzrange(lower(during), NULL)`);
  });
});

describe('a server that fails', () => {
  it('is tried again with growing pauses over three days, then paused, and its owners are told', async () => {
    await added();
    receiver.status = 503;
    for (const pause of PAUSES_IN_MINUTES) {
      expect(await send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
      expect(
        await stored(
          'round(extract(epoch FROM due_at - tried_at) / 60)::int AS minutes, answer, state',
        ),
      ).toEqual([{ minutes: pause, answer: 'Status 503', state: 'due' }]);
      expect(await send()).toEqual(NOTHING_TOLD);
      await dueNow();
    }
    expect(await send()).toEqual({ ...NOTHING_TOLD, paused: 1 });
    expect(mailbox.received.map(({ to }) => to)).toEqual(['owner@customer.example']);
    await publish();
    await dueNow();
    expect(await send()).toEqual(NOTHING_TOLD);
    expect(PAUSES_IN_MINUTES.reduce((sum, minutes) => sum + minutes, 0)).toBe(3 * 24 * 60);
  });

  it('hears of the next publication once it is resumed', async () => {
    await added();
    await send();
    await app.query('UPDATE webhook SET paused_at = now()');
    await publish();
    expect(await send()).toEqual(NOTHING_TOLD);
    const path = `${PATH}/${await idOf()}`;
    expect((await owner.get(path)).text).toContain('Paused since');
    await owner.post(`${path}/resume`, { submission: owner.submission });
    expect(await send()).toEqual(NOTHING_TOLD);
    await publish();
    expect(await send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
  });

  it.each([
    ['a private address', ['10.0.0.1'], 'Its address doesn’t lead to a public server'],
    ['this machine', ['127.0.0.1'], 'Its address doesn’t lead to a public server'],
    ['a link-local address beside a public one', ['93.184.216.34', '169.254.169.254'], 'Its address doesn’t lead to a public server'], // prettier-ignore
    ['no address', [], 'Its address doesn’t lead to a public server'],
  ])('is never reached at %s', async (_, addresses, answer) => {
    await added();
    receiver.addresses = addresses;
    expect(await send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    expect(receiver.received).toEqual([]);
    expect(await stored('answer')).toEqual([{ answer }]);
  });

  it('is recorded as failed if it switches protocols', async () => {
    await added();
    receiver.status = 101;
    expect(await send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    expect(await stored('answer, state')).toEqual([{ answer: 'Status 101', state: 'due' }]);
  });

  it('is not followed to another address', async () => {
    await added();
    receiver.status = 302;
    expect(await send()).toEqual({ ...NOTHING_TOLD, deferred: 1 });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('the page', () => {
  it('shows deliveries with their answers, and sends one again', async () => {
    await added();
    receiver.status = 500;
    await send();
    receiver.status = 200;
    const path = `${PATH}/${await idOf()}`;
    expect((await owner.get(path)).text).toContain('Status 500, again at ');
    const form = owner.page.all('form').find((each) => each.has('button', 'Send again'))!;
    await owner.post(form.attribute('action')!);
    expect(await send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    expect((await owner.get(path)).text).toContain('Delivered');
  });

  it.each([
    ['without TLS', 'http://customer.example/'],
    ['of another protocol', 'ftp://customer.example/'],
    ['with an address of IPv4', 'https://127.0.0.1/'],
    ['with an address of IPv6', 'https://[::1]/'],
    ['with a name without a dot', 'https://localhost/'],
    ['with a password', 'https://user:password@customer.example/'],
    ['with the port of SSH', 'https://customer.example:22/'],
    ['with the port of Redis', 'https://customer.example:6379/'],
    ['that is empty', ''],
  ])('refuses an address %s: %j', async (_, url) => {
    await owner.get(PATH);
    const { status, text } = await owner.post(PATH, { url, submission: owner.submission });
    expect(status).toBe(422);
    expect(text).toContain('Enter an address that begins with https://');
    expect(await app.query('SELECT url FROM webhook')).toEqual([]);
  });

  it.each([
    ['https://Customer.example', 'https://customer.example/'],
    ['https://customer.example:443/a/../b', 'https://customer.example/b'],
    ['https://customer.example:8443/', 'https://customer.example:8443/'],
    ['https://customer.example/\u202egnp.exe', 'https://customer.example/gnp.exe'],
    ['https://customer.example/one\r\ntwo\tthree', 'https://customer.example/onetwothree'],
    ['https://customer.example/a\u0007b', 'https://customer.example/ab'],
  ])('stores %j as it will be requested: %j', async (url, href) => {
    await added(url);
    expect(await app.query('SELECT url FROM webhook')).toEqual([{ url: href }]);
  });

  it('answers an address with NUL with 400', async () => {
    await owner.get(PATH);
    const { status } = await owner.post(PATH, {
      url: 'https://customer.example/\0',
      submission: owner.submission,
    });
    expect(status).toBe(400);
  });

  it.each(['%00', '1%00', '%0d%0aSet-Cookie:%20x=1', '%E2%80%AE1', '-1', '99999999999999999999'])(
    'answers the id %s with 404',
    async (id) => {
      await added();
      const path = `${PATH}/${await idOf()}`;
      expect((await owner.get(`${PATH}/${id}`)).status).toBe(404);
      await owner.get(path);
      for (const target of [
        `${PATH}/${id}/remove`,
        `${PATH}/${id}/resume`,
        `${PATH}/${id}/deliveries/1`,
        `${path}/deliveries/${id}`,
      ])
        expect([target, (await owner.post(target)).status]).toEqual([target, 404]);
    },
  );

  it('says that a failure is ours, without its words', async () => {
    await added();
    const of = jest.spyOn(app.app.get(PublicationEvents), 'of');
    of.mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    expect(await send()).toEqual({ ...NOTHING_TOLD, failed: 1 });
    of.mockRestore();
    const { text } = await owner.get(`${PATH}/${await idOf()}`);
    expect(text).toContain('We could not send it because of a problem on our side.');
    expect(text).not.toContain('ECONNREFUSED');
  });

  it('lets at most ten deliveries wait to be sent again', async () => {
    await added();
    for (let more = 0; more < 11; more++) await publish();
    await send();
    const path = `${PATH}/${await idOf()}`;
    const rows = (await stored('id')) as { id: string }[];
    expect(rows).toHaveLength(12);
    await owner.get(path);
    const posted = await Promise.all(
      rows.map(({ id }) => owner.post(`${path}/deliveries/${id}`, { csrf: owner.csrf })),
    );
    expect(posted.map(({ headers }) => String(headers.location).split('done=')[1]).sort()).toEqual([
      ...Array<string>(10).fill('again'),
      ...Array<string>(2).fill('too_many_wait'),
    ]);
    expect((await owner.get(`${path}?done=too_many_wait`)).text).toContain(
      'Many deliveries are waiting already.',
    );
    expect(await send()).toEqual({ ...NOTHING_TOLD, sent: 10 });
  });

  it('takes five webhooks, each once', async () => {
    await added();
    await owner.get(PATH);
    const again = await owner.post(PATH, { url: URL, submission: owner.submission });
    expect([again.status, again.text.includes('has this webhook already')]).toEqual([422, true]);
    for (const name of ['b', 'c', 'd']) await added(`https://${name}.example/`);
    await owner.get(PATH);
    const { html } = owner;
    await added('https://e.example/');
    owner.html = html;
    const submission = owner.submission;
    const sixth = await owner.post(PATH, { url: 'https://f.example/', submission });
    expect([sixth.status, sixth.text.includes('which is the limit')]).toEqual([422, true]); // prettier-ignore
  });

  it('shows the secret once, and the database has it sealed', async () => {
    const secret = await added();
    await owner.get(PATH);
    expect(owner.html).not.toContain(secret);
    const [{ text }] = (await app.query(
      `SELECT encode(sealed_secret, 'base64') AS text FROM webhook`,
    )) as [{ text: string }];
    expect(text).not.toContain(secret.slice('whsec_'.length, -4));
  });

  it('lets members look, and only owners change', async () => {
    await added();
    const member = await signedIn(app, 'member@customer.example');
    const path = `${PATH}/${await idOf()}`;
    expect((await member.get(PATH)).text).not.toContain('Add a webhook');
    expect((await member.get(path)).text).not.toContain('Remove this webhook');
    for (const [target, fields] of [
      [PATH, { url: 'https://other.example/' }],
      [`${path}/remove`, {}],
      [`${path}/resume`, {}],
      [`${path}/deliveries/1`, {}],
    ] as const)
      expect((await member.post(target, fields)).status).toBe(403);
    await owner.get(path);
    await owner.post(`${path}/remove`, { submission: owner.submission });
    expect((await owner.get(path)).status).toBe(404);
  });
});
