// npm run drill:attacks [words of an attack]: what honest callers and honest webhooks notice while
// someone attacks the service. Each attack is a function below. Beside it, the p99 of a caller's
// calls and the time until an event arrives may be at most twice what they are alone. Ends with
// status 1 otherwise. Needs `npm run build`.
//
// Rounds alone and rounds beside the attack take turns, so that whatever else the machine does
// falls on both. The callers are a process of their own (honest-callers.mjs), so that they don't
// measure how busy the attacker is.
import { fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.mjs';
import { NODE_FLAGS } from '../support/node-flags.mjs';
import { operate, prepare, query, startPostgres } from './cluster.mjs';

/** Each alone and beside the attack. */
const ROUNDS = 3;
const EVENTS = 5;
const EVENT_TIMEOUT_MS = 60_000;
const RUN_TIMEOUT_MS = 100_000;
/**
 * So much more is nothing to notice, even if it is more than twice. On two processors, a single
 * page that is drawn beside the calls, or the system's own work, adds as much to a p99 of a few
 * milliseconds, and a caller's network adds more.
 */
const NOISE_MS = 30;

/** Begin, and return what ends them, if something has to. */
const ATTACKS = {
  'a receiver that switches protocols': switchProtocols,
  'slow names of clients': askForSlowNames,
  'a slow receiver and one that is sent everything again': sendAgain,
  'hard questions of visitors': askHardQuestions,
  'embeds whose charts always differ': openEmbeds,
  'slow readers of whole lists': readSlowly,
};

/** Another account, whose receiver does what its name says. */
async function switchProtocols({ addWebhook, publish }) {
  await addWebhook('switching');
  await publish(20);
}

/** 40 requests without signing in. Each waits for a name server that says nothing. */
async function askForSlowNames({ url }) {
  const asked = Array.from({ length: 40 }, async () => {
    const client = encodeURIComponent(`https://a${next()}.quiet.example/x`);
    const answer = await fetch(`${url}/account/connect?response_type=code&client_id=${client}`);
    await answer.text();
  });
  await once(names, 'message');
  return () => Promise.all(asked);
}

/** One account's server never answers, the other's owner sends all again every 50 ms. */
async function sendAgain({ addWebhook, publish, databaseUrl }) {
  await addWebhook('silent');
  const flooding = await addWebhook('flooding');
  await publish(20);
  let isOver = false;
  const again = (async () => {
    for (; !isOver; await sleep(50))
      await query(
        databaseUrl,
        `UPDATE webhook_delivery SET state = 'due', attempts = 0, due_at = clock_timestamp() WHERE webhook_id = ${flooding} AND state <> 'sending'`,
      );
  })();
  return async () => {
    isOver = true;
    await again;
  };
}

/** Four connections without a key. No cache has the answers, and the names are near to many. */
function askHardQuestions({ url }) {
  return keepFetching(4, () => {
    const asked = next();
    const end = new Date(Date.UTC(2026, 10, 18) - 86_400_000 * asked).toISOString().slice(0, 10);
    const companies = encodeURIComponent('Industrial Security Systems '.repeat(7) + asked);
    return `${url}/explore/funding?start=2010-01-01&end=${end}&companies=${companies}`;
  });
}

/** Strangers who open ever other charts of an account, some as of a moment in the past. */
function openEmbeds({ embed }) {
  return keepFetching(4, () => {
    const asked = next();
    const start = new Date(Date.UTC(2015, 0, 1 + asked)).toISOString().slice(0, 10);
    const moment = new Date(Date.now() - 1000 * (asked % 300)).toISOString();
    const asOf = asked % 2 === 0 ? `&as_of=${moment}` : '';
    return `${embed}/funding-by-category?start=${start}&end=2026-11-01${asOf}`;
  });
}

/** Of two accounts and of a visitor, who take the head of an answer and nothing else. */
async function readSlowly({ url, keys }) {
  const lists = [
    ['/api/v2/exports/companies', keys[0]],
    ['/api/v2/exports/funding-rounds?timeframe=all', keys[1]],
    ['/explore/companies.csv?timeframe=all'],
  ];
  const readers = lists.map(([path, bearer]) => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
    return get(url + path, { headers, agent: false }).on('error', () => undefined);
  });
  await Promise.all(readers.map((reader) => once(reader, 'response')));
  return () => readers.forEach((reader) => reader.destroy());
}

