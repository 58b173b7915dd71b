// npm run test:python: the Python examples and client against the service as `npm start` runs it.
// Needs Debian's python3, with httpx, pandas, pytest and venv, and R, so it is not part of npm test.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNewcomersService } from '../browser/newcomers-service.mjs';
import { tryTools } from './documented-tools.mjs';

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

/** The packages of the client are those of the system's Python, whichever comes first here. */
const PYTHON = '/usr/bin/python3';

const service = await startNewcomersService();
const folder = mkdtempSync(join(tmpdir(), 'signal-market-python-'));
const environmentOf = (key) => ({
  ...process.env,
  PYTHONPATH: 'clients/python',
  SIGNAL_URL: `${service.url}/api/v2`,
  SIGNAL_KEY: key,
  PYTHONDONTWRITEBYTECODE: '1',
});
const python = (key, ...args) =>
  spawnSync(PYTHON, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: environmentOf(key),
  });
const weeklyReport = (key) => python(key, 'examples/weekly_funding_report.py');
const ask = async (path) =>
  (
    await fetch(`${service.url}/api/v2${path}`, {
      // Programs run for longer than the service keeps an idle connection.
      headers: { Authorization: `Bearer ${service.key}`, Connection: 'close' },
    })
  ).json();

try {
  const report = weeklyReport(service.key);
  assert.equal(report.stderr, '');
  assert.match(report.stdout, /^Funding, One week: /);
  const counts = [...report.stdout.matchAll(/^ +\$\d+(?:\.\d[KMB])? +(\d+) rounds? {2,3}\S/gm)].map(
    ([, rounds]) => Number(rounds),
  );
  assert.equal(
    counts.at(-1),
    counts.slice(0, -1).reduce((sum, rounds) => sum + rounds, 0),
    'the rows add up to the last one',
  );
  assert.match(report.stdout, / {2}in all$/m);
  assert.equal(report.status, 0);

  const refused = weeklyReport('sig_live_not_a_key');
  assert.match(refused.stderr, /^.*API key.*\n$/);
  assert.equal(refused.stdout, '');
  assert.equal(refused.status, 1);

  const copy = join(folder, 'market.sqlite');
  const first = python(service.key, 'examples/sync_to_sqlite.py', copy);
  assert.equal(first.stderr, '');
  const counted = python(service.key, '-c', COUNT_RECORDS, copy).stdout;
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

  const again = python(service.key, 'examples/sync_to_sqlite.py', copy);
  assert.equal(again.stdout, 'unchanged\n');
  const cli = (...args) =>
    execFileSync(process.execPath, ['dist/src/cli.js', ...args], {
      env: service.env,
      stdio: 'pipe',
    });
  const fewer = join(folder, 'fewer');
  execFileSync(process.execPath, ['dist/tools/sample/main.js', '--rounds', '5950', fewer]);
  cli('dataset', 'import', fewer, '--allow-jump');
  const updated = python(service.key, 'examples/sync_to_sqlite.py', copy);
  assert.match(updated.stdout, /^\d+ changes\n$/, updated.stderr);
  // npm run drill:mirror compares more often, but with few records. These take several pages.
  const anew = join(folder, 'anew.sqlite');
  python(service.key, 'examples/sync_to_sqlite.py', anew);
  const [mirrored, copied] = [copy, anew].map(
    (file) => python(service.key, '-c', ALL_RECORDS, file).stdout,
  );
  assert.ok(copied.length > 10_000);
  assert.ok(mirrored === copied, 'the mirror is a copy of the present lists, field by field');
  console.log('The Python examples work, and say so if the key is bad.');
  await tryTools({ service, folder, ask, publish: () => cli('dataset', 'rollback') });
  console.log('The recipes of docs/tools.md work.');
  const tests = spawnSync(PYTHON, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], {
    cwd: 'clients/python',
    stdio: 'inherit',
    env: environmentOf(service.key),
  });
  assert.equal(tests.status, 0, 'the tests of the Python client pass');
} finally {
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
}
