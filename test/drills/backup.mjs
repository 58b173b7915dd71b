// npm run drill:backup: dumps the database of a service under load with pg_dump, restores it into
// an empty database, and compares a service on it with the first one. Needs pg_dump and pg_restore
// of version 18. Ends with status 1 if anything differs.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.mjs';
import { operate, prepare, query, startPostgres, startService, Tally } from './cluster.mjs';

/** Changed by every request, so a dump under load has them as they were at some moment. */
const COUNTERS = [
  'usage_day',
  'client_day',
  'key_quota',
  'account_quota',
  'api_key',
  'oauth_grant',
  'account_session',
  'page_view',
];
const CALLERS = 8;
process.env.ACCOUNT_AREA_URL = 'http://127.0.0.1:3000';

for (const program of ['pg_dump', 'pg_restore']) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  assert.match(stdout ?? '', /\b18\./, `This drill needs ${program} of PostgreSQL 18 in PATH.`);
}

const folder = mkdtempSync(join(tmpdir(), 'signal-market-drill-backup-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres();
const restoredUrl = postgres.url.replace(/postgres$/, 'restored');
const services = [];
try {
  const keys = prepare(postgres.url);
  const revoked = operate(
    postgres.url,
    'keys',
    'mint',
    '--account',
    'Drill Enterprise',
    '--label',
    'revoked',
  ).key;
  operate(postgres.url, 'keys', 'revoke', revoked);
  const later = operate(
    postgres.url,
    'keys',
    'mint',
    '--account',
    'Drill Enterprise',
    '--label',
    'revoked after the dump',
  ).key;
  const assistant = await connectAssistant(postgres.url);
  const original = await start(postgres.url);
  const tables = await contents(postgres.url);
  const dump = await dumpUnderLoad(original, keys);
  const newToken = await changeAfterDump(later);
  await query(postgres.url, 'CREATE DATABASE restored');
  const begun = performance.now();
  await run('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', restoredUrl, dump]);
  console.log(`pg_restore: ${seconds(begun)} s`);
  assert.deepEqual(await contents(restoredUrl), tables);
  console.log(
    `${tables.length} tables have the same rows, ${COUNTERS.length} tables of counters and last uses aside`,
  );
  const restored = await start(restoredUrl);
  await compareAnswers(original, restored, keys.uncapped);
  await compareCallers(restored, { ...keys, revoked, later, newToken, ...assistant });
  await compareImports();
  console.log('The restored service answers as the first one does.');
} finally {
  for (const service of services) await service.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function start(url) {
  const service = await startService(url, await freePort(), join(folder, 'service.log'));
  services.push(service);
  return service;
}

/** A member with a session in a browser, and an assistant that this member has connected. */
async function connectAssistant(url) {
  operate(url, 'accounts', 'invite', 'Drill Enterprise', '--email', 'ada@drill.example');
  const session = randomBytes(32).toString('base64url');
  const token = `sig_mcp_at_${randomBytes(32).toString('base64url')}`;
  await query(
    url,
    `WITH member AS (SELECT id, account_id, email FROM account_member WHERE email = 'ada@drill.example'),
      session AS (INSERT INTO account_session (token_hash, member_id, expires_at) SELECT ${hashOf(session)}, id, now() + interval '1 day' FROM member),
      client AS (INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method)
        VALUES ('drill', 'Drill', '{http://127.0.0.1/callback}', 'none') RETURNING id),
      allowed AS (INSERT INTO oauth_grant (public_id, account_id, member_id, email, client_id, code_hash, code_challenge, code_expires_at, code_used_at,
          redirect_uri, expires_at)
        SELECT 'drillgrant', account_id, member.id, email, client.id, ${hashOf('code')}, 'none', now(), now(), 'http://127.0.0.1/callback', now() + interval '1 day'
        FROM member, client RETURNING id)
    INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at) SELECT ${hashOf(token)}, id, 'access', now() + interval '1 hour' FROM allowed`,
  );
  return { session, token };
}

async function dumpUnderLoad({ url }, { uncapped, capped }) {
  const file = join(folder, 'signal-market.dump');
  const tally = new Tally();
  let dumping = true;
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    while (dumping) {
      const path = index % 2 === 0 ? '/category-data' : '/companies?limit=5';
      tally.add(
        String((await ask(`${url}/api/v2${path}`, index % 4 === 0 ? capped : uncapped)).status),
      );
    }
  });
  await sleep(2000);
  const begun = performance.now();
  await run('pg_dump', ['--format=custom', `--file=${file}`, postgres.url]);
  const took = seconds(begun);
  dumping = false;
  await Promise.all(callers);
  console.log(
    `pg_dump: ${took} s, ${Math.round(statSync(file).size / 1024)} KiB; answers meanwhile: ${JSON.stringify(tally.counts)}`,
  );
  assert.deepEqual(
    Object.keys(tally.counts).filter((status) => status !== '200' && status !== '429'),
    [],
  );
  return file;
}

async function run(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(child, 'exit');
  assert.equal(status, 0, `${program} ended with status ${status}`);
}

