import { randomInt } from 'node:crypto';

/** `npm run test:all` and `.ci/run` run drills, too. */
export const DRILLS = process.env.DRILLS === 'true';

/**
 * Drills and random questions run at full length before a release. Otherwise, each has a short
 * form.
 */
export const FULL_LENGTH = process.env.FULL_LENGTH === 'true';

/** All cases of a drill at full length, otherwise a few, which are others in every run. */
export function drilled<T>(cases: readonly T[], short = 1): readonly T[] {
  if (FULL_LENGTH || cases.length <= short) return cases;
  const first = randomInt(cases.length);
  return [...cases.slice(first), ...cases.slice(0, first)].slice(0, short);
}

/** How many random questions a property is tested with. */
export function randomRuns(full: number): number {
  return FULL_LENGTH ? full : Math.ceil(full / 8);
}
