/** Long drills run at full length in `.ci/run`. `npm test` runs a short form of each. */
export const FULL_LENGTH = process.env.FULL_LENGTH === 'true';

/** All cases of a drill at full length, otherwise the first ones. */
export function drilled<T>(cases: readonly T[], short = 1): readonly T[] {
  return FULL_LENGTH ? cases : cases.slice(0, short);
}

/** How many random questions a property is tested with. */
export function randomRuns(full: number): number {
  return FULL_LENGTH ? full : Math.ceil(full / 4);
}
