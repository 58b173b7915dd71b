// What the changes of a publication add to an import, what a page of them takes, and what an answer about the dataset before costs.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabaseCpu } from './archive.mjs';
import { sampleFolder } from './dataset.mjs';
import { editFolder } from './edits.mjs';
import { difference, median, rounded, timed } from './figures.mjs';
import { operate, startServer } from './processes.mjs';
import { authorized, burst, PATH } from './requests.mjs';
import { ALTERNATIONS, AS_OF, FOLDER, ROUNDS, SERVICE } from './settings.mjs';

const DATABASE = 'bench_history';
const EVERY = 100;
const PAGES = '/api/v2/changes?limit=100';
const REPEATS = 15;

export async function measureHistory(server) {
  const url = await server.renew(DATABASE);
  await operate(url, 'db', 'migrate');
  const folder = join(FOLDER, 'history');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(await sampleFolder(ROUNDS), folder, { recursive: true });
  const first = await withDatabaseCpu(server, () => operate(url, 'dataset', 'import', folder));
  const before = new Date().toISOString();
  editFolder(folder, 1, { every: EVERY, added: 0 });
  // A preview stores everything but the changes, which its approval adds.
  const preview = await withDatabaseCpu(server, () => operate(url, 'dataset', 'import', folder, '--preview'));
  const approval = await withDatabaseCpu(server, () => operate(url, 'dataset', 'approve', preview.document.generation));
  rmSync(folder, { recursive: true });
  await operate(url, 'accounts', 'create', 'bench', '--plan', 'enterprise');
  const { document } = await operate(url, 'keys', 'mint', '--account', 'bench', '--label', 'bench');
  const headers = authorized(document.key);
  const figures = {
    importCpuSeconds: rounded(preview.cpu),
    changesCpuSeconds: rounded(approval.cpu),
    changesOfImport: rounded(approval.cpu / preview.cpu, 3),
    /** Two imports of nearly the same files. */
    importNoise: difference(first.cpu, preview.cpu),
    ...(await measurePages(url, headers)),
    ...(await measurePast(url, headers, before)),
  };
  await server.renew(DATABASE);
  return figures;
}

/** The first two pages of the changes, none of them kept. */
async function measurePages(url, headers) {
  const service = await startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'error', BENCH_FORGETFUL: '1' });
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
      pageNoise: difference(...halves(times.first).map(median)),
    };
  } finally {
    await service.stop();
  }
}

/** Kept answers: about the dataset before, and the present one twice. */
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

const halves = (times) => [0, 1].map((half) => times.filter((_, index) => index % 2 === half));
