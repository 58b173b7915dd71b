import { PublicationEvents } from '../../src/site/webhooks/publication-event';
import { NOTHING_TOLD } from '../../src/site/webhooks/webhook-report';
import type { TestBrowser } from '../account-area/test-browser';
import { signedIn } from '../explore/view-members';
import { withAccounts } from '../support/test-accounts';
import { WebhookService } from './webhook-service';

const LIST = '/account/webhooks';
const URL = 'https://customer.example/signal-market';

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

/** The owner fills in the form on the list. */
async function enter(url: string): Promise<{ status: number; text: string }> {
  await owner.get(LIST);
  return owner.post(LIST, { url, submission: owner.submission });
}

/** The owner enters a webhook. Returns the path of its page. */
async function addWebhook(url = URL): Promise<string> {
  expect((await enter(url)).status).toBe(201);
  const [webhook] = (await service.app.query(
    'SELECT id FROM webhook ORDER BY id DESC LIMIT 1',
  )) as { id: string }[];
  return `${LIST}/${webhook?.id}`;
}

const storedUrls = (): Promise<unknown> => service.app.query('SELECT url FROM webhook');

describe('a new webhook', () => {
  it.each([
    { fault: 'without TLS', url: 'http://customer.example/' },
    { fault: 'of another protocol', url: 'ftp://customer.example/' },
    { fault: 'with an address of IPv4', url: 'https://127.0.0.1/' },
    { fault: 'with an address of IPv6', url: 'https://[::1]/' },
    { fault: 'with a name without a dot', url: 'https://localhost/' },
    { fault: 'with a password', url: 'https://user:password@customer.example/' },
    { fault: 'with the port of SSH', url: 'https://customer.example:22/' },
    { fault: 'with the port of Redis', url: 'https://customer.example:6379/' },
    { fault: 'that is empty', url: '' },
  ])('is refused at an address $fault', async ({ url }) => {
    const { status, text } = await enter(url);
    expect(status).toBe(422);
    expect(text).toContain('Enter an address that begins with https://');
    expect(await storedUrls()).toEqual([]);
  });

  it.each([
    { sent: 'https://Customer.example', stored: 'https://customer.example/' },
    { sent: 'https://customer.example:443/a/../b', stored: 'https://customer.example/b' },
    { sent: 'https://customer.example:8443/', stored: 'https://customer.example:8443/' },
    { sent: 'https://customer.example/\u202egnp.exe', stored: 'https://customer.example/gnp.exe' },
    {
      sent: 'https://customer.example/one\r\ntwo\tthree',
      stored: 'https://customer.example/onetwothree',
    },
    { sent: 'https://customer.example/a\u0007b', stored: 'https://customer.example/ab' },
  ])('is stored at the address that will be requested: $stored', async ({ sent, stored }) => {
    await addWebhook(sent);
    expect(await storedUrls()).toEqual([{ url: stored }]);
  });

  it('is refused with 400 at an address with NUL', async () => {
    expect((await enter('https://customer.example/\0')).status).toBe(400);
  });

  it('is refused if the account has it already', async () => {
    await addWebhook();
    const { status, text } = await enter(URL);
    expect(status).toBe(422);
    expect(text).toContain('already has this webhook');
  });

  it('is refused beside five others, whatever the form said', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await addWebhook(`https://${name}.example/`);
    await owner.get(LIST);
    const formForTheFifth = owner.html;
    await addWebhook('https://e.example/');
    owner.html = formForTheFifth;
    const { submission } = owner;
    const sixth = await owner.post(LIST, { url: 'https://f.example/', submission });
    expect(sixth.status).toBe(422);
    expect(sixth.text).toContain('which is the limit');
  });

  it('shows its secret once', async () => {
    await addWebhook();
    const secretsOn = ({ page }: TestBrowser): string[] =>
      page.texts('code').filter((text) => text.startsWith('whsec_'));
    expect(secretsOn(owner)).toHaveLength(1);
    const [secret = ''] = secretsOn(owner);
    await owner.get(LIST);
    expect(owner.html).not.toContain(secret);
  });

  it('is stored with its secret sealed', async () => {
    await addWebhook();
    const [secret = ''] = owner.page.texts('code').filter((text) => text.startsWith('whsec_'));
    const stored = JSON.stringify(
      await service.app.query(
        `SELECT encode(sealed_secret, 'base64') AS sealed, webhook::text FROM webhook`,
      ),
    );
    expect(secret.length).toBeGreaterThan(30);
    expect(stored).not.toContain(secret.slice('whsec_'.length, -4));
  });
});

