import { TestBrowser } from '../account-area/test-browser';
import { post } from '../mcp/mcp-market';
import { freePort } from '../support/free-port';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { runCli, type RunningService, startService } from '../support/service-process';
import { withAccounts } from '../support/test-accounts';
import type { TestDatabase } from '../support/test-database';
import { TestAssistant } from './test-assistant';

let database: TestDatabase;
let variables: Record<string, string>;
let first: RunningService;
let second: RunningService;

beforeAll(async () => {
  database = await createHandMadeDatabase();
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'Acme', plan: 'enterprise' }),
  );
  const port = String(await freePort());
  variables = {
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
  };
  first = await startService({ ...variables, PORT: port });
  second = await startService(variables);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await database.drop();
});

describe('two service processes on one database', () => {
  const invitation = async (email: string): Promise<string> => {
    const { stdout } = await runCli(
      ['accounts', 'invite', 'Acme', '--email', email, '--json'],
      variables,
    );
    const { pathname, search } = new URL((JSON.parse(stdout) as { link: string }).link);
    return pathname + search;
  };
  const callAt = async (service: RunningService, token: string): Promise<number> =>
    (await post(service.url, token, 'tools/call', { name: 'funding_history', arguments: {} }))
      .status;

  it('refuse the next call of an assistant that was disconnected at the other process', async () => {
    const ada = await new TestBrowser(first.url).signIn(await invitation('ada@acme.example'));
    const assistant = await TestAssistant.register(first.url);
    const { access_token: token, refresh_token: refreshToken } = await assistant.tokens(ada);
    expect([await callAt(first, token), await callAt(second, token)]).toEqual([200, 200]);
    await ada.get('/account/connections');
    const [, id = ''] = /\/account\/connections\/([\w-]{10})"/.exec(ada.html) ?? [];
    expect((await ada.post(`/account/connections/${id}/disconnect`)).status).toBe(303);
    expect(await callAt(second, token)).toBe(401);
    expect((await assistant.refresh(refreshToken, second.url)).status).toBe(400);
  });

  it('refuse the sessions and the assistants of a member whom the operator has removed', async () => {
    const bob = await new TestBrowser(first.url).signIn(await invitation('bob@acme.example'));
    const { access_token: token } = await (await TestAssistant.register(first.url)).tokens(bob);
    const elsewhere = new TestBrowser(second.url);
    elsewhere.cookies.set('signal_session', bob.cookies.get('signal_session') ?? '');
    expect([await callAt(second, token), (await elsewhere.get('/account/members')).status]).toEqual(
      [200, 200],
    );
    const { status } = await runCli(
      ['accounts', 'remove-member', 'Acme', '--email', 'bob@acme.example'],
      variables,
    );
    expect(status).toBe(0);
    expect([await callAt(second, token), (await elsewhere.get('/account/members')).status]).toEqual(
      [401, 303],
    );
  });
});
