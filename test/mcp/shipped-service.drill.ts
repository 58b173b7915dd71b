import request from 'supertest';
import { signedIn, TestAssistant } from '../oauth/test-assistant';
import { freePort } from '../support/free-port';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { runCli, type RunningService, startService } from '../support/service-process';
import { withAccounts } from '../support/test-accounts';
import type { TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { Listener } from './listener';
import { ACCOUNT, post } from './mcp-market';

type Line = Record<string, unknown>;

const SECRET = 'a secret question';
const DRAIN_DELAY_MS = 5000;

/** The service as it ships, with an assistant. */
describe('assistants of the service as it ships', () => {
  let database: TestDatabase;
  let service: RunningService;
  let assistant: TestAssistant;
  let token: string;

  beforeAll(async () => {
    database = await createHandMadeDatabase();
    await withAccounts(database.url, ({ accounts }) =>
      accounts.create({ name: ACCOUNT, plan: 'enterprise' }),
    );
    const port = await freePort();
    service = await startService({
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
      DRAIN_TIMEOUT_MS: '600000',
    });
    const ada = await signedIn(service.url, database.url, ACCOUNT, 'ada@assisted.example');
    assistant = await TestAssistant.register(service.url);
    token = (await assistant.tokens(ada)).access_token;
  });
  afterAll(async () => {
    await service?.kill();
    await database?.drop();
  });

  const call = async (name: string, args: object): Promise<Line> => {
    const { headers, status } = await post(service.url, token, 'tools/call', {
      name,
      arguments: args,
    });
    expect(status).toBe(200);
    return lineOf(String(headers['x-request-id']));
  };
  /** The access log's line of a request: it is written in the background. */
  const lineOf = (requestId: string): Promise<Line> =>
    until(`the log has a line of ${requestId}`, () => {
      const lines = service.output.stdout.split('\n').slice(0, -1);
      return lines
        .map((line) => JSON.parse(line) as Line)
        .find(({ request_id: id, msg }) => id === requestId && msg === 'request');
    });

  it.each([
    { tool: 'funding_history', args: {}, outcome: 'ok' },
    { tool: 'search_companies', args: { q: SECRET }, outcome: 'ok' },
    { tool: 'get_company', args: { name: SECRET }, outcome: 'refused' },
  ])(
    'the log names the tool $tool, the outcome $outcome, the grant and the client',
    async ({ tool, args, outcome }) => {
      expect(await call(tool, args)).toMatchObject({
        route: '/mcp',
        method: 'POST',
        status: 200,
        client_id: assistant.clientId,
        grant_id: expect.stringMatching(/^[\w-]{10}$/) as string,
        tool,
        outcome,
      });
    },
  );

  it('the log names every call of a batch', async () => {
    const calls = ['get_company', 'get_investor'].map((name, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: { name: SECRET } },
    }));
    const { headers } = await request(service.url)
      .post('/mcp')
      .set({
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        'MCP-Protocol-Version': '2025-03-26',
      })
      .send(calls)
      .expect(200);
    const line = await lineOf(String(headers['x-request-id']));
    expect(line.calls).toHaveLength(2);
    expect(line.calls).toEqual(
      expect.arrayContaining([
        { tool: 'get_company', outcome: 'refused' },
        { tool: 'get_investor', outcome: 'refused' },
      ]),
    );
    expect(line).not.toHaveProperty('tool');
  });

  it('the log names no tool that does not exist', async () => {
    expect(await call(SECRET, {})).not.toHaveProperty('tool');
  });

  it('the log never has an argument, a secret or an email address', async () => {
    await call('get_company', { name: SECRET });
    const everything = service.output.stdout + service.output.stderr;
    for (const hidden of ['secret', token, 'sig_mcp_ac_', 'code_challenge', 'ada@assisted.example'])
      expect(everything).not.toContain(hidden);
  });

  it('the report on usage shows what each called', async () => {
    const report = async (): Promise<{ assistants: Line[] }> => {
      const { stdout } = await runCli(['usage', 'report', '--json'], {
        DATABASE_URL: database.url,
      });
      return JSON.parse(stdout) as { assistants: Line[] };
    };
    // Calls wait in memory for up to a second.
    await until('the calls are counted', async () => (await report()).assistants.length >= 2);
    const common = { account: ACCOUNT, client: 'Test Assistant' };
    expect((await report()).assistants).toEqual([
      { ...common, tool: 'funding_history', calls: 1 },
      { ...common, tool: 'search_companies', calls: 1 },
    ]);
    const { stdout } = await runCli(['usage', 'report', '--account', ACCOUNT], {
      DATABASE_URL: database.url,
    });
    expect(stdout).toMatch(/Assisted +Test Assistant +funding_history +1/);
  });

  it('the end tells those who listen, answers calls until then, and does not wait for anybody', async () => {
    const listener = await Listener.open(service.url, token);
    const ended = service.stop();
    await until('the stream is closed', () => !listener.isOpen);
    expect(listener.heard.at(-1)).toMatchObject({
      id: 'listening',
      result: { resultType: 'complete' },
    });
    expect(
      (await post(service.url, token, 'tools/call', { name: 'funding_history', arguments: {} }))
        .status,
    ).toBe(200);
    expect((await Listener.open(service.url, token)).status).toBe(503);
    expect(await ended).toMatchObject({ status: 0 });
  });
});
