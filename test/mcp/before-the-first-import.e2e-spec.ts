import { signedIn, TestAssistant } from '../oauth/test-assistant';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { ACCOUNT, post, resultOf, type ToolResult } from './mcp-market';

describe('before the first import', () => {
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const port = await freePort();
    const address = { PORT: String(port), ACCOUNT_AREA_URL: `http://127.0.0.1:${port}` };
    app = await startTestApp(database.url, address);
    await withAccounts(database.url, ({ accounts }) =>
      accounts.create({ name: ACCOUNT, plan: 'enterprise' }),
    );
    const browser = await signedIn(app.url, database.url, ACCOUNT, 'ada@assisted.example');
    const assistant = await TestAssistant.register(app.url);
    ({ access_token: token } = await assistant.tokens(browser));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  async function call(name: string, args: object): Promise<ToolResult> {
    return resultOf(await post(app.url, token, 'tools/call', { name, arguments: args }));
  }

  it('account_status says that there is no dataset', async () => {
    const { isError, structuredContent, _meta } = await call('account_status', {});
    expect(isError).toBeUndefined();
    expect(structuredContent).toMatchObject({ account: ACCOUNT, has_seat: true, dataset: null });
    expect(Object.keys(_meta ?? {})).not.toContain('signal-market/generation');
  });

  it('account_status still refuses inputs that it does not have', async () => {
    const { isError, content } = await call('account_status', { colour: 'red' });
    expect([isError, content[0]?.text]).toEqual([
      true,
      expect.stringContaining('has no input "colour"'),
    ]);
  });

  it('tools about the market are refused', async () => {
    const { isError, content } = await call('funding_history', {});
    expect([isError, content[0]?.text]).toEqual([
      true,
      'unavailable: No dataset has been imported yet.',
    ]);
  });
});
