import { EQUITY_STAGES, IPO } from '../../market-data/vocabularies/funding-stages';

const EQUITY = EQUITY_STAGES.map(({ index }) => index).join(', ');

/** Whether a round is the first of its stage for its company. */
export const IS_FIRST_AT_STAGE = `(deal.previousAtStageOn = '-infinity')`;

/** Whether a round is on the way from Pre-Seed to Private Equity. */
export const IS_EQUITY = `deal.stage IN (${EQUITY})`;

/** Whether a deal with the alias `later` follows the round `deal` of its company. */
export const FOLLOWS = {
  /** A round of a later stage. */
  funding_fact:
    `later.company_id = deal.companyId AND later.announced_on > deal.announcedOn AND ${IS_EQUITY} ` +
    `AND later.stage IN (${EQUITY}, ${IPO.index}) AND later.stage > deal.stage`,
  /** An acquisition of the company. */
  acquisition_fact: 'later.company_id = deal.companyId AND later.announced_on >= deal.announcedOn',
} as const;

/** The condition for rounds that such a deal followed within some months. */
export const followedBy =
  (table: keyof typeof FOLLOWS) =>
  (
    [months]: readonly (number | null)[],
    name: string,
  ): [sql: string, parameters: Record<string, unknown>] => [
    `EXISTS (SELECT 1 FROM ${table} AS later WHERE ${FOLLOWS[table]} AND later.announced_on <= deal.announcedOn + make_interval(months => :${name}))`,
    { [name]: months },
  ];
