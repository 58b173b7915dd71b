// From the start of the process to the first answer, on a database that has its data.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_FLAGS } from '../support/node-flags.mjs';
import { median, rounded } from './figures.mjs';
import { freePort, pin } from './processes.mjs';
import { authorized, PATH } from './requests.mjs';
import { AS_OF, SERVER_CPU } from './settings.mjs';

const STARTS = 5;

export async function measureStarts(url, key) {
  const seconds = [];
  for (let start = 0; start < STARTS; start++) seconds.push(await firstAnswerAfter(url, key));
  return { seconds: rounded(median(seconds)), slowest: rounded(Math.max(...seconds)) };
}

async function firstAnswerAfter(url, key) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, 'dist/src/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AS_OF,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  pin(child.pid, SERVER_CPU);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
        headers: authorized(key),
      }).catch(() => undefined);
      if (answer?.status === 200) return (performance.now() - startedAt) / 1000;
      await sleep(10);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
