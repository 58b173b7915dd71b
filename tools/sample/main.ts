// node dist/tools/sample/main.js FOLDER [--rounds N] [--seed N] [--as-of DATE] [--overwrite]: generates a
// fictional dataset of any size. The same options always give the same files.
import { parseArgs } from 'node:util';
import { DEFAULT_SEED, generateSample } from './generate-sample';
import { DEFAULT_ROUNDS } from './sample-size';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: String(DEFAULT_ROUNDS) },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    'as-of': { type: 'string', default: new Date().toISOString().slice(0, 10) },
    overwrite: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Name the folder to write to.');
void generateSample(folder, {
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  asOf: values['as-of'],
  overwrite: values.overwrite,
}).then((rows) => process.stdout.write(`${JSON.stringify(rows)}\n`));
