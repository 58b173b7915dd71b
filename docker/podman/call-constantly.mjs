// Calls the service without a pause until SIGTERM, and prints how often it got which answer: node
// docker/podman/call-constantly.mjs URL KEY CERTIFICATE Ends with status 1 if anything but a 200
// came back.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const [url, key, certificate] = process.argv.slice(2);
const CALLERS = 8;
const PAUSE_MS = 5;
const PATHS = [
  '/category-data',
  '/companies?limit=5',
  '/charts',
  '/filter-options',
  '/top-investors',
  '/investors?limit=5',
];
const ca = readFileSync(certificate);
const headers = { authorization: `Bearer ${key}` };
const answers = {};
let calling = true;
process.on('SIGTERM', () => (calling = false));

await Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)));
process.stdout.write(`${JSON.stringify(answers)}\n`);
process.exitCode = Object.keys(answers).every((answer) => answer === '200') ? 0 : 1;

/**
 * One caller on one kept-alive connection. It requests a different path each time, and every third
 * time a new period, so that the answer must be computed.
 */
async function call(index) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca });
  for (let turn = index; calling; turn++) {
    const path = PATHS[turn % PATHS.length];
    const computed = turn % 3 === 0 && !/limit/.test(path);
    const answer = await ask(
      `${url}/api/v2${path}${computed ? `?start=19${10 + (turn % 80)}-01-01&end=2026-01-01` : ''}`,
      agent,
    );
    answers[answer] = (answers[answer] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
  agent.destroy();
}

function ask(address, agent) {
  return new Promise((resolve) => {
    const request = get(address, { headers, agent }, (response) => {
      response.on('error', (error) => resolve(error.code ?? error.message));
      response.on('end', () => resolve(String(response.statusCode))).resume();
    });
    request.on('error', (error) => resolve(error.code ?? error.message));
  });
}