/** Each table's rows and a sum over their contents, in whatever order they are stored. */
async function contents(url) {
  const names = await query(
    url,
    `SELECT format('%I.%I', table_schema, table_name) AS name, table_name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const compared = names.filter(({ table_name: name }) => !COUNTERS.includes(name));
  return Promise.all(
    compared.map(async ({ name }) => {
      const [row] = await query(
        url,
        `SELECT count(*) AS rows, sum(hashtextextended(t::text, 0)) AS content FROM ${name} AS t`,
      );
      return { name, ...row };
    }),
  );
}

async function compareAnswers(original, restored, key) {
  const targets = await targetsOf(original, key);
  for (const target of targets) {
    const first = await ask(original.url + target, key);
    const second = await ask(restored.url + target, key);
    assert.equal(second.status, first.status, target);
    assert.ok(withoutClock(second.body) === withoutClock(first.body), `${target} differs`);
  }
  console.log(`${targets.length} answers are the same, except for clocks`);
}

/**
 * Every path of the OpenAPI document, unfiltered and for one country, except /entitlement: it shows
 * what was used since the dump.
 */
async function targetsOf(service, key) {
  const document = JSON.parse(readFileSync('test/contract/openapi.json', 'utf8'));
  const company = await firstNameOf('companies', service, key);
  const investor = await firstNameOf('investors', service, key);
  const targets = [];
  for (const path of Object.keys(document.paths)) {
    if (path.endsWith('/entitlement')) continue;
    const isAboutOneRecord = path.includes('{name}');
    targets.push(
      path
        .replace('companies/{name}', `companies/${encodeURIComponent(company)}`)
        .replace('investors/{name}', `investors/${encodeURIComponent(investor)}`),
    );
    if (!isAboutOneRecord && !path.includes('pricing')) targets.push(`${path}?countries=US`);
  }
  return targets;
}

async function firstNameOf(list, { url }, key) {
  const { body } = await ask(`${url}/api/v2/${list}?limit=1`, key);
  return JSON.parse(body)[list][0].name;
}

/** Without moments, and without what the body says about its own computation. */
function withoutClock(body) {
  return body
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a moment"')
    .replace(
      /"(ttl|sourceType|response_time_ms|cache_status|performance_target_met)":("\w+"|\w+)/g,
      '"$1":0',
    );
}

async function compareCallers(
  { url },
  { uncapped, capped, revoked, later, session, token, newToken },
) {
  const used = async () => {
    const [row] = await query(
      restoredUrl,
      "SELECT max(day_used)::int AS used FROM key_quota JOIN api_key ON id = key_id JOIN account ON account.id = account_id WHERE plan_id = 'pro'",
    );
    return row.used;
  };
  const before = await used();
  assert.ok(before > 0, 'no quota was restored');
  for (const path of ['charts', 'entitlement'])
    assert.equal((await ask(`${url}/api/v2/${path}`, uncapped)).status, 200);
  assert.equal((await ask(`${url}/api/v2/charts`, capped)).status, before < 1000 ? 200 : 429);
  assert.equal(await used(), Math.min(before + 1, 1000));
  assert.equal((await ask(`${url}/api/v2/charts`, revoked)).status, 401);
  console.log(
    `keys: both work, the revoked one gets a 401; the capped one had used ${before} units and counts on`,
  );
  assert.equal((await ask(`${url}/api/v2/charts`, later)).status, 200);
  console.log('a key that was revoked after the dump works again');
  assert.deepEqual(await seenByMember(url, session, token), { page: 200, assistant: 200 });
  assert.deepEqual(await seenByMember(url, session, newToken), { page: 200, assistant: 401 });
  console.log(
    'the member is still signed in and the assistant connected; a token that it got after the dump is refused',
  );
  await query(restoredUrl, 'DELETE FROM account_session');
  await query(restoredUrl, 'UPDATE oauth_grant SET revoked_at = now() WHERE revoked_at IS NULL');
  assert.deepEqual(await seenByMember(url, session, token), { page: 303, assistant: 401 });
  console.log('the two statements of the runbook sign the member out and disconnect the assistant');
}

async function seenByMember(url, session, token) {
  const page = await fetch(`${url}/account/developer/api`, {
    headers: { cookie: `signal_session=${session}` },
    redirect: 'manual',
  });
  const tools = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  if (tools.status === 200) assert.match(await tools.text(), /"inputSchema"/);
  return { page: page.status, assistant: tools.status };
}

/** A key is revoked, and the assistant gets another access token. */
async function changeAfterDump(key) {
  operate(postgres.url, 'keys', 'revoke', key);
  const token = `sig_mcp_at_${randomBytes(32).toString('base64url')}`;
  await query(
    postgres.url,
    `INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at) SELECT ${hashOf(token)}, id, 'access', now() + interval '1 hour' FROM oauth_grant`,
  );
  return token;
}

function hashOf(secret) {
  return `'\\x${createHash('sha256').update(secret).digest('hex')}'::bytea`;
}

/** A new generation, and back to the restored one. */
async function compareImports() {
  const generation = (url) =>
    query(url, 'SELECT label FROM served_generation').then(([row]) => row.label);
  const first = await generation(postgres.url);
  assert.equal(await generation(restoredUrl), first);
  const sample = ['--seed', '7', '--as-of', '2026-11-18'];
  execFileSync(process.execPath, ['dist/tools/sample/main.js', join(folder, 'next'), ...sample]);
  operate(restoredUrl, 'dataset', 'import', join(folder, 'next'), '--allow-shrink', '--allow-jump');
  const second = await generation(restoredUrl);
  assert.notEqual(second, first);
  operate(restoredUrl, 'dataset', 'rollback');
  assert.equal(await generation(restoredUrl), first);
  console.log(`generations: imported ${second}, rolled back to ${first}`);
}

async function ask(url, key) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  return { status: answer.status, body: await answer.text() };
}

function seconds(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1);
}
