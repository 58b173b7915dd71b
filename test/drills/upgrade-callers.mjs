// Those who use the service while it is upgraded: pollers, walkers through lists, readers of pages,
// a member and an assistant. Each answer that they don't expect is kept with its request.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Tally } from './cluster.mjs';

const EXPECTED = new Set([200, 304, 429]);
const PAUSE_MS = 60;
/** Between the pages of a walk, so that walks last and their keys' daily quotas do, too. */
const PAGE_PAUSE_MS = 200;
const KEYS_PER_WALK = 3;
const POLLED = [
  'category-data',
  'companies',
  'investors?limit=100',
  'funding/history?granularity=year',
  'top-investors',
  'stages/distribution?timeframe=all',
  'charts',
];
/** Lists, the field of their rows, and the field that identifies a row. */
const WALKS = [
  { path: 'companies?limit=200', rows: 'companies', id: 'slug' },
  { path: 'investors?limit=90', rows: 'investors', id: 'slug' },
  { path: 'funding-rounds?timeframe=ttm&limit=20', rows: 'funding_rounds', id: 'id' },
  { path: 'acquisitions?timeframe=all&countries=US&limit=20', rows: 'acquisitions', id: 'id' },
  { path: 'companies?q=a&limit=150', rows: 'companies', id: 'slug' },
];
const PAGES = ['/explore', '/explore/funding', '/explore/companies', '/explore/investors'];

/**
 * Whether the documentation lets the release `reader` refuse a cursor of the release `giver`. Only
 * the previous release does.
 */
function mayRefuseCursor({ refusal, giver, reader, wasPublished }) {
  if (reader !== 'before' || !refusal.includes('invalid_cursor')) return false;
  // Its walks end at a publication.
  if (giver === 'before') return refusal.includes('has changed') && wasPublished;
  // It reads its own form only. Once RELEASE_BEFORE names a later release, it reads this one's, too
  // (docs/contract.md 6.1): leave this line out then.
  return refusal.includes('is malformed');
}

export class Callers {
  answers = new Tally();
  unexpected = [];
  /** Units that the answers say they cost, by key. */
  costs = new Map();
  walks = { whole: 0, 'began again': 0 };
  /** Pages whose cursor came from the other release: those that were answered, and those refused. */
  handovers = {
    'from before to now': { answered: 0, refused: 0 },
    'from now to before': { answered: 0, refused: 0 },
  };
  polls = { unchanged: 0, new: 0 };
  working = true;
  /** How many publications there were, and whether one is under way: the previous release ends walks. */
  publications = 0;
  isPublishing = false;
  agent = new Agent({ keepAlive: true });

  constructor(address, { keys, member, assistant }) {
    this.address = address;
    this.running = [
      ...POLLED.map((path, index) => this.repeat(() => this.poll(path, keys[index]))),
      ...WALKS.map((walk, index) => {
        const begin = 10 + index * KEYS_PER_WALK;
        const own = keys.slice(begin, begin + KEYS_PER_WALK);
        let walks = 0;
        return this.repeat(() => this.walk(walk, own[walks++ % own.length]));
      }),
      this.repeat(() => this.readPages({})),
      this.repeat(() => this.readPages({ cookie: member }, ['/account/developer/api', ...PAGES])),
      this.repeat(() => this.callTools(assistant)),
    ];
  }

  async end() {
    this.working = false;
    await Promise.all(this.running);
    this.agent.destroy();
  }

  async repeat(work) {
    while (this.working) {
      await work().catch((error) => this.unexpected.push(`${error.stack}`));
      await sleep(PAUSE_MS);
    }
  }

  /** One that knows the answer pays only for another one. */
  async poll(path, key) {
    let known;
    while (this.working) {
      const { status, headers } = await this.api(path, key, known && { 'if-none-match': known });
      if (status === 200) this.polls.new++;
      if (status === 304) this.polls.unchanged++;
      known = headers?.etag ?? known;
      await sleep(PAUSE_MS);
    }
  }

