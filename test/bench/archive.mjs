// What the archive adds to an import, and what it takes to restore a generation from it.
import { withClient } from './database.mjs';
import { sampleFolder } from './dataset.mjs';
import { median, rounded } from './figures.mjs';
import { operate } from './processes.mjs';
import { ROUNDS } from './settings.mjs';

const PAIRS = Number(process.env.BENCH_PAIRS ?? 3);
const DATABASE = 'bench_archive';

export async function measureArchive(server) {
  const folder = await sampleFolder(ROUNDS);
  const imported = async (archive) => {
    process.env.DATASET_ARCHIVE = archive;
    const url = await server.renew(DATABASE);
    await operate(url, 'db', 'migrate');
    return withDatabaseCpu(server, () => operate(url, 'dataset', 'import', folder)).finally(
      () => delete process.env.DATASET_ARCHIVE,
    );
  };
  const without = [];
  const withArchive = [];
  const restores = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    without.push(await imported('off'));
    withArchive.push(await imported('on'));
    restores.push(await withDatabaseCpu(server, () => restored(server.urlOf(DATABASE))));
  }
  const size = await archiveSize(server.urlOf(DATABASE));
  await server.renew(DATABASE);
  const middle = (runs, what) => median(runs.map((run) => run[what]));
  const spread = (runs, what) => Math.max(...runs.map((run) => run[what])) / Math.min(...runs.map((run) => run[what]));
  const ratio = (runs, others, what) => rounded(middle(runs, what) / middle(others, what), 3);
  return {
    importSeconds: rounded(middle(withArchive, 'seconds')),
    importCpuSeconds: rounded(middle(withArchive, 'cpu')),
    // The same import without the archive: what the machine's other users change.
    noiseOfTime: rounded(spread(without, 'seconds')),
    noiseOfCpu: rounded(spread(without, 'cpu')),
    ofImportTime: rounded(ratio(withArchive, without, 'seconds') - 1, 3),
    // An upper bound of the time, because files are compressed while the database builds the facts.
    ofImportCpu: rounded(ratio(withArchive, without, 'cpu') - 1, 3),
    restoreSeconds: rounded(middle(restores, 'seconds')),
    restoreOfImport: ratio(restores, withArchive, 'cpu'),
    restorePeakMiB: Math.round(Math.max(...restores.map(({ peakMiB }) => peakMiB))),
    ...size,
  };
}

/** The processor time of the command and of the database together. */
export async function withDatabaseCpu(server, work) {
  const before = server.cpuSeconds();
  const result = await work();
  return { ...result, cpu: result.cpuSeconds + server.cpuSeconds() - before };
}

/** Its tables are dropped first, as the import would after some more imports. */
async function restored(url) {
  await withClient(url, (client) =>
    client.query('DROP SCHEMA dataset_g1 CASCADE; UPDATE dataset_generation SET dropped_at = clock_timestamp()'),
  );
  return operate(url, 'dataset', 'restore', 'g1');
}

function archiveSize(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT round(sum(bytes) / 1e6, 1)::float8 AS "fileMB", round(sum(compressed_bytes) / 1e6, 1)::float8 AS "storedMB" FROM archived_file',
    );
    return rows[0];
  });
}
