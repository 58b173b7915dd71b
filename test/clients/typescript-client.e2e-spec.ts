import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import type { paths } from '../../clients/typescript/src/api';
import * as client from '../../clients/typescript/src/signal-market';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { temporaryFolder } from '../support/service-process';
import { unzip } from '../support/unzip';
import { mintKey, withAccounts } from '../support/test-accounts';
import { until } from '../support/until';

const { SignalMarket } = client;
const PACKAGE = join(__dirname, '../../clients/typescript');
const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

const refusal = async (request: Promise<unknown>): Promise<client.SignalMarketError> => {
  const error: unknown = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(client.SignalMarketError);
  return error as client.SignalMarketError;
};

describe('the TypeScript client, with the service', () => {
  let app: MarketApp;
  const market = (options: client.SignalMarketOptions = {}): client.SignalMarket =>
    new SignalMarket({ apiKey: app.key, baseUrl: app.url, ...options });
  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket());
  });
  afterAll(() => app.close());

  it('has a type for the rows of every list', () => {
    type Untyped = {
      [P in client.ListPath]: [client.Item<P>] extends [never] ? P : never;
    }[client.ListPath];
    const untyped: [Untyped] extends [never] ? 'none' : Untyped = 'none'; // checked by the compiler
    expect(untyped).toBe('none');
  });

  it('gets a typed body, with lists as comma-separated parameters', async () => {
    const { categories, metadata } = await market().get('/category-data', {
      timeframe: 'ttm',
      countries: ['US', 'GB'],
    });
    expect(categories.map(({ name, count }) => `${name}: ${count}`)).toEqual([
      'Cloud Security: 3',
      'Identity Security: 1',
    ]);
    expect(metadata.total_funding).toBe(62_500_000.5);
  });

  it('encodes special characters: a plus sign in a stage, an accent and an ampersand in a name', async () => {
    const { metadata } = await market().get('/category-data', {
      stages: 'Series C+',
      timeframe: 'ttm',
    });
    expect(metadata.total_deals).toBe(1);
    const { company } = await market().get('/companies/{name}', { name: 'Épsilon & Co' });
    expect(company.slug).toBe('epsilon');
  });

  it('reads every page of a list', async () => {
    const names: string[] = [];
    let pages = 0;
    for await (const page of market().pages('/companies', { limit: 2 })) {
      names.push(...page.companies.map(({ name }) => name));
      pages += 1;
    }
    expect(names).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma', 'Épsilon & Co']);
    expect(pages).toBe(3);
  });

  it('reads every row of a list, and CSV as text', async () => {
    const names: string[] = [];
    for await (const { name } of market().items('/companies', { limit: 2 })) names.push(name);
    expect(names).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma', 'Épsilon & Co']);
    const csv: string = await market().csv('/companies', { limit: 1 });
    expect(csv).toMatch(/^name,slug,[^\n]*\r\nAlpha,alpha,[^\n]*\r\n$/);
    // @ts-expect-error: a body is JSON, so its format can't be another one.
    const mistaken = market().get('/companies', { format: 'csv' });
    expect(await refusal(mistaken)).toBeInstanceOf(client.UnexpectedAnswerError);
    // @ts-expect-error: /charts has no CSV.
    expect(await refusal(market().csv('/charts'))).toBeInstanceOf(client.BadRequestError);
  });

  it('gets a workbook as bytes, and the same bytes again without quota', async () => {
    const client = market();
    const workbook = await client.xlsx('/companies', { limit: 2 });
    expect(unzip(Buffer.from(workbook)).get('xl/sharedStrings.xml')).toContain('Alpha');
    const again = await client.xlsx('/companies', { limit: 2 });
    expect(client.last?.status).toBe(304);
    expect(Buffer.from(again).equals(Buffer.from(workbook))).toBe(true);
    // @ts-expect-error: /charts has no workbook.
    expect(await refusal(client.xlsx('/charts'))).toMatchObject({
      status: 406,
      code: 'not_acceptable',
    });
  });

  it('hands warnings and deprecations to your functions, with JSON, CSV and unchanged answers alike', async () => {
    const notices: unknown[] = [];
    const attentive = market({
      onWarning: ({ code, parameter }, url) =>
        notices.push([code, parameter, new URL(url).pathname]),
      onDeprecation: ({ since, documentation }) =>
        notices.push([since.toISOString(), documentation]),
    });
    const parameters = { timeframe: '1y', categories: 'Nothing' } as const;
    for (let call = 0; call < 2; call += 1) {
      await attentive.get('/category-data', parameters);
      await attentive.csv('/category-data', parameters);
      await attentive.xlsx('/category-data', parameters);
    }
    expect(attentive.last?.status).toBe(304);
    const warned = ['unknown_value', 'categories', '/api/v2/category-data'];
    const deprecated = ['2026-01-01T00:00:00.000Z', `${app.url}/docs`];
    expect(notices).toEqual([1, 2, 3, 4, 5, 6].flatMap(() => [warned, deprecated]));
  });

  it("has types that openapi-fetch takes as the API's contract says", async () => {
    const init = { baseUrl: app.url, headers: { authorization: `Bearer ${app.key}` } };
    const query = { timeframe: 'ttm' } as const;
    const json = await createClient<paths, 'application/json'>(init).GET('/api/v2/category-data', {
      params: { query },
    });
    const count: number | undefined = json.data?.categories[0]?.count;
    expect(count).toBe(3);
    const csv = await createClient<paths, 'text/csv'>(init).GET('/api/v2/category-data', {
      params: { query: { ...query, format: 'csv' } },
      parseAs: 'text',
    });
    const text: string | undefined = csv.data;
    expect(text).toMatch(/^name,/);
  });

  it('shows how much quota is left, and uses none for an unchanged answer', async () => {
    const apiKey = await mintKey(app.databaseUrl, {
      plan: 'pro',
      addonUntil: '2999-12-31',
      addonSince: '2024-01-01',
    });
    const capped = market({ apiKey });
    expect(capped.last).toBeNull();
    const first = await capped.get('/buyer-type', { timeframe: 'ttm' });
    expect(capped.last).toMatchObject({
      status: 200,
      quota: { cost: 1, daily: { limit: 1000, remaining: 999 } },
    });
    const again = await capped.get('/buyer-type', { timeframe: 'ttm' });
    expect(capped.last).toMatchObject({
      status: 304,
      quota: { cost: 0, daily: { remaining: 999 } },
    });
    expect(again).toEqual(first);
    expect(capped.last?.dataFreshness).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await market().get('/buyer-type', { timeframe: 'ttm' });
  });

  it('caches answers between runs in your own store, and caches none with cache: false', async () => {
    const store = new Map<string, client.StoredAnswer>();
    await market({ cache: store }).get('/ma/history');
    expect(store.size).toBe(1);
    expect(JSON.stringify([...store])).not.toContain(app.key);
    const nextRun = market({ cache: store });
    await nextRun.get('/ma/history');
    expect(nextRun.last?.status).toBe(304);
    const forgetful = market({ cache: false });
    await forgetful.get('/ma/history');
    await forgetful.get('/ma/history');
    expect(forgetful.last).toMatchObject({
      status: 200,
      quota: { daily: { limit: Infinity, remaining: Infinity } },
    });
  });

  it("has an error class for each status, with the service's message", async () => {
    const bad = await refusal(market().get('/category-data', { timeframe: 'fortnight' as 'ttm' }));
    expect(bad).toBeInstanceOf(client.BadRequestError);
    expect(bad).toMatchObject({
      name: 'BadRequestError',
      status: 400,
      code: 'invalid_timeframe',
      parameter: 'timeframe',
    });
    expect((bad as client.BadRequestError).supportedValues).toContain('ttm');

    const unknown = await refusal(market().get('/companies/{name}', { name: 'Alpa' }));
    expect(unknown).toBeInstanceOf(client.NotFoundError);
    expect((unknown as client.NotFoundError).didYouMean).toContain('Alpha');
    expect(unknown.requestId).toMatch(/\S{8}/);

    const badKey = await refusal(market({ apiKey: 'sig_live_wrong' }).get('/charts'));
    expect(badKey).toBeInstanceOf(client.AuthenticationError);

    const account = 'leaves enterprise';
    const lapsed = await mintKey(app.databaseUrl, { plan: 'enterprise', account });
    await withAccounts(app.databaseUrl, ({ accounts }) => accounts.setPlan(account, 'pro'));
    expect(await refusal(market({ apiKey: lapsed }).get('/charts'))).toBeInstanceOf(
      client.AccessError,
    );
  });

  it('sends its version and your intent, and the service counts both', async () => {
    await market({ intent: 'weekly funding report' }).get('/category-data', { timeframe: 'ttm' });
    const day = async (): Promise<string> => {
      const rows = await withAccounts(app.databaseUrl, ({ dataSource }) =>
        dataSource.query<{ category: string }[]>('SELECT category FROM client_day'),
      );
      return rows.map(({ category }) => category).join(' ');
    };
    await until('the intent is counted', async () => (await day()).includes('funding_analysis'));
    expect(await day()).toContain('service-js/1');
  });
});

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

