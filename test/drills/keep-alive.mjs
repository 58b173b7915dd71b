// npm run drill:keep-alive [minutes]: clients that pause for 4 to 80 s between requests over kept
// connections, directly and through nginx (when it is installed), while two replicas are restarted
// in turn. No connection may be reset. Ends with status 1 otherwise.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.mjs';
import { prepare, startPostgres, startService, Tally } from './cluster.mjs';

const MINUTES = Number(process.argv[2] ?? 10);
const CLIENTS = 100;
const MIN_PAUSE_MS = 4000;
const MAX_PAUSE_MS = 80_000;
const RESTART_EVERY_MS = 30_000;
const DRAIN = { DRAIN_DELAY_MS: '3000', DRAIN_TIMEOUT_MS: '5000' };

const folder = mkdtempSync(join(tmpdir(), 'signal-market-drill-keep-alive-'));
const logFile = join(folder, 'service.log');
const postgres = await startPostgres();
const replicas = [];
const tallies = { direct: new Tally(), nginx: new Tally() };
let endsAt;
let restarts = 0;
let nginx;
try {
  const { uncapped } = prepare(postgres.url);
  const ports = [await freePort(), await freePort()];
  for (const port of ports) replicas.push(await startService(postgres.url, port, logFile, DRAIN));
  endsAt = Date.now() + MINUTES * 60_000;
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    askNowAndThen(tallies.direct, uncapped, ports, index),
  );
  if (spawnSync('nginx', ['-v']).status === 0) {
    const port = await startNginx(ports);
    clients.push(
      ...Array.from({ length: CLIENTS }, (_, index) =>
        askNowAndThen(tallies.nginx, uncapped, [port], index),
      ),
    );
  } else console.log('nginx is not installed: only direct clients.');
  while (Date.now() < endsAt) {
    await sleep(Math.min(RESTART_EVERY_MS, Math.max(0, endsAt - Date.now())));
    const index = restarts++ % 2;
    await replicas[index].stop();
    replicas[index] = await startService(postgres.url, ports[index], logFile, DRAIN);
  }
  await Promise.all(clients);
  for (const [way, { counts }] of Object.entries(tallies))
    console.log(`${way}: ${JSON.stringify(counts)}`);
  const unexpected = Object.values(tallies).flatMap(({ counts }) =>
    Object.keys(counts).filter((name) => name !== '200'),
  );
  if (!tallies.direct.counts['200']) unexpected.push('no answers');
  console.log(
    `${restarts} restarts in ${MINUTES} minutes. ${unexpected.length === 0 ? 'Nothing unexpected.' : `Unexpected: ${unexpected}. Log of the services: ${logFile}`}`,
  );
  process.exitCode = unexpected.length === 0 ? 0 : 1;
} finally {
  nginx?.kill('SIGQUIT');
  await Promise.all(replicas.map((replica) => replica.stop()));
  await postgres.remove();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
}

/**
 * One client with one kept connection. As a load balancer would, it takes the other replica if one
 * does not listen.
 */
async function askNowAndThen(tally, key, ports, index) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = index; Date.now() < endsAt; turn++) {
    for (const port of [ports[turn % ports.length], ports[(turn + 1) % ports.length]]) {
      const status = await ask(
        `http://127.0.0.1:${port}/api/v2/category-data`,
        { authorization: `Bearer ${key}` },
        agent,
      );
      if (status === 'ECONNREFUSED' && ports.length > 1) continue;
      tally.add(status);
      break;
    }
    const pause = MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);
    await sleep(Math.min(pause, Math.max(0, endsAt - Date.now())));
  }
  agent.destroy();
}

function ask(url, headers, agent) {
  return new Promise((resolve) => {
    const request = get(url, { headers, agent }, (answer) => {
      answer.on('error', (error) => resolve(error.code ?? error.message));
      answer.on('end', () => resolve(String(answer.statusCode))).resume();
    });
    request.on('error', (error) => resolve(error.code ?? error.message));
  });
}

/** nginx with its own defaults for kept connections: 60 s to upstreams, 75 s to clients. */
async function startNginx(ports) {
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; worker_processes 1;
     events { worker_connections 1024; }
     http {
       access_log off;
       upstream service { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
       }
     }`,
  );
  nginx = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'inherit' });
  await sleep(500);
  return port;
}
