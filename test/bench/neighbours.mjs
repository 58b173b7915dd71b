// What a caller of cached answers notices of others: an import into the same database, answers
// computed ahead, and callers whose every request is a miss.
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sampleFolder } from './dataset.mjs';
import { withClient } from './database.mjs';
import { difference, median, percentile, rounded } from './figures.mjs';
import { operateAside, startServer, watchStalls } from './processes.mjs';
import { authorized, PATH, startLoad } from './requests.mjs';
import { AS_OF, FOLDER, ROUNDS, SECONDS, SERVICE } from './settings.mjs';

const CONNECTIONS = 32;
const RATE = Number(process.env.BENCH_NEIGHBOUR_RATE ?? 500);
const MISSING_CALLERS = 16;
/** {day} becomes another day in every request, so no answer is asked for twice. */
const MISS = '/api/v2/category-data?countries=US,GB&start={day}&end=2026-11-18';
const QUIET_RUNS = 3;

export async function measureNeighbours(url, key) {
  const service = await startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'error' });
  const warm = () => startWarmCaller(service, key);
  try {
    await whileLoaded(warm, seconds(2));
    const alone = [];
    for (let run = 0; run < QUIET_RUNS; run++) alone.push(await during(warm, seconds(SECONDS)));
    const of = (field) => median(alone.map((run) => run[field]));
    const quiet = Object.fromEntries(
      ['p50', 'p99', 'longest', 'undisturbedP99', 'stalledMs'].map((field) => [field, of(field)]),
    );
    const misses = () =>
      startLoad(service, { path: MISS, headers: authorized(key), connections: MISSING_CALLERS });
    const besideMisses = await during(warm, () => whileLoaded(misses, seconds(3 * SECONDS)));
    const besideImport = await during(warm, () => importAnother(url));
    const ahead = await besidePrecomputation(url, key);
    return {
      rate: RATE,
      noise: difference(
        Math.max(...alone.map(({ p99 }) => p99)),
        Math.min(...alone.map(({ p99 }) => p99)),
      ),
      alone: row(quiet, quiet),
      'beside misses': {
        ...row(besideMisses, quiet),
        missesASecond: rounded(besideMisses.result.rate),
      },
      'beside an import': { ...row(besideImport, quiet), seconds: rounded(besideImport.result) },
      'beside precomputation': row(ahead, quiet),
    };
  } finally {
    await service.stop();
  }
}

/** Starts a client that keeps requesting the same cached answer. */
export function startWarmCaller(service, key) {
  return startLoad(service, {
    path: PATH,
    headers: authorized(key),
    connections: CONNECTIONS,
    rate: RATE,
    samples: true,
  });
}

const row = ({ p50, p99, longest, undisturbedP99, stalledMs, statuses }, quiet) => ({
  p50: rounded(p50),
  p99: rounded(p99),
  ofAlone: rounded(p99 / quiet.p99, 1),
  longest: rounded(longest),
  undisturbedP99: rounded(undisturbedP99),
  undisturbedOfAlone: rounded(undisturbedP99 / quiet.undisturbedP99, 1),
  stalledMs: Math.round(stalledMs),
  statuses,
});

/**
 * Load while `work` goes on: its latencies, and what the work came to. `undisturbedP99` leaves out
 * what was under way while the machine itself stood still, or for as long afterwards; `stalledMs`
 * is for how long it did, both processors added up.
 */
export async function during(start, work) {
  const watch = watchStalls();
  let load;
  let stalls;
  try {
    load = await whileLoaded(start, work);
  } finally {
    stalls = await watch.stop();
  }
  const { answers, ...figures } = load;
  const isDisturbed = ({ latency, end }) =>
    stalls.some(([from, to]) => end > from && end - latency < to + (to - from));
  const undisturbed = answers
    .filter((answer) => !isDisturbed(answer))
    .map(({ latency }) => latency);
  return {
    ...figures,
    longest: percentile(
      answers.map(({ latency }) => latency),
      1,
    ),
    undisturbedP99: percentile(undisturbed, 0.99),
    stalledMs: stalls.reduce((sum, [from, to]) => sum + to - from, 0),
  };
}

/** Starts a load, which is stopped even if `work` fails: it would go on for an hour. */
async function whileLoaded(start, work) {
  const load = start();
  let result;
  try {
    await load.begun;
    result = await work();
  } catch (error) {
    await load.stop().catch(() => undefined);
    throw error;
  }
  return { ...(await load.stop()), result };
}

export const seconds = (count) => () => new Promise((resolve) => setTimeout(resolve, count * 1000));

/**
 * The same market with one category more each time: an import of what is served already would
 * change nothing. Resolves with its seconds.
 */
export async function importAnother(url) {
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT max(id) AS id FROM dataset_generation'),
  );
  const folder = await anotherFolder(rows[0].id);
  const { document, seconds } = await operateAside(url, 'dataset', 'import', folder);
  if (document.status !== 'imported') throw new Error(`The import was not one: ${document.status}`);
  return seconds;
}

async function anotherFolder(number) {
  const original = resolve(await sampleFolder(ROUNDS));
  const folder = join(FOLDER, `sample-${ROUNDS}-${number}`);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of ['companies', 'investors', 'funding_rounds', 'acquisitions', 'former_slugs']) {
    symlinkSync(join(original, `${file}.csv`), join(folder, `${file}.csv`));
  }
  copyFileSync(join(original, 'categories.csv'), join(folder, 'categories.csv'));
  await appendFile(
    join(folder, 'categories.csv'),
    `Category of import ${number},Benchmarks,Benchmarks\n`,
  );
  return folder;
}

/** A service that has just started computes its common answers while it is asked. */
async function besidePrecomputation(url, key) {
  const service = await startServer(SERVICE, {
    DATABASE_URL: url,
    AS_OF,
    LOG_LEVEL: 'error',
    BENCH_PRECOMPUTE: 'true',
  });
  try {
    const warm = () => startWarmCaller(service, key);
    await whileLoaded(warm, seconds(2));
    return await during(warm, seconds(5 + 3 * SECONDS));
  } finally {
    await service.stop();
  }
}
