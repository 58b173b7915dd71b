// What a request costs that the service need not compute anew, beside the bare framework, and how
// even its times are.
import { difference, differenceOfHalves, median, rounded } from './figures.mjs';
import {
  countInstructions,
  cpuSeconds,
  memoryMiB,
  runNode,
  startNode,
  startServer,
} from './processes.mjs';
import { ALTERNATIONS, AS_OF, OTHER_CPU, SECONDS, SERVICE } from './settings.mjs';

export const PATH = '/api/v2/category-data';
/** Of rows whose names don't end in another number of connections. */
const CONNECTIONS = 64;
const YARDSTICK = 'hello (Y)';
/** Y that looks up one row in the database before each answer. */
const WITH_LOOK_UP = 'hello with a look-up';
const AGAIN = 'warm, again';
/** What is also measured at these numbers of connections. */
const FEW = [YARDSTICK, WITH_LOOK_UP, 'warm', 'capped, one hot key'];
const OTHER_CONNECTIONS = [1, 8, 256];
const FEWER_ALTERNATIONS = Math.ceil(ALTERNATIONS / 2);
const EVEN_CONNECTIONS = 32;
const EVEN_SHARE = 0.7;
const EVEN_TURNS = 2 * ALTERNATIONS + 1;

export const authorized = (key) => ({ authorization: `Bearer ${key}` });

/**
 * One burst of load on a server: rate, latencies, the processor time that a request takes of the
 * server and, if `database` is given, of PostgreSQL, and the server's instructions a request where
 * `perf` can count them.
 */
export async function burst(server, load, database) {
  const before = cpuSeconds(server.pid);
  const databaseBefore = database?.cpuSeconds();
  const given = {
    url: server.url,
    path: PATH,
    connections: CONNECTIONS,
    seconds: SECONDS,
    ...load,
  };
  const instructions = await countInstructions(server.pid);
  const result = JSON.parse(
    await runNode(['test/bench/load.mjs', JSON.stringify(given)], OTHER_CPU),
  );
  if (Object.keys(result.statuses).some((status) => status !== '200' && status !== '304'))
    throw new Error(`${given.path}: ${JSON.stringify(result.statuses)}`);
  const cpuMicros = ((cpuSeconds(server.pid) - before) / result.sent) * 1e6;
  const databaseMicros = database && ((database.cpuSeconds() - databaseBefore) / result.sent) * 1e6;
  const kiloInstructions = (await instructions.stop()) / result.sent / 1000;
  return { ...result, cpuMicros, databaseMicros, kiloInstructions };
}

/**
 * Load that goes on until it is stopped, which resolves with its figures from `begun` on, when it
 * was warm.
 */
export function startLoad(server, load) {
  const node = startNode(
    ['test/bench/load.mjs', JSON.stringify({ url: server.url, seconds: 3600, ...load })],
    OTHER_CPU,
  );
  const stop = async () => {
    const printed = await node.stop();
    if (printed.trim() === '') throw new Error(`The load on ${load.path} has no figures`);
    return JSON.parse(printed);
  };
  return { begun: node.begun, stop };
}

export async function measureRequests(url, keys, database) {
  const service = await startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'log' });
  const first = await fetch(service.url + PATH, { headers: authorized(keys.uncapped) });
  const BODY_BYTES = String((await first.arrayBuffer()).byteLength);
  const plain = await startServer(['test/bench/plain-http.mjs'], { BODY_BYTES });
  const hello = await startServer(['test/bench/hello.mjs'], { BODY_BYTES });
  const lookingUp = await startServer(['test/bench/hello.mjs'], { BODY_BYTES, DATABASE_URL: url });
  const onYardsticks = {
    'node:http': (load) => burst(plain, { path: '/', ...load }),
    [YARDSTICK]: (load) => burst(hello, { path: '/', ...load }),
    [WITH_LOOK_UP]: (load) => burst(lookingUp, { path: '/', ...load }, database),
  };
  const onService = Object.fromEntries(
    Object.entries(serviceLoads(keys, first.headers.get('etag'))).map(([name, asked]) => [
      name,
      (load) => burst(service, { ...asked, ...load }, database),
    ]),
  );
  try {
    // First: the vacuum that follows a burst on 10,000 keys shares the load's processor.
    const evenness = await measureEvenness({
      [YARDSTICK]: onYardsticks[YARDSTICK],
      warm: onService.warm,
    });
    const { variants, noise } = await measureVariants({ ...onYardsticks, ...onService });
    return {
      bodyBytes: Number(BODY_BYTES),
      variants,
      noise,
      evenness,
      memoryMiB: memoryMiB(service.pid),
      peakMiB: memoryMiB(service.pid, 'VmHWM'),
    };
  } finally {
    for (const server of [service, plain, hello, lookingUp]) await server.stop();
  }
}

