// node test/bench/disk.mjs: what a year of daily imports adds to the database, from fifty simulated ones. For the table in docs/operations.md.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabaseServer, withClient } from './database.mjs';
import { sampleFolder } from './dataset.mjs';
import { rounded } from './figures.mjs';
import { operate } from './processes.mjs';
import { FOLDER } from './settings.mjs';

const IMPORTS = 50;
const DAYS = 365;
const SIZES = (process.env.DISK_ROUNDS ?? '6000,60000').split(',').map(Number);
/** Of each file on each day. */
const EDITED = 0.002;
const ADDED = 0.0005;
const DATABASE = 'bench_disk';

const server = await startDatabaseServer();
try {
  const table = {};
  for (const rounds of SIZES) table[`${rounds.toLocaleString('en')} rounds`] = await simulate(rounds);
  console.table(table);
} finally {
  await server.stop();
}

async function simulate(rounds) {
  const url = await server.renew(DATABASE);
  await operate(url, 'db', 'migrate');
  const folder = join(FOLDER, 'disk');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(await sampleFolder(rounds), folder, { recursive: true });
  await operate(url, 'dataset', 'import', folder);
  const first = await sizes(url);
  for (let day = 1; day < IMPORTS; day++) {
    edit(join(folder, 'funding_rounds.csv'), day, { changed: 'amount_usd', id: 'id' });
    edit(join(folder, 'acquisitions.csv'), day, { changed: 'amount_usd', id: 'id' });
    edit(join(folder, 'companies.csv'), day, { changed: 'city', id: 'slug' });
    await operate(url, 'dataset', 'import', folder);
  }
  const last = await sizes(url);
  await server.renew(DATABASE);
  const perDay = (what) => (last[what] - first[what]) / (IMPORTS - 1);
  return {
    'first import, MB': rounded(first.archive / 1e6),
    'archive a day, MB': rounded(perDay('archive') / 1e6),
    'changes a day, MB': rounded(perDay('changes') / 1e6, 3),
    'changes a day': Math.round(perDay('rows')),
    'a year, MB': Math.round(((perDay('archive') + perDay('changes')) * DAYS) / 1e6),
    'one generation, MB': rounded(last.generation / 1e6, 1),
  };
}

/** Gives some rows another value, and adds copies of some under new ids. Rows with quotes stay as they are. */
function edit(path, day, { changed, id }) {
  const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const columns = header.split(',');
  const at = (name) => columns.indexOf(name);
  const every = Math.round(1 / EDITED);
  const copied = Math.max(1, Math.round(lines.length * ADDED));
  const edited = lines.map((line, index) => {
    const cells = line.split(',');
    if (index % every !== day % every || line.includes('"')) return line;
    cells[at(changed)] = changed === 'city' ? `City ${day}` : String(1_000_000 + day * 1000 + (index % 997));
    return cells.join(',');
  });
  for (let copy = 0; copy < copied; copy++) {
    const cells = lines[(day * 7919 + copy * 104_729) % lines.length].split(',');
    if (cells.length !== columns.length) continue;
    cells[at(id)] = `sim-${day}-${copy}`;
    edited.push(cells.join(','));
  }
  writeFileSync(path, `${[header, ...edited].join('\n')}\n`);
}

function sizes(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      SELECT pg_total_relation_size('archived_file') + pg_total_relation_size('archived_piece') + pg_total_relation_size('generation_file') AS archive,
        pg_total_relation_size('change_set') + pg_total_relation_size('dataset_change') AS changes, (SELECT count(*) FROM dataset_change) AS rows,
        (SELECT sum(pg_total_relation_size(pg_class.oid)) FROM pg_class
         WHERE relkind = 'r' AND relnamespace = ('dataset_g' || (SELECT id FROM served_generation))::regnamespace) AS generation`);
    return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
  });
}
