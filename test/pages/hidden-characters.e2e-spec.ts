import type { TestBrowser } from '../account-area/test-browser';
import { signedIn } from '../explore/digest-members';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';

let app: MarketApp;
let owner: TestBrowser;

beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), {
    ACCOUNT_AREA_URL: 'https://market.example',
    TRUST_PROXY: '1',
  });
  await withAccounts(app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: 'free', plan: 'enterprise' }),
  );
  owner = await signedIn(app, 'owner@customer.example');
});
afterAll(() => app.close());

/** "a", a bell, and "b" and "c" with characters that turn text round. */
const SENT = 'a\u0007\u202eb\u2066c\u200f';

describe('a form', () => {
  it.each<[string, string, string, Record<string, string>]>([
    [
      'name FROM saved_view',
      '/explore/home',
      '/explore/views',
      { name: SENT, address: '/explore/companies' },
    ],
    [
      'label AS name FROM api_key',
      '/account/developer/api',
      '/account/developer/api/keys',
      { label: SENT, lifetime: 'never' },
    ],
    [
      'url AS name FROM webhook',
      '/account/webhooks',
      '/account/webhooks',
      { url: `https://x.example/${SENT}` },
    ],
  ])('stores no control or bidirectional characters as %s', async (column, page, path, fields) => {
    await owner.get(page);
    const { status } = await owner.post(path, { submission: owner.submission, ...fields });
    expect(status).toBeLessThan(400);
    const [{ name }] = (await app.query(`SELECT ${column} ORDER BY id DESC LIMIT 1`)) as [
      { name: string },
    ];
    expect(name.replace('https://x.example/', '')).toBe('abc');
  });

  it('with NUL is refused', async () => {
    await owner.get('/explore/home');
    const fields = { name: 'a\0b', address: '/explore/companies' };
    expect((await owner.post('/explore/views', fields)).status).toBe(400);
  });

  it('invites an address without such characters', async () => {
    await owner.get('/account/members');
    await owner.post('/account/members', {
      email: 'ada\u202e@customer.example',
      role: 'member',
      submission: owner.submission,
    });
    expect(await app.query(`SELECT email FROM account_member WHERE email LIKE 'ada%'`)).toEqual([
      { email: 'ada@customer.example' },
    ]);
  });
});
