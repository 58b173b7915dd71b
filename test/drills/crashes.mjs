// npm run drill:crashes [crashes] [minutes]: crashes PostgreSQL again and again under load. Callers
// may only get 200, 304, 429 and 503, no connection may be reset, and no unit of quota that was
// answered may be forgotten. Ends with status 1 otherwise. It also prints the units that were
// counted without an answer.
import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.mjs';
import { mintCappedKeys, prepare, query, startPostgres, startService, Tally } from './cluster.mjs';

const CRASHES = Number(process.argv[2] ?? 200);
const MINUTES = Number(process.argv[3] ?? 30);
const CALLERS = 16;
/**
 * One in four callers has a key with a daily limit, and takes the next one before the limit is
 * reached.
 */
const CAPPED_KEYS = 200;
const CALLS_PER_KEY = 900;
/** It takes a second or two on a quiet machine. */
const MAX_RECOVERY_MS = 120_000;
const ALLOWED = new Set(['200', '304', '429', '503']);
const PATHS = [
  '/category-data',
  '/companies',
  '/charts',
  '/filter-options',
  '/top-investors',
  '/entitlement',
  '/companies?q=a',
];

const logFile = join(tmpdir(), `signal-market-drill-${process.pid}.log`);
const postgres = await startPostgres();
const tally = new Tally();
/** The keys with a limit that have been used. */
const used = [];
let spares = [];
let service;
let working = true;
try {
  const keys = prepare(postgres.url);
  service = await startService(postgres.url, await freePort(), logFile);
  spares = await mintCappedKeys(postgres.url, CAPPED_KEYS);
  const callers = Array.from({ length: CALLERS }, (_, index) =>
    callOn(index % 4 === 0 ? nextCappedKey : () => ({ key: keys.uncapped, answered: 0 }), index),
  );
  const endsAt = Date.now() + MINUTES * 60_000;
  let crashes = 0;
  for (; crashes < CRASHES && Date.now() < endsAt; crashes++) {
    await untilServed(50);
    await sleep(Math.random() * 300);
    await postgres.crash();
    await postgres.start();
    if (crashes % 20 === 19) console.log(`${crashes + 1} crashes: ${JSON.stringify(tally.counts)}`);
  }
  working = false;
  await Promise.all(callers);
  await service.stop();
  const { forgotten, overcharged, answered } = await compareUnits();
  const unexpected = Object.keys(tally.counts).filter((name) => !ALLOWED.has(name));
  console.log(`${crashes} crashes, answers: ${JSON.stringify(tally.counts)}`);
  console.log(
    `units of keys with a limit: ${answered} answered, ${forgotten} forgotten, ${overcharged} counted without an answer`,
  );
  if (forgotten > 0) unexpected.push('forgotten units');
  console.log(
    unexpected.length === 0
      ? 'Nothing unexpected.'
      : `Unexpected: ${unexpected.join(', ')}. Log of the service: ${logFile}`,
  );
  process.exitCode = unexpected.length === 0 ? 0 : 1;
} finally {
  working = false;
  await service?.stop();
  await postgres.remove();
  if (process.exitCode === 0) rmSync(logFile, { force: true });
}

/** Waits until that many more requests were served: the database has recovered and is busy. */
async function untilServed(more) {
  const wanted = (tally.counts['200'] ?? 0) + more;
  const deadline = Date.now() + MAX_RECOVERY_MS;
  while ((tally.counts['200'] ?? 0) < wanted) {
    if (Date.now() > deadline)
      throw new Error(
        `The service hasn't recovered: ${JSON.stringify(tally.counts)}. Its log: ${logFile}`,
      );
    await sleep(20);
  }
}

/** A key with a limit of its own, for one caller, who counts the answers that cost a unit. */
function nextCappedKey() {
  const spare = spares.pop();
  if (!spare) throw new Error('No key with a limit is left.');
  const capped = { ...spare, answered: 0 };
  used.push(capped);
  return capped;
}

/** What the database counted, key by key, against what callers got. */
async function compareUnits() {
  const rows = await query(
    postgres.url,
    'SELECT public_id, month_used::int FROM key_quota JOIN api_key ON id = key_id',
  );
  const counted = new Map(rows.map((row) => [row.public_id, row.month_used]));
  const sum = { answered: 0, forgotten: 0, overcharged: 0 };
  for (const { publicId, answered } of used) {
    const difference = (counted.get(publicId) ?? 0) - answered;
    sum.answered += answered;
    if (difference > 0) sum.overcharged += difference;
    else sum.forgotten -= difference;
  }
  return sum;
}

/**
 * Calls nearly without a pause over one connection: cached answers, answers to compute, and
 * conditional requests.
 */
async function callOn(takeKey, index) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let caller = takeKey();
  /** Of the cached answer at PATHS[0], once it is known. */
  let tag;
  for (let asked = 0; working; asked++) {
    if (caller.answered >= CALLS_PER_KEY) caller = takeKey();
    const path = PATHS[(asked + index) % PATHS.length];
    const isCached = asked % 2 === 0;
    const headers = { authorization: `Bearer ${caller.key}` };
    if (tag && path === PATHS[0]) headers['if-none-match'] = tag;
    const address = isCached ? path : withPeriod(path, asked);
    const { status, etag } = await ask(`${service.url}/api/v2${address}`, headers, agent);
    tally.add(status);
    if (status === '200' && path !== '/entitlement') caller.answered++;
    if (path === PATHS[0] && isCached) tag = etag ?? tag;
    await sleep(status === '503' ? 20 : 2);
  }
  agent.destroy();
}

/** One of hundreds of periods, so that no cache has the answer. */
function withPeriod(path, number) {
  const start = `19${10 + (number % 80)}-01-0${1 + (number % 9)}`;
  return `${path}${path.includes('?') ? '&' : '?'}start=${start}&end=2026-01-01`;
}

function ask(url, headers, agent) {
  return new Promise((resolve) => {
    const request = get(url, { headers, agent }, (answer) => {
      answer.on('error', (error) => resolve({ status: error.code ?? error.message }));
      answer
        .on('end', () => resolve({ status: String(answer.statusCode), etag: answer.headers.etag }))
        .resume();
    });
    request.on('error', (error) => resolve({ status: error.code ?? error.message }));
  });
}
