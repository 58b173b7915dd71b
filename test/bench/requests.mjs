// What a request costs that the service need not compute anew, beside the bare framework, and how even its times are.
import { median, rounded } from './figures.mjs';
import { cpuSeconds, memoryMiB, runNode, startServer } from './processes.mjs';
import { ALTERNATIONS, AS_OF, OTHER_CPU, SECONDS, SERVICE } from './settings.mjs';

export const PATH = '/api/v2/category-data';
const CONNECTIONS = 64;
const EVEN_CONNECTIONS = 32;
const EVEN_SHARE = 0.7;

export const authorized = (key) => ({ authorization: `Bearer ${key}` });

/** One burst of load on a server: rate, latencies, and its processor time a request. */
export async function burst(server, load) {
  const before = cpuSeconds(server.pid);
  const given = { url: server.url, path: PATH, connections: CONNECTIONS, seconds: SECONDS, ...load };
  const result = JSON.parse(await runNode(['test/bench/load.mjs', JSON.stringify(given)], OTHER_CPU));
  const cpuMicros = ((cpuSeconds(server.pid) - before) / result.sent) * 1e6;
  return { ...result, cpuMicros, memoryMiB: memoryMiB(server.pid) };
}

/** Every variant once a round, one after the other: their ratios share the machine's mood. */
export async function measureRequests(url, keys) {
  const service = await startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'error' });
  const first = await fetch(service.url + PATH, { headers: authorized(keys.uncapped) });
  const BODY_BYTES = String((await first.arrayBuffer()).byteLength);
  const plain = await startServer(['test/bench/plain-http.mjs'], { BODY_BYTES });
  const hello = await startServer(['test/bench/hello.mjs'], { BODY_BYTES });
  const variants = {
    'node:http': () => burst(plain, { path: '/' }),
    'hello (Y)': () => burst(hello, { path: '/' }),
    warm: () => burst(service, { headers: authorized(keys.uncapped) }),
    304: () => burst(service, { headers: { ...authorized(keys.uncapped), 'if-none-match': first.headers.get('etag') } }),
    'warm, gzip': () => burst(service, { headers: { ...authorized(keys.uncapped), 'accept-encoding': 'gzip' } }),
    'warm, br': () => burst(service, { headers: { ...authorized(keys.uncapped), 'accept-encoding': 'br' } }),
    'capped, one hot key': () => burst(service, { headers: authorized(keys.capped) }),
    'capped, 10,000 keys': () => burst(service, { headerSets: keys.cappedHeaders }),
  };
  const rounds = [];
  try {
    // First: the vacuum that follows a burst on 10,000 keys shares the load's processor.
    const evenness = await measureEvenness(service, keys);
    for (let round = 0; round < ALTERNATIONS; round++) {
      const measured = {};
      for (const [name, run] of Object.entries(variants)) measured[name] = await run();
      rounds.push(measured);
    }
    return {
      bodyBytes: Number(BODY_BYTES),
      variants: summary(rounds),
      evenness,
      memoryMiB: memoryMiB(service.pid),
      peakMiB: memoryMiB(service.pid, 'VmHWM'),
    };
  } finally {
    for (const server of [service, plain, hello]) await server.stop();
  }
}

function summary(rounds) {
  return Object.fromEntries(
    Object.keys(rounds[0]).map((name) => {
      const of = (field) => median(rounds.map((round) => round[name][field]));
      const ratio = median(rounds.map((round) => round[name].rate / round['hello (Y)'].rate));
      return [
        name,
        {
          rate: Math.round(of('rate')),
          ratio: rounded(ratio),
          cpuMicros: Math.round(of('cpuMicros')),
          p50: rounded(of('p50')),
          p99: rounded(of('p99')),
          statuses: rounds.at(-1)[name].statuses,
        },
      ];
    }),
  );
}

/** An open loop at 70% of what 32 connections can have at most. */
async function measureEvenness(service, keys) {
  const load = { headers: authorized(keys.uncapped), connections: EVEN_CONNECTIONS };
  await burst(service, load);
  const runs = [];
  for (let run = 0; run < ALTERNATIONS; run++) {
    const capacity = (await burst(service, load)).rate;
    const { p50, p99, rate } = await burst(service, { ...load, rate: capacity * EVEN_SHARE });
    runs.push({ capacity, rate, p50, p99, ratio: p99 / p50 });
  }
  const of = (field) => rounded(median(runs.map((run) => run[field])));
  return { capacity: of('capacity'), rate: of('rate'), p50: of('p50'), p99: of('p99'), ratio: of('ratio') };
}
