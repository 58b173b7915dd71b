// node killed-at-step.mjs BUILD import|restore DATABASE_URL FOLDER|GENERATION STEP: imports or
// restores, and ends with SIGKILL as soon as the step begins.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [build, work, databaseUrl, target, step] = process.argv.slice(2);
const load = createRequire(join(build, 'package.json'));
const onStep = (each) => {
  if (each.startsWith(step)) process.kill(process.pid, 'SIGKILL');
};

if (work === 'import') {
  const { importDataset } = load('./src/dataset/import/import-dataset.js');
  await importDataset(databaseUrl, target, { allowShrink: true, onStep, onPhase: onStep });
} else {
  const { restoreGeneration } = load('./src/dataset/restore/restore-generation.js');
  await restoreGeneration(databaseUrl, target, { onStep });
}