  /** Reads a list page by page, from whichever release answers: it gets each row once. */
  async walk({ path, rows, id }, key) {
    const seen = [];
    const { publications, isPublishing } = this;
    const wasPublished = () =>
      isPublishing || this.isPublishing || publications !== this.publications;
    let address = path;
    /** The release that gave the cursor; undefined for the first page. */
    let giver;
    while (this.working) {
      const mayRefuse = (refusal, reader) =>
        mayRefuseCursor({ refusal, giver, reader, wasPublished: wasPublished() });
      const { status, headers, body } = await this.api(address, key, {}, mayRefuse);
      const reader = headers?.['x-served-by'];
      this.countHandover(giver, reader, status);
      if (status === 429) await sleep(1000);
      if (status === 400) this.walks['began again']++;
      if (status !== 200) return;

      const page = JSON.parse(body);
      seen.push(...page[rows].map((row) => row[id]));
      const { next_cursor: cursor, total_count: total } = page.metadata;
      if (cursor === null) return this.endWalk(path, seen, total);
      giver = reader;
      address = `${path}&cursor=${cursor}`;
      await sleep(PAGE_PAUSE_MS);
    }
  }

  /** `seen`: the ids of all rows that the walk has read. */
  endWalk(path, seen, total) {
    this.walks.whole++;
    const different = new Set(seen).size;
    if (seen.length !== total || different !== total)
      this.unexpected.push(`${path}: ${different} of ${total} rows in ${seen.length}`);
  }

  countHandover(giver, reader, status) {
    const handover = giver !== reader && this.handovers[`from ${giver} to ${reader}`];
    if (handover && status === 200) handover.answered++;
    if (handover && status === 400) handover.refused++;
  }

  /** With everything that they need to be shown. */
  async readPages(headers, paths = PAGES) {
    for (const path of paths) {
      const { status, body } = await this.ask(path, { headers });
      if (status !== 200) continue;
      for (const [asset] of body.matchAll(/\/assets\/[\w.-]+/g)) await this.ask(asset, { headers });
      await sleep(PAUSE_MS);
    }
  }

  async callTools(token) {
    for (const [name, input] of [
      ['funding_breakdown', { by: 'category' }],
      ['search_companies', { q: 'a', limit: 3 }],
    ]) {
      const { status, body } = await this.ask('/mcp', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        content: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: input },
        }),
      });
      if (status === 200 && /"error":|"isError":true/.test(body) && !/too many|rate/i.test(body))
        this.unexpected.push(`${name}: ${body.slice(0, 300)}`);
      // A member may call a tool once a second.
      await sleep(1100);
    }
  }

  async api(path, key, headers, isDocumented) {
    const answer = await this.ask(`/api/v2/${path}`, {
      headers: { authorization: `Bearer ${key.key}`, ...headers },
      isDocumented,
    });
    const cost = Number(answer.headers?.['x-quota-cost'] ?? 0);
    this.costs.set(key.publicId, (this.costs.get(key.publicId) ?? 0) + cost);
    return answer;
  }

  async ask(path, { method = 'GET', headers, content, isDocumented }) {
    const answer = await this.send(path, method, headers, content);
    const { status, body = '' } = answer;
    const isExpected =
      EXPECTED.has(status) || isDocumented?.(body, answer.headers?.['x-served-by']);
    if (isExpected) this.answers.add(String(status));
    else
      this.unexpected.push(
        `${answer.headers?.['x-served-by'] ?? ''} ${method} ${path}: ${status} ${body.slice(0, 200)}`,
      );
    return answer;
  }

  send(path, method, headers, content) {
    return new Promise((resolve) => {
      const sent = request(
        `${this.address}${path}`,
        { method, headers, agent: this.agent },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (text) => (body += text));
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, body }),
          );
          answer.on('error', (error) => resolve({ status: error.code }));
        },
      );
      sent.on('error', (error) => resolve({ status: error.code }));
      sent.end(content);
    });
  }
}
