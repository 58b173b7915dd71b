import { isCalendarDay } from '../../config/calendar-day';
import {
  type CommandInput,
  CommandRefusal,
  type OperatorCommand,
  WRONG_USAGE,
} from '../../command-line/operator-command';
import { rowSummary } from './dataset-report';
import { DEFAULT_ROUNDS, MIN_COMPANIES, MIN_INVESTORS, MAX_ROUNDS } from '../sample/sample-size';
import { DEFAULT_SEED, writeSample } from '../sample/write-sample';

const MAX_SEED = 2 ** 32 - 1;
/** Companies and investors stay in memory while the deals are written. */
const MAX_OTHERS = 200_000;
const FIRST_AS_OF = '1970-01-01';
const LAST_AS_OF = '2999-12-31';

function wholeNumber(
  flag: string,
  value: CommandInput['options'][string],
  [min, max]: [number, number],
): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d+$/.test(String(value)) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new CommandRefusal(
    `${flag} must be a whole number from ${min} to ${max}, not "${value}".`,
    WRONG_USAGE,
  );
}

function asOfDay(value: CommandInput['options'][string]): string | undefined {
  if (value === undefined) return undefined;
  if (isCalendarDay(value) && value >= FIRST_AS_OF && value <= LAST_AS_OF) return value;
  throw new CommandRefusal(
    `--as-of must be a day from ${FIRST_AS_OF} to ${LAST_AS_OF}, written YYYY-MM-DD, not "${value}".`,
    WRONG_USAGE,
  );
}

export const sampleCommand: OperatorCommand = {
  name: 'dataset sample',
  args: '<DIR>',
  summary: 'write fictional sample data; the same options always give the same files',
  options: [
    {
      flags: '--rounds <N>',
      description: `funding rounds, 1 to ${MAX_ROUNDS} (default ${DEFAULT_ROUNDS}); the other numbers depend on it`,
    },
    { flags: '--companies <N>', description: `companies, ${MIN_COMPANIES} to ${MAX_OTHERS}` },
    { flags: '--investors <N>', description: `investors, ${MIN_INVESTORS} to ${MAX_OTHERS}` },
    { flags: '--acquisitions <N>', description: `acquisitions, 0 to ${MAX_OTHERS}` },
    {
      flags: '--seed <N>',
      description: `a different seed gives different data (default ${DEFAULT_SEED})`,
    },
    {
      flags: '--as-of <DATE>',
      description: 'the last day of the data, YYYY-MM-DD (default: AS_OF, or today)',
    },
    { flags: '--overwrite', description: 'replace dataset files that are already in the folder' },
  ],
  database: false,
  examples: ['dataset sample ./sample', 'dataset sample ./large --rounds 1000000'],
  async run({ args, options }, { env }) {
    const { Clock } = await import('../../config/clock.ts');
    const folder = args[0] as string;
    const sample = {
      asOf: asOfDay(options.asOf) ?? new Clock(env).today(),
      seed: wholeNumber('--seed', options.seed, [0, MAX_SEED]) ?? DEFAULT_SEED,
      rounds: wholeNumber('--rounds', options.rounds, [1, MAX_ROUNDS]) ?? DEFAULT_ROUNDS,
      companies: wholeNumber('--companies', options.companies, [MIN_COMPANIES, MAX_OTHERS]),
      investors: wholeNumber('--investors', options.investors, [MIN_INVESTORS, MAX_OTHERS]),
      acquisitions: wholeNumber('--acquisitions', options.acquisitions, [0, MAX_OTHERS]),
    };
    const rows = await writeSample(folder, { ...sample, overwrite: options.overwrite === true });
    return {
      document: { status: 'written', folder, as_of: sample.asOf, seed: sample.seed, rows },
      text: `Wrote a fictional dataset to ${folder} (as of ${sample.asOf}, seed ${sample.seed}): ${rowSummary(rows)}.`,
    };
  },
};
