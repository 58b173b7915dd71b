// npm run test:python: the Python examples and client against the service as `npm start` runs it.
// Needs Debian's python3, with httpx, pandas, pytest and venv, and R, so it is not part of npm test.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNewcomersService } from '../browser/newcomers-service.mjs';
import { tryTools } from './documented-tools.mjs';

/** The packages of the client are those of the system's Python, whichever comes first here. */
const PYTHON = '/usr/bin/python3';

const COUNT_RECORDS = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
for name in ("companies", "investors", "funding_rounds", "acquisitions"):
    print(name, database.execute(f"SELECT count(*) FROM {name}").fetchone()[0])
`;

const ALL_RECORDS = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
for name, key in (("companies", "slug"), ("investors", "slug"), ("funding_rounds", "id"), ("acquisitions", "id")):
    for row in database.execute(f"SELECT * FROM {name} ORDER BY {key}"):
        print(name, row)
`;

const service = await startNewcomersService();
const folder = mkdtempSync(join(tmpdir(), 'signal-market-python-'));
try {
  checkWeeklyReport();
  await checkMirror();
  console.log('The Python examples work, and say so if the key is bad.');
  const publish = () => command('dataset', 'rollback');
  await tryTools({ service, folder, ask, publish });
  console.log('The recipes of docs/tools.md work.');
  checkClient();
} finally {
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
}

function environmentOf(key) {
  return {
    ...process.env,
    PYTHONPATH: 'clients/python',
    SIGNAL_URL: `${service.url}/api/v2`,
    SIGNAL_KEY: key,
    PYTHONDONTWRITEBYTECODE: '1',
  };
}

function python(args, key = service.key) {
  return spawnSync(PYTHON, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: environmentOf(key),
  });
}

/** The JSON that the service answers. */
async function ask(path) {
  const answer = await fetch(`${service.url}/api/v2${path}`, {
    // Programs run for longer than the service keeps an idle connection.
    headers: { Authorization: `Bearer ${service.key}`, Connection: 'close' },
  });
  return answer.json();
}

/** An operator's command beside the running service. */
function command(...args) {
  const options = { env: service.env, stdio: 'pipe' };
  return execFileSync(process.execPath, ['dist/src/cli.js', ...args], options);
}

function checkWeeklyReport() {
  const report = python(['examples/weekly_funding_report.py']);
  assert.equal(report.stderr, '');
  assert.match(report.stdout, /^Funding, One week: /);
  assert.match(report.stdout, / {2}in all$/m);
  assert.equal(report.status, 0);

  // "    $12.5M    3 rounds  Cloud Security"
  const lines = report.stdout.matchAll(/^ +\$\d+(?:\.\d[KMB])? +(\d+) rounds? {2,3}\S/gm);
  const counts = [...lines].map(([, rounds]) => Number(rounds));
  const total = counts.pop();
  const sum = counts.reduce((all, rounds) => all + rounds, 0);
  assert.equal(sum, total, 'the rows add up to the last one');

  const refused = python(['examples/weekly_funding_report.py'], 'sig_live_not_a_key');
  assert.match(refused.stderr, /^.*API key.*\n$/);
  assert.equal(refused.stdout, '');
  assert.equal(refused.status, 1);
}

/** A mirror in SQLite has what the lists have, at first and after an import. */
async function checkMirror() {
  const copy = join(folder, 'market.sqlite');
  const first = mirrorTo(copy);
  assert.equal(first.stderr, '');
  const counted = python(['-c', COUNT_RECORDS, copy]).stdout;
  for (const [name, path] of [
    ['companies', '/companies'],
    ['investors', '/investors'],
    ['funding_rounds', '/funding-rounds?timeframe=all'],
    ['acquisitions', '/acquisitions?timeframe=all'],
  ]) {
    const { total_count } = (await ask(path)).metadata;
    assert.match(first.stdout, new RegExp(`^${name}: ${total_count} records$`, 'm'));
    assert.match(counted, new RegExp(`^${name} ${total_count}$`, 'm'));
  }
  assert.equal(mirrorTo(copy).stdout, 'unchanged\n');

  importFewerRounds();
  const updated = mirrorTo(copy);
  assert.match(updated.stdout, /^\d+ changes\n$/, updated.stderr);
  // npm run drill:mirror compares more often, but with few records. These take several pages.
  const anew = join(folder, 'anew.sqlite');
  mirrorTo(anew);
  const mirrored = python(['-c', ALL_RECORDS, copy]).stdout;
  const copied = python(['-c', ALL_RECORDS, anew]).stdout;
  assert.ok(copied.length > 10_000);
  assert.ok(mirrored === copied, 'the mirror is a copy of the present lists, field by field');
}

function mirrorTo(file) {
  return python(['examples/sync_to_sqlite.py', file]);
}

function importFewerRounds() {
  const fewer = join(folder, 'fewer');
  execFileSync(process.execPath, ['dist/tools/sample/main.js', '--rounds', '5950', fewer]);
  command('dataset', 'import', fewer, '--allow-jump');
}

function checkClient() {
  const tests = spawnSync(PYTHON, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], {
    cwd: 'clients/python',
    stdio: 'inherit',
    env: environmentOf(service.key),
  });
  assert.equal(tests.status, 0, 'the tests of the Python client pass');
}
