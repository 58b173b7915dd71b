import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

interface Document {
  servers: { url: string }[];
}

const LIST = '/companies?limit=1&timeframe=1y';
const linksIn = (link: string | null): string[] =>
  [...(link ?? '').matchAll(/<([^>]*)>/g)].map(([, address]) => address!);

describe('the addresses in answers', () => {
  let market: MarketApp;

  afterEach(() => market.close());

  /** The origins of all links, and of the server in both forms of the document. */
  async function origins(headers: Record<string, string> = {}): Promise<Set<string>> {
    const ask = (path: string): Promise<Response> =>
      fetch(`${market.url}${path}`, {
        headers: { ...headers, authorization: `Bearer ${market.key}` },
      });
    const list = await ask(`/api/v2${LIST}`);
    const csv = await ask(`/api/v2${LIST}&format=csv`);
    const links = [...linksIn(list.headers.get('link')), ...linksIn(csv.headers.get('link'))];
    expect(links).toHaveLength(6);
    const [server] = ((await (await ask('/openapi.json')).json()) as Document).servers;
    const yaml = await (await ask('/openapi.yaml')).text();
    const [, yamlServer] = /servers:\s+- url: (\S+)/.exec(yaml)!;
    return new Set([...links, server!.url, yamlServer!].map((address) => new URL(address).origin));
  }

  it('start with the address that the request was sent to, also behind a trusted proxy', async () => {
    market = await startMarketApp(handMadeMarket(), { TRUST_PROXY: '1' });
    expect(await origins()).toEqual(new Set([market.url]));
    expect(
      await origins({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.example.com' }),
    ).toEqual(new Set(['https://api.example.com']));
  });

  it('are relative for a request without a host', async () => {
    market = await startMarketApp(handMadeMarket());
    const { port } = new URL(market.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /api/v2${LIST} HTTP/1.0\r\nAuthorization: Bearer ${market.key}\r\n\r\n`);
    const links = (await text(socket)).match(/^Link: .*$/gm) ?? [];
    const paths = links.flatMap(linksIn).map((link) => link.split('?')[0]);
    expect(paths).toEqual(['/docs', '/api/v2/companies', '/api/v2/companies']);
  });

  it('start with PUBLIC_URL if it is set, whatever the request says', async () => {
    market = await startMarketApp(handMadeMarket(), {
      PUBLIC_URL: 'https://api.example.com',
      TRUST_PROXY: '1',
    });
    expect(await origins({ 'x-forwarded-host': 'elsewhere.example' })).toEqual(
      new Set(['https://api.example.com']),
    );
  });

  it('lead to the next page and to the documentation', async () => {
    market = await startMarketApp(handMadeMarket());
    const { headers } = await market.get(LIST).expect(200);
    const [documentation, next] = linksIn(headers.link as string);
    expect((await fetch(documentation!)).status).toBe(200);
    const page = await fetch(next!, { headers: { authorization: `Bearer ${market.key}` } });
    expect(await page.json()).toMatchObject({ metadata: { returned_count: 1 } });
  });
});
