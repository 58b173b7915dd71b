import {
  COMPANY_STATUSES,
  GOVERNMENT_LINKED_TIERS,
} from '../../../market-data/vocabularies/closed-vocabularies';
import { FUNDING_STAGES, STAGE_BUCKETS } from '../../../market-data/vocabularies/funding-stages';
import { INSTRUMENT_NAMES } from '../../../market-data/vocabularies/instruments';
import {
  TRANSACTION_RANGES,
  UNDISCLOSED_RANGE,
} from '../../../market-data/vocabularies/transaction-ranges';
import { type Choice, Choices, plainChoices } from './choices';

export const STAGE_CHOICES = new Choices(
  FUNDING_STAGES.map(({ name, index }) => ({ name, keys: [index] })),
  {
    'Series A': 'A, A Round, Round A',
    'Series B': 'B, B Round, Round B',
    'Series C': 'C, C Round, Round C',
    'Series D': 'D, D Round, Round D',
    Debt: 'Venture Debt, Loan',
    IPO: 'Listing, Going Public',
  },
);

export const BUCKET_CHOICES = new Choices(
  STAGE_BUCKETS.map((name) => ({
    name,
    keys: FUNDING_STAGES.filter(({ bucket }) => bucket === name).map(({ index }) => index),
  })),
);

export const VENUE_CHOICES = new Choices(
  [
    { name: 'private', keys: [false] },
    { name: 'public', keys: [true] },
  ],
  { private: 'unlisted', public: 'listed, stock exchange' },
);

export const RANGE_CHOICES = new Choices<number | null>(
  [
    ...TRANSACTION_RANGES.map(({ name }, index) => ({ name, keys: [index] })),
    { name: UNDISCLOSED_RANGE, keys: [null] },
  ],
  {
    'Under $1M': '<1M, <$1M, 0-1M, $0-$1M, less than 1M, below $1M',
    '$1B+': '>1B, >$1B, over 1B, more than $1B',
    Undisclosed: 'unknown, none, n/a',
  },
);

export const STATUS_CHOICES = plainChoices(COMPANY_STATUSES, {
  closed: 'dead, defunct, out of business',
});

export const TRUE_CHOICES = new Choices([{ name: 'true', keys: [true] }], { true: 'yes, 1' });

export const GOVERNMENT_LINK_CHOICES = plainChoices(GOVERNMENT_LINKED_TIERS, {
  sovereign_wealth: 'SWF, sovereign wealth fund',
});

export const INSTRUMENT_CHOICES = plainChoices(INSTRUMENT_NAMES);

/** What /filter-options says of a range. */
export function boundsOf({ keys: [index = null] }: Choice<number | null>): {
  min: number | null;
  max: number | null;
} {
  const range = index === null ? undefined : TRANSACTION_RANGES[index];
  return { min: range?.min ?? null, max: range?.max ?? null };
}
