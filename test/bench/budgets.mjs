// What was promised, beside what was measured, and how far two measurements of the same thing
// differ in this run.
import { rounded } from './figures.mjs';

/**
 * If Y takes less CPU for a request, the machine is quick. A quick machine speeds Y up more than the
 * service.
 */
const QUICK_MICROS = 180;
/** Y takes at least so many times the CPU that the service takes for a request. */
const OF_Y = {
  warm: { quick: 3.2, slow: 3.4 },
  304: { quick: 3.5, slow: 3.9 },
  'capped, one hot key': { quick: 2.9, slow: 3.1 },
  'capped, 40 keys': { quick: 2.5, slow: 2.5 },
  'capped, 10,000 keys': { quick: 2.5, slow: 2.5 },
};

/**
 * Each budget: its part and figure, what was measured, what is allowed, and the noise of its part.
 * What is over its budget comes first.
 */
export function budgets(result) {
  const parts = Object.entries(BUDGETS_OF).filter(([name]) => result[name]);
  const lines = parts.flatMap(([part, linesOf]) =>
    linesOf(result[part]).map((line) => ({ part, ...line })),
  );
  return VERDICTS.flatMap((verdict) => lines.filter((line) => line.verdict === verdict));
}

/** `near` is over the budget by less than this run's noise. */
const VERDICTS = ['OVER', 'near', 'ok'];

const BUDGETS_OF = {
  requests: ofRequests,
  misses: ofMisses,
  neighbours: ofNeighbours,
  starts: ({ seconds, slowest }) => [
    atMost('start to first answer, s', seconds, 1.5, slowest / seconds - 1),
  ],
  replicas: ofReplicas,
  imports: ofImports,
  archive: ofArchive,
  history: ofHistory,
  pages: ofPages,
  assistants: ofAssistants,
  exports: ofExports,
};

function ofRequests({ variants, evenness, memoryMiB, noise }) {
  const machine = variants['hello (Y)'].cpuMicros < QUICK_MICROS ? 'quick' : 'slow';
  const ofWarm = (name) => variants[name].cpuMicros / variants.warm.cpuMicros;
  return [
    ...Object.entries(OF_Y).map(([name, allowed]) =>
      atLeast(`${name}, CPU of Y (${machine})`, variants[name].cpuRatio, allowed[machine], noise),
    ),
    atMost('as_of, CPU of the present answer', ofWarm('warm, as_of'), 1.1, noise),
    atMost('gzip, CPU of the plain answer', ofWarm('warm, gzip'), 1, noise),
    atMost('br, CPU of the plain answer', ofWarm('warm, br'), 1, noise),
    atMost(
      'warm at one connection, CPU of Y with a look-up',
      variants['warm, 1'].cpuMicros / variants['hello with a look-up, 1'].cpuMicros,
      1,
      noise,
    ),
    atMost(
      "warm at one connection, PostgreSQL's µs",
      variants['warm, 1'].databaseMicros,
      120,
      noise,
    ),
    atMost(
      "p99 at 70% of capacity, of p50, of Y's",
      evenness.warm.ofYardstick,
      0.5,
      evenness.warm.noise,
    ),
    atMost('resident memory, MiB', memoryMiB, 300),
  ];
}

function ofMisses({ questions, further }) {
  return [
    ...questions
      .filter(({ most }) => most)
      .map(({ name, ofPlain, most, noise }) =>
        atMost(`${name}, of the normalised`, ofPlain, most, noise),
      ),
    ...questions
      .filter(({ mostMs }) => mostMs)
      .map(({ name, http, mostMs, noise }) => atMost(`${name}, ms`, http, mostMs, noise)),
    ...[...questions, ...further].map(({ name, http, allowed, noise }) =>
      atMost(`${name}, ms for its SQL`, http, allowed, noise),
    ),
    ...questions
      .filter(({ name }) => name.endsWith('all'))
      .map(({ name, growth, noise }) => atMost(`tenfold data, ${name}`, growth, 10, noise)),
  ];
}

function ofNeighbours(neighbours) {
  return ['beside misses', 'beside an import', 'beside precomputation'].map((name) =>
    atMost(
      `p99 of cached answers ${name}, of alone`,
      neighbours[name].ofAlone,
      3,
      neighbours.noise,
    ),
  );
}

