import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  closeSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
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
    const server = new OwnPostgres(folder, runAs, await freePort());
    try {
      server.initialise();
      await server.start();
      await migrate(readEnv({}), server.url);
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  private initialise(): void {
    const { folder, runAs } = this;
    if (runAs) chownSync(folder.path, runAs.uid, runAs.gid);
    const options = [
      `--pgdata=${this.data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
    ];
    execFileSync(findPostgresBinaries(runAs).initdb, options, {
      ...runAs,
      cwd: folder.path,
      env: { LC_ALL: 'C' },
      stdio: 'pipe',
    });
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
    const log = openSync(this.log, 'a');
    const server = spawn(postgres, options, {
      ...this.runAs,
      cwd: this.folder.path,
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', log],
    });
    closeSync(log);
    this.process = server;
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await this.answers())) {
      if (hasEnded(server) || Date.now() > deadline)
        throw new Error(`The PostgreSQL of this test didn't start:\n${this.lastOfLog()}`);
      await sleep(30);
    }
  }

  /** Another server may have taken the port since it was free, so it says which one it is. */
  private async answers(): Promise<boolean> {
    try {
      const rows = await this.query<{ data_directory: string }>('SHOW data_directory');
      return rows[0]?.data_directory === this.data;
    } catch {
      return false;
    }
  }

  /** `fast` stops it as an operator does, `immediate` as a power failure does. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const { process } = this;
    if (!process || hasEnded(process)) return;
    const ended = once(process, 'exit');
    process.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  /** Adds a streaming standby. Both servers run afterwards. */
  async createStandby(): Promise<OwnPostgres> {
    await this.stop();
    const standby = new OwnPostgres(temporaryFolder(), this.runAs, await freePort());
    try {
      // The copy belongs to PostgreSQL's user, as the original does. The folder around it may be ours.
      execFileSync('cp', ['-a', this.data, standby.folder.path], { stdio: 'pipe' });
      writeFileSync(join(standby.data, 'standby.signal'), '');
      appendFileSync(
        join(standby.data, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=postgres'\nwal_retrieve_retry_interval = '200ms'\n`,
      );
      await this.start();
      await standby.start();
    } catch (error) {
      await standby.remove();
      throw error;
    }
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

  private get log(): string {
    return join(this.folder.path, 'log');
  }

  private lastOfLog(): string {
    return readFileSync(this.log, 'utf8').slice(-2000);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
