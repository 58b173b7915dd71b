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
/** What can be found in a stored text. PostgreSQL writes the bell in JSON as `\u0007`. */
const FOUND = [...HIDDEN, String.raw`\u0007`];
/** The columns of the schema public that can hold text. Their names are quoted for SQL. */
const TEXT_COLUMNS = `
  SELECT quote_ident(table_name) AS "table", quote_ident(column_name) AS "column"
  FROM information_schema.columns
  WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'ARRAY', 'jsonb', 'json')
    AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE')`;

interface Column {
  table: string;
  column: string;
}

let market: MarketApp;

async function sendAsOperator(): Promise<void> {
  await withAccounts(market.databaseUrl, async ({ accounts, keys }) => {
    await accounts.create({ name: `Ac${HIDDEN}me`, plan: 'enterprise' });
    await keys.mint('Acme', `ro${HIDDEN}bot`);
    const { publicId } = await keys.mint('Acme', 'first label');
    await keys.relabel(publicId, `ma${HIDDEN}chine`);
  });
}

/** Each page gives its form the token that a post needs. */
async function sendAsMember(): Promise<void> {
  const link = await invite(market.databaseUrl, 'Acme', 'ada@acme.example');
  const browser = await new TestBrowser(market.url).signIn(link);

  await browser.get('/account/developer/api');
  const key = { label: `own${HIDDEN}`, lifetime: 'never', submission: browser.submission };
  await browser.post('/account/developer/api/keys', key);

  await browser.get('/explore/home');
  const view = { name: `My${HIDDEN} view`, address: `/explore?countries=NL${HIDDEN}` };
  await browser.post('/explore/views', view);

  await browser.get('/account/webhooks');
  await browser.post('/account/webhooks', { url: `https://hooks.example/a${HIDDEN}b` });
}

async function sendAsAssistant(): Promise<void> {
  const { url } = market;
  await TestAssistant.register(url, url, { client_name: `Help${HIDDEN}er` });
}

/** Every text in these columns. */
async function storedTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const { table, column } of (await market.query(TEXT_COLUMNS)) as Column[]) {
    const rows = await market.query(`SELECT ${column}::text AS text FROM ${table}`);
    for (const { text } of rows as { text: string | null }[]) if (text !== null) texts.push(text);
  }
  return texts;
}

describe('hidden characters', () => {
  beforeAll(async () => {
    const port = String(await freePort());
    market = await startMarketApp(handMadeMarket(), {
      PORT: port,
      ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
    });
  });
  afterAll(() => market.close());

  it('are stored nowhere, whether an operator, a member or an assistant sends them', async () => {
    await sendAsOperator();
    await sendAsMember();
    await sendAsAssistant();

    const stored = await storedTexts();
    expect(stored).toEqual(
      expect.arrayContaining([
        'Acme',
        'robot',
        'machine',
        'own',
        'My view',
        '/explore?countries=NL',
        'Helper',
        'https://hooks.example/ab',
      ]),
    );
    expect(stored.filter((text) => FOUND.some((each) => text.includes(each)))).toEqual([]);
  });

  it("aren't in the history of the dataset", () => {
    const options = { by: `Ad${HIDDEN}a`, message: `Fix${HIDDEN}ed` };
    expect(authorshipOf({ args: [], options })).toMatchObject({ by: 'Ada', message: 'Fixed' });
  });

  it('make an email address another one, which is refused', () => {
    expect(readEmail(`ada${HIDDEN}@acme.example`)).toBeNull();
  });
});
