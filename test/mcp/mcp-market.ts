import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import request from 'supertest';
import { CallLimits } from '../../src/assistants/mcp/call-limits';
import type { PlanId } from '../../src/billing/plan/offers';
import { TestBrowser } from '../account-area/test-browser';
import { signedIn, TestAssistant, type Tokens } from '../oauth/test-assistant';
import { freePort } from '../support/free-port';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { DatasetFolder } from '../support/market-dataset';
import { withAccounts } from '../support/test-accounts';
import type { Rebuild } from '../support/test-app';
import type { UnusualDatabase } from '../support/unusual-database';

export interface ToolResult {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  _meta?: Record<string, unknown>;
}

export interface McpMarket extends MarketApp {
  assistant: TestAssistant;
  browser: TestBrowser;
  tokens: Tokens;
  /** One message, without the SDK. */
  rpc: (method: string, params?: object, headers?: Record<string, string>) => request.Test;
  tool: (name: string, args?: object) => Promise<ToolResult>;
  client: (mode?: 'auto' | 'legacy') => Promise<Client>;
}

export const ACCOUNT = 'Assisted';

/** For tests that ask more than a member may in a minute. */
export const unlimitedCalls: Rebuild = (builder) => {
  const limits: Pick<CallLimits, 'within'> = { within: (_request, _kind, work) => work() };
  return builder.overrideProvider(CallLimits).useValue(limits);
};

/**
 * The service with its public address, a member who has connected an assistant, and the dataset.
 */
export async function startMcpMarket(
  dataset: DatasetFolder,
  {
    plan = 'enterprise',
    rebuild,
    variables = {},
    database,
  }: {
    plan?: PlanId;
    rebuild?: Rebuild;
    variables?: Record<string, string>;
    database?: UnusualDatabase;
  } = {},
): Promise<McpMarket> {
  const port = await freePort();
  const address = { PORT: String(port), ACCOUNT_AREA_URL: `http://127.0.0.1:${port}` };
  const market = await startMarketApp(dataset, { ...variables, ...address }, rebuild, database);
  await withAccounts(market.databaseUrl, ({ accounts }) =>
    accounts.create({ name: ACCOUNT, plan }),
  );
  const browser = await signedIn(market.url, market.databaseUrl, ACCOUNT, 'ada@assisted.example');
  const assistant = await TestAssistant.register(market.url);
  const tokens = await assistant.tokens(browser);
  const rpc: McpMarket['rpc'] = (method, params = {}, headers = {}) =>
    post(market.url, tokens.access_token, method, params, headers);
  return {
    ...market,
    assistant,
    browser,
    tokens,
    rpc,
    tool: async (name, args = {}) =>
      resultOf<ToolResult>(await rpc('tools/call', { name, arguments: args })),
    client: (mode = 'auto') => connectedClient(market.url, tokens.access_token, mode),
  };
}

export function post(
  url: string,
  token: string,
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
): request.Test {
  return request(url)
    .post('/mcp')
    .set({
      Authorization: `Bearer ${token}`,
      Accept: 'application/json, text/event-stream',
      ...headers,
    })
    .send({ jsonrpc: '2.0', id: 1, method, params })
    .ok(() => true)
    .buffer(true);
}

/** A result as REST answers it, which has no addresses of pages. */
export function withoutPages<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutPages) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([name]) => name !== 'page_url');
  return Object.fromEntries(
    kept.map(([name, value]) => [name, withoutPages(value as unknown)]),
  ) as Part;
}

export interface Reply<Result> {
  result?: Result;
  error?: { code: number; message: string };
}

/** The message in a JSON answer, or in the only event of a stream. */
export function replyOf<Result>({ type, text }: request.Response): Reply<Result> {
  return JSON.parse(
    type === 'text/event-stream' ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text,
  ) as Reply<Result>;
}

export function resultOf<Result>(answer: request.Response): Result {
  const { result, error } = replyOf<Result>(answer);
  if (!result) throw new Error(JSON.stringify(error));
  return result;
}

export async function connectedClient(
  url: string,
  token: string,
  mode: 'auto' | 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}