/** A number that wasn't given before, for addresses that no cache knows. */
function next() {
  return (given += 1);
}

/** So many connections at once, each with one request after another. */
function keepFetching(connections, nextAddress) {
  let isOver = false;
  const fetching = Array.from({ length: connections }, async () => {
    while (!isOver) await (await fetch(nextAddress())).text();
  });
  return async () => {
    isOver = true;
    await Promise.all(fetching);
  };
}

let given = 0;
const wanted = process.argv.slice(2).join(' ');
const attacks = Object.entries(ATTACKS).filter(([name]) => name.includes(wanted));
if (attacks.length === 0)
  throw new Error(`No attack has "${wanted}" in its name: ${Object.keys(ATTACKS).join(', ')}.`);
const postgres = await startPostgres();
const receiver = await openReceiver();
const names = await openNameServer();
const tooMuch = [];
let service;
let callers;
try {
  const { uncapped } = prepare(postgres.url);
  service = await startService();
  callers = await startCallers(uncapped);
  const context = {
    url: service.url,
    databaseUrl: postgres.url,
    keys: [uncapped, mintKey('Reading')],
    embed: allowEmbeds('Embedding'),
    addWebhook,
    publish,
  };
  await addWebhook('honest');
  await measure();
  for (const [name, attack] of attacks) {
    const rounds = { alone: [], beside: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rounds.alone.push(await measure());
      const end = await attack(context);
      rounds.beside.push(await measure());
      await end?.();
      if (!(await service.endsItsRuns())) tooMuch.push(`a run that doesn't end after ${name}`);
      await query(postgres.url, `DELETE FROM webhook WHERE url <> 'https://honest.example/'`);
    }
    const alone = figuresOf(rounds.alone);
    const beside = figuresOf(rounds.beside);
    for (const figure of ['p99', 'event']) {
      const most = Math.max(2 * alone[figure], alone[figure] + NOISE_MS);
      if (beside[figure] > most) tooMuch.push(`${figure} beside ${name}`);
    }
    console.log(
      `${name}: a call's p99 ${alone.p99} ms alone, ${beside.p99} ms beside it (of ${alone.calls} and ${beside.calls} calls); an event's median ${alone.event} ms alone, ${beside.event} ms beside it`,
    );
  }
  console.log(tooMuch.length === 0 ? 'Nothing to notice.' : `Too much: ${tooMuch.join(', ')}`);
  process.exitCode = tooMuch.length === 0 ? 0 : 1;
} finally {
  callers?.kill();
  await service?.stop();
  receiver.close();
  names.close();
  await postgres.remove();
}

/** A round: how long each call and each event took, at the same time. */
async function measure() {
  callers.send('measure');
  const measured = once(callers, 'message');
  const events = [];
  for (let event = 0; event < EVENTS; event++) events.push(await send('honest'));
  const [{ times, refused }] = await measured;
  tooMuch.push(...refused.map((status) => `a call's status ${status}`));
  return { times, events };
}

/**
 * Of all rounds, in whole milliseconds: the p99 of calls, and the median of events, which are too
 * few for a p99.
 */
function figuresOf(rounds) {
  const times = rounds.flatMap((round) => round.times);
  const events = rounds.flatMap((round) => round.events);
  return { calls: times.length, p99: shareOf(times, 0.99), event: shareOf(events, 0.5) };
}

/** The time in which this share of all was done. */
function shareOf(times, share) {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1]);
}

/** A process whose callers have a key. Answers `measure` with the times of their calls. */
async function startCallers(key) {
  const child = fork('test/drills/honest-callers.mjs', {
    env: { ...process.env, SERVICE_URL: service.url, KEY: key },
  });
  await once(child, 'message');
  return child;
}

/** Of an account of its own. */
function mintKey(account) {
  operate(postgres.url, 'accounts', 'create', account, '--plan', 'enterprise');
  return operate(postgres.url, 'keys', 'mint', '--account', account, '--label', 'drill').key;
}

