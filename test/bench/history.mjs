// What the changes of a publication add to an import, what a page of them takes, and what an answer
// about the dataset before costs.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { twice, withDatabaseCpu, withOwnCpu } from './archive.mjs';
import { withClient } from './database.mjs';
import { sampleFolder } from './dataset.mjs';
import { editFolder } from './edits.mjs';
import { difference, differenceOfHalves, median, rounded, timed } from './figures.mjs';
import { operate, startServer } from './processes.mjs';
import { authorized, burst, PATH } from './requests.mjs';
import { ALTERNATIONS, AS_OF, FOLDER, KEEP_HISTORY, ROUNDS, SERVICE } from './settings.mjs';

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { createChangeSet } = require('../../dist/src/dataset/differences/changes/change-set.js');
const {
  withDatasetConnection,
} = require('../../dist/src/dataset/generations/publication/dataset-connection.js');

const DATABASE = 'bench_history';
const EVERY = 100;
const PAGES = '/api/v2/changes?limit=100';
const REPEATS = 15;

/** With BENCH_KEEP_HISTORY, what was published and measured of it is kept for the next run. */
const KEPT = join(FOLDER, `history-${ROUNDS}.json`);

export async function measureHistory(server) {
  const isKept = KEEP_HISTORY && existsSync(KEPT);
  const { key, before, ...figures } = isKept
    ? JSON.parse(readFileSync(KEPT, 'utf8'))
    : await published(server);
  const url = server.urlOf(DATABASE);
  await operate(url, 'db', 'migrate');
  const headers = authorized(key);
  const measured = {
    ...figures,
    ...(await measureChanges(server, url, figures.importCpuSeconds)),
    ...(await measurePages(url, headers)),
    ...(await measurePast(url, headers, before)),
  };
  if (!KEEP_HISTORY) await server.renew(DATABASE);
  return measured;
}

/** Publishes the sample, and then another day's, whose changes are those of 1 record in 100. */
async function published(server) {
  rmSync(KEPT, { force: true });
  const url = await server.renew(DATABASE);
  await operate(url, 'db', 'migrate');
  const folder = join(FOLDER, 'history');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(await sampleFolder(ROUNDS), folder, { recursive: true });
  const first = await withDatabaseCpu(server, () => operate(url, 'dataset', 'import', folder));
  const before = new Date().toISOString();
  editFolder(folder, 1, { every: EVERY, added: 0 });
  const second = await withDatabaseCpu(server, () => operate(url, 'dataset', 'import', folder));
  const validation = await operate(url, 'dataset', 'validate', folder);
  rmSync(folder, { recursive: true });
  const diff = await operate(url, 'dataset', 'diff', 'g1', 'g2');
  await operate(url, 'accounts', 'create', 'bench', '--plan', 'enterprise');
  const { document } = await operate(url, 'keys', 'mint', '--account', 'bench', '--label', 'bench');
  const figures = {
    key: document.key,
    before,
    importCpuSeconds: rounded(first.cpu),
    secondImportCpuSeconds: rounded(second.cpu),
    validatePeakMiB: Math.round(validation.peakMiB),
    diffSeconds: rounded(diff.seconds),
    diffPeakMiB: Math.round(diff.peakMiB),
  };
  if (KEEP_HISTORY) writeFileSync(KEPT, JSON.stringify(figures));
  return figures;
}

/**
 * Compares the two generations as their publication did, and stores how the rows of their lists
 * differ.
 */
async function measureChanges(server, url, importCpu) {
  const compare = (client) =>
    createChangeSet(client, url, { id: 1, label: 'g1' }, { id: 2, label: 'g2' });
  const { cpu, noise } = await twice(server, () =>
    withOwnCpu(() => withDatasetConnection(url, 'publish', compare)),
  );
  await withClient(url, (client) =>
    client.query(
      'DELETE FROM change_set WHERE id NOT IN (SELECT change_set_id FROM dataset_publication WHERE change_set_id > 0)',
    ),
  );
  return {
    changesCpuSeconds: rounded(cpu),
    changesOfImport: rounded(cpu / importCpu, 3),
    changesNoise: noise,
  };
}

/** The first two pages of the changes, none of them kept. */
async function measurePages(url, headers) {
  const service = await startServer(SERVICE, {
    DATABASE_URL: url,
    AS_OF,
    LOG_LEVEL: 'error',
    BENCH_FORGETFUL: '1',
  });
  const ask = async (path) => {
    const answer = await fetch(service.url + path, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  try {
    const { metadata, changes } = await ask(PAGES);
    if (changes.length === 0) throw new Error('No change was published');
    const second = `${PAGES}&cursor=${metadata.next_cursor}`;
    const times = { first: [], second: [] };
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      times.first.push(await timed(() => ask(PAGES)));
      times.second.push(await timed(() => ask(second)));
    }
    return {
      changesPageMs: rounded(median(times.first)),
      nextChangesPageMs: rounded(median(times.second)),
      pageNoise: differenceOfHalves(times.first),
    };
  } finally {
    await service.stop();
  }
}

/** Cached answers: about the dataset before, and the present one twice. */
async function measurePast(url, headers, before) {
  const service = await startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'log' });
  try {
    const runs = [];
    for (let round = 0; round < ALTERNATIONS; round++) {
      const present = (await burst(service, { headers })).cpuMicros;
      const past = (await burst(service, { headers, path: `${PATH}?as_of=${before}` })).cpuMicros;
      const again = (await burst(service, { headers })).cpuMicros;
      runs.push({ ratio: past / present, noise: difference(present, again) });
    }
    return {
      pastOfPresent: rounded(median(runs.map(({ ratio }) => ratio))),
      pastNoise: median(runs.map(({ noise }) => noise)),
    };
  } finally {
    await service.stop();
  }
}
