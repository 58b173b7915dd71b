/** The numbers of rows of a sample. */
export interface SampleSize {
  readonly companies: number;
  readonly investors: number;
  readonly rounds: number;
  readonly acquisitions: number;
}

export const DEFAULT_ROUNDS = 6_000;
export const MAX_ROUNDS = 1_000_000;

/** Two can buy one another. */
export const MIN_COMPANIES = 2;
/** Three carry the three government-linked tiers. */
export const MIN_INVESTORS = 3;

const AT_DEFAULT = { companies: 3_000, investors: 900, acquisitions: 1_500 };
const AT_MOST = { companies: 100_000, investors: 30_000, acquisitions: 200_000 };

/** A straight line between both sizes on logarithmic axes: a larger market has more deals per company, without a step anywhere. */
function scaled(key: keyof typeof AT_DEFAULT, rounds: number): number {
  const exponent = Math.log(AT_MOST[key] / AT_DEFAULT[key]) / Math.log(MAX_ROUNDS / DEFAULT_ROUNDS);
  return Math.round(AT_DEFAULT[key] * (rounds / DEFAULT_ROUNDS) ** exponent);
}

/** The numbers that belong to so many rounds, but for those that are given. */
export function sampleSize(rounds: number, given: Partial<SampleSize> = {}): SampleSize {
  return {
    rounds,
    companies: given.companies ?? Math.max(MIN_COMPANIES, scaled('companies', rounds)),
    investors: given.investors ?? Math.max(MIN_INVESTORS, scaled('investors', rounds)),
    acquisitions: given.acquisitions ?? scaled('acquisitions', rounds),
  };
}
