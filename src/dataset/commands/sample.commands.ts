import {
  firstArgument,
  type LocalCommand,
  textOption,
} from '../../platform/command-line/operator-command';
import { readDay } from '../../platform/command-line/option-values';
import { writeSample } from '../sample/write-sample';
import { rowSummary } from './dataset-report';

/** Before, some records would be verified before 1970, which no import takes. */
const AS_OF_RANGE = ['1980-01-01', '2999-12-31'] as const;

export const sampleCommand: LocalCommand = {
  name: 'dataset sample',
  args: '<DIR>',
  summary: 'write fictional sample data; the same day always gives the same files',
  options: {
    '--as-of <DATE>': 'the last day of the data, YYYY-MM-DD (default: AS_OF, or today)',
    '--overwrite': 'replace dataset files that are already in the folder',
  },
  database: false,
  examples: ['dataset sample ./sample', 'dataset sample ./sample --as-of 2026-06-30 --overwrite'],
  async run(input, { env }) {
    const { Clock } = await import('../../platform/config/clock.ts');
    const folder = firstArgument(input);
    const chosenDay = readDay('--as-of', textOption(input, 'asOf'), AS_OF_RANGE);
    const asOf = chosenDay ?? new Clock(env).today();
    const rows = await writeSample(folder, { asOf, overwrite: input.options.overwrite === true });
    return {
      document: { status: 'written', folder, as_of: asOf, rows },
      text: `Wrote a fictional dataset to ${folder} (as of ${asOf}): ${rowSummary(rows)}.`,
    };
  },
};
