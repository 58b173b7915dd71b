import { once } from 'node:events';
import { connect } from 'node:net';
import { MetricsServer } from '../../src/operations/metrics/metrics-server';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { mintKey } from '../support/test-accounts';

interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: Record<string, unknown>;
}

describe('what the HTTP parser refuses', () => {
  let market: MarketApp;

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket(), {
      ACCOUNT_AREA_URL: 'https://api.example.com',
      METRICS_PORT: '0',
      METRICS_HOST: '127.0.0.1',
    });
  });
  afterAll(() => market.close());

  /** Everything that the server sends until it closes the connection. */
  async function send(text: string): Promise<string> {
    const socket = connect(Number(new URL(market.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return received;
  }

  function read(received: string): RawAnswer {
    const [head = '', body = ''] = received.split('\r\n\r\n');
    const [statusLine = '', ...lines] = head.split('\r\n');
    const headers = lines.map(
      (line) =>
        [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ] as const,
    );
    return {
      status: Number(statusLine.split(' ')[1]),
      headers: new Map(headers),
      body: JSON.parse(body) as Record<string, unknown>,
    };
  }

  /**
   * These requests aren't in the OpenAPI document, because the parser refuses them before any
   * route.
   */
  const path = '/api/v2/nothing';
  it.each([
    {
      fault: 'no Host header',
      request: `GET ${path} HTTP/1.1\r\n\r\n`,
      status: 400,
      code: 'invalid_request',
    },
    {
      fault: 'two Host headers',
      request: `GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n`,
      status: 400,
      code: 'invalid_request',
    },
    {
      fault: 'a broken chunk of a body',
      request: `POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=1\r\nZZ\r\n`,
      status: 400,
      code: 'invalid_request',
    },
    {
      fault: 'a line that is not HTTP',
      request: 'HELLO\r\n\r\n',
      status: 501,
      code: 'not_implemented',
    },
    {
      fault: 'a header without a colon',
      request: `GET ${path} HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n`,
      status: 400,
      code: 'invalid_request',
    },
    {
      fault: 'an unknown method',
      request: `BREW ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
      status: 501,
      code: 'not_implemented',
    },
    {
      fault: 'CONNECT',
      request: 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
      status: 501,
      code: 'not_implemented',
    },
    {
      fault: 'an expectation other than 100-continue',
      request: `GET ${path} HTTP/1.1\r\nHost: x\r\nExpect: coffee\r\n\r\n`,
      status: 417,
      code: 'expectation_failed',
    },
    {
      fault: 'a transfer coding without an end',
      request: `GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: identity\r\n\r\n`,
      status: 400,
      code: 'invalid_request',
    },
    {
      fault: 'a body in such a coding',
      request: `POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n{"jsonrpc":"2.0"}`,
      status: 400,
      code: 'invalid_request',
    },
    {
      fault: 'a transfer coding and a length',
      request: `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: identity\r\nContent-Length: 2\r\n\r\nab`,
      status: 400,
      code: 'invalid_request',
    },
    {
      fault: 'headers over 24 KB',
      request: `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(25_000)}\r\n\r\n`,
      status: 431,
      code: 'headers_too_large',
    },
    {
      fault: 'an address over 24 KB',
      request: `GET ${path}?q=${'x'.repeat(25_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      status: 431,
      code: 'headers_too_large',
    },
  ])(
    '$fault gets the envelope and a request id, and the connection is closed',
    async ({ request, status, code }) => {
      const answer = read(await send(request));
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ error: expect.stringMatching(/\.$/) as string, code });
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('connection')).toBe('close');
    },
  );

  it('a request that does not arrive in time is a 408 in the envelope', async () => {
    const server = market.app.getHttpServer();
    const usual = server.headersTimeout;
    server.headersTimeout = 200;
    try {
      const answer = read(await send(`GET ${path} HTTP/1.1\r\nHost: x\r\n`));
      expect([answer.status, answer.body.code]).toEqual([408, 'request_timeout']);
      expect(answer.headers.get('x-request-id')).toBeDefined();
    } finally {
      server.headersTimeout = usual;
    }
  });

  it('a body that does not arrive in time is a 408 in the envelope', async () => {
    const server = market.app.getHttpServer();
    const usual = { headers: server.headersTimeout, request: server.requestTimeout };
    // Node gives headers the shorter one of the two.
    server.headersTimeout = 200;
    server.requestTimeout = 200;
    try {
      const answer = read(
        await send(
          'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na',
        ),
      );
      expect([answer.status, answer.body.code]).toEqual([408, 'request_timeout']);
    } finally {
      server.headersTimeout = usual.headers;
      server.requestTimeout = usual.request;
    }
  });

  it('a broken chunk of a form is a page with status 400', async () => {
    const received = await send(
      'POST /account/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toContain('We couldn&#39;t read this form');
  });

  it("a broken chunk of a body that the route doesn't read closes the connection after the answer", async () => {
    const received = await send(
      'GET /api/v2/pricing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    );
    expect(received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
  });

  it('is never answered in place of the valid request before it', async () => {
    const received = await send(
      `GET /api/v2/pricing HTTP/1.1\r\nHost: x\r\n\r\nBREW ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    const statuses = received.match(/^HTTP\/1\.1 \d+/gm) ?? [];
    // If the valid request isn't answered yet, the connection can only be closed.
    const allowed = [[], ['HTTP/1.1 200'], ['HTTP/1.1 200', 'HTTP/1.1 501']];
    expect(allowed).toContainEqual(statuses);
  });

  it("a connection that breaks off in the middle of a request doesn't affect other connections", async () => {
    const socket = connect(Number(new URL(market.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x`);
    socket.resetAndDestroy();
    await market.get('/category-data').expect(200);
  });

  it('is counted like any other refusal', async () => {
    await send(`BREW ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const scrape = await (await fetch(market.app.get(MetricsServer).url)).text();
    expect(scrape).toMatch(
      /^signal_http_requests_total\{route="unmatched",status="501",cache_status="none"\} [1-9]/m,
    );
  });
});

describe("a path that can't be decoded", () => {
  let market: MarketApp;

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  it('is a 401 without a key, and with one a 400 that costs nothing and shows the quota', async () => {
    const key = await mintKey(market.databaseUrl, {
      plan: 'pro',
      addonSince: '2020-01-01',
      addonUntil: '2990-01-01',
    });
    for (const path of ['/companies/%E0%A4%A', '/investors/%', '/companies/50%-off']) {
      const address = `${market.url}/api/v2${path}`;
      expect((await fetch(address)).status).toBe(401);
      const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        error: "The path isn't valid percent-encoded UTF-8.",
        code: 'invalid_parameter',
        parameter: 'path',
      });
      expect(answer.headers.get('x-quota-cost')).toBe('0');
      expect(answer.headers.get('x-quota-daily-remaining')).toBe('1000');
    }
  });

  it('is a 404 if no route matches', async () => {
    for (const path of ['/%E0%A4%A', '/api/v2/category-data%ZZ', '/docs/%E0']) {
      const answer = await fetch(`${market.url}${path}`);
      expect({ path, status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        path,
        status: 404,
        code: 'not_found',
      });
    }
  });
});
