/** The numbers of rows in a sample. */
export interface SampleSize {
  readonly companies: number;
  readonly investors: number;
  readonly rounds: number;
  readonly acquisitions: number;
}

export const DEFAULT_ROUNDS = 6_000;
export const MAX_ROUNDS = 1_000_000;

/** One company to buy and one to be bought. */
export const MIN_COMPANIES = 2;
/** One for each of the three government-linked tiers. */
export const MIN_INVESTORS = 3;

const AT_DEFAULT = { companies: 3_000, investors: 900, acquisitions: 1_500 };
const AT_MOST = { companies: 100_000, investors: 30_000, acquisitions: 200_000 };

/**
 * Interpolates on a logarithmic scale between both sizes, so that a larger market has more deals
 * per company.
 */
function scaled(key: keyof typeof AT_DEFAULT, rounds: number): number {
  const exponent = Math.log(AT_MOST[key] / AT_DEFAULT[key]) / Math.log(MAX_ROUNDS / DEFAULT_ROUNDS);
  return Math.round(AT_DEFAULT[key] * (rounds / DEFAULT_ROUNDS) ** exponent);
}

/** The numbers of rows that fit a number of rounds; `given` overrides them. */
export function sampleSize(rounds: number, given: Partial<SampleSize> = {}): SampleSize {
  return {
    rounds,
    companies: given.companies ?? Math.max(MIN_COMPANIES, scaled('companies', rounds)),
    investors: given.investors ?? Math.max(MIN_INVESTORS, scaled('investors', rounds)),
    acquisitions: given.acquisitions ?? scaled('acquisitions', rounds),
  };
}
