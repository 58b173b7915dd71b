// What an import costs beside a raw COPY of the same rows into the same tables with the same keys
// and indexes. The import's time includes the start of Node, which the COPY's doesn't.
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import { sampleFolder } from './dataset.mjs';
import { currentSchema, withClient } from './database.mjs';
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
const {
  raiseSortMemory,
} = require('../../dist/src/dataset/generations/publication/dataset-connection.js');

const PAIRS = Number(process.env.BENCH_PAIRS ?? 3);
const DATABASE = 'bench_import';
/** The schema of the tables that are copied into. */
const COPIED = 'raw_copy';

export async function measureImports(server) {
  const few = await importInto(server, FEWER_ROUNDS);
  const runs = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const imported = await importInto(server, ROUNDS);
    const copySeconds = await withClient(server.urlOf(DATABASE), rawCopy);
    // 1: the import is as fast as the COPY; 0.5: it takes twice as long.
    const ofCopy = copySeconds / imported.seconds;
    runs.push({ ...imported, copySeconds, ofCopy });
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
 * The seconds of a COPY of the imported generation: records, facts and sums, from files, then keys,
 * indexes, statistics and visibility map, as the import leaves them.
 */
async function rawCopy(client) {
  const folder = join(FOLDER, 'raw');
  mkdirSync(folder, { recursive: true });
  const tables = await writeFiles(client, folder);
  const took = await timed(() => copyFiles(client, folder, tables));
  rmSync(folder, { recursive: true });
  return took / 1000;
}

/** Writes a file for each table of the imported generation. Returns their names. */
async function writeFiles(client, folder) {
  const imported = await currentSchema(client);
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r' ORDER BY relname`,
    [imported],
  );
  const tables = rows.map(({ name }) => name);
  for (const table of tables)
    await pipeline(
      client.query(copyStreams.to(`COPY ${imported}.${table} TO STDOUT`)),
      createWriteStream(join(folder, table)),
    );
  return tables;
}

async function copyFiles(client, folder, tables) {
  await client.query('BEGIN');
  await raiseSortMemory(client);
  await createTables(client, COPIED);
  for (const table of tables)
    await pipeline(
      createReadStream(join(folder, table)),
      client.query(copyStreams.from(`COPY ${COPIED}.${table} FROM STDIN`)),
    );
  await buildKeysAndIndexes(client);
  await analyzeTables(client);
  await client.query('COMMIT');
  await vacuumTables(client, COPIED);
}
