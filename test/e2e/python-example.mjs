// npm run test:python: the Python example against the service as `npm start` runs it. Needs python3, so it is not part of npm test.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { startNewcomersService } from '../browser/newcomers-service.mjs';

const service = await startNewcomersService();
const run = (key) =>
  spawnSync('python3', ['examples/weekly_funding_report.py'], {
    encoding: 'utf8',
    env: { ...process.env, SIGNAL_URL: `${service.url}/api/v2`, SIGNAL_KEY: key },
  });
try {
  const report = run(service.key);
  assert.equal(report.stderr, '');
  assert.match(report.stdout, /^Funding, One week: /);
  assert.match(report.stdout, /^\$ +\d+\.\dM +\d+ rounds {2}in all$/m);
  assert.equal(report.status, 0);

  const refused = run('sig_live_not_a_key');
  assert.match(refused.stderr, /^401: .*API key.*\n$/);
  assert.equal(refused.stdout, '');
  assert.equal(refused.status, 1);
  console.log('The Python example works, and says so if its key is bad.');
} finally {
  await service.stop();
}
