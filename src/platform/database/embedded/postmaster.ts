import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code';
import type { RunAs } from './run-as';
import { isAlive } from './start-lock';

const POLL_MS = 10;
/**
 * Modest settings for a laptop. Minimal WAL lets an import load new tables without writing them
 * twice.
 */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'shared_buffers=128MB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'effective_cache_size=1GB',
  'random_page_cost=1.1',
  'max_connections=100',
  'max_wal_size=1GB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** The PostgreSQL server process of a cluster, as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

export interface StartOptions {
  cluster: string;
  log: string;
  postgres: string;
  runAs?: RunAs;
}

/**
 * The process id may belong to another program by now. A postmaster's working directory is its
 * cluster's folder.
 */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    return errorCode(error) !== 'ENOENT';
  }
}

/** The server that runs on the cluster, no matter which process started it. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // PostgreSQL's pidfile.h says what the lines are.
  const [pid, , , port, , , , status = ''] = lines;
  const postmaster = { pid: Number(pid), port: Number(port), status: status.trim() };
  return isAlive(postmaster.pid) && isPostmasterOf(postmaster.pid, cluster)
    ? postmaster
    : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** Whether the kernel can shut the server down if its parent is killed, as on Linux. */
function canEndWithParent(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  );
}

function lastError(log: string): string {
  const errors = readFileSync(log, 'utf8').match(
    /(?<=(?:FATAL|PANIC): +).+|.*error while loading.*/g,
  );
  return errors?.at(-1) ?? 'no message';
}

function spawnServer({ cluster, log, postgres, runAs }: StartOptions, port: number): ChildProcess {
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ];
  const output = openSync(log, 'w', 0o600);
  if (runAs) fchownSync(output, runAs.uid, runAs.gid);
  try {
    const user = runAs ? [`--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups'] : [];
    const options = {
      cwd: cluster,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', output, output] as StdioOptions,
    };
    return canEndWithParent()
      ? spawn('setpriv', [...user, '--pdeathsig', 'INT', '--', postgres, ...args], options)
      : spawn(postgres, args, { ...options, ...runAs });
  } finally {
    closeSync(output);
  }
}

/** Starts the server as a child of this process and waits until it accepts connections. */
export async function startPostmaster(options: StartOptions, port?: number): Promise<Postmaster> {
  // A crash leaves this file behind, which can mislead PostgreSQL itself if the process id has been
  // reused.
  if (!findPostmaster(options.cluster))
    rmSync(join(options.cluster, 'postmaster.pid'), { force: true });
  const child = spawnServer(options, port ?? (await freePort()));
  let ended = false;
  child.on('error', () => (ended = true)).on('exit', () => (ended = true));
  while (!ended) {
    const postmaster = findPostmaster(options.cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster;
    await sleep(POLL_MS);
  }
  throw new Error(lastError(options.log));
}

/** Fast shutdown: connections are closed, committed data is written, and nothing is lost. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(POLL_MS);
}
