// What an import costs beside a raw COPY of the same rows into the same tables with the same keys
// and indexes.
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import { sampleFolder } from './dataset.mjs';
import { withClient } from './database.mjs';
import { difference, median, rounded, timed } from './figures.mjs';
import { operate } from './processes.mjs';
import { FEWER_ROUNDS, FOLDER, ROUNDS } from './settings.mjs';

const require = createRequire(import.meta.url);
const {
  analyzeTables,
  buildKeysAndIndexes,
  createTables,
  vacuumTables,
} = require('../../dist/src/dataset/build/tables/generation-tables.js');

const PAIRS = Number(process.env.BENCH_PAIRS ?? 3);
const DATABASE = 'bench_import';

export async function measureImports(server) {
  const few = await importInto(server, FEWER_ROUNDS);
  const runs = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const imported = await importInto(server, ROUNDS);
    const copySeconds = await withClient(server.urlOf(DATABASE), (client) => rawCopy(client));
    runs.push({ ...imported, copySeconds, ofCopy: copySeconds / imported.seconds });
  }
  await server.renew(DATABASE);
  const of = (what) => runs.map((run) => run[what]);
  const seconds = median(of('seconds'));
  return {
    rows: runs[0].rows,
    seconds: rounded(seconds),
    copySeconds: rounded(median(of('copySeconds'))),
    leastOfCopy: rounded(Math.min(...of('ofCopy'))),
    mostOfCopy: rounded(Math.max(...of('ofCopy'))),
    noise: difference(Math.max(...of('seconds')), Math.min(...of('seconds'))),
    rowsASecond: Math.round(runs[0].rows / seconds),
    peakMiB: Math.round(Math.max(...of('peakMiB'))),
    peakMiBOfFewer: Math.round(few.peakMiB),
  };
}

async function importInto(server, rounds) {
  const folder = await sampleFolder(rounds);
  const url = await server.renew(DATABASE);
  await operate(url, 'db', 'migrate');
  const { document, seconds, peakMiB } = await operate(url, 'dataset', 'import', folder);
  return {
    rows: Object.values(document.rows).reduce((sum, count) => sum + count),
    seconds,
    peakMiB,
  };
}

/**
 * The whole generation: records, facts and sums, from files, then keys, indexes, statistics and
 * visibility map, as the import leaves them.
 */
async function rawCopy(client) {
  const folder = join(FOLDER, 'raw');
  mkdirSync(folder, { recursive: true });
  const { rows: tables } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'dataset_g1'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  for (const { name } of tables) {
    await pipeline(
      client.query(copyStreams.to(`COPY dataset_g1.${name} TO STDOUT`)),
      createWriteStream(join(folder, name)),
    );
  }
  const took = await timed(async () => {
    await client.query(
      `BEGIN; SET LOCAL work_mem = '64MB'; SET LOCAL maintenance_work_mem = '256MB'`,
    );
    await createTables(client, 'raw_copy');
    for (const { name } of tables) {
      await pipeline(
        createReadStream(join(folder, name)),
        client.query(copyStreams.from(`COPY ${name} FROM STDIN`)),
      );
    }
    await buildKeysAndIndexes(client);
    await analyzeTables(client);
    await client.query('COMMIT');
    await vacuumTables(client, 'raw_copy');
  });
  rmSync(folder, { recursive: true });
  return took / 1000;
}
