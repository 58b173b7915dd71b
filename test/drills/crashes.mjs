// npm run drill:crashes [crashes] [minutes]: crashes PostgreSQL again and again under load. Only 200, 304, 429 and 503 may reach a caller, and no
// connection may be reset. Ends with status 1 otherwise.
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.mjs';
import { prepare, startPostgres, startService, Tally } from './cluster.mjs';

const CRASHES = Number(process.argv[2] ?? 200);
const MINUTES = Number(process.argv[3] ?? 30);
const CALLERS = 16;
const ALLOWED = new Set(['200', '304', '429', '503']);
const PATHS = ['/category-data', '/companies', '/charts', '/filter-options', '/top-investors', '/entitlement', '/companies?q=a'];

const logFile = join(tmpdir(), `signal-market-drill-${process.pid}.log`);
const postgres = await startPostgres();
const tally = new Tally();
let service;
let working = true;
try {
  const keys = prepare(postgres.url);
  service = await startService(postgres.url, await freePort(), logFile);
  const callers = Array.from({ length: CALLERS }, (_, index) => callOn(index % 4 === 0 ? keys.capped : keys.uncapped, index));
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
  const unexpected = Object.keys(tally.counts).filter((name) => !ALLOWED.has(name));
  console.log(`${crashes} crashes, answers: ${JSON.stringify(tally.counts)}`);
  console.log(
    unexpected.length === 0 ? 'Nothing unexpected.' : `Unexpected: ${unexpected.join(', ')}. Log of the service: ${logFile}`,
  );
  process.exitCode = unexpected.length === 0 ? 0 : 1;
} finally {
  working = false;
  await service?.stop();
  await postgres.remove();
}

/** Waits until that many more requests were served: the database has recovered and is busy. */
async function untilServed(more) {
  const wanted = (tally.counts['200'] ?? 0) + more;
  while ((tally.counts['200'] ?? 0) < wanted) await sleep(20);
}

/** Asks without pause over one connection: kept answers, answers to compute (another window each time) and tags that may still hold. */
async function callOn(key, index) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let tag;
  for (let asked = 0; working; asked++) {
    const path = PATHS[(asked + index) % PATHS.length];
    const fresh =
      asked % 2 === 0
        ? ''
        : `${path.includes('?') ? '&' : '?'}start=19${10 + (asked % 80)}-01-0${1 + (asked % 9)}&end=2026-01-01`;
    const headers = { authorization: `Bearer ${key}`, ...(tag && path === PATHS[0] && { 'if-none-match': tag }) };
    const { status, etag } = await ask(`${service.url}/api/v2${path}${fresh}`, headers, agent);
    tally.add(status);
    if (path === PATHS[0] && fresh === '') tag = etag ?? tag;
    await sleep(status === '503' ? 20 : 2);
  }
  agent.destroy();
}

function ask(url, headers, agent) {
  return new Promise((resolve) => {
    const request = get(url, { headers, agent }, (answer) => {
      answer.on('error', (error) => resolve({ status: error.code ?? error.message }));
      answer.on('end', () => resolve({ status: String(answer.statusCode), etag: answer.headers.etag })).resume();
    });
    request.on('error', (error) => resolve({ status: error.code ?? error.message }));
  });
}