describe('the page of a webhook', () => {
  it('shows a delivery that failed, and sends it again', async () => {
    const page = await addWebhook();
    service.receiver.status = 500;
    await service.send();
    service.receiver.status = 200;
    expect((await owner.get(page)).text).toContain('Status 500, again at ');
    const form = owner.page.all('form').find((each) => each.has('button', 'Send again'));
    await owner.post(form?.attribute('action') ?? '');
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
    expect((await owner.get(page)).text).toContain('Delivered');
  });

  it('says that a failure is ours, without its words', async () => {
    const page = await addWebhook();
    const failing = jest
      .spyOn(service.app.app.get(PublicationEvents), 'of')
      .mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, failed: 1 });
    failing.mockRestore();
    const { text } = await owner.get(page);
    expect(text).toContain('We could not send it because of a problem on our side.');
    expect(text).not.toContain('ECONNREFUSED');
  });

  it('resumes a paused one, which is told of the next publication', async () => {
    const page = await addWebhook();
    await service.send();
    await service.app.query('UPDATE webhook SET paused_at = now()');
    await service.publish();
    expect(await service.send()).toEqual(NOTHING_TOLD);
    expect((await owner.get(page)).text).toContain('Paused since');
    await owner.post(`${page}/resume`, { submission: owner.submission });
    expect(await service.send()).toEqual(NOTHING_TOLD);
    await service.publish();
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
  });

  it('sends what waited for a paused one once it is resumed, and promises no earlier time', async () => {
    const page = await addWebhook();
    service.receiver.status = 503;
    await service.send();
    await service.app.query('UPDATE webhook_delivery SET due_at = now()');
    await service.app.query('UPDATE webhook SET paused_at = now()');
    const { text } = await owner.get(page);
    expect(text).toContain('Status 503, again once the webhook is resumed');
    service.receiver.status = 200;
    await owner.post(`${page}/resume`, { submission: owner.submission });
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
  });

  it('sends a delivery again however many wait for a paused one', async () => {
    await addWebhook('https://gone.example/');
    for (let more = 0; more < 9; more++) await service.publish();
    const page = await addWebhook('https://works.example/');
    await service.send();
    await service.app.query(`
      UPDATE webhook SET paused_at = now() WHERE url = 'https://gone.example/';
      UPDATE webhook_delivery SET state = 'due', due_at = now() FROM webhook
      WHERE webhook.id = webhook_id AND paused_at IS NOT NULL`);
    await owner.get(page);
    const again = owner.page.all('form').find((each) => each.has('button', 'Send again'));
    const { headers } = await owner.post(again?.attribute('action') ?? '');
    expect(headers.location).toBe(`${page}?done=again`);
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 1 });
  });

  it('lets at most ten deliveries wait to be sent again', async () => {
    const page = await addWebhook();
    for (let more = 0; more < 11; more++) await service.publish();
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 12 });
    await owner.get(page);
    const { csrf } = owner;
    const rows = (await service.app.query('SELECT id FROM webhook_delivery')) as { id: string }[];
    const posted = await Promise.all(
      rows.map(({ id }) => owner.post(`${page}/deliveries/${id}`, { csrf })),
    );
    const outcomes = posted.map(({ headers }) => String(headers.location).split('done=')[1]);
    expect(outcomes.filter((outcome) => outcome === 'again')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'too_many_wait')).toHaveLength(2);
    expect((await owner.get(`${page}?done=too_many_wait`)).text).toContain(
      'Many deliveries are waiting already.',
    );
    expect(await service.send()).toEqual({ ...NOTHING_TOLD, sent: 10 });
  });

  it('removes it', async () => {
    const page = await addWebhook();
    await owner.get(page);
    await owner.post(`${page}/remove`, { submission: owner.submission });
    expect((await owner.get(page)).status).toBe(404);
    expect(await storedUrls()).toEqual([]);
  });

  it.each(['%00', '1%00', '%0d%0aSet-Cookie:%20x=1', '%E2%80%AE1', '-1', '99999999999999999999'])(
    'is 404 for the id %s, and so is every form of it',
    async (id) => {
      const page = await addWebhook();
      expect((await owner.get(`${LIST}/${id}`)).status).toBe(404);
      await owner.get(page);
      for (const target of [
        `${LIST}/${id}/remove`,
        `${LIST}/${id}/resume`,
        `${LIST}/${id}/deliveries/1`,
        `${page}/deliveries/${id}`,
      ])
        expect([target, (await owner.post(target)).status]).toEqual([target, 404]);
    },
  );
});

describe('a member who is not an owner', () => {
  it('sees webhooks without the forms that change them', async () => {
    const page = await addWebhook();
    const member = await signedIn(service.app, 'reader@customer.example');
    const list = await member.get(LIST);
    expect(list.text).toContain(URL);
    expect(list.text).not.toContain('Add a webhook');
    expect((await member.get(page)).text).not.toContain('Remove this webhook');
  });

  it('may not post what would change them', async () => {
    const page = await addWebhook();
    const member = await signedIn(service.app, 'writer@customer.example');
    await member.get(page);
    for (const target of [LIST, `${page}/remove`, `${page}/resume`, `${page}/deliveries/1`])
      expect([
        target,
        (await member.post(target, { url: 'https://other.example/' })).status,
      ]).toEqual([target, 403]);
  });
});
