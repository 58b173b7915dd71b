import { existsSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { generateKey } from '../../src/billing/api-key/key-format';
import { createEmptyDatabase } from '../support/empty-database';
import { drilled } from '../support/full-length';
import {
  beginStart,
  buildService,
  databaseProcesses,
  failToStart,
  runCli,
  startService,
  temporaryFolder,
  type Ended,
} from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = temporaryFolder();
let database: TestDatabase;

beforeAll(async () => {
  await buildService();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

/** One clear sentence on standard error, status 1 and no stack trace. */
function expectOneSentence({ status, stdout, stderr }: Ended, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\bat .*:\d+/);
  expect(stdout).toBe('');
  expect(status).toBe(1);
}

describe("a startup that can't succeed says why in one sentence", () => {
  it('when the port is busy, before anything is created', async () => {
    const squatter = await listenSomewhere();
    const { port } = squatter.address() as AddressInfo;
    const embedded = join(folder.path, 'never-made');
    const ended = await failToStart({ PORT: String(port), EMBEDDED_DATABASE_DIR: embedded });
    squatter.close();
    expectOneSentence(ended, new RegExp(`^Port ${port} is in use\\. `));
    expect(existsSync(embedded)).toBe(false);
  });

  it.each(
    drilled([
      ['holds something else', join(__dirname, '..')],
      ['is below a file', '/dev/null/postgres'],
      ['cannot be made', '/proc/postgres'],
    ]),
  )('when the folder of the database %s', async (_, path) => {
    expectOneSentence(
      await failToStart({ EMBEDDED_DATABASE_DIR: path }),
      /^The database folder .* can't be used: .*EMBEDDED_DATABASE_DIR to another folder\.$/m,
    );
    expect(databaseProcesses(path)).toEqual([]);
  });

  const unusable: [string, () => string, RegExp][] = [
    [
      'is of another kind',
      () => 'mysql://a:hunter2@host/db',
      /^DATABASE_URL must be a URL that begins with postgres:/,
    ],
    [
      'holds a wrong password',
      () => changed(database.url, { password: 'hunter2' }),
      /the server rejected its user name or password/,
    ],
    [
      'has a % that stands for itself',
      () => 'postgres://a:hunter2%@host/db',
      /^DATABASE_URL isn't a valid URL\. .*percent-encode/,
    ],
    ['is no URL', () => 'postgres://a:b@host:port/db', /^DATABASE_URL isn't a valid URL/],
    [
      'names no database of the server',
      () => changed(database.url, { pathname: '/hunter2' }),
      /no database with this name/,
    ],
  ];

  it.each(drilled(unusable, 2))(
    'when DATABASE_URL %s, without repeating it',
    async (_, url, sentence) => {
      const ended = await failToStart({ DATABASE_URL: url() });
      expectOneSentence(ended, sentence);
      expect(ended.stderr).toContain('DATABASE_URL');
      expect(ended.stderr).not.toContain('hunter2');
    },
  );

  it('unless the database may be unavailable only temporarily: then it waits, says why without repeating the URL, and stops on SIGTERM', async () => {
    const starting = await beginStart({
      DATABASE_URL: 'postgres://a:hunter2@no-such-host.invalid/db',
      HOST: '127.0.0.1',
    });
    await starting.says(/its host name can't be resolved/);
    await starting.says(/listens on http/);
    const { status, stdout, stderr } = await starting.signal('SIGTERM');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('hunter2');
  });

  it('when another kind of server listens there', async () => {
    const other = await listenSomewhere('HTTP/1.1 400 Bad Request\r\n\r\n');
    const ended = await failToStart({
      DATABASE_URL: `postgres://a:b@127.0.0.1:${(other.address() as AddressInfo).port}/db`,
    });
    other.close();
    expectOneSentence(ended, /isn't PostgreSQL/);
  });

  it('when a variable is invalid, with its name and without its value', async () => {
    const ended = await failToStart({ PORT: 'hunter2' });
    expectOneSentence(ended, /^PORT must be a whole number from 0 to 65535\.$/m);
  });
});

describe('a start with DATABASE_URL', () => {
  it('embeds nothing, seeds nothing and prints one line', async () => {
    const embedded = join(folder.path, 'postgres');
    const service = await startService({
      DATABASE_URL: database.url,
      EMBEDDED_DATABASE_DIR: embedded,
    });
    expect(service.keys).toEqual([]);
    const line = JSON.parse(service.output.stdout) as { msg: string };
    expect(line.msg).toMatch(/^Signal Market API \S+ listens on http:\/\/127\.0\.0\.1:\d+$/);
    expect(existsSync(embedded)).toBe(false);
    expect((await fetch(`${service.url}/api/v2/category-data`)).status).toBe(401);
    const { status } = await service.stop();
    expect(status).toBe(0);
  });

  it('says that migrations are missing, answers 503, and becomes ready as soon as they are applied', async () => {
    const empty = await createEmptyDatabase(database.url);
    const service = await startService({ DATABASE_URL: empty.url });
    const headers = { Authorization: `Bearer ${generateKey().key}` };
    const ask = async (): Promise<number> =>
      (await fetch(`${service.url}/api/v2/entitlement`, { headers })).status;
    expect(service.output.stdout).toMatch(
      /"level":"warn".* schema isn't up to date, .*\. Run \\"npm run cli -- db migrate\\"\./,
    );
    expect(await ask()).toBe(503);
    await runCli(['db', 'migrate'], { DATABASE_URL: empty.url });
    expect(await ask()).toBe(401);
    await service.stop();
    await empty.drop();
  });
});

function changed(url: string, change: Partial<URL>): string {
  return Object.assign(new URL(url), change).href;
}

function listenSomewhere(greeting?: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (greeting) socket.end(greeting);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
