import { request } from 'node:http';
import { signedIn, TestAssistant } from '../oauth/test-assistant';
import { freePort } from '../support/free-port';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { LockedTables } from '../support/locked-tables';
import { buildService, type RunningService, startService } from '../support/service-process';
import { withAccounts } from '../support/test-accounts';
import type { TestDatabase } from '../support/test-database';
import { ACCOUNT, post, resultOf, type ToolResult } from './mcp-market';

const AT_ONCE = 4;
const SENT = 8;

/** An assistant that sends eight calls at once, while the tables that they read are locked. */
describe('eight calls at once', () => {
  let database: TestDatabase;
  let service: RunningService;
  let token: string;
  let locked: LockedTables | undefined;
  let asked = 0;

  beforeAll(async () => {
    await buildService();
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
      STATEMENT_TIMEOUT_MS: '60000',
      // A quarter of it reads, so that eight calls could.
      DATABASE_POOL_MAX: '40',
    });
    const ada = await signedIn(service.url, database.url, ACCOUNT, 'ada@assisted.example');
    const assistant = await TestAssistant.register(service.url);
    token = (await assistant.tokens(ada)).access_token;
    // Reads what calls share, which they would otherwise wait for together.
    await send();
  });
  afterEach(() => locked?.release());
  afterAll(async () => {
    await service?.kill();
    await database?.drop();
  });

  /** Each asks something else, so that none is answered from the cache. */
  function nextQuestion(): object {
    asked += 1;
    return {
      name: 'funding_breakdown',
      arguments: { by: 'category', start: `${2000 + asked}-01-01`, end: '2026-12-31' },
    };
  }
  const send = (question = nextQuestion()): Promise<ToolResult> =>
    post(service.url, token, 'tools/call', question).then((answer) => resultOf<ToolResult>(answer));
  const sendSeveral = (count: number): Promise<ToolResult>[] =>
    Array.from({ length: count }, () => send());
  /** Goes away when the result is called. */
  function sendAndLeave(): () => void {
    const sent = request(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
      },
    });
    sent.on('error', () => undefined);
    const params = nextQuestion();
    sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
    return () => sent.destroy();
  }
  async function countedCalls(): Promise<number> {
    const { structuredContent } = await send({ name: 'account_status', arguments: {} });
    return (structuredContent as { connection: { calls_30_days: number } }).connection
      .calls_30_days;
  }

  it('are all answered, four at a time, and those that wait keep no connection busy', async () => {
    locked = await LockedTables.of(database.url);
    const calls = sendSeveral(SENT);
    await locked.untilReadsWait(AT_ONCE);
    // A later request is answered, so the others have arrived.
    await post(service.url, token, 'tools/list');
    expect(await locked.waitingReads()).toBe(AT_ONCE);
    await locked.release();
    const results = await Promise.all(calls);
    expect(results.map(({ isError }) => isError)).toEqual(results.map(() => undefined));
  });

  it('that were left while they waited are never asked', async () => {
    const before = await countedCalls();
    locked = await LockedTables.of(database.url);
    const calls = sendSeveral(AT_ONCE);
    await locked.untilReadsWait(AT_ONCE);
    const leave = [sendAndLeave(), sendAndLeave()];
    await post(service.url, token, 'tools/list');
    for (const away of leave) away();
    await post(service.url, token, 'tools/list');
    const last = send();
    await locked.release();
    await Promise.all([...calls, last]);
    // The call that counted before is counted, too.
    expect(await countedCalls()).toBe(before + 1 + AT_ONCE + 1);
  });

  it('are answered before the service ends, those that wait included', async () => {
    locked = await LockedTables.of(database.url);
    const calls = sendSeveral(SENT);
    await locked.untilReadsWait(AT_ONCE);
    const ended = service.stop();
    await locked.release();
    const results = await Promise.all(calls);
    expect(results.map(({ isError }) => isError)).toEqual(results.map(() => undefined));
    expect(await ended).toMatchObject({ status: 0 });
  });
});
