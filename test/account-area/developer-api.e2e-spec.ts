import request from 'supertest';
import { MAX_LIVE_KEYS } from '../../src/billing/api-key/api-key.service';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { pageOf } from '../support/page';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import type { TestDatabase } from '../support/test-database';
import { API, idOf, KEYS, makeKey, type NewAccount, newMember } from './new-member';
import { TestBrowser } from './test-browser';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createHandMadeDatabase();
  app = await startTestApp(database.url, { PRICING_URL: 'https://plans.example/?a=1&b=2' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const member = (asked: Partial<NewAccount> = {}): Promise<TestBrowser> =>
  newMember({ url: app.url, databaseUrl: database.url }, asked);
interface ListedKey {
  /** With its prefix. */
  label: string;
  status: string | undefined;
  callsToday: string | undefined;
  callsThisMonth: string | undefined;
  /** With the endpoints that it has called. */
  lastUse: string | undefined;
}

/** The keys that work, as the page lists them. */
function liveKeys(browser: TestBrowser): ListedKey[] {
  const [, ...rows] = browser.page.the('table', 'Active keys and usage').all('row');
  return rows.map((row) => {
    const [status, callsToday, callsThisMonth, lastUse] = row.texts('cell');
    return { label: row.the('rowheader').text, status, callsToday, callsThisMonth, lastUse };
  });
}
const call = (key: string): request.Test =>
  request(app.url).get('/api/v2/category-data').set('Authorization', `Bearer ${key}`);

/** As if a key and the account's access had begun so many days earlier. */
async function makeOlder(key: string, { days }: { days: number }): Promise<void> {
  await app.query(
    `UPDATE entitlement SET during = tstzrange(lower(during) - interval '${days} days', upper(during));
     UPDATE api_key SET created_at = created_at - interval '${days} days', expires_at = expires_at - interval '${days} days'
     WHERE public_id = '${idOf(key)}'`,
  );
}

describe('a member', () => {
  it('creates a key that works at once, sees it once, and sees its calls and the change', async () => {
    const ada = await member();
    const key = await makeKey(ada, 'weekly report', '90d');
    await call(key).expect(200);
    const { text } = await ada.get(API);
    expect(text).not.toContain(key.slice(20));
    expect(liveKeys(ada)).toEqual([
      {
        label: `weekly reportsig_live_${idOf(key)}…`,
        status: 'Active',
        callsToday: '1',
        callsThisMonth: '1',
        lastUse: expect.stringMatching(/\/category-data$/) as string,
      },
    ]);
    const usage = ada.page.the('region', 'Calls per day, last 30 days');
    expect(usage.has('paragraph', '1 call')).toBe(true);
    expect(usage.texts('row')[1]).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4} ?1$/);
    expect(ada.page.the('region', 'Latest changes').text).toMatch(
      /Key created.*weekly report.*example\.com.*127\.0\.1\.\d/,
    );
  });

  it("who reloads after creating a key gets no second key, and doesn't see the first one again", async () => {
    const ada = await member();
    const first = { csrf: ada.csrf, submission: ada.submission, label: 'twice', lifetime: 'never' };
    expect((await ada.post(KEYS, first)).status).toBe(201);
    const again = await ada.post(KEYS, first);
    expect([
      again.status,
      again.text.includes('already been submitted'),
      /sig_live_\w{49}/.test(again.text),
    ]).toEqual([409, true, false]);
    await ada.get(API);
    expect(liveKeys(ada)).toHaveLength(1);
  });

  it('relabels a key', async () => {
    const ada = await member();
    const path = `${KEYS}/${idOf(await makeKey(ada, 'web'))}`;
    await ada.get(path);
    const relabelled = await ada.post(`${path}/label`, { label: 'server' });
    expect(relabelled.headers.location).toBe(`${API}?done=relabelled`);
    await ada.get(API);
    expect(liveKeys(ada)[0]?.label).toMatch(/^serversig_live_/);
  });

  it('rotates a key into one with its label, and both work during the overlap', async () => {
    const ada = await member();
    const key = await makeKey(ada, 'server');
    const path = `${KEYS}/${idOf(key)}`;
    await ada.get(path);
    const rotated = await ada.post(`${path}/rotate`, { submission: ada.submission, overlap: '1h' });
    expect(rotated.status).toBe(201);
    expect(rotated.text).toContain('works until');
    expect(rotated.text).toContain('server');
    const successor = /sig_live_\w{49}/.exec(rotated.text)?.[0] ?? '';
    for (const each of [key, successor]) await call(each).expect(200);
  });

  it('revokes a key after confirming, and the API refuses it immediately', async () => {
    const ada = await member();
    const key = await makeKey(ada);
    const path = `${KEYS}/${idOf(key)}`;
    expect((await ada.get(`${path}/revoke`)).text).toContain('Revoke this key?');
    await call(key).expect(200);
    expect((await ada.post(`${path}/revoke`)).headers.location).toBe(`${API}?done=revoked`);
    await call(key).expect(401);
  });

  it('is led to the page of a key that is already revoked instead of being asked to revoke it', async () => {
    const ada = await member();
    const path = `${KEYS}/${idOf(await makeKey(ada))}`;
    await ada.get(path);
    await ada.post(`${path}/revoke`);
    const { status, headers } = await ada.get(`${path}/revoke`);
    expect({ status, location: headers.location }).toEqual({ status: 303, location: path });
    expect((await ada.get(path)).text).toContain('Revoked');
  });

  it('can neither rotate nor revoke a key that is revoked', async () => {
    const ada = await member();
    const path = `${KEYS}/${idOf(await makeKey(ada))}`;
    await ada.get(path);
    const { submission } = ada;
    await ada.post(`${path}/revoke`);
    expect((await ada.get(path)).text).not.toMatch(/rotate|revoke"/);
    await ada.get(API);
    expect((await ada.post(`${path}/rotate`, { submission, overlap: '0' })).status).toBe(409);
  });

  it('sees which endpoints each key has used, the latest first, and all of them on its page', async () => {
    const ada = await member();
    const key = await makeKey(ada);
    await app.query(`
      INSERT INTO usage_day (day, key_id, endpoint, calls)
      SELECT (now() AT TIME ZONE 'UTC')::date - ago, api_key.id, endpoint, calls
      FROM api_key, (VALUES (0, 'charts', 2), (0, 'companies/:name', 7), (3, 'charts', 1000), (5, 'ma/history', 1), (6, 'pricing', 1), (31, 'old', 9)) AS used (ago, endpoint, calls)
      WHERE public_id = '${idOf(key)}'`);
    await ada.get(API);
    expect(liveKeys(ada)[0]?.lastUse).toMatch(/\/charts, \/companies\/:name, \/ma\/history$/);
    await ada.get(`${KEYS}/${idOf(key)}`);
    const rows = ada.page
      .all('row')
      .map((row) => [row.texts('rowheader')[0], row.texts('cell')[0]]);
    expect(rows.filter(([endpoint]) => endpoint?.startsWith('/'))).toEqual([
      ['/charts', '1,002'],
      ['/companies/:name', '7'],
      ['/ma/history', '1'],
      ['/pricing', '1'],
    ]);
  });

  it('is told of a key that expires within 14 days, on the first page and on its own, until it is replaced', async () => {
    const ada = await member();
    const key = await makeKey(ada, 'nightly', '30d');
    const path = `${KEYS}/${idOf(key)}`;
    expect((await ada.get(API)).text).not.toContain('expires soon');
    await makeOlder(key, { days: 17 });
    await ada.get(API);
    const warning = ada.page.the('status', /A key expires soon\./);
    expect(warning.the('link', 'nightly').href).toBe(path);
    expect(warning.text).toContain('nightly expires in 12 days, on');
    expect((await ada.get(path)).text).toContain('This key expires in 12 days.');
    await ada.post(`${path}/rotate`, { submission: ada.submission, overlap: '24h' });
    expect((await ada.get(path)).text).toMatch(/was replaced and stops working in 2[34] hours/);
    expect((await ada.get(API)).text).not.toContain('expires soon');
  });

  it('is told that a key was replaced, even if it expires before the overlap would end', async () => {
    const ada = await member();
    const key = await makeKey(ada, 'nightly', '30d');
    const path = `${KEYS}/${idOf(key)}`;
    await makeOlder(key, { days: 27 });
    await ada.get(path);
    await ada.post(`${path}/rotate`, { submission: ada.submission, overlap: '7d' });
    expect((await ada.get(path)).text).toContain('was replaced and stops working in 2 days');
    expect((await ada.get(API)).text).not.toContain('expires soon');
  });

  it('sees the quota of an add-on with its caps and when they reset', async () => {
    const bea = await member({
      plan: 'pro',
      addonUntil: '2990-01-01',
      addonSince: '2024-01-01',
    });
    const key = await makeKey(bea);
    await call(key).expect(200);
    await bea.get(API);
    const quota = bea.page.the('region', 'Quota');
    const meters = quota
      .all('meter')
      .map(({ attribute }) => [attribute('aria-valuemax'), attribute('aria-valuetext')]);
    const month = ['30000', '1 of 30,000 calls'];
    expect(meters).toEqual([['1000', '1 of 1,000 calls'], month, month]);
    expect(quota.all('meter').map(({ attribute }) => attribute('aria-valuenow'))).toEqual([
      '1',
      '1',
      '1',
    ]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(quota.all('time').map((time) => time.attribute('datetime'))).toContain(
      `${tomorrow}T00:00:00.000Z`,
    );
  });

  it('without API access is told why and where the plans are, and the server refuses a key', async () => {
    const cy = await member({ plan: 'free' });
    expect((await cy.get(API)).text).toContain('The Free plan does not include the API.');
    expect(cy.page.the('link', 'See the plans').href).toBe('https://plans.example/?a=1&b=2');
    expect(cy.page.has('button', 'Create key')).toBe(false);
    const refused = await cy.post(KEYS, {
      label: 'x',
      lifetime: 'never',
      submission: '2f1e9b1c-7b1b-4c53-9d0f-1f2d3c4b5a6b',
    });
    expect([refused.status, refused.text.includes('no API access')]).toEqual([403, true]);
  });

  it('of an account with 20 live keys is told the limit, and the server enforces it', async () => {
    const dee = await member({ account: 'Full' });
    await withAccounts(database.url, async ({ keys }) => {
      for (let made = 0; made < MAX_LIVE_KEYS; made++) await keys.mint('Full', `key ${made}`);
    });
    const { text } = await dee.get(API);
    expect(text).toContain('Your account has 20 live keys, which is the limit.');
    expect(dee.page.has('button', 'Create key')).toBe(false);
    const refused = await dee.post(KEYS, {
      label: 'x',
      lifetime: 'never',
      submission: '2f1e9b1c-7b1b-4c53-9d0f-1f2d3c4b5a6a',
    });
    expect([refused.status, refused.text.includes('at most 20')]).toEqual([409, true]);
  });
});

describe("another account's keys", () => {
  it("can't be seen or changed by their id: the answer is the same as for keys that don't exist", async () => {
    const key = await makeKey(await member(), 'theirs');
    const eve = await member();
    const attempts = (id: string): Promise<request.Response>[] => [
      eve.get(`${KEYS}/${id}`),
      eve.get(`${KEYS}/${id}/revoke`),
      eve.post(`${KEYS}/${id}/label`, { label: 'mine' }),
      eve.post(`${KEYS}/${id}/rotate`, { overlap: '0', submission: crypto.randomUUID() }),
      eve.post(`${KEYS}/${id}/revoke`),
    ];
    const pages: string[][] = [];
    for (const id of [idOf(key), 'AAAAAAAAAA', 'nonsense']) {
      const answers = await Promise.all(attempts(id));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      pages.push(answers.map(({ text }) => text));
    }
    expect(pages[0]).toEqual(pages[1]);
    expect(eve.html).not.toContain('theirs');
    await call(key).expect(200);
  });
});

describe('a change', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['without a form token', { csrf: '' }, {}],
    ['with another form token', { csrf: 'A'.repeat(43) }, {}],
    ['from another site', {}, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [
      'from a sibling domain',
      {},
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.signal.example' },
    ],
    ['that names another origin', {}, { Origin: 'https://evil.example' }],
    [
      'of an old browser from another origin',
      {},
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
    ],
    ['of an old browser from a sandbox', {}, { 'Sec-Fetch-Site': '', Origin: 'null' }],
  ])('%s changes nothing', async (_, fields, headers) => {
    const ada = await member();
    const key = await makeKey(ada);
    await ada.get(API);
    const answer = await ada.post(`${KEYS}/${idOf(key)}/revoke`, fields, headers);
    expect([answer.status, answer.type]).toEqual([403, 'text/html']);
    await call(key).expect(200);
  });

  it('with the form token of another session changes nothing', async () => {
    const [ada, eve] = [await member(), await member()];
    const key = await makeKey(ada);
    await eve.get(API);
    expect((await ada.post(`${KEYS}/${idOf(key)}/revoke`, { csrf: eve.csrf })).status).toBe(403);
    await call(key).expect(200);
  });

  it('of an old browser from our own origin is taken', async () => {
    const ada = await member();
    const key = await makeKey(ada);
    await ada.get(API);
    const headers = { 'Sec-Fetch-Site': '', Origin: app.url };
    expect((await ada.post(`${KEYS}/${idOf(key)}/revoke`, {}, headers)).status).toBe(303);
  });

  it('without a session leads to the sign-in page, which says that nothing was changed', async () => {
    const visitor = new TestBrowser(app.url);
    const answer = await visitor.post(KEYS, { label: 'x' });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/account/sign-in?done=nothing',
    ]);
    expect((await visitor.get('/account/sign-in?done=nothing')).text).toContain(
      'so nothing was changed',
    );
  });

  it.each([
    ['a lifetime that is not offered', { lifetime: '9999d' }, 422],
    ['a form of 9 KiB', { label: 'x'.repeat(9000) }, 413],
  ])('with %s is refused with a page', async (_, fields, status) => {
    const ada = await member();
    const answer = await ada.post(KEYS, {
      submission: ada.submission,
      label: 'fine',
      lifetime: 'never',
      ...fields,
    });
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
  });

  it.each([
    ['nothing visible', ' \u200b ', 'Enter a label that can be seen.'],
    ['101 characters', 'x'.repeat(101), 'A label has at most 100 characters. This one has 101.'],
  ])(
    'with a label of %s says so beside the field, and keeps what was typed',
    async (_, label, reason) => {
      const ada = await member();
      const key = await makeKey(ada);
      await ada.get(API);
      const path = `${KEYS}/${idOf(key)}`;
      const made = await ada.post(KEYS, { submission: ada.submission, label, lifetime: '90d' });
      expect(ada.page.the('combobox', 'Expires').value).toBe('90d');
      await ada.get(path);
      for (const answer of [made, await ada.post(`${path}/label`, { label })]) {
        expect(answer.status).toBe(422);
        const field = pageOf(answer).the('textbox', /^(Label|What the key is for)$/);
        expect([field.description, field.value]).toEqual([reason, label]);
        expect([field.attribute('aria-invalid'), field.attribute('autofocus')]).toEqual([
          'true',
          '',
        ]);
      }
      await ada.get(API);
      expect(liveKeys(ada)).toHaveLength(1);
    },
  );

  it('without a form body is refused', async () => {
    const answer = await request(app.url).post(KEYS).send({ label: 'x' });
    expect([answer.status, answer.type]).toEqual([415, 'text/html']);
  });
});

describe('without its database', () => {
  it('the account area says so on a page', async () => {
    const ada = await member();
    await database.cutOff();
    const answer = await ada.get(API);
    await database.restore();
    expect([answer.status, answer.type, answer.headers['retry-after']]).toEqual([
      503,
      'text/html',
      '5',
    ]);
    expect((await ada.get(API)).status).toBe(200);
  });
});
