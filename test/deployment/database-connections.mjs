// npm run test:connections: the service behind PgBouncer in each of its modes, and over TLS with a
// certificate authority of its own. Needs pgbouncer and openssl. Ends with status 1 if something
// isn't as docs/configuration.md says.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.mjs';
import { prepare, query, startPostgres, startService } from '../drills/cluster.mjs';

const TIMEOUT_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'signal-market-connections-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres();
let pooler;

async function until(what, holds) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS} ms: ${what}`);
    await sleep(50);
  }
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Returns the URL of the database behind PgBouncer. */
async function startPooler(mode) {
  const port = await freePort();
  const { port: target, password } = new URL(postgres.url);
  const settings = join(folder, `${mode}.ini`);
  writeFileSync(join(folder, 'users.txt'), `"postgres" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${target} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = 30
`,
  );
  // PgBouncer refuses to run as root. This user can read the folder.
  const asUser = process.getuid() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn('/usr/sbin/pgbouncer', ['--quiet', ...asUser, settings], { stdio: 'ignore' });
  await until('PgBouncer listens', () => isListening(port));
  return postgres.url.replace(`:${target}/`, `:${port}/`);
}

const stopPooler = () => pooler?.kill('SIGTERM');

/** How the service or a command ends that can't use its database, and what it says. */
function run(databaseUrl, [script, ...args]) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1' };
  const { status, stderr } = spawnSync(process.execPath, [`dist/src/${script}`, ...args], {
    env,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  return { status, sentence: stderr.trim() };
}
const SERVICE = ['main.js'];
const MIGRATION = ['cli.js', 'db', 'migrate'];
const STATUS = ['cli.js', 'db', 'status'];

/** Many requests in a row are answered. */
async function assertServes(databaseUrl, key) {
  const service = await startService(databaseUrl, await freePort(), join(folder, 'service.log'));
  try {
    for (let week = 0; week < 60; week++) {
      const { status } = await fetch(`${service.url}/api/v2/category-data?week_offset=${week}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      assert.equal(status, 200);
    }
  } finally {
    await service.stop();
  }
}

async function tryRefusedPooler(mode) {
  const url = await startPooler(mode);
  const service = run(url, SERVICE);
  assert.equal(service.status, 1);
  assert.match(
    service.sentence,
    /a connection pooler in front of it \(such as PgBouncer\).* Set its pool mode to "session"/,
  );
  assert.equal(run(url, MIGRATION).status, 2);
  stopPooler();
  console.log(
    `ok  PgBouncer in ${mode} mode is refused at the start, with a sentence that names it`,
  );
}

/** Returns the keys that it mints. */
async function trySessionPooler() {
  const url = await startPooler('session');
  const keys = prepare(url);
  await assertServes(url, keys.capped);
  stopPooler();
  console.log(
    'ok  behind PgBouncer in session mode, with its default settings: migrated, imported, served',
  );
  return keys;
}

function openssl(command) {
  const { status, stderr } = spawnSync('openssl', command.split(' '), {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
}

/** `server.crt` is for "localhost", by the authority `ca.crt`. `other.crt` is another authority. */
function makeCertificates() {
  const newKey = '-newkey rsa:2048 -nodes -keyout';
  for (const name of ['ca', 'other'])
    openssl(`req -x509 ${newKey} ${name}.key -days 2 -subj /CN=${name} -out ${name}.crt`);
  openssl(`req ${newKey} server.key -subj /CN=localhost -out server.csr`);
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
  openssl(
    'x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.crt',
  );
}

async function turnTlsOn() {
  const [{ data_directory: data }] = await query(postgres.url, 'SHOW data_directory');
  const owner = statSync(data).uid;
  for (const file of ['server.crt', 'server.key']) {
    copyFileSync(join(folder, file), join(data, file));
    if (process.getuid() === 0) chownSync(join(data, file), owner, -1);
  }
  chmodSync(join(data, 'server.key'), 0o600);
  await query(postgres.url, 'ALTER SYSTEM SET ssl = on');
  await query(postgres.url, 'SELECT pg_reload_conf()');
  const isOn = async () => (await query(postgres.url, 'SHOW ssl'))[0].ssl === 'on';
  await until('PostgreSQL offers TLS', isOn);
}

/** From now on, PostgreSQL takes only connections over TLS. */
async function requireTls() {
  const [{ hba_file: access }] = await query(postgres.url, 'SHOW hba_file');
  writeFileSync(access, 'hostssl all all all scram-sha-256\n');
  await query(urlOf('localhost', 'sslmode=no-verify'), 'SELECT pg_reload_conf()');
  await until('PostgreSQL requires TLS', () => run(postgres.url, STATUS).status === 2);
}

function urlOf(host, search) {
  return `${postgres.url.replace('127.0.0.1', host)}?${search}`;
}
function verifiedUrl(host, authority) {
  return urlOf(host, `sslmode=verify-full&sslrootcert=${join(folder, authority)}`);
}

function assertRefused(databaseUrl, reason) {
  const { status, sentence } = run(databaseUrl, STATUS);
  assert.equal(status, 2);
  assert.match(sentence, reason);
}

async function tryTls(key) {
  makeCertificates();
  await turnTlsOn();
  await assertServes(verifiedUrl('localhost', 'ca.crt'), key);
  console.log(
    'ok  over TLS with sslmode=verify-full and the file of the certificate authority: served',
  );

  const untrusted = /the server's certificate isn't trusted/;
  assertRefused(urlOf('localhost', 'sslmode=verify-full'), untrusted);
  assertRefused(verifiedUrl('localhost', 'other.crt'), untrusted);
  assertRefused(
    verifiedUrl('127.0.0.1', 'ca.crt'),
    /the server's certificate is for another host name/,
  );
  assertRefused(
    verifiedUrl('localhost', 'missing.crt'),
    /a certificate file that the URL names can't be read/,
  );
  await requireTls();
  assertRefused(postgres.url, /pg_hba\.conf doesn't allow this connection without TLS/);
  console.log(
    'ok  a certificate or URL that does not fit is refused with a sentence that says why',
  );
}

try {
  await tryRefusedPooler('transaction');
  await tryRefusedPooler('statement');
  const keys = await trySessionPooler();
  await tryTls(keys.uncapped);
} finally {
  stopPooler();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
