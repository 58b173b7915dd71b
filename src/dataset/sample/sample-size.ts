/** The numbers of rows of a sample. */
export interface SampleSize {
  readonly companies: number;
  readonly investors: number;
  readonly rounds: number;
  readonly acquisitions: number;
}

export const DEFAULT_ROUNDS = 6_000;
export const MOST_ROUNDS = 1_000_000;

const AT_DEFAULT = { companies: 3_000, investors: 900, acquisitions: 1_500 };
const AT_MOST = { companies: 100_000, investors: 30_000, acquisitions: 200_000 };

/** A straight line between both sizes on logarithmic axes: a larger market has more deals per company, without a step anywhere. */
function scaled(key: keyof typeof AT_DEFAULT, rounds: number): number {
  const exponent = Math.log(AT_MOST[key] / AT_DEFAULT[key]) / Math.log(MOST_ROUNDS / DEFAULT_ROUNDS);
  return Math.round(AT_DEFAULT[key] * (rounds / DEFAULT_ROUNDS) ** exponent);
}

export function sampleSize(rounds: number): SampleSize {
  return {
    rounds,
    // Two companies are the least that can buy one another; three investors carry the three government-linked tiers.
    companies: Math.max(2, scaled('companies', rounds)),
    investors: Math.max(3, scaled('investors', rounds)),
    acquisitions: scaled('acquisitions', rounds),
  };
}
