// Says how the benchmark is used: for --help, for arguments, which it doesn't take, and for parts that
// it doesn't have.
import { parseArgs } from 'node:util';
import { problemOfParts } from './parts.mjs';

const USAGE = `Usage: npm run build && npm run bench

Measures how fast the service answers, and prints each figure with its budget. Takes about 20 minutes.
It takes no arguments. Environment variables say what to measure:

  BENCH_PARTS=requests,misses npm run bench    only these parts
  BENCH_ROUNDS=100000 npm run bench            a smaller market (default: 1,000,000 rounds)

See test/bench/README.md for all settings and parts.
`;

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
} catch (error) {
  refuse(error.message);
}
const problem = problemOfParts();
if (problem !== undefined) refuse(problem);

function refuse(reason) {
  process.stderr.write(`${reason}\n\n${USAGE}`);
  process.exit(2);
}
