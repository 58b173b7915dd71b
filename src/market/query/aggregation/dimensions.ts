import { CompanyFunding } from '../../../market-data/facts/company-funding.entity';
import { CompanyProductCategory } from '../../../market-data/records/company-product-category.entity';
import { TRANSACTION_RANGES } from '../../../market-data/vocabularies/transaction-ranges';
import type { DealSource } from './deal-source';
import {
  calendarPeriod,
  type CataloguedDimension,
  type CompanyPlace,
  filterOfCompanyRecord,
  filterOfDeal,
  filterOfInvestments,
  ofCompany,
  ofCompanyRecord,
  ofDeal,
} from './dimension';
import { acquiredBy, amountsWithin, withinMonths } from './dimension-conditions';
import { IS_FIRST_AT_STAGE } from './later-deals';

/**
 * width_bucket counts the bounds that an amount has reached, which gives exactly the half-open
 * ranges [min, max).
 */
const RANGE_BOUNDS = TRANSACTION_RANGES.slice(1).map(({ min }) => min * 100);

const FUNDING = { sources: ['funding'] } as const;
const ROUNDS = { ...FUNDING, throughRound: true } as const;
const ACQUISITIONS = { sources: ['acquisitions'] } as const;

/** Everything that deals can be grouped and filtered by. */
export const DIMENSIONS = {
  // Of the deal's company.
  category: ofCompany<number, null>('deal.categoryId', null),
  productCategory: ofCompany<number, CompanyPlace>('deal.productCategoryId', {
    sql: 'company.productCategoryId',
    tags: { table: CompanyProductCategory, sql: 'tag.productCategoryId' },
  }),
  country: ofCompany<string, CompanyPlace>('deal.country', { sql: 'company.country' }),
  companyType: ofCompany<string, CompanyPlace>(
    'deal.companyType',
    { sql: 'company.companyType' },
    ACQUISITIONS,
  ),
  status: ofCompanyRecord('status'),
  city: ofCompanyRecord('city'),
  foundedYear: filterOfCompanyRecord<number>({ sql: 'company.foundedYear' }),
  /** The disclosed sum of all its rounds, in US cents. */
  raised: filterOfCompanyRecord<number>({
    sql: 'company.id',
    tags: { table: CompanyFunding, sql: 'tag.amountCents' },
  }),
  /** Its key is the id of the funded company, or of the target. */
  company: {
    ...ofCompany<number, CompanyPlace>('deal.companyId', { sql: 'company.id' }),
    throughRound: true,
    onlyFilters: true,
  },

  // Of its day.
  week: calendarPeriod('week'),
  month: calendarPeriod('month'),
  quarter: calendarPeriod('quarter'),
  year: calendarPeriod('year'),

  // Of deals of both kinds.
  /** Its key is an index of TRANSACTION_RANGES; unknown means undisclosed. */
  range: ofDeal<number>(
    `WIDTH_BUCKET(deal.amountCents, ARRAY[${RANGE_BOUNDS.join(', ')}]::bigint[])`,
    { matches: amountsWithin },
  ),
  /** In US cents. */
  amount: filterOfDeal<number>({ sql: 'deal.amountCents' }),

  // Of funding rounds.
  /** Its key is the index on the stage ladder, starting at 1. */
  stage: ofDeal<number>('deal.stage', FUNDING),
  /** Whether it is the company's first round at its stage. */
  firstAtStage: ofDeal<boolean>(IS_FIRST_AT_STAGE, ROUNDS),
  /** The months until the company's first round of a later stage. */
  nextStage: filterOfDeal<number>({
    ...ROUNDS,
    matches: (keys, name) => withinMonths('deal.nextStageOn', keys, name),
  }),
  /** The months until the company was acquired. */
  exit: filterOfDeal<number>({
    ...ROUNDS,
    matches: (keys, name) => withinMonths('deal.exitOn', keys, name),
  }),
  isPublic: ofDeal<boolean>('deal.isPublic', FUNDING),
  instrument: ofDeal<string>('deal.instrumentType', ROUNDS),

  // Of the investments in a round.
  investor: filterOfInvestments<number>({ sql: 'round.investorId' }),
  leadInvestor: filterOfInvestments<number>({ sql: 'round.investorId', and: 'round.is_lead' }),
  /** Whether the investor led the round. */
  lead: {
    ...filterOfInvestments<boolean>({ sql: 'round.is_lead', ofEach: true }),
    sql: 'deal.is_lead',
  },
  investorType: filterOfInvestments<string>({
    sql: 'investor.investor_type',
    isOfInvestor: true,
    ofEach: true,
  }),
  governmentLink: filterOfInvestments<string>({
    sql: 'investor.government_linked_tier',
    isOfInvestor: true,
    ofEach: true,
  }),
  /** The day of the investor's first investment. */
  firstInvestment: filterOfInvestments<string>({
    sql: '(SELECT activity.first_on FROM investor_activity AS activity WHERE activity.investor_id = investor.id)',
    isOfInvestor: true,
    ofEach: true,
  }),

  // Of acquisitions.
  acquisitionType: ofDeal<string>('deal.acquisitionType', ACQUISITIONS),
  exitType: ofDeal<string>('deal.exitType', ACQUISITIONS),
  buyerType: ofDeal<string>('deal.buyerType', ACQUISITIONS),
  acquirerCountry: ofDeal<string>('deal.acquirerCountry', ACQUISITIONS),
  /**
   * Its key is the id of the acquiring company, or the exact name of an acquirer without a record.
   */
  acquirer: filterOfDeal<number | string>({ ...ACQUISITIONS, matches: acquiredBy }),
} as const satisfies Record<string, CataloguedDimension<never>>;

type AnyDimension = keyof typeof DIMENSIONS;

/** A dimension that deals can be grouped by. */
export type Dimension = {
  [D in AnyDimension]: (typeof DIMENSIONS)[D] extends { onlyFilters: true } ? never : D;
}[AnyDimension];

/** A dimension that a filter can use. */
export type FilterDimension = {
  [D in AnyDimension]: (typeof DIMENSIONS)[D] extends { onCompany: null } ? never : D;
}[AnyDimension];

/** The dimensions of which a round can have several buckets, but there are few enough to list them. */
const INVESTMENT_DIMENSIONS = ['lead', 'investorType', 'governmentLink'] as const;
export type InvestmentDimension = (typeof INVESTMENT_DIMENSIONS)[number];

export function isOfInvestments(name: AnyDimension): name is InvestmentDimension {
  return INVESTMENT_DIMENSIONS.some((dimension) => dimension === name);
}

/** A dimension of which a filter can list all buckets as choices. */
export type ChoiceDimension = Extract<FilterDimension, Dimension> | InvestmentDimension;

/** The type of a dimension's keys, without null for the unknown bucket. */
export type KeyOf<D extends AnyDimension> = D extends AnyDimension
  ? (typeof DIMENSIONS)[D] extends CataloguedDimension<infer Key>
    ? Key
    : never
  : never;

export function hasDimension(source: DealSource, name: AnyDimension): boolean {
  return DIMENSIONS[name].sources.includes(source);
}
