// npm run test:connections: the service behind PgBouncer in each of its modes, and over TLS with a
// certificate authority of its own. Needs pgbouncer and openssl. Ends with status 1 if something
// isn't as docs/configuration.md says.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

async function until(holds) {
  for (const deadline = Date.now() + TIMEOUT_MS; !(await holds()); await sleep(50))
    assert.ok(Date.now() < deadline);
}

/** PgBouncer refuses to run as root, and this user has to read its settings. */
async function startPooler(mode) {
  const port = await freePort();
  const { port: target, password } = new URL(postgres.url);
  const settings = join(folder, `${mode}.ini`);
  writeFileSync(join(folder, 'users.txt'), `"postgres" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]\npostgres = host=127.0.0.1 port=${target} password=${password}
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${folder}/users.txt
pool_mode = ${mode}\ndefault_pool_size = 30\n`,
  );
  const asUser = process.getuid() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn('/usr/sbin/pgbouncer', ['--quiet', ...asUser, settings], { stdio: 'ignore' });
  await until(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy()));
        socket.on('error', () => resolve(false));
      }),
  );
  return postgres.url.replace(`:${target}/`, `:${port}/`);
}

const stopPooler = () => pooler?.kill('SIGTERM');

/** What a command prints on standard error if it can't use the database. */
function refusal(databaseUrl, script = 'cli.js', ...args) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1' };
  const { status, stderr } = spawnSync(process.execPath, [`dist/src/${script}`, ...args], {
    env,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  return { status, sentence: stderr.trim() };
}

async function serves(databaseUrl, key) {
  const service = await startService(databaseUrl, await freePort(), join(folder, 'service.log'));
  try {
    for (let week = 0; week < 60; week++) {
      const headers = { authorization: `Bearer ${key}` };
      const { status } = await fetch(`${service.url}/api/v2/category-data?week_offset=${week}`, {
        headers,
      });
      assert.equal(status, 200);
    }
  } finally {
    await service.stop();
  }
}

async function tryPoolers() {
  for (const mode of ['transaction', 'statement']) {
    const url = await startPooler(mode);
    const service = refusal(url, 'main.js');
    assert.deepEqual([service.status, refusal(url, 'cli.js', 'db', 'migrate').status], [1, 2]);
    assert.match(
      service.sentence,
      /a connection pooler in front of it \(such as PgBouncer\).* Set its pool mode to "session"/,
    );
    stopPooler();
    console.log(
      `ok  PgBouncer in ${mode} mode is refused at the start, with a sentence that names it`,
    );
  }
  const url = await startPooler('session');
  const keys = prepare(url);
  await serves(url, keys.capped);
  stopPooler();
  console.log(
    'ok  behind PgBouncer in session mode, with its default settings: migrated, imported, served',
  );
  return keys;
}

function openssl(...args) {
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

/** The certificate of the server is for "localhost", by an authority that nobody knows. */
async function turnTlsOn() {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout'];
  for (const name of ['ca', 'other'])
    openssl(
      'req',
      '-x509',
      ...key,
      `${name}.key`,
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-out',
      `${name}.crt`,
    );
  openssl('req', ...key, 'server.key', '-subj', '/CN=localhost', '-out', 'server.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
  const signing = [
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
  ];
  openssl('x509', '-req', '-in', 'server.csr', ...signing, '-out', 'server.crt');
  const [{ data_directory: data }] = await query(postgres.url, 'SHOW data_directory');
  for (const file of ['server.crt', 'server.key'])
    copyFileSync(join(folder, file), join(data, file));
  chmodSync(join(data, 'server.key'), 0o600);
  if (process.getuid() === 0)
    spawnSync('chown', [
      String(statSync(data).uid),
      join(data, 'server.key'),
      join(data, 'server.crt'),
    ]);
  await query(postgres.url, 'ALTER SYSTEM SET ssl = on');
  await query(postgres.url, 'SELECT pg_reload_conf()');
  await until(async () => (await query(postgres.url, 'SHOW ssl'))[0].ssl === 'on');
}

async function tryTls({ uncapped }) {
  await turnTlsOn();
  const url = (host, search) => `${postgres.url.replace('127.0.0.1', host)}?${search}`;
  const verified = (host, authority) =>
    url(host, `sslmode=verify-full&sslrootcert=${join(folder, authority)}`);
  await serves(verified('localhost', 'ca.crt'), uncapped);
  console.log(
    'ok  over TLS with sslmode=verify-full and the file of the certificate authority: served',
  );
  const says = (databaseUrl, pattern) => {
    const { status, sentence } = refusal(databaseUrl, 'cli.js', 'db', 'status');
    assert.equal(status, 2);
    assert.match(sentence, pattern);
  };
  says(url('localhost', 'sslmode=verify-full'), /the server's certificate isn't trusted/);
  says(verified('localhost', 'other.crt'), /the server's certificate isn't trusted/);
  says(verified('127.0.0.1', 'ca.crt'), /the server's certificate is for another host name/);
  says(verified('localhost', 'missing.crt'), /a certificate file that the URL names can't be read/);
  const [{ hba_file: access }] = await query(postgres.url, 'SHOW hba_file');
  writeFileSync(access, 'hostssl all all all scram-sha-256\n');
  await query(url('localhost', 'sslmode=no-verify'), 'SELECT pg_reload_conf()');
  await until(() => refusal(postgres.url, 'cli.js', 'db', 'status').status === 2);
  says(postgres.url, /the server only accepts connections over TLS/);
  console.log(
    'ok  a certificate or URL that does not fit is refused with a sentence that says why',
  );
}

try {
  await tryTls(await tryPoolers());
} finally {
  stopPooler();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
