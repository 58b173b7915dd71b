import { EQUITY_STAGES } from '../../../market-data/vocabularies/funding-stages';

/** Whether a round is the first of its stage for its company. */
export const IS_FIRST_AT_STAGE = `(deal.previousAtStageOn = '-infinity')`;

/** The stages from Pre-Seed to Private Equity, as a list. */
export const EQUITY = EQUITY_STAGES.map(({ index }) => index).join(', ');

/** Whether a stored day is at most some months after the round. */
export function isWithin(day: string, months: number | string): string {
  return `${day} <= deal.announcedOn + make_interval(months => ${months})`;
}
