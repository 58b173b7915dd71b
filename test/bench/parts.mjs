// What a run measures: the parts that BENCH_PARTS names, or the usual ones.
const USUAL_PARTS = [
  'requests',
  'misses',
  'neighbours',
  'starts',
  'replicas',
  'imports',
  'archive',
  'history',
  'pages',
  'assistants',
  'calls',
  'exports',
];
const FURTHER_PARTS = ['fleet', 'keys', 'endurance'];
/** Loads the data, and measures nothing. */
const NONE = 'none';

const KNOWN_PARTS = [...USUAL_PARTS, ...FURTHER_PARTS, NONE];

export const PARTS = process.env.BENCH_PARTS?.split(',') ?? USUAL_PARTS;

/** What is wrong with BENCH_PARTS; undefined if nothing is. */
export function problemOfParts() {
  const unknown = PARTS.filter((part) => !KNOWN_PARTS.includes(part));
  if (unknown.length === 0) return undefined;
  return `BENCH_PARTS has unknown parts: "${unknown.join('", "')}". Known are ${KNOWN_PARTS.join(', ')}.`;
}
