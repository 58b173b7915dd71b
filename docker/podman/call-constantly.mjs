// node docker/podman/call-constantly.mjs URL KEY CERTIFICATE
//
// Calls the service constantly until SIGTERM, and prints how often it got which answer. Ends with
// status 1 if anything but a 200 or a 304 came back. Lists are walked by their cursors, answers that
// are known are polled, and a page is loaded with all its files. The previous release ends a walk with
// a 400 when another dataset is published, as it documents.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const [url, key, certificate] = process.argv.slice(2);
const CALLERS = 8;
const PAUSE_MS = 5;
const PAGE_PAUSE_MS = 250;
const PATHS = [
  '/category-data',
  '/companies?limit=5',
  '/charts',
  '/filter-options',
  '/top-investors',
  '/investors?limit=5',
];
const PAGE = '/account/sign-in';
const ca = readFileSync(certificate);
const headers = { authorization: `Bearer ${key}` };
const EXPECTED = new Set(['200', '304', 'walk ended']);
const answers = {};
let calling = true;
process.on('SIGTERM', () => (calling = false));

const callers = Array.from({ length: CALLERS }, (_, index) => call(index));
await Promise.all([...callers, loadPages()]);
process.stdout.write(`${JSON.stringify(answers)}\n`);
process.exitCode = Object.keys(answers).every((answer) => EXPECTED.has(answer)) ? 0 : 1;

/**
 * One caller on one kept-alive connection. It requests a different path each time, and every third
 * time a new period, so that the answer must be computed. It knows each path's tag and next page.
 */
async function call(index) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca });
  const tags = new Map();
  const cursors = new Map();
  for (let turn = index; calling; turn++) {
    const path = PATHS[turn % PATHS.length];
    const isList = /limit/.test(path);
    const computed = turn % 3 === 0 && !isList;
    const period = computed ? `?start=19${10 + (turn % 80)}-01-01&end=2026-01-01` : '';
    const cursor = cursors.get(path);
    const address = `${url}/api/v2${path}${period}${cursor ? `&cursor=${cursor}` : ''}`;
    const { answer, etag, body } = await ask(address, agent, tags.get(address));
    const ended = answer === '400' && cursor && body.includes('has changed');
    const counted = ended ? 'walk ended' : answer;
    answers[counted] = (answers[counted] ?? 0) + 1;
    if (etag && !computed && !isList) tags.set(address, etag);
    if (isList && answer === '200') cursors.set(path, JSON.parse(body).metadata.next_cursor);
    else if (isList) cursors.delete(path);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
}

async function loadPages() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca });
  while (calling) {
    const { answer, body } = await ask(url + PAGE, agent);
    const files = [...body.matchAll(/\/assets\/[\w.-]+/g)];
    const loaded = [answer];
    for (const [file] of files) loaded.push((await ask(url + file, agent)).answer);
    for (const each of loaded) answers[each] = (answers[each] ?? 0) + 1;
    if (files.length === 0) answers['page without files'] = 1;
    await sleep(PAGE_PAUSE_MS);
  }
  agent.destroy();
}

function ask(address, agent, known) {
  return new Promise((resolve) => {
    const failed = ({ code, message }) => resolve({ answer: code ?? message, body: '' });
    const sent = known ? { ...headers, 'if-none-match': known } : headers;
    const request = get(address, { headers: sent, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.on('error', failed);
      response.on('end', () =>
        resolve({ answer: String(response.statusCode), etag: response.headers.etag, body }),
      );
    });
    request.on('error', failed);
  });
}
