// npm run bench: how fast the service answers, as ratios to yardsticks of the same run. See README.md beside this file.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './database.mjs';
import { cpuSeconds, freePort, residentMiB, startNode } from './processes.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6000);
const ALTERNATIONS = Number(process.env.BENCH_ALTERNATIONS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 64;
const SERVER_CPU = 0;
const OTHER_CPU = 1;
const PATH = '/api/v2/category-data';
const FOLDER = '.cache/bench';
/** A day in the sample, so that questions have rows in scope whenever this runs. */
const AS_OF = '2026-11-18';

mkdirSync(FOLDER, { recursive: true });
chmodSync(FOLDER, 0o755);
const database = await startDatabase(join(FOLDER, `postgres-${ROUNDS}`), OTHER_CPU);
const env = { DATABASE_URL: database.url, AS_OF, LOG_LEVEL: 'error' };
try {
  const keys = prepare();
  const servers = await startServers();
  try {
    const rounds = [];
    for (let round = 0; round < ALTERNATIONS; round++) rounds.push(await oneRound(servers, keys));
    report(rounds, await misses(servers.service, keys));
  } finally {
    await servers.hello.stop();
    await servers.service.stop();
  }
} finally {
  await database.stop();
}

/** Dataset, account and keys, through the operator's commands; the dataset is kept between runs. */
function prepare() {
  cli('db', 'migrate');
  const { generation } = cli('dataset', 'status');
  if (!generation) {
    const folder = join(FOLDER, `sample-${ROUNDS}`);
    if (!existsSync(folder)) cli('dataset', 'sample', folder, '--rounds', String(ROUNDS), '--as-of', AS_OF);
    cli('dataset', 'import', folder);
  }
  const account = `bench ${Date.now()}`;
  cli('accounts', 'create', account, '--plan', 'enterprise');
  const addon = `${account} add-on`;
  cli('accounts', 'create', addon, '--plan', 'pro', '--addon-since', '2024-01-01', '--addon-until', '2099-12-31');
  const mint = (name) => cli('keys', 'mint', '--account', name, '--label', 'bench').key;
  return { uncapped: mint(account), capped: mint(addon) };
}

function cli(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/src/cli.js', ...args, '--json'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

async function startServers() {
  const [helloPort, servicePort] = [await freePort(), await freePort()];
  const hello = await startNode(['test/bench/hello.mjs'], { cpu: SERVER_CPU, env: { PORT: String(helloPort) }, ready: 'ready' });
  const service = await startNode(['test/bench/service.mjs'], {
    cpu: SERVER_CPU,
    env: { ...env, PORT: String(servicePort) },
    ready: 'ready',
  });
  return {
    hello: { ...hello, url: `http://127.0.0.1:${helloPort}` },
    service: { ...service, url: `http://127.0.0.1:${servicePort}` },
  };
}

/** Every variant once, one after the other: their ratios share the machine's mood. */
async function oneRound({ hello, service }, keys) {
  const authorized = (key) => ({ authorization: `Bearer ${key}` });
  const warm = await fetch(service.url + PATH, { headers: authorized(keys.uncapped) });
  const etag = warm.headers.get('etag');
  return {
    hello: await burst(hello, '/', {}),
    warm: await burst(service, PATH, authorized(keys.uncapped)),
    notModified: await burst(service, PATH, { ...authorized(keys.uncapped), 'if-none-match': etag }),
    capped: await burst(service, PATH, authorized(keys.capped)),
  };
}

async function burst(server, path, headers) {
  const before = cpuSeconds(server.pid);
  const load = JSON.stringify({ url: server.url + path, headers, connections: CONNECTIONS, seconds: SECONDS });
  const { stdout } = spawnSync('taskset', ['-c', String(OTHER_CPU), process.execPath, 'test/bench/load.mjs', load], {
    encoding: 'utf8',
  });
  const result = JSON.parse(stdout);
  const statuses = Object.keys(result.statuses).join(' ');
  return {
    ...result,
    statuses,
    cpuMicros: ((cpuSeconds(server.pid) - before) / result.total) * 1e6,
    residentMiB: residentMiB(server.pid),
  };
}

/** A miss over HTTP beside the same SQL through pg, one after the other, on one connection each. */
async function misses(service, keys) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('SELECT max(id) AS id FROM dataset_generation');
  const schema = `dataset_g${rows[0].id}`;
  const over = { http: [], sql: [] };
  for (let days = 0; days < 200; days++) {
    const start = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
    over.http.push(
      await timed(async () => {
        const answer = await fetch(`${service.url}${PATH}?start=${start}&end=2025-06-30`, {
          headers: { authorization: `Bearer ${keys.uncapped}` },
        });
        const body = await answer.json();
        if (body.cache_status !== 'MISS') throw new Error(`expected a miss: ${JSON.stringify(body).slice(0, 200)}`);
      }),
    );
    over.sql.push(
      await timed(() =>
        client.query(
          `SELECT category_id, count(*), count(amount_cents), coalesce(sum(amount_cents), 0), min(announced_on), max(announced_on), count(DISTINCT company_id)
           FROM ${schema}.funding_fact WHERE announced_on >= $1 AND announced_on <= $2 GROUP BY category_id`,
          [start, '2025-06-30'],
        ),
      ),
    );
  }
  await client.end();
  return { http: median(over.http), sql: median(over.sql) };
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function report(rounds, miss) {
  const table = ['hello', 'warm', 'notModified', 'capped'].map((name) => {
    const of = (field) => median(rounds.map((round) => round[name][field]));
    const ratio = median(rounds.map((round) => round[name].rate / round.hello.rate));
    return {
      variant: name,
      'requests/s': Math.round(of('rate')),
      'ratio to Y': ratio.toFixed(2),
      'p50 ms': of('p50'),
      'p99 ms': of('p99'),
      'CPU µs': Math.round(of('cpuMicros')),
      'memory MiB': Math.round(of('residentMiB')),
      statuses: rounds.at(-1)[name].statuses,
    };
  });
  console.table(table);
  console.log(
    `A miss over HTTP: ${miss.http.toFixed(2)} ms; the same SQL through pg: ${miss.sql.toFixed(2)} ms; ratio ${(miss.http / miss.sql).toFixed(2)}.`,
  );
  writeFileSync(join(FOLDER, 'result.json'), `${JSON.stringify({ rounds, miss }, null, 2)}\n`);
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
