// What N replicas on one primary would carry: a simulation fed with costs that it measures first.
// See docs/scaling.md.
//
//   node test/bench/scaling.mjs after a run of the benchmark, whose database and keys it uses;
//   about two minutes
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';
import { databaseWith, keysOn } from './dataset.mjs';
import { startDatabaseServer } from './database.mjs';
import { rounded } from './figures.mjs';
import { ROUNDS } from './settings.mjs';

const require = createRequire(import.meta.url);
const { KEY_CHECK } = require('../../dist/src/billing/api-key/key-check.query.js');
const { parseKey } = require('../../dist/src/billing/api-key/key-format.js');
const { KeyHasher } = require('../../dist/src/billing/api-key/key-hasher.js');

const BATCH_SIZES = [1, 4, 16, 64, 256];
const MEASURE_MS = 3000;
const NO_LIMIT = 2_000_000_000;
/** As in src/billing/turn-batch.ts. */
const MAX_BATCH = 1000;
const MAX_WAIT_MS = 20;
const CORES = [2, 4, 8, 16];
const REPLICAS = [2, 10, 30];

/**
 * CPU seconds of PostgreSQL for one key check of `size` keys, by size: capped keys (a durable
 * reservation) or uncapped ones (a look-up).
 */
async function measureKeyCheck(server, url, headers, units) {
  const client = new pg.Client({
    connectionString: url,
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
  });
  await client.connect();
  const hasher = new KeyHasher({});
  const keys = headers.map(({ authorization }) => parseKey(authorization.replace('Bearer ', '')));
  const costs = [];
  for (const size of BATCH_SIZES) {
    const run = (offset) => {
      const batch = Array.from(
        { length: size },
        (_, index) => keys[(offset + index) % keys.length],
      );
      const values = [
        batch.map(({ publicId }) => publicId),
        batch.map(({ secret }) => hasher.hash(secret).hash),
      ];
      return client.query({
        ...KEY_CHECK,
        values: [
          ...values,
          batch.map(() => units),
          null,
          ['grandfathered_addon'],
          [NO_LIMIT],
          [NO_LIMIT],
          [NO_LIMIT],
        ],
      });
    };
    for (let warmUp = 0; warmUp < 20; warmUp++) await run(warmUp * size);
    const [before, startedAt] = [server.cpuSeconds(), performance.now()];
    let runs = 0;
    while (performance.now() - startedAt < MEASURE_MS) await run(runs++ * size);
    costs.push({
      size,
      cpu: (server.cpuSeconds() - before) / runs,
      took: (performance.now() - startedAt) / 1000 / runs,
    });
  }
  await client.end();
  return costs;
}

/**
 * Seconds of a statement with `size` keys: on the straight line through the measured sizes around it,
 * or through the last two.
 */
function interpolate(costs, field, size) {
  const atLeast = costs.findIndex((cost) => cost.size >= size);
  const above = atLeast === -1 ? costs.length - 1 : Math.max(1, atLeast);
  const [low, high] = [costs[above - 1], costs[above]];
  return low[field] + ((high[field] - low[field]) * (size - low.size)) / (high.size - low.size);
}

/**
 * Replicas that each gather requests while their one statement runs, as the service does, on a
 * primary whose `cores` the running statements share. After its processor time a statement still
 * waits for the disk and the network, which nobody shares. Time goes in steps, arrivals are even.
 */
function simulate({ rate, replicas, cores, costs, seconds = 2, step = 0.00005 }) {
  const all = Array.from({ length: replicas }, (_, index) => ({
    due: index / replicas,
    waiting: [],
    running: null,
  }));
  const waits = [];
  let used = 0;
  for (let now = 0; now < seconds; now += step) {
    const computing = all.filter(({ running }) => running?.cpu > 0);
    const share = Math.min(1, cores / Math.max(1, computing.length));
    used += Math.min(cores, computing.length) * step;
    for (const replica of all) {
      replica.due += (rate / replicas) * step;
      while (replica.due >= 1) {
        replica.waiting.push(now);
        replica.due -= 1;
      }
      if (replica.running) advance(replica.running, { step, share });
      if (replica.running && isDone(replica.running)) {
        for (const since of replica.running.batch) waits.push(now - since);
        replica.running = null;
      }
      if (!replica.running && replica.waiting.length > 0)
        replica.running = statement(replica.waiting.splice(0, MAX_BATCH), costs);
    }
  }
  waits.sort((a, b) => a - b);
  return {
    load: used / (seconds * cores),
    carried: waits.length / (seconds * rate),
    p99: waits[Math.floor(waits.length * 0.99)] * 1000,
  };
}

/** `batch`: since when each of its requests waits. `cpu` and `rest`: the seconds that are left. */
function statement(batch, costs) {
  const cpu = interpolate(costs, 'cpu', batch.length);
  return { batch, cpu, rest: Math.max(0, interpolate(costs, 'took', batch.length) - cpu) };
}

function advance(running, { step, share }) {
  if (running.cpu > 0) running.cpu -= step * share;
  else running.rest -= step;
}

const isDone = ({ cpu, rest }) => cpu <= 0 && rest <= 0;

/**
 * The most requests a second whose key checks the primary answers within MAX_WAIT_MS at the 99th
 * percentile.
 */
function mostCarried(setting) {
  let [low, high] = [1000, 1_000_000];
  while (high / low > 1.03) {
    const rate = Math.sqrt(low * high);
    const { carried, p99 } = simulate({ ...setting, rate });
    if (carried > 0.98 && p99 < MAX_WAIT_MS) low = rate;
    else high = rate;
  }
  return { rate: Math.round(low / 100) * 100, ...simulate({ ...setting, rate: low }) };
}

const server = await startDatabaseServer();
try {
  const url = await databaseWith(server, ROUNDS);
  const headers = JSON.parse(readFileSync((await keysOn(url)).cappedHeaders, 'utf8'));
  const measured = {
    uncapped: await measureKeyCheck(server, url, headers, 0),
    capped: await measureKeyCheck(server, url, headers, 1),
  };
  for (const [kind, costs] of Object.entries(measured)) {
    console.log(
      `\nOne key check for several ${kind} keys: milliseconds of PostgreSQL's CPU, and until its answer`,
    );
    console.table(
      costs.map(({ size, cpu, took }) => ({
        keys: size,
        cpu: rounded(cpu * 1000, 3),
        took: rounded(took * 1000, 3),
      })),
    );
    console.log(
      `Most requests a second with ${kind} keys, p99 of the key check under ${MAX_WAIT_MS} ms (simulated)`,
    );
    console.table(
      CORES.flatMap((cores) =>
        REPLICAS.map((replicas) => {
          const { rate, load, p99 } = mostCarried({ replicas, cores, costs });
          return {
            cores,
            replicas,
            rate,
            'CPU of the primary': rounded(load),
            'p99, ms': rounded(p99, 1),
          };
        }),
      ),
    );
  }
} finally {
  await server.stop();
}
