import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  beginStart,
  buildService,
  databaseProcesses,
  runCli,
  startService,
  temporaryFolder,
  type RunningService,
} from '../support/service-process';
import { until } from '../support/until';

/** Longer than a test may take: whoever waits for idle connections fails. */
const DRAIN_TIMEOUT_MS = 600_000;

async function ask(service: RunningService, path: string, key?: string): Promise<number> {
  const response = await fetch(`${service.url}/api/v2/${path}`, {
    headers: key ? { Authorization: `Bearer ${key}` } : {},
  });
  await response.arrayBuffer();
  return response.status;
}

describe('a start without any configuration', () => {
  const folder = temporaryFolder();
  const database = join(folder.path, 'data/postgres');
  const variables = { EMBEDDED_DATABASE_DIR: database };
  let service: RunningService;
  let firstKeys: string[];

  beforeAll(async () => {
    await buildService();
    service = await startService(variables);
    firstKeys = service.keys;
  });
  afterAll(async () => {
    await service.kill();
    folder.remove();
  });

  it('prints the address, the Swagger UI and four demo keys, the enterprise one first', () => {
    const { stdout, stderr } = service.output;
    expect(stderr).toBe('');
    expect(stdout).toContain(`${service.url}/docs`);
    expect(stdout).toMatch(/Demo keys\n +Demo Enterprise +sig_live_/);
    expect(firstKeys).toHaveLength(4);
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('prints a curl command that works when pasted', async () => {
    const [, authorization = '', url = ''] =
      /curl -H "Authorization: ([^"]+)" "([^"]+)"/.exec(service.output.stdout) ?? [];
    expect(authorization).toBe(`Bearer ${firstKeys[0]}`);
    const response = await fetch(url, { headers: { Authorization: authorization } });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { categories: unknown[] };
    expect(body.categories.length).toBeGreaterThan(0);
  });

  it('shows each request in its log, without its query string', async () => {
    await ask(service, 'category-data?token=hush');
    const line = /\[Request\] GET \/api\/v2\/category-data 401 \d+\.\d ms auth_required\n/;
    await until('the log has a line of the request', () => line.test(service.output.stdout));
    expect(service.output.stdout).not.toContain('hush');
  });

  it('is found by commands: an invitation links to its port, unless ACCOUNT_AREA_URL is set', async () => {
    const invite = async (more: Record<string, string> = {}): Promise<string> => {
      const command = [
        'accounts',
        'invite',
        'Demo Enterprise',
        '--email',
        'newcomer@example.com',
        '--json',
      ];
      const { stdout } = await runCli(command, { ...variables, ...more });
      return (JSON.parse(stdout) as { link: string }).link;
    };
    expect(await invite()).toMatch(new RegExp(`^${service.url}/account/`));
    expect(await invite({ PORT: '3999' })).toMatch(new RegExp(`^${service.url}/account/`));
    expect(await invite({ ACCOUNT_AREA_URL: 'https://api.example.com' })).toMatch(
      /^https:\/\/api\.example\.com\/account\//,
    );
  });

  it('creates demo accounts: enterprise and add-on can read data, pro and lapsed are refused', async () => {
    const statuses = await Promise.all(firstKeys.map((key) => ask(service, 'category-data', key)));
    expect(statuses).toEqual([200, 200, 403, 403]);
    const entitlements = await Promise.all(
      firstKeys.map((key) => ask(service, 'entitlement', key)),
    );
    expect(entitlements).toEqual([200, 200, 200, 200]);
  });

  it('lets only the owner read the demo keys and the password', () => {
    for (const name of ['demo-keys.json', 'password', 'keeper.json', 'postgres.log']) {
      expect(statSync(join(database, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('shares its database with a command and with a second service, which outlive it', async () => {
    const second = await startService({
      ...variables,
      DRAIN_TIMEOUT_MS: String(DRAIN_TIMEOUT_MS),
    });
    expect(second.keys).toEqual(firstKeys);
    const status = await runCli(['db', 'status', '--json'], variables);
    expect(JSON.parse(status.stdout)).toMatchObject({ database: 'embedded', ready: true });
    await service.stop();
    expect(await ask(second, 'category-data', firstKeys[0])).toBe(200);
    service = second;
  });

  it('stops on SIGTERM, with its database, without waiting for idle connections', async () => {
    const { port, hostname } = new URL(service.url);
    const mute = connect(Number(port), hostname).on('error', () => undefined);
    await ask(service, 'category-data', firstKeys[0]); // leaves a kept-alive connection
    const { status } = await service.stop();
    mute.destroy();
    expect(status).toBe(0);
    expect(databaseProcesses(database)).toEqual([]);
  });

  it('starts again with the same data and the same keys', async () => {
    service = await startService(variables);
    expect(service.keys).toEqual(firstKeys);
    expect(service.output.stdout).not.toMatch(/Creating|Loading/);
  });

  it('can be killed: its database stops by itself, and the next start continues', async () => {
    await service.kill();
    const again = await startService(variables);
    expect(await ask(again, 'category-data', firstKeys[0])).toBe(200);
    await again.kill();
    await until('the database has stopped', () => databaseProcesses(database).length === 0);
  });

  it('starts after a power cut', async () => {
    writeFileSync(
      join(database, 'cluster/postmaster.pid'),
      `${process.pid}\n${database}/cluster\n1\n5432\n\n127.0.0.1\n0 0\nready   \n`,
    );
    writeFileSync(
      join(database, 'keeper.json'),
      JSON.stringify({ pid: process.pid, port: 1, token: 'x' }),
    );
    const lock = join(database, 'start.lock');
    writeFileSync(lock, String(process.pid));
    utimesSync(lock, new Date(0), new Date(0));
    service = await startService(variables);
    expect(await ask(service, 'category-data', firstKeys[0])).toBe(200);
  });

  it('recovers by itself after its PostgreSQL was killed', async () => {
    const postmaster = Number(
      readFileSync(join(database, 'cluster/postmaster.pid'), 'utf8').split('\n')[0],
    );
    process.kill(postmaster, 'SIGKILL');
    await until(
      'the service answers again',
      async () => (await ask(service, 'category-data?timeframe=all', firstKeys[0])) === 200,
    );
  });

  it('treats two Ctrl-C, as npm forwards them, as one', async () => {
    process.kill(service.pid, 'SIGINT');
    process.kill(service.pid, 'SIGINT');
    const { status } = await service.stop();
    expect(status).toBe(0);
    expect(databaseProcesses(database)).toEqual([]);
  });
});

describe('a first start', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('that is interrupted leaves no running database behind, and the next one completes it', async () => {
    const database = join(folder.path, 'interrupted');
    const variables = { EMBEDDED_DATABASE_DIR: database };
    const starting = await beginStart(variables);
    await starting.says(/Creating/);
    const { status, stderr } = await starting.signal('SIGTERM');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(databaseProcesses(database)).toEqual([]);

    const next = await startService(variables);
    expect(next.output.stdout).not.toContain('Creating');
    expect(next.keys).toHaveLength(4);
    expect(await ask(next, 'category-data', next.keys[0])).toBe(200);
    const { stdout } = await runCli(['db', 'status', '--json'], variables);
    expect(JSON.parse(stdout)).toMatchObject({ migrations: { pending: [] } });
    await next.stop();
    expect(databaseProcesses(database)).toEqual([]);
  });

  it('can happen twice at the same time on one folder: one database, one sample, the same four keys', async () => {
    const database = join(folder.path, 'shared');
    const both = await Promise.all(
      [1, 2].map(() => startService({ EMBEDDED_DATABASE_DIR: database })),
    );
    expect(both[0]?.keys).toHaveLength(4);
    expect(both[1]?.keys).toEqual(both[0]?.keys);
    expect(
      databaseProcesses(database).filter((line) => line.includes('postgres -D ')),
    ).toHaveLength(1);
    await Promise.all(both.map((service) => service.stop()));
    expect(databaseProcesses(database)).toEqual([]);
    expect(existsSync(join(database, 'start.lock'))).toBe(false);
  });
});
