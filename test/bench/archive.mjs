// What the archive adds to an import, and what it takes to restore a generation from it.
import { createReadStream, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withClient } from './database.mjs';
import { sampleFolder } from './dataset.mjs';
import { difference, rounded } from './figures.mjs';
import { operate } from './processes.mjs';
import { ROUNDS } from './settings.mjs';

const require = createRequire(import.meta.url);
const { storeFile } = require('../../dist/src/dataset/generations/archive/archive.js');
const { CompressedFile } = require('../../dist/src/dataset/generations/archive/compressed-file.js');

const DATABASE = 'bench_archive';

export async function measureArchive(server) {
  const folder = await sampleFolder(ROUNDS);
  const url = await server.renew(DATABASE);
  await operate(url, 'db', 'migrate');
  const archived = await twice(server, () => archive(url, folder));
  const imported = await withDatabaseCpu(server, () => operate(url, 'dataset', 'import', folder));
  const restored = await twice(server, () => restore(url));
  const size = await archiveSize(url);
  await server.renew(DATABASE);
  return {
    importCpuSeconds: rounded(imported.cpu),
    archiveCpuSeconds: rounded(archived.cpu),
    ofImport: rounded(archived.cpu / imported.cpu, 3),
    archiveNoise: archived.noise,
    restoreSeconds: rounded(restored.seconds),
    restoreOfImport: rounded(restored.cpu / imported.cpu),
    restoreNoise: restored.noise,
    restorePeakMiB: Math.round(restored.peakMiB),
    ...size,
  };
}

/** The processor time of some work, and of the database meanwhile. */
export async function withDatabaseCpu(server, work) {
  const before = server.cpuSeconds();
  const result = await work();
  return { ...result, cpu: result.cpuSeconds + server.cpuSeconds() - before };
}

/** The processor time of work in this process. */
export async function withOwnCpu(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuSeconds: (user + system) / 1e6 };
}

/** The mean of two runs, and by how much they differ. */
export async function twice(server, work) {
  const [one, other] = [await withDatabaseCpu(server, work), await withDatabaseCpu(server, work)];
  return { ...other, cpu: (one.cpu + other.cpu) / 2, noise: difference(one.cpu, other.cpu) };
}

/**
 * Compresses and stores the files as an import does, and takes it back. The difference of two
 * imports would be lost in their noise.
 */
function archive(url, folder) {
  return withOwnCpu(() =>
    withClient(url, async (client) => {
      await client.query('BEGIN');
      for (const name of readdirSync(folder)) {
        const file = await CompressedFile.of(createReadStream(join(folder, name)));
        await storeFile(client, file);
        await file.close();
      }
      await client.query('ROLLBACK');
    }),
  );
}

/** Its tables are dropped first, as the import would after some more imports. */
async function restore(url) {
  await withClient(url, (client) =>
    client.query(
      'DROP SCHEMA dataset_g1 CASCADE; UPDATE dataset_generation SET dropped_at = clock_timestamp()',
    ),
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
