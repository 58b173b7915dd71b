import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readEnv } from '../../src/platform/config/env';
import { findPostgresBinaries } from '../../src/platform/database/embedded/postgres-binaries';
import { chooseRunAs, type RunAs } from '../../src/platform/database/embedded/run-as';
import { migrate } from '../../src/platform/database/migrate';
import { freePort } from './free-port';
import { temporaryFolder } from './service-process';

const TIMEOUT_MS = 60_000;

/** A PostgreSQL server that a test can stop, start and copy, and that can have a standby. */
export class OwnPostgres {
  private process?: ChildProcess;

  private constructor(
    private readonly folder: { path: string; remove: () => void },
    private readonly runAs: RunAs | undefined,
    readonly port: number,
  ) {}

  /** A new, running server with a migrated database. */
  static async create(): Promise<OwnPostgres> {
    const folder = temporaryFolder();
    const runAs = chooseRunAs(folder.path);
    if (runAs) spawnSync('chown', [`${runAs.uid}:${runAs.gid}`, folder.path]);
    const server = new OwnPostgres(folder, runAs, await freePort());
    const { initdb } = findPostgresBinaries(runAs);
    const options = [
      `--pgdata=${server.data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
    ];
    const { status, stderr } = spawnSync(initdb, options, {
      ...runAs,
      cwd: folder.path,
      env: { LC_ALL: 'C' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`initdb ended with ${status}: ${stderr}`);
    await server.start();
    await migrate(readEnv({}), server.url);
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  async start(): Promise<void> {
    const { postgres } = findPostgresBinaries(this.runAs);
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=50',
    ];
    const options = ['-D', this.data, ...settings.flatMap((setting) => ['-c', setting])];
    this.process = spawn(postgres, options, {
      ...this.runAs,
      cwd: this.folder.path,
      env: { LC_ALL: 'C' },
      stdio: 'ignore',
    });
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await this.query('SELECT 1').catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('The PostgreSQL of this test does not start.');
      await sleep(30);
    }
  }

  /** `fast` stops it as an operator does, `immediate` as a power failure does. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null) return;
    const ended = once(process, 'exit');
    process.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  /** Adds a streaming standby. Both servers run afterwards. */
  async createStandby(): Promise<OwnPostgres> {
    await this.stop();
    const folder = temporaryFolder();
    const standby = new OwnPostgres(folder, this.runAs, await freePort());
    spawnSync('cp', ['-a', this.data, folder.path]);
    writeFileSync(join(standby.data, 'standby.signal'), '');
    appendFileSync(
      join(standby.data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=postgres'\nwal_retrieve_retry_interval = '200ms'\n`,
    );
    await this.start();
    await standby.start();
    return standby;
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.stop('immediate');
    this.folder.remove();
  }

  private get data(): string {
    return join(this.folder.path, 'data');
  }
}
