import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { scripts } from '../../package.json';
import { present } from '../../src/platform/errors/present';
import { freePort } from '../support/free-port';
import { buildService, CLI, temporaryFolder } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const BUILD = dirname(dirname(CLI));

describe('the npm scripts', () => {
  it.each(['start', 'cli'] as const)('need no certain kind of shell: %s', (name) => {
    expect(scripts[name]).toMatch(/^node [\w./=-]+( [\w./=-]+)*$/);
  });
});

describe('npm start', () => {
  let database: TestDatabase;
  /** Has the script as it is published, with the build of the tests. */
  let folder: { path: string; remove: () => void };
  let live: string;
  let npm: ChildProcessByStdio<null, Readable, Readable>;
  let output: string;

  beforeAll(buildService);
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = temporaryFolder();
    const start = scripts.start.replace('dist/', `${BUILD}/`);
    const manifest = { name: 'as-published', scripts: { start } };
    writeFileSync(join(folder.path, 'package.json'), JSON.stringify(manifest));

    const port = await freePort();
    live = `http://127.0.0.1:${port}/health/live`;
    npm = spawn('npm', ['start'], {
      cwd: folder.path,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_FORMAT: 'json',
      },
      // A process group of its own, so that no process can outlive the test.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    output = '';
    npm.stdout.on('data', (text: Buffer) => (output += text.toString()));
    npm.stderr.on('data', (text: Buffer) => (output += text.toString()));
    await until('the service is alive', async () => {
      if (npm.exitCode !== null || npm.signalCode !== null)
        throw new Error(`npm start ended: ${output}`);
      return (await fetch(live).catch(() => undefined))?.ok;
    });
  });
  afterEach(async () => {
    try {
      process.kill(-npmId(), 'SIGKILL');
    } catch {
      // It has ended, as expected.
    }
    await database.drop();
    folder.remove();
  });

  const npmId = (): number => present(npm.pid, 'process of npm');

  it.each([
    { what: 'Ctrl-C, which reaches every process of a terminal', signal: 'SIGINT', group: true },
    { what: 'SIGTERM, which reaches only npm', signal: 'SIGTERM', group: false },
  ] as const)('ends the service in order on $what', async ({ signal, group }) => {
    process.kill(group ? -npmId() : npmId(), signal);
    await once(npm.stdout, 'end'); // all processes that npm started have ended
    await expect(fetch(live)).rejects.toThrow();
    expect(output).toContain('"Stopped."');
  });
});
