import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/internal';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { handMadeMarket } from '../support/hand-made-market';
import { type DeclaredRoute, declaredRoutes } from '../support/route-list';

interface OpenApi {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
}

const DOCUMENT = JSON.parse(
  readFileSync(join(__dirname, '../contract/openapi.json'), 'utf8'),
) as OpenApi;
const API_NAMES = new Set(
  Object.values(DOCUMENT.paths).flatMap(({ get }) =>
    (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
  ),
);
/** Of pages, of signing in, and of assistants that ask for access. */
const PAGE_NAMES = [
  ...['url', 'maxwidth', 'token', 'request', 'client_id', 'redirect_uri', 'state', 'return_to'],
  ...['done', 'what', 'deals', 'by', 'against', 'code', 'iss', 'error', 'resource', 'id', 'name'],
];
const FIELD_NAMES = [
  ...['email', 'role', 'name', 'address', 'digest', 'label', 'lifetime', 'submission', 'url'],
  ...['token', 'request', 'answer', 'decision', 'secret', 'member', 'id', 'return_to', 'days'],
];
const WITH_NUL = ['%00', 'alpha%00', '%00%00a'];

let market: McpMarket;
let cookie: string;
let csrf: string;

beforeAll(async () => {
  market = await startMcpMarket(handMadeMarket());
  cookie = [...market.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await market.browser.get('/account/developer/api');
  csrf = market.browser.csrf;
});
afterAll(() => market.close());

const methodOf = ({ method }: DeclaredRoute): string =>
  RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as number]!;
const isPage = (path: string): boolean => /^(explore|account|preview|assets)?(\/|$)/.test(path);
const fullPath = ({ path }: DeclaredRoute): string =>
  isPage(path) || /^(mcp|oauth|\.well-known|health)/.test(path) ? `/${path}` : `/api/v2/${path}`;

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${path.startsWith('/mcp') ? market.tokens.access_token : market.key}`,
    Cookie: cookie,
    Origin: market.url,
    'Sec-Fetch-Site': 'same-origin',
    ...(init.headers as Record<string, string>),
  };
  return fetch(market.url + path, { redirect: 'manual', ...init, headers });
}

/** What was answered with a failure of ours. */
async function failuresOf(requests: [path: string, init?: RequestInit][]): Promise<string[]> {
  const failures: string[] = [];
  const waiting = [...requests];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await send(...next);
      await answer.body?.cancel();
      if (answer.status >= 500 && answer.status !== 501)
        failures.push(`${answer.status} ${next[1]?.method ?? 'GET'} ${next[0]}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return failures.toSorted();
}

describe('a NUL character', () => {
  let routes: DeclaredRoute[];
  beforeAll(() => (routes = declaredRoutes(market.app)));
  const ofMethod = (method: string): DeclaredRoute[] =>
    routes.filter((route) => methodOf(route) === method);

  it('in a path is never a failure of ours, on any route', async () => {
    const paths = routes.filter(({ path }) => /[:*]/.test(path));
    expect(paths.length).toBeGreaterThan(20);
    const requests = paths.flatMap((route): [string, RequestInit][] =>
      WITH_NUL.map((nul) => {
        const method = methodOf(route);
        const body = method === 'POST' ? new URLSearchParams({ csrf }) : null;
        return [fullPath(route).replace(/[:*]\w+/g, nul), { method, body }];
      }),
    );
    expect(await failuresOf(requests)).toEqual([]);
  });

  it('in a parameter is never a failure of ours, on any route', async () => {
    const requests = ofMethod('GET').flatMap((route): [string][] => {
      const path = fullPath(route).replace(/[:*]\w+/g, 'alpha');
      const names = isPage(route.path) ? [...API_NAMES, ...PAGE_NAMES] : API_NAMES;
      return [...names, '%00'].map((name) => [`${path}?${name}=a%00b`]);
    });
    expect(requests.length).toBeGreaterThan(1000);
    expect(await failuresOf(requests)).toEqual([]);
  });

  it('in a field of a form is never a failure of ours, on any route', async () => {
    const requests = ofMethod('POST').flatMap((route): [string, RequestInit][] =>
      FIELD_NAMES.map((name) => [
        fullPath(route).replace(/[:*]\w+/g, '1'),
        { method: 'POST', body: new URLSearchParams({ csrf, [name]: 'a\0b' }) },
      ]),
    );
    expect(await failuresOf(requests)).toEqual([]);
  });

  it('in a JSON text is never a failure of ours', async () => {
    const json = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ client_name: 'a\0b', redirect_uris: ['https://a.example/\0'] });
    expect(
      await failuresOf([['/oauth/register', { method: 'POST', headers: json, body }]]),
    ).toEqual([]);
    const { tools } = (await (await market.client()).listTools()) as {
      tools: { name: string; inputSchema: { properties?: Record<string, unknown> } }[];
    };
    for (const { name, inputSchema } of tools)
      for (const input of Object.keys(inputSchema.properties ?? {})) {
        const result = await market.tool(name, { [input]: 'a\0b' });
        expect(JSON.stringify([name, input, result])).not.toMatch(/our side|invalid byte sequence/);
      }
  });

  it('in a header is refused', async () => {
    for (const header of ['Authorization', 'Cookie', 'X-Request-Id', 'User-Agent']) {
      const socket = connect(Number(new URL(market.url).port), '127.0.0.1');
      socket.write(`GET /explore HTTP/1.1\r\nHost: x\r\n${header}: a\0b\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('in encoded credentials and cookies is never a failure of ours', async () => {
    const basic = Buffer.from('mcp_%00:a%00').toString('base64');
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'a\0b' });
    expect(
      await failuresOf([
        ['/oauth/token', { method: 'POST', headers: { Authorization: `Basic ${basic}` }, body }],
        ['/explore', { headers: { Cookie: 'signal_session=%00; signal_visit=%00' } }],
        ['/account/connect', { headers: { Cookie: 'signal_connect=%00; signal_return=AAAA' } }],
      ]),
    ).toEqual([]);
  });
});
