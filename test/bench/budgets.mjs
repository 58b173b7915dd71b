// What was promised, beside what was measured.

/** Each budget: what it is about, what was measured, what is allowed. */
export function budgets({ requests, misses, neighbours, imports, archive, starts, replicas, pages, assistants }) {
  return [
    ...(requests ? ofRequests(requests) : []),
    ...(misses ? ofMisses(misses) : []),
    ...(neighbours ? ofNeighbours(neighbours) : []),
    ...(imports ? ofImports(imports) : []),
    ...(archive ? ofArchive(archive) : []),
    ...(pages ? ofPages(pages) : []),
    ...(assistants ? ofAssistants(assistants) : []),
    ...(starts ? [atMost('start to first answer, s', starts.seconds, 2)] : []),
    ...(replicas ? ofReplicas(replicas) : []),
  ];
}

function ofRequests({ variants, evenness, memoryMiB }) {
  return [
    atLeast('warm answer, CPU of Y', variants.warm.cpuRatio, 3.6),
    atLeast('304, CPU of Y', variants['304'].cpuRatio, 4.2),
    atMost('as_of, CPU of the present answer', variants['warm, as_of'].cpuMicros / variants.warm.cpuMicros, 1.1),
    atMost('gzip, CPU of the plain answer', variants['warm, gzip'].cpuMicros / variants.warm.cpuMicros, 1),
    atMost('br, CPU of the plain answer', variants['warm, br'].cpuMicros / variants.warm.cpuMicros, 1),
    atLeast('capped, one hot key, CPU of Y', variants['capped, one hot key'].cpuRatio, 3.2),
    atLeast('capped, 40 keys, CPU of Y', variants['capped, 40 keys'].cpuRatio, 2.6),
    atLeast('capped, 10,000 keys, CPU of Y', variants['capped, 10,000 keys'].cpuRatio, 2.1),
    atLeast('warm answer at one connection, CPU of Y', variants['warm, 1'].cpuRatio, 1.2),
    atMost("warm answer at one connection, PostgreSQL's µs", variants['warm, 1'].databaseMicros, 120),
    atMost('p99 at 70% of capacity, of p50', evenness.warm.ratio, 5),
    atMost('resident memory, MiB', memoryMiB, 300),
  ];
}

function ofMisses({ questions, further }) {
  return [
    ...questions
      .filter(({ most }) => most)
      .map(({ name, ofPlain, most }) => atMost(`miss, ${name}, of the normalised`, ofPlain, most)),
    ...questions.filter(({ mostMs }) => mostMs).map(({ name, http, mostMs }) => atMost(`miss, ${name}, ms`, http, mostMs)),
    ...[...questions, ...further].map(({ name, http, allowed }) => atMost(`miss, ${name}, ms for its SQL`, http, allowed)),
    ...questions
      .filter(({ name }) => name.endsWith('all'))
      .map(({ name, growth }) => atMost(`tenfold data, ${name}`, growth, 10)),
  ];
}

function ofNeighbours(neighbours) {
  return ['beside misses', 'beside an import', 'beside precomputation'].map((name) =>
    atMost(`p99 of kept answers ${name}, of alone`, neighbours[name].ofAlone, 3),
  );
}

function ofImports({ ofCopy, peakMiB, peakMiBOfFewer }) {
  return [atLeast('import, of a raw COPY', ofCopy, 0.5), atMost('import, memory of tenfold data', peakMiB / peakMiBOfFewer, 2)];
}

function ofArchive({ ofImportCpu, restoreOfImport, restorePeakMiB }) {
  return [
    atMost('archive, of an import, CPU', ofImportCpu, 0.05),
    atMost('restore, of an import, CPU', restoreOfImport, 1),
    atMost('restore, memory in MiB', restorePeakMiB, 250),
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

const atMost = (budget, measured, allowed) => line(budget, measured, `≤ ${allowed}`, measured <= allowed);
const atLeast = (budget, measured, allowed) => line(budget, measured, `≥ ${allowed}`, measured >= allowed);
const line = (budget, measured, allowed, met) => ({
  budget,
  measured: Number(measured.toFixed(2)),
  allowed,
  met: met ? 'yes' : 'NO',
});
