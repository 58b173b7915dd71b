import type { TestBrowser } from '../account-area/test-browser';
import { signedIn } from '../explore/view-members';
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

const FORMS: {
  stores: string;
  page: string;
  action: string;
  fields: Record<string, string>;
  sql: string;
  stored: string;
}[] = [
  {
    stores: 'the name of a saved view',
    page: '/explore/home',
    action: '/explore/views',
    fields: { name: SENT, address: '/explore/companies' },
    sql: 'SELECT name AS stored FROM saved_view',
    stored: 'abc',
  },
  {
    stores: 'the label of a key',
    page: '/account/developer/api',
    action: '/account/developer/api/keys',
    fields: { label: SENT, lifetime: 'never' },
    sql: 'SELECT label AS stored FROM api_key',
    stored: 'abc',
  },
  {
    stores: 'the address of a webhook',
    page: '/account/webhooks',
    action: '/account/webhooks',
    fields: { url: `https://x.example/${SENT}` },
    sql: 'SELECT url AS stored FROM webhook',
    stored: 'https://x.example/abc',
  },
];

describe('a form', () => {
  it.each(FORMS)(
    'stores $stores without control and bidirectional characters',
    async ({ page, action, fields, sql, stored }) => {
      await owner.get(page);
      const { status } = await owner.post(action, { submission: owner.submission, ...fields });
      expect(status).toBeLessThan(400);
      expect(await app.query(`${sql} ORDER BY id DESC LIMIT 1`)).toEqual([{ stored }]);
    },
  );

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
