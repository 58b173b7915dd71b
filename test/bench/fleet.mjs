// Four replicas with 10,000 capped keys, a streaming standby for market data, and an import beside
// them: what a request costs each server, beside one replica without a standby.
import { withClient } from './database.mjs';
import { rounded } from './figures.mjs';
import { importAnother, seconds } from './neighbours.mjs';
import { cpuSeconds, startServer } from './processes.mjs';
import { authorized, PATH, startLoad } from './requests.mjs';
import { AS_OF, SECONDS, SERVICE } from './settings.mjs';

const REPLICAS = 4;
/** Requests per second of each replica: an open loop that two cores can answer. */
const RATE = 25;
const MISS_RATE = 1;
const CONNECTIONS = 16;
/** {day} becomes another day in every request. */
const MISS = '/api/v2/category-data?countries=US,GB&start={day}&end=2026-11-18';

export async function measureFleet(server, url, keys) {
  const alone = await withReplicas(1, { DATABASE_URL: url }, (replicas) =>
    during({ server, url, keys, replicas }, pause),
  );
  const standby = await server.startStandby();
  const urls = { DATABASE_URL: url, DATABASE_REPLICA_URLS: standby.urlOf(nameOf(url)) };
  try {
    const fleet = await withReplicas(REPLICAS, urls, async (replicas) => {
      const given = { server, standby, url, keys, replicas };
      return {
        together: await during(given, pause),
        // Other days each time, so that no answer is asked for twice.
        'with misses': await during({ ...given, missesFromDay: 0 }, pause),
        'with misses, beside an import': await during({ ...given, missesFromDay: 4500 }, () =>
          importAnother(url),
        ),
      };
    });
    return { alone, ...fleet };
  } finally {
    await standby.stop();
  }
}

const nameOf = (url) => new URL(url).pathname.slice(1);
const pause = seconds(SECONDS);

async function withReplicas(count, urls, work) {
  const start = () => startServer(SERVICE, { ...urls, AS_OF, LOG_LEVEL: 'error' });
  const replicas = await Promise.all(Array.from({ length: count }, start));
  try {
    return await work(replicas);
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}

/**
 * Load on all replicas while `work` goes on: milliseconds of CPU per request, and whether each
 * call was counted once: those under way at the end may be on either side.
 */
async function during({ server, standby, url, keys, replicas, missesFromDay }, work) {
  const cpu = () => ({
    service: replicas.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    primary: server.cpuSeconds(),
    standby: standby?.cpuSeconds() ?? 0,
  });
  const countedBefore = await counted(url);
  const before = cpu();
  const capped = { path: PATH, headerSets: keys.cappedHeaders, connections: CONNECTIONS };
  const loads = replicas.flatMap((replica) => [
    startLoad(replica, { ...capped, rate: RATE }),
    ...(missesFromDay === undefined
      ? []
      : [
          startLoad(replica, {
            path: MISS,
            firstDay: missesFromDay,
            headers: authorized(keys.uncapped),
            connections: CONNECTIONS,
            rate: MISS_RATE,
          }),
        ]),
  ]);
  let result;
  try {
    await Promise.all(loads.map((load) => load.begun));
    result = await work();
  } catch (error) {
    await Promise.allSettled(loads.map((load) => load.stop()));
    throw error;
  }
  const figures = await Promise.all(loads.map((load) => load.stop()));
  const after = cpu();
  const all = figures.reduce((sum, { sent }) => sum + sent, 0);
  const perRequest = (name) => rounded(((after[name] - before[name]) / all) * 1000, 3);
  return {
    replicas: replicas.length,
    requests: all,
    statuses: JSON.stringify(statusesOf(figures)),
    service: perRequest('service'),
    primary: perRequest('primary'),
    standby: perRequest('standby'),
    p99: Math.round(Math.max(...figures.map(({ p99 }) => p99))),
    // Those that were under way at the end may have been counted or not.
    uncounted: all - ((await counted(url)) - countedBefore),
    ...(result === undefined ? {} : { importSeconds: Math.round(result) }),
  };
}

function statusesOf(figures) {
  const statuses = {};
  for (const [status, count] of figures.flatMap((each) => Object.entries(each.statuses)))
    statuses[status] = (statuses[status] ?? 0) + count;
  return statuses;
}

/** Units that all keys have spent this month. */
async function counted(url) {
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT coalesce(sum(month_used), 0)::int AS used FROM key_quota'),
  );
  return rows[0].used;
}
