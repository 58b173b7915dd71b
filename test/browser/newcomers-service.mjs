// The service as `npm start` runs it, on a new embedded database of its own.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const BUILD = process.env.BUILD_DIR ?? 'dist';
const CLI = `${BUILD}/src/cli.js`;
/**
 * The folder of a new database, made by the first script that finds none there and copied by all:
 * making one takes most of a start.
 */
const NEW_DATABASE = process.env.NEWCOMERS_DATABASE;

/**
 * `key` is the one that the start prints first; `env` and `databaseFolder` are for commands beside
 * the service.
 */
export async function startNewcomersService(variables = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-browser-'));
  chmodSync(folder, 0o755);
  const databaseFolder = join(folder, 'postgres');
  if (NEW_DATABASE) {
    if (!existsSync(NEW_DATABASE)) await (await start(NEW_DATABASE)).stop();
    execFileSync('cp', ['-a', NEW_DATABASE, databaseFolder]);
  }
  const service = await start(databaseFolder, variables);
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...service, databaseFolder, stop };
}

async function start(databaseFolder, variables = {}) {
  const port = await freePort();
  const env = {
    ...process.env,
    ...variables,
    PORT: String(port),
    EMBEDDED_DATABASE_DIR: databaseFolder,
  };
  const child = spawn(process.execPath, [`${BUILD}/src/main.js`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let printed = '';
  const key = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      printed += text;
      const found = /sig_live_\w+/.exec(printed);
      if (found && printed.includes('curl')) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`The service ended with ${code}:\n${printed}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, key, env, stop };
}

/** Runs SQL on the database of the service. */
export async function runSql({ databaseFolder }, sql) {
  const server = readFileSync(join(databaseFolder, 'cluster/postmaster.pid'), 'utf8');
  const [, , , port] = server.split('\n'); // its process, its folder and its start stand before
  const password = readFileSync(join(databaseFolder, 'password'), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'signal_market',
    password,
    database: 'postgres',
  });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A sign-in link. */
export function invite(service, account, email) {
  return runCommand(service, 'accounts', 'invite', account, '--email', email).link;
}

/** The address of the market pages on a dataset that isn't served. */
export function previewLink(service) {
  const folder = join(service.databaseFolder, '../preview');
  execFileSync(process.execPath, [`${BUILD}/tools/sample/main.js`, folder, '--rounds', '300']);
  const { generation } = runCommand(
    service,
    'dataset',
    'import',
    folder,
    '--preview',
    '--allow-shrink',
    '--allow-jump',
  );
  return runCommand(service, 'dataset', 'preview-link', generation).link;
}

/** An operator's command beside the running service. */
function runCommand({ env }, ...args) {
  return JSON.parse(
    execFileSync(process.execPath, [CLI, ...args, '--json'], { env, encoding: 'utf8' }),
  );
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