/** The address of an account's embeds. */
function allowEmbeds(account) {
  operate(postgres.url, 'accounts', 'create', account, '--plan', 'enterprise');
  const allow = ['embeds', 'allow', account, '--origins', 'https://news.example'];
  const { pathname } = new URL(operate(postgres.url, ...allow).address, service.url);
  return service.url + pathname;
}

/** How long the event of a new publication takes to arrive, in a run that begins now. */
async function send(name) {
  await publish(1);
  const arrived = once(receiver, `told ${name}.example`, {
    signal: AbortSignal.timeout(EVENT_TIMEOUT_MS),
  });
  const began = performance.now();
  service.send();
  await arrived.catch(() => undefined);
  return Math.round(performance.now() - began);
}

/** Publications without imports. */
async function publish(times) {
  for (let more = 0; more < times; more++)
    await query(
      postgres.url,
      `INSERT INTO dataset_publication (generation_id, action, published_by, last_change_id, change_set_id, undoes_changes)
       SELECT generation_id, 'rollback', 'drill', last_change_id, change_set_id, undoes_changes FROM dataset_publication ORDER BY id DESC LIMIT 1`,
    );
}

/** Of an account of its own, at NAME.example. Returns its id. */
async function addWebhook(name) {
  const { SecretSeal } = createRequire(import.meta.url)(
    '../../dist/src/site/webhooks/secret-seal.js',
  );
  const sealed = new SecretSeal({}).seal(Buffer.alloc(24, 7)).toString('hex');
  const [known] = await query(postgres.url, `SELECT 1 FROM account WHERE name = '${name}'`);
  if (!known) operate(postgres.url, 'accounts', 'create', name, '--plan', 'enterprise');
  const [{ id }] = await query(
    postgres.url,
    `INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id)
     SELECT account.id, 'https://${name}.example/', '\\x${sealed}', (SELECT max(id) FROM dataset_publication) FROM account WHERE name = '${name}' RETURNING id`,
  );
  return id;
}

/** The servers of all customers. Emits `told HOST` when an event arrives. */
async function openReceiver() {
  const server = createServer((request, response) => {
    const { host } = request.headers;
    request.resume().on('end', () => {
      server.emit(`told ${host}`);
      if (host === 'silent.example') return;
      if (host !== 'switching.example') return response.end();
      request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Knows an IPv4 address of every name, but of those with "quiet": it says nothing about them. */
async function openNameServer() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  socket.on('message', (question, { port, address }) => {
    if (!question.includes('quiet')) socket.send(answerOf(question), port, address);
  });
  await once(socket, 'listening');
  return socket;
}

/** A message of DNS (RFC 1035): header, question and, if it asks for an IPv4 address, an answer. */
function answerOf(question) {
  const HEADER_BYTES = 12;
  const endOfName = question.indexOf(0, HEADER_BYTES) + 1;
  const asksForIPv4 = question.readUInt16BE(endOfName) === 1;
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2); // an answer, without an error
  header.writeUInt16BE(asksForIPv4 ? 1 : 0, 6); // how many answers
  header.writeUInt32BE(0, 8); // nothing further
  // The name of the question, A, IN, for 60 seconds, 4 bytes: 93.184.216.34
  const record = Buffer.from('c00c 0001 0001 0000003c 0004 5db8d822'.replaceAll(' ', ''), 'hex');
  const asked = question.subarray(HEADER_BYTES, endOfName + 4);
  return Buffer.concat([header, asked, ...(asksForIPv4 ? [record] : [])]);
}

async function startService() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork('test/drills/attacked-service.mjs', {
    execArgv: NODE_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      AS_OF: '2026-11-18',
      PORT: String(port),
      ACCOUNT_AREA_URL: url,
      EXPLORE_PUBLIC: 'true',
      PRECOMPUTE_ANSWERS: 'false',
      LOG_LEVEL: 'error',
      ATTACKER_PORT: String(receiver.address().port),
      NAMES_PORT: String(names.address().port),
    },
  });
  await once(child, 'message');
  let running = 0;
  child.on('message', () => (running -= 1));
  return {
    url,
    send() {
      running += 1;
      child.send('send');
    },
    /** Whether all runs have ended, with the deadline of a request and some more. */
    async endsItsRuns() {
      for (const until = Date.now() + RUN_TIMEOUT_MS; running > 0; await sleep(50))
        if (Date.now() > until) return false;
      return true;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
