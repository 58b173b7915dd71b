import type {
  AcquisitionRecord,
  CompanyRecord,
  FundingRoundRecord,
  InvestorRecord,
} from '../files/format/records';
import { dayNumber } from './day-number';

// How values that may be missing are packed into numbers. noted-records.ts unpacks them.

/** An amount, a stage, a year, a status, a country or a domain that isn't known. */
export const UNKNOWN = 0;

/** Below 0, because 0 is a day: 1970-01-01, the first one on which a file may say it was verified. */
const NO_SOURCE = -1;
const NEVER_VERIFIED = -2;

type Sourced = Pick<
  CompanyRecord | InvestorRecord | FundingRoundRecord | AcquisitionRecord,
  'source_url' | 'verified_on'
>;

/** Of a record without a source, the day of verification doesn't matter. */
export function packVerification({ source_url, verified_on }: Sourced): number {
  if (source_url === null) return NO_SOURCE;
  return verified_on === null ? NEVER_VERIFIED : dayNumber(verified_on);
}

export const unpackHasSource = (packed: number): boolean => packed !== NO_SOURCE;

/** Days since 1970-01-01; null if the record has no source or was never verified. */
export const unpackVerifiedOn = (packed: number): number | null => (packed >= 0 ? packed : null);

/** The row of a record whose id is 1, 2, 3 ... in row order; -1 if there is none. */
export const rowOfId = (id: number | null | undefined): number => (id ?? 0) - 1;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** All codes of two letters; their places are what is packed. The first one is unknown. */
const TWO_LETTERS = [null, ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other))];
const PLACES = new Map(TWO_LETTERS.map((code, place) => [code, place]));

/** A code of two letters from A to Z, such as a country's; any other text is unknown. */
export const packTwoLetters = (code: string | null): number => PLACES.get(code) ?? UNKNOWN;

export const unpackTwoLetters = (packed: number): string | null => TWO_LETTERS[packed] ?? null;
