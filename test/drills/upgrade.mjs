// npm run drill:upgrade: upgrades from the previous release (RELEASE_BEFORE) and returns to it under
// load. `npm run drill:upgrade 10` stays 10 seconds in each phase.
//
// Two replicas of it serve through a proxy; the database is migrated; each release imports and rolls
// back while one of this release replaces each of the other, and again on the way back. Nobody may
// get anything but 200, 304 and 429, walks through lists go on at the other release, and the units
// that answers cost are those that were counted. Ends with status 1 otherwise.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.mjs';
import { query, startPostgres, startService } from './cluster.mjs';
import { buildReleaseBefore, RELEASE_BEFORE } from './release-before.mjs';
import { Callers } from './upgrade-callers.mjs';
import { callersOf } from './upgrade-accounts.mjs';
import { startProxy } from './upgrade-proxy.mjs';

const PHASE_MS = Number(process.argv[2] ?? 3) * 1000;
const AS_OF = '2026-11-18';
const ROUNDS = '800';
const DRAIN = { DRAIN_DELAY_MS: '500', DRAIN_TIMEOUT_MS: '5000' };

const before = { name: 'before', root: buildReleaseBefore() };
const now = { name: 'now', root: '.' };
const folder = mkdtempSync(join(tmpdir(), 'signal-market-drill-upgrade-'));
const logFile = join(folder, 'service.log');
const postgres = await startPostgres();
const proxy = await startProxy();
const begunAt = Date.now();
let callers;
let edits = 0;
try {
  await operate(before, 'db', 'migrate');
  await operate(before, 'dataset', 'sample', join(folder, 'data'), '--rounds', ROUNDS);
  await importEdited(before);
  await importEdited(before);
  const accounts = await callersOf(postgres.url, (...command) => operate(before, ...command));
  const old = [await start(before), await start(before)];
  callers = new Callers(proxy.url, accounts);
  await phase('the previous release');

  await operate(now, 'db', 'migrate');
  await phase('migrated');
  await publishByBoth();
  await phase('the previous release has published on the new schema');

  const replacing = [await start(now)];
  await publishByBoth();
  await phase('one replica of this release beside two');
  await stop(old[0]);
  replacing.push(await start(now));
  await stop(old[1]);
  await publishByBoth();
  await phase('this release only');

  const returned = [await start(before)];
  await stop(replacing[0]);
  await publishByBoth();
  await phase('on the way back');
  returned.push(await start(before));
  await stop(replacing[1]);
  await publishByBoth();
  await phase('back at the previous release');
  await callers.end();
  await Promise.all(returned.map(stop));
  process.exitCode = 1;
  if (await report()) process.exitCode = 0;
} finally {
  await callers?.end();
  await Promise.all([...proxy.replicas].map(stop));
  await proxy.stop();
  await postgres.remove();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
}

async function report() {
  const rows = await query(
    postgres.url,
    'SELECT public_id, month_used::int FROM key_quota JOIN api_key ON id = key_id',
  );
  const counted = new Map(rows.map((row) => [row.public_id, row.month_used]));
  const wrong = [...callers.costs].filter(([id, cost]) => (counted.get(id) ?? 0) !== cost);
  const units = [...callers.costs.values()].reduce((sum, cost) => sum + cost, 0);
  const kinds = new Map();
  for (const text of callers.unexpected) {
    const kind = text.replace(/\?\S*|[\w-]{12,}/g, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), text]);
  }
  for (const [, [first, ...others]] of kinds)
    console.log(
      `Unexpected: ${first}${others.length > 0 ? ` (and ${others.length} like it)` : ''}`,
    );
  for (const [id, cost] of wrong)
    console.log(
      `Unexpected: key ${id} got answers for ${cost} units, ${counted.get(id)} are counted`,
    );
  console.log(
    `From ${RELEASE_BEFORE.slice(0, 8)} and back in ${Math.round((Date.now() - begunAt) / 1000)} s.`,
  );
  console.log(
    `Answers: ${JSON.stringify(callers.answers.counts)}, ${callers.unexpected.length} unexpected`,
  );
  console.log(
    `Walks: ${JSON.stringify(callers.walks)}. Polls: ${JSON.stringify(callers.polls)}. Publications: ${callers.publications}`,
  );
  console.log(
    `Pages of walks that the other release continued: ${JSON.stringify(callers.handovers)}`,
  );
  const handedOver = callers.handovers['from before to now'].answered;
  if (handedOver === 0)
    console.log('Unexpected: no walk went on from the previous release to this one');
  console.log(
    `Units: ${units}, counted alike for ${callers.costs.size - wrong.length} of ${callers.costs.size} keys`,
  );
  if (callers.unexpected.length > 0) console.log(`Log of the services: ${logFile}`);
  return callers.unexpected.length === 0 && wrong.length === 0 && handedOver > 0;
}

async function phase(name) {
  await sleep(PHASE_MS);
  const { answers, unexpected } = callers;
  console.log(`${name}: ${JSON.stringify(answers.counts)}, ${unexpected.length} unexpected`);
  for (const text of unexpected.slice(-3)) console.log(`   ${text}`);
}

/** Each release imports, and rolls back to what the other one or itself has stored. */
async function publishByBoth() {
  for (const release of [before, now]) {
    await importEdited(release);
    await rollBack(release, { to: 'oldest' });
  }
  await rollBack(before, { to: 'newest' });
}

/** To the oldest or the newest of the generations that were served before and are still stored. */
async function rollBack(release, { to }) {
  const rows = await query(
    postgres.url,
    `SELECT label FROM dataset_generation AS stored WHERE dropped_at IS NULL AND id <> (SELECT id FROM served_generation)
       AND EXISTS (SELECT FROM dataset_publication WHERE generation_id = stored.id) ORDER BY id ${to === 'newest' ? 'DESC' : 'ASC'} LIMIT 1`,
  );
  await publish(release, 'rollback', rows[0].label);
}

async function importEdited(release) {
  const path = join(folder, 'data', 'companies.csv');
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = 1 + edits++;
  lines[at] = lines[at].replace(/^([^,]+),([^,]+),/, `$1,$2 ${edits},`);
  writeFileSync(path, lines.join('\n'));
  const source = join(folder, `data-${edits}`);
  cpSync(join(folder, 'data'), source, { recursive: true });
  await publish(release, 'import', source);
}

async function publish(release, ...command) {
  if (callers) callers.isPublishing = true;
  await operate(release, 'dataset', ...command);
  if (!callers) return;
  callers.isPublishing = false;
  callers.publications++;
}

async function start({ name, root }) {
  const variables = { ...DRAIN, ACCOUNT_AREA_URL: proxy.url, EXPLORE_PUBLIC: 'true' };
  const service = await startService(postgres.url, await freePort(), logFile, variables, root);
  const replica = { ...service, name };
  proxy.replicas.add(replica);
  return replica;
}

async function stop(replica) {
  if (!proxy.replicas.delete(replica)) return;
  await sleep(200);
  await replica.stop();
}

/** Not in this process's way, which carries the load. */
async function operate({ name, root }, ...args) {
  const env = { ...process.env, DATABASE_URL: postgres.url, AS_OF };
  const child = spawn(process.execPath, [join(root, 'dist/src/cli.js'), ...args, '--json'], {
    env,
  });
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${name}: ${args.join(' ')} ended with ${status}: ${printed}`);
  return JSON.parse(printed);
}
