import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { createPreviewLink } from '../../src/dataset/generations/preview-links/preview-link';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { handMadeMarket } from '../support/hand-made-market';
import {
  buildService,
  type RunningService,
  startService,
  temporaryFolder,
} from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const PEPPER = 'a pepper that nobody may read';
const UNKNOWN_KEY = 'sig_live_0000000000_00000000000000000000000000000000000000';

type Line = Record<string, unknown>;
type Headers = Record<string, string>;

/** Every complete line. Throws if one isn't a JSON document. */
function linesOf(service: RunningService): Line[] {
  const lines = service.output.stdout.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Line);
}
const requestsOf = (service: RunningService): Line[] =>
  linesOf(service).filter(({ msg }) => msg === 'request');

describe('the log in production', () => {
  let database: TestDatabase;
  let service: RunningService;
  let key: string;

  const start = async (more: Record<string, string> = {}): Promise<RunningService> =>
    startService({ DATABASE_URL: database.url, HOST: '127.0.0.1', KEY_PEPPER: PEPPER, ...more });
  const ask = async (path: string, headers: Headers = {}, method = 'GET'): Promise<Response> => {
    const answer = await fetch(`${service.url}${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
      method,
    });
    await answer.arrayBuffer();
    return answer;
  };
  /**
   * Waits for the access log's line of the request with this id, which is written in the
   * background.
   */
  const lineOf = (requestId: string): Promise<Line> =>
    until(`the log has a line of ${requestId}`, () =>
      requestsOf(service).find(({ request_id }) => request_id === requestId),
    );

  beforeAll(async () => {
    await buildService();
    database = await createHandMadeDatabase();
    key = await mintKey(database.url, { plan: 'enterprise' }, { KEY_PEPPER: PEPPER });
  });
  afterAll(() => database.drop());

  it('has neither the secret of a preview link nor the path behind it', async () => {
    const { generation } = await handMadeMarket()
      .company('zeta')
      .inFolder((folder) => importFolder(database.url, folder, { preview: true }));
    const { token } = await createPreviewLink(database.url, generation!, 'ada');
    service = await start({ METRICS_PORT: '0', LOG_LEVEL: 'verbose' });
    const answers = [
      await ask(`/preview/${token}/explore/companies/zeta`, { 'x-request-id': 'preview-page' }),
      await ask(`/preview/${token}x/explore`, { 'x-request-id': 'preview-miss' }),
      await ask(`/preview/${token}/account`, { 'x-request-id': 'preview-area' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(await lineOf('preview-page')).toMatchObject({ route: '/explore/companies/{name}' });
    await lineOf('preview-miss');
    await lineOf('preview-area');
    const { stdout, stderr } = await service.stop();
    expect(stdout + stderr).not.toContain(token.slice(-20));
  });

  it('has a sample of the 401s, which the metrics count exactly', async () => {
    service = await start({ METRICS_PORT: '0' });
    for (let time = 0; time < 13; time++)
      await ask('/api/v2/companies', { authorization: `Bearer ${UNKNOWN_KEY}` });
    for (let time = 0; time < 12; time++)
      await ask('/api/v2/companies', { authorization: '', connection: 'close' });
    for (let time = 0; time < 15; time++) await ask('/api/v2/companies');
    const [, metricsUrl = ''] =
      /Metrics are served at (http:[^"]+)/.exec(service.output.stdout) ?? [];
    const metrics = await (await fetch(metricsUrl)).text();
    expect(metrics).toContain(
      'signal_http_requests_total{route="/api/v2/companies",status="401",cache_status="none"} 25\n',
    );
    await service.stop();
    const withStatus = (status: number): number =>
      requestsOf(service).filter((line) => line.status === status).length;
    expect([withStatus(401), withStatus(200)]).toEqual([10, 15]);
    const leftOut = linesOf(service).filter(({ msg }) => msg === 'requests left out');
    expect(leftOut).toMatchObject([
      { level: 'info', status: 401, address: '127.0.0.1', left_out: 15 },
    ]);
    expect(service.output.stdout).not.toMatch(/sig_live_\w/);
  });

  describe('of a service that runs on', () => {
    beforeAll(async () => {
      service = await start();
    });
    afterAll(() => service.kill());

    it('has one line per request with the caller, the route, the outcome and the duration', async () => {
      const answer = await ask('/api/v2/companies/alpha', { 'x-request-id': 'known-request-1' });
      const line = await lineOf('known-request-1');
      expect(line).toMatchObject({
        level: 'info',
        method: 'GET',
        route: '/api/v2/companies/{name}',
        status: answer.status,
        key_id: key.slice('sig_live_'.length, 'sig_live_'.length + 10),
        account_id: expect.any(Number) as number,
        duration_ms: expect.any(Number) as number,
        cache_status: 'MISS',
        bytes: Number(answer.headers.get('content-length')),
      });
      expect(
        requestsOf(service).filter(({ request_id }) => request_id === 'known-request-1'),
      ).toHaveLength(1);
    });

    it('names the refusal, and the caller if there is one', async () => {
      await ask('/api/v2/companies', {
        authorization: `Bearer ${UNKNOWN_KEY}`,
        'x-request-id': 'refused-1',
      });
      const line = await lineOf('refused-1');
      expect(line).toMatchObject({
        level: 'info',
        status: 401,
        code: 'auth_required',
        route: '/api/v2/companies',
      });
      expect(line).not.toHaveProperty('key_id');
      await ask('/nothing/here', { 'x-request-id': 'refused-2' });
      expect(await lineOf('refused-2')).toMatchObject({
        status: 404,
        code: 'not_found',
        route: 'unmatched',
      });
    });

    it('leaves out health checks', async () => {
      const before = requestsOf(service).length;
      await ask('/health/live');
      await ask('/health/ready');
      await ask('/api/v2/pricing', { 'x-request-id': 'after-probes' });
      await lineOf('after-probes');
      expect(requestsOf(service)).toHaveLength(before + 1);
    });

    it('has the cause and the stack of a failure, which are not in the answer', async () => {
      await database.cutOff();
      try {
        const answer = await fetch(`${service.url}/api/v2/companies`, {
          headers: { authorization: `Bearer ${key}`, 'x-request-id': 'failing-1' },
        });
        expect(await answer.text()).not.toMatch(/stack|database|connection/i);
        await lineOf('failing-1');
        const failure = linesOf(service).find(
          (line) => line.request_id === 'failing-1' && line.err !== undefined,
        );
        expect(failure).toMatchObject({
          level: 'warn',
          context: 'Error',
          method: 'GET',
          route: '/api/v2/companies',
          code: 'quota_unavailable',
          err: {
            message: expect.any(String) as string,
            stack: expect.stringMatching(/^\s*at /m) as string,
          },
        });
      } finally {
        await database.restore();
      }
    });

    it('never contains keys, query strings, intents, credentials or the pepper, no matter what callers send and where it fails', async () => {
      const hush = {
        'x-service-intent': 'hush: buy the company',
        'user-agent': 'hush-agent',
        cookie: 'hush=1',
      };
      await ask('/api/v2/companies?name=hush&api_key=hush', hush);
      await ask(`/api/v2/companies/${key}`, hush);
      await ask(`/${key}?key=${key}`, hush);
      await ask('/api/v2/companies', {
        ...hush,
        authorization: `Basic ${Buffer.from('hush:hush').toString('base64')}`,
      });
      await ask('/api/v2/companies', { ...hush, 'x-request-id': key });
      await ask('/api/v2/companies/%E0%A4%A', hush);
      try {
        await database.cutOff();
        await ask('/api/v2/companies?name=hush', { ...hush, 'x-request-id': 'while-away' });
        expect(await lineOf('while-away')).toMatchObject({
          level: 'warn',
          status: 503,
          code: 'quota_unavailable',
        });
      } finally {
        await database.restore();
      }
      const { stdout, stderr } = await service.stop();
      const said = stdout + stderr;
      const secret = key.split('_').at(-1) as string;
      for (const word of ['hush', secret, PEPPER, 'postgres:postgres', 'Basic ', 'aHVzaDpodXNo']) {
        expect({ word, said: said.includes(word) }).toEqual({ word, said: false });
      }
      expect(said).not.toMatch(/sig_live_\w/);
    });
  });
});

describe('the readable log', () => {
  const folder = temporaryFolder();
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(async () => {
    folder.remove();
    await database.drop();
  });

  it('has a line for each request, without color codes in a file', async () => {
    const service = await startService({
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      LOG_FORMAT: 'pretty',
    });
    await fetch(`${service.url}/api/v2/pricing`);
    const { stdout } = await service.stop();
    expect(stdout).toMatch(
      /^Signal Market API \S+ listens on http:\/\/127\.0\.0\.1:\d+\n.*\[Request\] GET \/api\/v2\/pricing 200 [\d.]+ ms\nStopped\.\n$/,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('is JSON on the embedded database with LOG_FORMAT=json, and then shows no demo keys', async () => {
    const service = await startService({
      EMBEDDED_DATABASE_DIR: `${folder.path}/postgres`,
      LOG_FORMAT: 'json',
    });
    await fetch(`${service.url}/api/v2/pricing`);
    const { stdout } = await service.stop();
    const documents = stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
    expect(documents.filter(({ msg }) => msg === 'request')).toHaveLength(1);
    expect(stdout).not.toContain('sig_live_');
  });
});
