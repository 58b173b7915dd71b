import { EQUITY_STAGES } from '../../market-data/vocabularies/funding-stages';

/** Whether a round is the first of its stage for its company. */
export const IS_FIRST_AT_STAGE = `(deal.previousAtStageOn = '-infinity')`;

/** Whether a round is on the way from Pre-Seed to Private Equity. */
export const IS_EQUITY = `deal.stage IN (${EQUITY_STAGES.map(({ index }) => index).join(', ')})`;