describe('the package', () => {
  it('works as its README says, from what npm would publish', async () => {
    const app = await startMarketApp(handMadeMarket());
    const folder = temporaryFolder();
    try {
      const run = promisify(execFile);
      const { stdout: packed } = await run(
        'npm',
        ['pack', '--json', '--pack-destination', folder.path],
        { cwd: PACKAGE },
      );
      const [{ filename, files }] = JSON.parse(packed) as [
        { filename: string; files: { path: string }[] },
      ];
      expect(files.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          'LICENSE',
          'README.md',
          'dist/signal-market.js',
          'dist/signal-market.d.ts',
          'dist/api.d.ts',
        ]),
      );
      const installed = join(folder.path, 'node_modules', manifest.name);
      mkdirSync(installed, { recursive: true });
      await run('tar', [
        '--extract',
        '--strip-components=1',
        '--file',
        join(folder.path, filename),
        '--directory',
        installed,
      ]);
      symlinkSync(
        join(__dirname, '../../node_modules/openapi-fetch'),
        join(folder.path, 'node_modules/openapi-fetch'),
      );
      const [, program = ''] =
        /```js\n([^]*?)```/.exec(readFileSync(join(PACKAGE, 'README.md'), 'utf8')) ?? [];
      const env = { ...process.env, SIGNAL_KEY: app.key, SIGNAL_URL: `${app.url}/api/v2` };
      const { stdout } = await run(process.execPath, ['--eval', program], {
        cwd: folder.path,
        env,
      });
      expect(stdout).toContain('Identity Security: $20000000, deals: 1');
      const imported = `import { SignalMarket, VERSION } from '${manifest.name}'; console.log(typeof SignalMarket, VERSION);`;
      const { stdout: asModule } = await run(
        process.execPath,
        ['--input-type=module', '--eval', imported],
        { cwd: folder.path },
      );
      expect(asModule).toBe(`function ${manifest.version}\n`);
    } finally {
      folder.remove();
      await app.close();
    }
  });
});