function ofImports({ leastOfCopy, noise, peakMiB, peakMiBOfFewer }) {
  return [
    atLeast('import, of a raw COPY, in each run', leastOfCopy, 0.55, noise),
    atMost('import, memory in MiB', peakMiB, 250),
    atMost('import, memory of tenfold data', peakMiB / peakMiBOfFewer, 2),
  ];
}

function ofArchive({ ofImport, archiveNoise, restoreOfImport, restoreNoise, restorePeakMiB }) {
  return [
    atMost('archive, of an import, CPU', ofImport, 0.05, archiveNoise),
    atMost('restore, of an import, CPU', restoreOfImport, 1, restoreNoise),
    atMost('restore, memory in MiB', restorePeakMiB, 250),
  ];
}

function ofHistory({ changesNoise, pageNoise, pastNoise, ...measured }) {
  const {
    changesOfImport,
    changesPageMs,
    nextChangesPageMs,
    pastOfPresent,
    validatePeakMiB,
    diffSeconds,
    diffPeakMiB,
  } = measured;
  return [
    atMost('validation, memory in MiB', validatePeakMiB, 250),
    atMost('diff, memory in MiB', diffPeakMiB, 250),
    atMost('diff, s', diffSeconds, 45, changesNoise),
    atMost('changes of 1 record in 100, of an import, CPU', changesOfImport, 0.25, changesNoise),
    atMost('first page of /changes, ms', changesPageMs, 30, pageNoise),
    atMost('next page of /changes, ms', nextChangesPageMs, 30, pageNoise),
    atMost(
      'as_of of a stored generation, CPU of the present answer',
      pastOfPresent,
      1.1,
      pastNoise,
    ),
  ];
}

/** The landing page keeps its figures, but isn't kept itself. */
function ofPages({ landing, ...kept }) {
  const pages = Object.entries(kept);
  return [
    ...pages.map(([name, { cpuMs, noise }]) =>
      atMost(`kept ${name}, CPU ms`, cpuMs, name === 'overview' ? 0.5 : 0.3, noise),
    ),
    ...pages.map(([name, { firstCpuMs, noise }]) =>
      atMost(`first ${name}, CPU ms`, firstCpuMs, 100, noise),
    ),
    atMost('landing, CPU ms', landing.cpuMs, 1, landing.noise),
  ];
}

function ofAssistants(assistants) {
  const { noise } = assistants['REST call, again'];
  const calls = Object.entries(assistants).filter(([name]) => name.startsWith('tool call'));
  return calls.map(([name, { ofRest }]) => atMost(`${name}, CPU of REST`, ofRest, 2.5, noise));
}

function ofExports({ lists, besideOfAlone, besideNoise }) {
  const rows = Object.entries(lists);
  return [
    ...rows.map(([name, { ofCopy, noise }]) => atLeast(`${name}, of a COPY`, ofCopy, 0.5, noise)),
    ...rows.map(([name, { addedMiB }]) => atMost(`${name}, memory added in MiB`, addedMiB, 30)),
    atMost('p99 of cached answers beside a whole list, of alone', besideOfAlone, 2, besideNoise),
  ];
}

function ofReplicas(replicas) {
  return [
    ...['warm, uncapped', 'capped, 10,000 keys'].map((name) =>
      atMost(`CPU of one alone, ${name}`, replicas[name].cpuRatio, 1.1, replicas[name].noise),
    ),
    atLeast(
      'rate of one alone, one hot key',
      replicas['capped, one hot key'].rateRatio,
      0.35,
      replicas['capped, one hot key'].noise,
    ),
  ];
}

/** `noise` is a share of what was measured; undefined if it isn't known. */
function atMost(figure, measured, allowed, noise) {
  const lowest = measured * (1 - (noise ?? 0));
  return {
    figure,
    measured: rounded(measured, 3),
    budget: `≤ ${allowed}`,
    verdict: measured <= allowed ? 'ok' : lowest <= allowed ? 'near' : 'OVER',
    noise: percent(noise),
  };
}

function atLeast(figure, measured, allowed, noise) {
  const highest = measured * (1 + (noise ?? 0));
  return {
    figure,
    measured: rounded(measured, 3),
    budget: `≥ ${allowed}`,
    verdict: measured >= allowed ? 'ok' : highest >= allowed ? 'near' : 'OVER',
    noise: percent(noise),
  };
}

const percent = (share) => (share === undefined ? '' : `${Math.round(share * 100)}%`);
