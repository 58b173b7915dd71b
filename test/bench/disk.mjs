// node test/bench/disk.mjs: what a year of daily imports adds to the database, from fifty simulated
// ones. For docs/operations.md.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabaseServer, withClient } from './database.mjs';
import { sampleFolder } from './dataset.mjs';
import { editFolder } from './edits.mjs';
import { rounded } from './figures.mjs';
import { operate } from './processes.mjs';
import { FOLDER } from './settings.mjs';

const IMPORTS = 50;
const DAYS = 365;
const SIZES = (process.env.DISK_ROUNDS ?? '6000,60000').split(',').map(Number);
/** One row in so many, of each large file, each day. */
const EDITED_EVERY = 500;
/** The share of copies added to it each day. */
const ADDED = 0.0005;
const DATABASE = 'bench_disk';

const server = await startDatabaseServer();
try {
  const table = {};
  for (const rounds of SIZES)
    table[`${rounds.toLocaleString('en')} rounds`] = await simulate(rounds);
  console.table(table);
} finally {
  await server.stop();
}

async function simulate(rounds) {
  const url = await server.renew(DATABASE);
  await operate(url, 'db', 'migrate');
  const folder = join(FOLDER, 'disk');
  rmSync(folder, { recursive: true, force: true });
  cpSync(await sampleFolder(rounds), folder, { recursive: true });
  await operate(url, 'dataset', 'import', folder);
  const first = await measured(url);
  for (let day = 1; day < IMPORTS; day++) {
    editFolder(folder, day, { every: EDITED_EVERY, added: ADDED });
    await operate(url, 'dataset', 'import', folder);
  }
  const last = await measured(url);
  await server.renew(DATABASE);
  const perDay = (what) => (last[what] - first[what]) / (IMPORTS - 1);
  return {
    'first import, MB': rounded(first.archiveBytes / 1e6),
    'archive a day, MB': rounded(perDay('archiveBytes') / 1e6),
    'changes a day, MB': rounded(perDay('changeBytes') / 1e6, 3),
    'changes a day': Math.round(perDay('changes')),
    'a year, MB': Math.round(((perDay('archiveBytes') + perDay('changeBytes')) * DAYS) / 1e6),
    'one generation, MB': rounded(last.generationBytes / 1e6, 1),
  };
}

/** How large the archive, the changes and the served generation are, and how many changes there are. */
function measured(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      SELECT pg_total_relation_size('archived_file') + pg_total_relation_size('archived_piece') + pg_total_relation_size('generation_file') AS "archiveBytes",
        pg_total_relation_size('change_set') + pg_total_relation_size('dataset_change') AS "changeBytes",
        (SELECT count(*) FROM dataset_change) AS changes,
        (SELECT sum(pg_total_relation_size(pg_class.oid)) FROM pg_class
         WHERE relkind = 'r' AND relnamespace = ('dataset_g' || (SELECT id FROM served_generation))::regnamespace) AS "generationBytes"`);
    return Object.fromEntries(
      Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]),
    );
  });
}
