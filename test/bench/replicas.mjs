// Two replicas on one database: what a request costs each of them beside one alone. Both share the
// processor of the service.
import { differenceOfHalves, median, rounded } from './figures.mjs';
import { startServer } from './processes.mjs';
import { authorized, burst } from './requests.mjs';
import { ALTERNATIONS, AS_OF, SERVICE } from './settings.mjs';

const CONNECTIONS_EACH = 32;
const SHARE_EACH = 0.33;

export async function measureReplicas(url, keys) {
  const start = () => startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'error' });
  const replicas = [await start(), await start()];
  const loads = {
    'warm, uncapped': { headers: authorized(keys.uncapped) },
    'capped, 10,000 keys': { headerSets: keys.cappedHeaders },
    'capped, one hot key': { headers: authorized(keys.capped) },
  };
  const rounds = [];
  try {
    for (let round = 0; round < ALTERNATIONS; round++) {
      const measured = {};
      for (const [name, load] of Object.entries(loads))
        measured[name] = await aloneAndTogether(replicas, load);
      rounds.push(measured);
    }
  } finally {
    for (const replica of replicas) await replica.stop();
  }
  return Object.fromEntries(
    Object.keys(loads).map((name) => {
      const of = (field) => median(rounds.map((round) => round[name][field]));
      return [
        name,
        {
          cpuAlone: Math.round(of('cpuAlone')),
          cpuEach: Math.round(of('cpuEach')),
          cpuRatio: rounded(of('cpuRatio')),
          rateRatio: rounded(of('rateRatio')),
          noise: differenceOfHalves(rounds.map((round) => round[name].cpuAlone)),
        },
      ];
    }),
  );
}

/**
 * Processor time at the same load for each replica, alone and together: an open loop at a third of
 * what one has at most, so that both fit on the processor that they share. The rate of both without
 * a bound, beside that of one.
 */
async function aloneAndTogether(replicas, load) {
  const given = { ...load, connections: CONNECTIONS_EACH };
  const most = (await burst(replicas[0], given)).rate;
  const unbound = await Promise.all(replicas.map((replica) => burst(replica, given)));
  const bound = { ...given, rate: most * SHARE_EACH };
  const alone = await burst(replicas[0], bound);
  const together = await Promise.all(replicas.map((replica) => burst(replica, bound)));
  const cpuEach = together.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0) / together.length;
  return {
    cpuAlone: alone.cpuMicros,
    cpuEach,
    cpuRatio: cpuEach / alone.cpuMicros,
    rateRatio: unbound.reduce((sum, { rate }) => sum + rate, 0) / most,
  };
}
