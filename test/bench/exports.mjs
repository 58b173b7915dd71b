// How fast whole lists are beside PostgreSQL's own COPY of the same columns, how much memory they
// add, and what a caller of cached answers notices of one.
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { to as copyTo } from 'pg-copy-streams';
import { currentSchema, withClient } from './database.mjs';
import { difference, rounded, timed } from './figures.mjs';
import { during, seconds, startWarmCaller } from './neighbours.mjs';
import { memoryMiB, startServer } from './processes.mjs';
import { authorized } from './requests.mjs';
import { AS_OF, FOLDER, SECONDS, SERVICE } from './settings.mjs';

const LISTS = ['companies', 'investors', 'funding-rounds', 'acquisitions'];
const FORMATS = ['ndjson', 'csv', 'parquet'];
const LARGEST = 'funding-rounds';
const READ_MEMORY_MS = 20;

export async function measureExports(url, key) {
  const file = join(FOLDER, 'copies.jsonl');
  rmSync(file, { force: true });
  const service = await startServer(SERVICE, {
    DATABASE_URL: url,
    AS_OF,
    LOG_LEVEL: 'error',
    BENCH_STATEMENTS: file,
  });
  const exported = (list, format) => read(service, key, list, format);
  try {
    const lists = {};
    // What the process keeps after its first list isn't added by the others.
    await exported('acquisitions', 'csv');
    for (const list of LISTS) {
      for (const format of FORMATS)
        lists[`${list}, ${format}`] = await measured(service, () => exported(list, format));
      const [one, other] = [await copied(url, file), await copied(url, file)];
      for (const format of FORMATS) {
        const row = lists[`${list}, ${format}`];
        row.ofCopy = rounded((one + other) / 2 / row.seconds);
        row.noise = difference(one, other);
      }
    }
    return {
      lists,
      ...(await measureBeside(service, key)),
    };
  } finally {
    await service.stop();
  }
}

async function read(service, key, list, format) {
  const path = `/api/v2/exports/${list}?timeframe=all&format=${format}`;
  // COPY compresses nothing, either.
  const headers = { ...authorized(key), 'accept-encoding': 'identity' };
  const answer = await fetch(service.url + path, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  for await (const chunk of answer.body) void chunk;
  return Number(answer.headers.get('x-total-count'));
}

/** Reading in this process would keep its other callers waiting. */
async function readInProcess({ url }, key) {
  const path = `/api/v2/exports/${LARGEST}?timeframe=all`;
  const header = `Authorization: Bearer ${key}`;
  await promisify(execFile)('curl', [
    '-sf',
    '--compressed',
    '-o',
    '/dev/null',
    '-H',
    header,
    url + path,
  ]);
}

async function measured({ pid }, work) {
  await seconds(1)();
  const before = memoryMiB(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryMiB(pid))), READ_MEMORY_MS);
  let rows;
  const ms = await timed(async () => (rows = await work()));
  clearInterval(watch);
  return {
    rows,
    seconds: rounded(ms / 1000),
    rowsASecond: Math.round((rows / ms) * 1000),
    beforeMiB: Math.round(before),
    addedMiB: Math.round(peak - before),
  };
}

/** Seconds of the COPY that the service sent last. */
function copied(url, file) {
  const statements = readFileSync(file, 'utf8').trim().split('\n');
  const copies = statements.map((line) => JSON.parse(line).text);
  const last = copies.findLast((text) => text.startsWith('COPY ('));
  return withClient(url, async (client) => {
    await client.query(
      `SET search_path = ${await currentSchema(client)}, public; SET jit = off; SET max_parallel_workers_per_gather = 0`,
    );
    const ms = await timed(async () => {
      for await (const chunk of client.query(copyTo(last))) void chunk;
    });
    return ms / 1000;
  });
}

async function measureBeside(service, key) {
  const warm = () => startWarmCaller(service, key);
  await during(warm, seconds(2));
  const [one, other] = [await during(warm, seconds(SECONDS)), await during(warm, seconds(SECONDS))];
  const beside = await during(warm, () => readInProcess(service, key));
  const alone = (one.p99 + other.p99) / 2;
  return {
    besideNoise: difference(one.p99, other.p99),
    aloneP99: rounded(alone),
    besideP99: rounded(beside.p99),
    besideOfAlone: rounded(beside.p99 / alone, 1),
  };
}
