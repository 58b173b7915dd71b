// node signalled-at-step.mjs BUILD import|restore|rollback DATABASE_URL FOLDER|GENERATION STEP
// [SIGNAL] [OPTIONS]: does the work, and gets SIGKILL or another signal as soon as the step begins.
// Prints "reached STEP" then, and at the end the result or the reason of a refusal as JSON.
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [build, work, databaseUrl, target, step, signal = 'SIGKILL', json = '{}'] =
  process.argv.slice(2);
const load = createRequire(join(build, 'package.json'));
const onStep = (each) => {
  if (!each.startsWith(step)) return;
  if (signal !== 'SIGKILL') writeSync(1, `reached ${each}\n`);
  process.kill(process.pid, signal);
};
const say = (outcome) => signal === 'SIGKILL' || console.log(JSON.stringify(outcome));

async function run() {
  if (work === 'import') {
    const { importDataset } = load('./src/dataset/import/import-dataset.js');
    const lenient = { allowShrink: true, allowJump: true, ...JSON.parse(json) };
    return importDataset(databaseUrl, target, { ...lenient, onStep, onPhase: onStep });
  }
  if (work === 'rollback') {
    const { rollBack } = load('./src/dataset/history/rollback.js');
    return rollBack(databaseUrl, target, { by: 'bob', message: null }, { onStep });
  }
  const { restoreGeneration } = load('./src/dataset/restore/restore-generation.js');
  return restoreGeneration(databaseUrl, target, { onStep });
}

try {
  say(await run());
} catch (error) {
  if (signal === 'SIGKILL' || error.reason === undefined) throw error;
  say({ refused: error.reason, ...error.values });
}
