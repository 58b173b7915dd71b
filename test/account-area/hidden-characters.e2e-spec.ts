import { authorshipOf } from '../../src/dataset/commands/authorship.commands';
import { readEmail } from '../../src/site/account-area/member/email-address';
import { TestAssistant } from '../oauth/test-assistant';
import { freePort } from '../support/free-port';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { invite, TestBrowser } from './test-browser';

/** A bell, an override of the direction, an isolate, and a tag. */
const HIDDEN = '\u0007\u202e\u2066\u{e0041}';
/** Of all tables, the columns that can hold text. */
const TEXT_COLUMNS = `
  SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'ARRAY', 'jsonb', 'json')
    AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE')`;

interface Column {
  table: string;
  column: string;
}

describe('hidden characters', () => {
  let market: MarketApp;
  beforeAll(async () => {
    const port = String(await freePort());
    market = await startMarketApp(handMadeMarket(), {
      PORT: port,
      ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
    });
  });
  afterAll(() => market.close());

  it('are stored nowhere, whether an operator, a member or an assistant sends them', async () => {
    const { databaseUrl, url } = market;
    const minted = await withAccounts(databaseUrl, async ({ accounts, keys }) => {
      await accounts.create({ name: `Ac${HIDDEN}me`, plan: 'enterprise' });
      return keys.mint('Acme', `ro${HIDDEN}bot`);
    });
    await withAccounts(databaseUrl, ({ keys }) =>
      keys.relabel(minted.publicId, `ma${HIDDEN}chine`),
    );
    const browser = await new TestBrowser(url).signIn(
      await invite(databaseUrl, 'Acme', 'ada@acme.example'),
    );
    await browser.get('/account/developer/api');
    const { submission } = browser;
    await browser.post('/account/developer/api/keys', {
      label: `own${HIDDEN}`,
      lifetime: 'never',
      submission,
    });
    await browser.get('/explore/home');
    await browser.post('/explore/views', {
      name: `My${HIDDEN} view`,
      address: `/explore?countries=NL${HIDDEN}`,
    });
    await browser.get('/account/webhooks');
    await browser.post('/account/webhooks', { url: `https://hooks.example/a${HIDDEN}b` });
    await TestAssistant.register(url, url, { client_name: `Help${HIDDEN}er` });

    const stored: string[] = [];
    for (const { table, column } of (await market.query(TEXT_COLUMNS)) as Column[]) {
      const rows = await market.query(`SELECT ${column}::text AS text FROM ${table}`);
      stored.push(...(rows as { text: string | null }[]).flatMap(({ text }) => text ?? []));
    }
    expect(stored).toEqual(
      expect.arrayContaining([
        'Acme',
        'machine',
        'own',
        'My view',
        'Helper',
        'https://hooks.example/ab',
      ]),
    );
    expect(stored.filter((text) => [...HIDDEN].some((each) => text.includes(each)))).toEqual([]);
  });

  it("aren't in the history of the dataset", () => {
    const options = { by: `Ad${HIDDEN}a`, message: `Fix${HIDDEN}ed` };
    expect(authorshipOf({ args: [], options })).toMatchObject({ by: 'Ada', message: 'Fixed' });
  });

  it('make an email address another one, which is refused', () => {
    expect(readEmail(`ada${HIDDEN}@acme.example`)).toBeNull();
  });
});
