import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as client from '../../clients/typescript/src/signal-market';
import { refusal } from './refusal';

const { SignalMarket } = client;
const PACKAGE = join(__dirname, '../../clients/typescript');
const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

describe('the TypeScript client, with a failing service', () => {
  let server: Server;
  let seen: IncomingHttpHeaders[];
  let answers: ((response: ServerResponse) => void)[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.headers);
      (answers.shift() ?? json(200, { categories: [] }))(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    seen = [];
    answers = [];
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const json =
    (status: number, body: object, headers: Record<string, string> = {}) =>
    (response: ServerResponse): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
  const unavailable = (retryAfter: string): ((response: ServerResponse) => void) =>
    json(
      503,
      { error: 'Try again shortly.', code: 'quota_unavailable' },
      { 'retry-after': retryAfter },
    );
  const market = (options: client.SignalMarketOptions = {}): client.SignalMarket =>
    new SignalMarket({
      apiKey: 'sig_live_test',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...options,
    });

  it('sends its key, its version, and the intent of the client or of one request', async () => {
    const forReports = market({ intent: 'weekly report' });
    await forReports.get('/charts');
    await forReports.get('/charts', {}, { intent: 'one chart' });
    expect(seen[0]).toMatchObject({
      authorization: 'Bearer sig_live_test',
      'x-service-sdk-version': `service-js/${manifest.version}`,
      'x-service-intent': 'weekly report',
    });
    expect(seen[1]).toHaveProperty('x-service-intent', 'one chart');
  });

  it('waits as long as Retry-After says, and tries again', async () => {
    answers = [
      unavailable('1'),
      json(429, { error: 'Slow down.', code: 'rate_limited' }, { 'retry-after': '0' }),
    ];
    const begun = Date.now();
    await market().get('/category-data');
    // A timer may be a millisecond early.
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
    expect(seen).toHaveLength(3);
  });

  it('gives up after maxRetries, and immediately if the wait would be too long', async () => {
    answers = [unavailable('0'), unavailable('0'), unavailable('0')];
    expect(await refusal(market({ maxRetries: 2 }).get('/charts'))).toBeInstanceOf(
      client.UnavailableError,
    );
    expect(seen).toHaveLength(3);
    const resetsAt = '2026-11-23T00:00:00.000Z';
    answers = [
      json(
        429,
        { error: 'Spent.', code: 'quota_exceeded', window: 'daily', resets_at: resetsAt },
        { 'retry-after': '3600' },
      ),
    ];
    const spent = await refusal(market().get('/charts'));
    expect(spent).toBeInstanceOf(client.QuotaError);
    expect(spent).toMatchObject({ window: 'daily', resetsAt: new Date(resetsAt) });
    expect(seen).toHaveLength(4);
  });

  it('tries again when the connection is lost, even in the middle of a body, but not after a 500', async () => {
    answers = [
      (response) => void response.destroy(),
      (response) => {
        response
          .writeHead(200, { 'content-length': '100' })
          .write('{"categ', () => response.destroy());
      },
    ];
    expect(await market().get('/category-data')).toEqual({ categories: [] });
    expect(seen).toHaveLength(3);
    answers = [json(500, { error: 'Unexpected error.' })];
    expect(await refusal(market().get('/category-data'))).toBeInstanceOf(client.ServerError);
    expect(seen).toHaveLength(4);
  });

  it('spreads its retries, but never comes back earlier than Retry-After says', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(1);
    try {
      answers = [unavailable('0'), (response) => void response.destroy()];
      const begun = Date.now();
      await market().get('/category-data');
      // Half a second of jitter, and the second backoff of a second.
      expect(Date.now() - begun).toBeGreaterThanOrEqual(1490);
      expect(random).toHaveBeenCalled();
    } finally {
      random.mockRestore();
    }
  });

  it('starts a walk again whose cursor is no longer valid, if you want it to', async () => {
    const page = (name: string, next: string | null): ReturnType<typeof json> =>
      json(200, { companies: [{ name }], metadata: { next_cursor: next } });
    const expired = json(400, {
      error: 'The dataset is no longer stored.',
      code: 'invalid_cursor',
    });
    answers = [page('a', 'one'), expired];
    const walked: string[] = [];
    const walk = async (onRestart?: () => void): Promise<void> => {
      for await (const { name } of market({ cache: false }).items('/companies', {}, { onRestart }))
        walked.push(name);
    };
    expect(await refusal(walk())).toMatchObject({ code: 'invalid_cursor' });
    answers = [page('a', 'one'), expired, page('b', 'two'), page('c', null)];
    await walk(() => walked.splice(0));
    expect(walked).toEqual(['b', 'c']);
    answers = [
      page('a', 'one'),
      expired,
      page('a', 'one'),
      expired,
      page('a', 'one'),
      expired,
      page('a', 'one'),
      expired,
    ];
    expect(await refusal(walk(() => undefined))).toMatchObject({ code: 'invalid_cursor' });
    expect(answers).toEqual([]);
  });

  it('tells you that an answer is not from the API', async () => {
    const signInPage = (response: ServerResponse): void =>
      void response
        .writeHead(200, { 'content-type': 'text/html', etag: '"page"' })
        .end('<html>Sign in</html>');
    answers = [signInPage, signInPage];
    for (const request of [market().get('/charts'), market().csv('/companies')]) {
      const error = await refusal(request);
      expect(error).toBeInstanceOf(client.UnexpectedAnswerError);
      expect(error).toMatchObject({
        status: 200,
        message: expect.stringContaining('text/html') as unknown,
      });
    }
    answers = [
      (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"cut'),
    ];
    expect(await refusal(market().get('/charts'))).toBeInstanceOf(client.UnexpectedAnswerError);
  });

  it('sends nothing that would arrive as something else', async () => {
    for (const name of ['', ' ', '.', '..', undefined as unknown as string]) {
      expect(await refusal(market().get('/companies/{name}', { name }))).toBeInstanceOf(
        client.ArgumentError,
      );
    }
    for (const intent of ['Büro', 'два', 'a\nb']) {
      expect(await refusal(market({ intent }).get('/charts'))).toBeInstanceOf(client.ArgumentError);
      expect(await refusal(market().csv('/companies', {}, { intent }))).toBeInstanceOf(
        client.ArgumentError,
      );
    }
    expect(() => market({ apiKey: 'sig_live_ä' })).toThrow(client.ArgumentError);
    expect(seen).toEqual([]);
  });

  it('ends an attempt after timeoutMs, and the whole call as soon as you abort', async () => {
    answers = [() => undefined];
    expect(await refusal(market({ timeoutMs: 1000, maxRetries: 0 }).get('/charts'))).toBeInstanceOf(
      client.ConnectionError,
    );
    const impatient = new AbortController();
    answers = [() => impatient.abort(new Error('I changed my mind'))];
    await expect(market().get('/charts', {}, { signal: impatient.signal })).rejects.toThrow(
      'I changed my mind',
    );
    expect(seen).toHaveLength(2);
    server.closeAllConnections();
  });

  it('names the URL if nothing answers there', async () => {
    const error = await refusal(
      new SignalMarket({ apiKey: 'x', baseUrl: 'http://127.0.0.1:1', maxRetries: 0 }).get(
        '/charts',
      ),
    );
    expect(error).toMatchObject({ name: 'ConnectionError', status: 0, requestId: null });
    expect(error.message).toContain('No answer from http://127.0.0.1:1');
  });

  it('reads its key and URL from the environment, and needs a key', async () => {
    const { SIGNAL_KEY, SIGNAL_URL } = process.env;
    try {
      process.env.SIGNAL_KEY = 'sig_live_environment';
      process.env.SIGNAL_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/`;
      await new SignalMarket().get('/category-data');
      expect(seen[0]?.authorization).toBe('Bearer sig_live_environment');
      delete process.env.SIGNAL_KEY;
      expect(() => new SignalMarket()).toThrow('SIGNAL_KEY');
    } finally {
      Object.assign(process.env, { SIGNAL_KEY, SIGNAL_URL });
      if (SIGNAL_KEY === undefined) delete process.env.SIGNAL_KEY;
      if (SIGNAL_URL === undefined) delete process.env.SIGNAL_URL;
    }
  });

  it('refuses to run in a browser', () => {
    Object.assign(globalThis, { document: {} });
    try {
      expect(() => market()).toThrow('every visitor');
    } finally {
      delete (globalThis as { document?: unknown }).document;
    }
  });
});
