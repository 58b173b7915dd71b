import {
  MAX_STREAMS_PER_ACCOUNT,
  MAX_STREAMS_PER_MEMBER,
} from '../../src/assistants/mcp/mcp-endpoint';
import { signedIn } from '../oauth/test-assistant';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { Listener, listenRequest } from './listener';
import { ACCOUNT, type McpMarket, startMcpMarket } from './mcp-market';

let market: McpMarket;
let replica: TestApp;

beforeAll(async () => {
  market = await startMcpMarket(handMadeMarket());
  replica = await startTestApp(market.databaseUrl, { ACCOUNT_AREA_URL: market.url });
});
afterAll(async () => {
  await replica.close();
  await market.close();
});

const tokenOf = async (email: string): Promise<string> => {
  const browser = await signedIn(market.url, market.databaseUrl, ACCOUNT, email);
  return (await market.assistant.tokens(browser)).access_token;
};

it('those who listen hear of a new generation, on every replica and in the first second too', async () => {
  const token = await tokenOf('listener@assisted.example');
  const listeners = [
    await Listener.open(market.url, token),
    await Listener.open(replica.url, token),
  ];
  for (const { heard } of listeners) {
    expect(heard[0]).toMatchObject({ method: 'notifications/subscriptions/acknowledged' });
  }
  await importDataset(market.databaseUrl, handMadeMarket().company('newcomer'));
  for (const listener of listeners)
    await until('every listener is told', () => listener.updates > 0);
  expect(listeners.map(({ updates, isOpen }) => [updates, isOpen])).toEqual([
    [1, true],
    [1, true],
  ]);
});

it('a client that takes JSON only is refused a stream, which has no end that it could wait for', async () => {
  const token = await tokenOf('json-only@assisted.example');
  const answer = await fetch(`${market.url}/mcp`, {
    ...listenRequest(token, 'application/json'),
    signal: AbortSignal.timeout(5000),
  });
  expect([answer.status, await answer.json()]).toEqual([
    406,
    {
      jsonrpc: '2.0',
      id: null,
      error: {
        code: -32000,
        message: 'A stream of notifications is sent as events only. Accept text/event-stream.',
      },
    },
  ]);
});

it('the stream of a grant that ends is cut off, and those of others stay', async () => {
  const [leaving, staying] = [
    await tokenOf('leaving@assisted.example'),
    await tokenOf('staying@assisted.example'),
  ];
  const [cut, kept] = [
    await Listener.open(replica.url, leaving),
    await Listener.open(replica.url, staying),
  ];
  await market.query(
    `UPDATE oauth_grant SET revoked_at = now() WHERE email = 'leaving@assisted.example' AND revoked_at IS NULL`,
  );
  await until('the stream is closed', () => !cut.isOpen);
  expect([cut.updates, kept.isOpen]).toEqual([0, true]);
});

it('one member cannot take the streams of all', async () => {
  const greedy = await tokenOf('greedy@assisted.example');
  for (let opened = 0; opened < MAX_STREAMS_PER_MEMBER; opened++) {
    expect((await Listener.open(market.url, greedy)).status).toBe(200);
  }
  expect((await Listener.open(market.url, greedy)).status).toBe(429);
  expect((await Listener.open(market.url, await tokenOf('modest@assisted.example'))).status).toBe(
    200,
  );
});

it('the members of one account cannot take the streams of all accounts', async () => {
  const members = await Promise.all(
    [1, 2, 3, 4, 5].map((each) => tokenOf(`listener${each}@assisted.example`)),
  );
  const late = await tokenOf('late@assisted.example');
  for (let opened = 0; opened < MAX_STREAMS_PER_ACCOUNT; opened++)
    await Listener.open(replica.url, members[opened % members.length]!);
  expect((await Listener.open(replica.url, late)).status).toBe(429);
});
