// One burst of load, in a process of its own so that it can be pinned: prints rate, latencies and
// statuses as JSON.
//
// It speaks HTTP/1.1 over keep-alive sockets by itself: autocannon takes about 35 µs of processor
// time a request, more than the service that it measures, and shares its processor with the
// database. This takes about a quarter of that.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { percentile } from './figures.mjs';

/**
 * With a `body`, requests are POSTs. `headerSets` names a file with a JSON list of headers: request
 * n sends set n modulo their number, or modulo `firstSets` where it is given. With {day} in `path`,
 * each request asks about the day after the last one's, from `firstDay` on, so that no answer is
 * asked for twice: a second load on the same server needs another first day. `rate` (requests a
 * second, all connections together) makes it an open loop: requests start on time, and latency
 * counts from the moment at which they should have started. It ends after `seconds`, or at SIGTERM.
 * With `samples`, the latencies themselves are printed, too, each with the milliseconds since 1970
 * at its end.
 */
const {
  url,
  path,
  headers = {},
  body = '',
  headerSets,
  firstSets,
  firstDay = 0,
  connections,
  seconds,
  rate,
  samples,
} = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(url);
const sets = headerSets
  ? JSON.parse(readFileSync(headerSets, 'utf8')).slice(0, firstSets)
  : [headers];
const request = (set, target) => {
  const all = { ...set, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${body ? 'POST' : 'GET'} ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n${body}`,
  );
};
const requests = sets.map((set) => request(set, path));
const varies = path.includes('{day}');
/** From 2002 on, and all before the `end` that callers ask for. */
const DAYS = 9000;
const dayOf = (n) =>
  new Date(Date.UTC(2002, 0, 1 + ((firstDay + n) % DAYS))).toISOString().slice(0, 10);
/** With {day} in the path, it is written anew. */
const requestNumber = (n) =>
  varies
    ? request(sets[n % sets.length], path.replace('{day}', dayOf(n)))
    : requests[n % requests.length];

const WARM_UP_MS = 300;
const HEAD_END = Buffer.from('\r\n\r\n');
/** A 304 has none, and no body. */
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
const CHUNKED = /\r\ntransfer-encoding:/i;

let sent = 0;
let measuring = false;
let ended = false;
const latencies = [];
const ends = [];
const statuses = {};

class Connection {
  constructor() {
    /** The bytes of the answer that have come so far. */
    this.received = null;
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('data', (chunk) => this.read(chunk));
    this.socket.on('error', (error) => fail(error));
    this.socket.on('close', () => ended || fail(new Error('the server closed a connection')));
  }

  send(dueAt) {
    this.dueAt = dueAt;
    this.socket.write(requestNumber(sent));
    sent++;
  }

  read(chunk) {
    const data = this.received ? Buffer.concat([this.received, chunk]) : chunk;
    const headEnd = data.indexOf(HEAD_END);
    const head = headEnd < 0 ? '' : data.latin1Slice(0, headEnd);
    const length = CONTENT_LENGTH.exec(head)?.[1];
    if (length === undefined && CHUNKED.test(head))
      fail(new Error(`${path} is answered in chunks, whose end this doesn't look for`));
    if (headEnd < 0 || data.length < headEnd + HEAD_END.length + Number(length ?? 0)) {
      this.received = data;
      return;
    }
    this.received = null;
    if (measuring) {
      const now = performance.now();
      latencies.push(now - this.dueAt);
      if (samples) ends.push(performance.timeOrigin + now);
      const status = head.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    whenFree(this);
  }
}

function fail(error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const idle = [];
const overdue = [];

function whenFree(connection) {
  if (ended) return;
  if (!rate) connection.send(performance.now());
  else if (overdue.length > 0) connection.send(overdue.shift());
  else idle.push(connection);
}

/**
 * Requests of an open loop that have come due since the last look; those that find no free
 * connection wait, and their latency grows.
 */
function keepPace() {
  const startedAt = performance.now();
  let due = 0;
  const timer = setInterval(() => {
    if (ended) return clearInterval(timer);
    const now = performance.now();
    for (; due < ((now - startedAt) / 1000) * rate; due++) {
      const dueAt = startedAt + (due * 1000) / rate;
      const connection = idle.shift();
      // This timer's own lateness is not the service's.
      if (connection) connection.send(Math.max(dueAt, now - 1));
      else overdue.push(dueAt);
    }
  }, 1);
}

const opened = await Promise.all(
  Array.from({ length: connections }, () => {
    const connection = new Connection();
    return new Promise((resolve) => connection.socket.once('connect', () => resolve(connection)));
  }),
);
for (const connection of opened) whenFree(connection);
if (rate) keepPace();
await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
measuring = true;
const startedAt = performance.now();
await new Promise((resolve) => {
  setTimeout(resolve, seconds * 1000);
  process.on('SIGTERM', resolve);
  // Says that it measures from now on. It is a blank before the JSON.
  process.stdout.write('\n');
});
measuring = false;
const took = (performance.now() - startedAt) / 1000;
ended = true;
for (const { socket } of opened) socket.destroy();
const answers = samples && latencies.map((latency, index) => ({ latency, end: ends[index] }));
const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies, share));
process.stdout.write(
  JSON.stringify({ rate: latencies.length / took, sent, p50, p99, statuses, answers }),
  () => process.exit(0),
);
