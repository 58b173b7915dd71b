// What was promised, beside what was measured, and how far two measurements of the same thing differ in this run.

/** Below, Y's CPU a request says a quick machine: there it is cheaper by more than the service is. */
const QUICK_MICROS = 180;
/** At least, in CPU of Y's: on a quick machine, on a slow one. */
const OF_Y = {
  warm: [3.4, 4],
  304: [3.7, 4.3],
  'capped, one hot key': [3.1, 3.4],
  'capped, 40 keys': [2.7, 2.8],
  'capped, 10,000 keys': [2.6, 2.8],
};

/** Each budget: what it is about, what was measured, what is allowed, and the noise of its part. */
export function budgets({ requests, misses, neighbours, imports, archive, history, starts, replicas, pages, assistants }) {
  return [
    ...(requests ? ofRequests(requests) : []),
    ...(misses ? ofMisses(misses) : []),
    ...(neighbours ? ofNeighbours(neighbours) : []),
    ...(imports ? ofImports(imports) : []),
    ...(archive ? ofArchive(archive) : []),
    ...(history ? ofHistory(history) : []),
    ...(pages ? ofPages(pages) : []),
    ...(assistants ? ofAssistants(assistants) : []),
    ...(starts ? [atMost('start to first answer, s', starts.seconds, 1.5, starts.slowest / starts.seconds - 1)] : []),
    ...(replicas ? ofReplicas(replicas) : []),
  ];
}

function ofRequests({ variants, evenness, memoryMiB, noise }) {
  const isQuick = variants['hello (Y)'].cpuMicros < QUICK_MICROS;
  const ofWarm = (name) => variants[name].cpuMicros / variants.warm.cpuMicros;
  return [
    ...Object.entries(OF_Y).map(([name, [quick, slow]]) =>
      atLeast(`${name}, CPU of Y (${isQuick ? 'quick' : 'slow'})`, variants[name].cpuRatio, isQuick ? quick : slow, noise),
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
    atMost("warm at one connection, PostgreSQL's µs", variants['warm, 1'].databaseMicros, 120, noise),
    atMost("p99 at 70% of capacity, of p50, of Y's", evenness.warm.ratio / evenness['hello (Y)'].ratio, 0.5),
    atMost('resident memory, MiB', memoryMiB, 300),
  ];
}

function ofMisses({ questions, further }) {
  return [
    ...questions
      .filter(({ most }) => most)
      .map(({ name, ofPlain, most, noise }) => atMost(`miss, ${name}, of the normalised`, ofPlain, most, noise)),
    ...questions
      .filter(({ mostMs }) => mostMs)
      .map(({ name, http, mostMs, noise }) => atMost(`miss, ${name}, ms`, http, mostMs, noise)),
    ...[...questions, ...further].map(({ name, http, allowed, noise }) =>
      atMost(`miss, ${name}, ms for its SQL`, http, allowed, noise),
    ),
    ...questions
      .filter(({ name }) => name.endsWith('all'))
      .map(({ name, growth, noise }) => atMost(`tenfold data, ${name}`, growth, 10, noise)),
  ];
}

function ofNeighbours(neighbours) {
  return ['beside misses', 'beside an import', 'beside precomputation'].map((name) =>
    atMost(`p99 of kept answers ${name}, of alone`, neighbours[name].ofAlone, 3, neighbours.noise),
  );
}

function ofImports({ ofCopy, peakMiB, peakMiBOfFewer }) {
  return [
    atLeast('import, of a raw COPY', ofCopy, 0.55),
    atMost('import, memory in MiB', peakMiB, 250),
    atMost('import, memory of tenfold data', peakMiB / peakMiBOfFewer, 2),
  ];
}

function ofArchive({ ofImportTime, ofImportCpu, restoreOfImport, restorePeakMiB, noiseOfTime, noiseOfCpu }) {
  // What the archive adds is the difference of two imports, and so is off by as much as an import is.
  return [
    atMost('archive, of an import, time', ofImportTime, 0.05, noiseOfTime - 1, noiseOfTime - 1),
    atMost('archive, of an import, CPU', ofImportCpu, 0.05, noiseOfCpu - 1, noiseOfCpu - 1),
    atMost('restore, of an import, CPU', restoreOfImport, 1, noiseOfCpu - 1),
    atMost('restore, memory in MiB', restorePeakMiB, 250),
  ];
}

function ofHistory({ changesOfImport, importNoise, changesPageMs, nextChangesPageMs, pageNoise, pastOfPresent, pastNoise }) {
  return [
    atMost('changes of 1 record in 100, of an import, CPU', changesOfImport, 0.25, importNoise),
    atMost('first page of /changes, ms', changesPageMs, 30, pageNoise),
    atMost('next page of /changes, ms', nextChangesPageMs, 30, pageNoise),
    atMost('as_of of a stored generation, CPU of the present answer', pastOfPresent, 1.1, pastNoise),
  ];
}

/** The landing page shows no figures, and isn't kept. */
function ofPages({ landing, overview, ...others }) {
  const kept = Object.entries(others).map(([name, { cpuMs }]) => atMost(`kept page, ${name}, CPU ms`, cpuMs, 0.3));
  return [atMost('kept page, overview, CPU ms', overview.cpuMs, 0.5), ...kept, atMost('landing page, CPU ms', landing.cpuMs, 1)];
}

function ofAssistants(assistants) {
  const calls = Object.entries(assistants).filter(([name]) => name !== 'REST call');
  return calls.map(([name, { ofRest }]) => atMost(`kept ${name}, CPU of REST`, ofRest, 1.3));
}

function ofReplicas(replicas) {
  return [
    atMost('two replicas, CPU a request, uncapped', replicas['warm, uncapped'].cpuRatio, 1.1),
    atMost('two replicas, CPU a request, 10,000 keys', replicas['capped, 10,000 keys'].cpuRatio, 1.1),
    atLeast('two replicas, rate of one hot key', replicas['capped, one hot key'].rateRatio, 0.35),
  ];
}

/** `noise` is a share of what was measured; `off` is what that makes of the figure. */
const atMost = (budget, measured, allowed, noise, off = measured * (noise ?? 0)) =>
  line({ budget, measured, allowed: `≤ ${allowed}`, noise }, measured <= allowed, measured - off <= allowed);
const atLeast = (budget, measured, allowed, noise) =>
  line({ budget, measured, allowed: `≥ ${allowed}`, noise }, measured >= allowed, measured * (1 + (noise ?? 0)) >= allowed);

const line = ({ budget, measured, allowed, noise }, isMet, isNear) => ({
  budget,
  measured: Number(measured.toFixed(3)),
  allowed,
  met: isMet ? 'yes' : isNear ? 'near' : 'NO',
  noise: noise === undefined ? '' : `${Math.round(noise * 100)}%`,
});