/** What the service is asked for, by the name of the variant. */
function serviceLoads(keys, etag) {
  const headers = authorized(keys.uncapped);
  return {
    warm: { headers },
    // The same once more: how far two measurements of this run differ.
    [AGAIN]: { headers },
    'warm, as_of': { headers, path: `${PATH}?as_of=${new Date().toISOString()}` },
    304: { headers: { ...headers, 'if-none-match': etag } },
    'warm, gzip': { headers: { ...headers, 'accept-encoding': 'gzip' } },
    'warm, br': { headers: { ...headers, 'accept-encoding': 'br' } },
    'capped, one hot key': { headers: authorized(keys.capped) },
    'capped, 40 keys': { headerSets: keys.cappedHeaders, firstSets: 40 },
    'capped, 10,000 keys': { headerSets: keys.cappedHeaders },
  };
}

/** The rows of all variants at CONNECTIONS, and of a few at other numbers of connections. */
async function measureVariants(bursts) {
  const rounds = await alternately(bursts, { connections: CONNECTIONS, rounds: ALTERNATIONS });
  const variants = summary(rounds);
  const few = Object.fromEntries(FEW.map((name) => [name, bursts[name]]));
  for (const connections of OTHER_CONNECTIONS) {
    const rows = summary(await alternately(few, { connections, rounds: FEWER_ALTERNATIONS }));
    for (const [name, row] of Object.entries(rows)) variants[`${name}, ${connections}`] = row;
  }
  const noises = rounds.map((round) => difference(round.warm.cpuMicros, round[AGAIN].cpuMicros));
  return { variants, noise: median(noises) };
}

/** Every variant once a round, one after the other: their ratios share the machine's mood. */
async function alternately(bursts, { connections, rounds }) {
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const byName = {};
    for (const [name, run] of Object.entries(bursts)) byName[name] = await run({ connections });
    measured.push(byName);
  }
  return measured;
}

function summary(rounds) {
  return Object.fromEntries(
    Object.keys(rounds[0]).map((name) => {
      const of = (field) => median(rounds.map((round) => round[name][field]));
      const ofYardstick = (ratio) =>
        rounded(median(rounds.map((round) => ratio(round[name], round[YARDSTICK]))));
      return [
        name,
        {
          rate: Math.round(of('rate')),
          ratio: ofYardstick((variant, yardstick) => variant.rate / yardstick.rate),
          cpuMicros: Math.round(of('cpuMicros')),
          cpuRatio: ofYardstick((variant, yardstick) => yardstick.cpuMicros / variant.cpuMicros),
          databaseMicros:
            rounds[0][name].databaseMicros === undefined ? null : Math.round(of('databaseMicros')),
          kiloInstructions: rounded(of('kiloInstructions')),
          p50: rounded(of('p50')),
          p99: rounded(of('p99')),
          statuses: rounds.at(-1)[name].statuses,
        },
      ];
    }),
  );
}

/**
 * An open loop at 70% of what 32 connections can have at most, in turns. Y's shows how much of the
 * unevenness is the machine's: one pause of the machine multiplies a p99, so the median of many
 * turns is compared, and `ofYardstick` is the median of each turn's own comparison.
 */
async function measureEvenness(bursts) {
  const names = Object.keys(bursts);
  for (const name of names) await bursts[name]({ connections: EVEN_CONNECTIONS });
  const turns = [];
  for (let turn = 0; turn < EVEN_TURNS; turn++) {
    const measured = {};
    for (const name of names) {
      const { rate: capacity } = await bursts[name]({ connections: EVEN_CONNECTIONS });
      const { p50, p99, rate } = await bursts[name]({
        connections: EVEN_CONNECTIONS,
        rate: capacity * EVEN_SHARE,
      });
      measured[name] = { capacity, rate, p50, p99, ratio: p99 / p50 };
    }
    turns.push(measured);
  }
  const summaryOf = (name) => {
    const of = (field) => rounded(median(turns.map((turn) => turn[name][field])));
    const comparisons = turns.map((turn) => turn[name].ratio / turn[YARDSTICK].ratio);
    const ofYardstick = rounded(median(comparisons));
    const noise = differenceOfHalves(comparisons);
    return {
      capacity: of('capacity'),
      rate: of('rate'),
      p50: of('p50'),
      p99: of('p99'),
      ratio: of('ratio'),
      ofYardstick,
      noise,
    };
  };
  return Object.fromEntries(names.map((name) => [name, summaryOf(name)]));
}
