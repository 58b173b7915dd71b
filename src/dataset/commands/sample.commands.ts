import type { OperatorCommand } from '../../platform/command-line/operator-command';
import { readDay, readWholeNumber } from '../../platform/command-line/option-values';
import { DEFAULT_ROUNDS, MIN_COMPANIES, MIN_INVESTORS, MAX_ROUNDS } from '../sample/sample-size';
import { DEFAULT_SEED, writeSample } from '../sample/write-sample';
import { rowSummary } from './dataset-report';

const MAX_SEED = 2 ** 32 - 1;
/** Companies and investors stay in memory while the deals are written. */
const MAX_OTHERS = 200_000;
const AS_OF_RANGE = ['1970-01-01', '2999-12-31'] as const;

export const sampleCommand: OperatorCommand = {
  name: 'dataset sample',
  args: '<DIR>',
  summary: 'write fictional sample data; the same options always give the same files',
  options: {
    '--rounds <N>': `funding rounds, 1 to ${MAX_ROUNDS} (default ${DEFAULT_ROUNDS}); the other numbers depend on it`,
    '--companies <N>': `companies, ${MIN_COMPANIES} to ${MAX_OTHERS}`,
    '--investors <N>': `investors, ${MIN_INVESTORS} to ${MAX_OTHERS}`,
    '--acquisitions <N>': `acquisitions, 0 to ${MAX_OTHERS}`,
    '--seed <N>': `a different seed gives different data (default ${DEFAULT_SEED})`,
    '--as-of <DATE>': 'the last day of the data, YYYY-MM-DD (default: AS_OF, or today)',
    '--overwrite': 'replace dataset files that are already in the folder',
  },
  database: false,
  examples: ['dataset sample ./sample', 'dataset sample ./large --rounds 1000000'],
  async run({ args, options }, { env }) {
    const { Clock } = await import('../../platform/config/clock.ts');
    const folder = args[0] as string;
    const { overwrite, ...texts } = options;
    const text = texts as Record<string, string | undefined>;
    const sample = {
      asOf: readDay('--as-of', text.asOf, AS_OF_RANGE) ?? new Clock(env).today(),
      seed: readWholeNumber('--seed', text.seed, [0, MAX_SEED]) ?? DEFAULT_SEED,
      rounds: readWholeNumber('--rounds', text.rounds, [1, MAX_ROUNDS]) ?? DEFAULT_ROUNDS,
      companies: readWholeNumber('--companies', text.companies, [MIN_COMPANIES, MAX_OTHERS]),
      investors: readWholeNumber('--investors', text.investors, [MIN_INVESTORS, MAX_OTHERS]),
      acquisitions: readWholeNumber('--acquisitions', text.acquisitions, [0, MAX_OTHERS]),
    };
    const rows = await writeSample(folder, { ...sample, overwrite: overwrite === true });
    return {
      document: { status: 'written', folder, as_of: sample.asOf, seed: sample.seed, rows },
      text: `Wrote a fictional dataset to ${folder} (as of ${sample.asOf}, seed ${sample.seed}): ${rowSummary(rows)}.`,
    };
  },
};
