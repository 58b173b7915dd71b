import { AcquisitionFact } from '../../../market-data/facts/acquisition-fact.entity';
import { CompanyFunding } from '../../../market-data/facts/company-funding.entity';
import { FundingFact } from '../../../market-data/facts/funding-fact.entity';
import { CompanyProductCategory } from '../../../market-data/records/company-product-category.entity';
import { TRANSACTION_RANGES } from '../../../market-data/vocabularies/transaction-ranges';
import { acquiredBy, amountsWithin, type Condition, withinMonths } from './dimension-conditions';
import { IS_FIRST_AT_STAGE } from './later-deals';

/** The two kinds of deals. Each has a denormalised table in the generation. */
export const DEAL_FACTS = { funding: FundingFact, acquisitions: AcquisitionFact } as const;

export const DEAL_SOURCES = ['funding', 'acquisitions'] as const;

export type DealSource = (typeof DEAL_SOURCES)[number];

/**
 * What the bucket of a deal depends on: its day, its company (all deals of a company share a
 * bucket), or the deal itself.
 */
type BucketOf = 'day' | 'company' | 'deal';

/**
 * Where a company has what its deals are grouped by: an expression on the alias `company`. If it
 * can have several, they are rows of a table with the alias `tag`, and the expression is only about
 * whether it has any.
 */
export interface CompanyPlace {
  sql: string;
  tags?: { table: typeof CompanyProductCategory | typeof CompanyFunding; sql: string };
}

/** What the investments of rounds are filtered by: an expression on the alias `round`. */
export interface InvestmentPlace {
  sql: string;
  /** If the expression is on the alias `investor`, the investor of each investment. */
  isOfInvestor?: true;
  /** Another condition on the investment. */
  and?: string;
  /** Investments pass by themselves; otherwise, those of all rounds that pass. */
  ofEach?: true;
}

/**
 * One way to group or restrict deals: an SQL expression on the fact with the alias `deal`, and the
 * type of its keys. A null key is the unknown bucket.
 */
export interface CataloguedDimension<Key> {
  sql: string;
  sources: readonly [DealSource, ...DealSource[]];
  bucketOf: BucketOf;
  /**
   * A filter applies to the company itself where companies are listed. Null: no filter can use this
   * dimension. Undefined: the list looks at the deals.
   */
  onCompany?: CompanyPlace | null;
  /** The facts don't repeat it, so deals are filtered through their company. */
  throughCompany?: true;
  /**
   * The condition of a filter, if it isn't `expression = ANY(keys)`. `name`: of its parameter.
   */
  matches?: (keys: readonly (Key | null)[], name: string) => Condition;
  /** What a round can have several of, because each of its investments has its own. */
  ofInvestments?: InvestmentPlace;
  /** Investments have neither the column nor an index for it, so their rounds are filtered. */
  throughRound?: true;
  /**
   * Deals are only filtered by it: one deal can have several, or there are as many buckets as
   * records.
   */
  onlyFilters?: true;
}

type FilterOnly<Key> = CataloguedDimension<Key> & { onlyFilters: true };

function ofDeal<Key>(
  sql: string,
  options: Partial<CataloguedDimension<Key>> = {},
): CataloguedDimension<Key> {
  return { sql, bucketOf: 'deal', sources: DEAL_SOURCES, ...options };
}

/** `onCompany` is required, so that the list of companies never has to guess. */
function ofCompany<Key, Place extends CompanyPlace | null>(
  sql: string,
  onCompany: Place,
  options: Partial<CataloguedDimension<Key>> = {},
): CataloguedDimension<Key> & { onCompany: Place } {
  return { sql, bucketOf: 'company', sources: DEAL_SOURCES, ...options, onCompany };
}

/** What only the record of a deal's company has, in this column. */
function ofCompanyRecord(
  column: 'status' | 'city',
): CataloguedDimension<string> & { onCompany: CompanyPlace } {
  return ofCompany<string, CompanyPlace>(
    `(SELECT record.${column} FROM company AS record WHERE record.id = deal.companyId)`,
    { sql: `company.${column}` },
    { throughCompany: true },
  );
}

function throughCompany<Key>(
  onCompany: CompanyPlace,
): FilterOnly<Key> & { onCompany: CompanyPlace } {
  const dimension = ofCompany<Key, CompanyPlace>('', onCompany, { throughCompany: true });
  return { ...dimension, onlyFilters: true };
}

/** What each investment of a round has, of which a round can have several. */
function ofInvestments<Key>(
  place: InvestmentPlace,
): FilterOnly<Key> & { ofInvestments: InvestmentPlace } {
  return { ...ofDeal<Key>('', funding), ofInvestments: place, onlyFilters: true };
}

/**
 * The key is the first day of the bucket. Casts to timestamp, because date_trunc of a date depends
 * on the session's time zone.
 */
function calendar(unit: 'week' | 'month' | 'quarter' | 'year'): CataloguedDimension<string> {
  const sql = `CAST(DATE_TRUNC('${unit}', CAST(deal.announcedOn AS timestamp)) AS date)`;
  return { sql, bucketOf: 'day', sources: DEAL_SOURCES };
}

/**
 * width_bucket counts the bounds that an amount has reached, which gives exactly the half-open
 * ranges [min, max).
 */
const RANGE_BOUNDS = TRANSACTION_RANGES.slice(1).map(({ min }) => min * 100);

const funding = { sources: ['funding'] } as const;
const ofRounds = { ...funding, throughRound: true } as const;
const acquisitions = { sources: ['acquisitions'] } as const;

/**
 * Everything that deals can be grouped and filtered by. A dimension without an expression is only for
 * filters, which have their condition elsewhere in the declaration.
 */
export const DIMENSIONS = {
  category: ofCompany<number, null>('deal.categoryId', null),
  productCategory: ofCompany<number, CompanyPlace>('deal.productCategoryId', {
    sql: 'company.productCategoryId',
    tags: { table: CompanyProductCategory, sql: 'tag.productCategoryId' },
  }),
  country: ofCompany<string, CompanyPlace>('deal.country', { sql: 'company.country' }),
  companyType: ofCompany<string, CompanyPlace>(
    'deal.companyType',
    { sql: 'company.companyType' },
    acquisitions,
  ),
  week: calendar('week'),
  month: calendar('month'),
  quarter: calendar('quarter'),
  year: calendar('year'),
  /** Its key is the index on the stage ladder, starting at 1. */
  stage: ofDeal<number>('deal.stage', funding),
  /** Whether it is the company's first round at its stage. */
  firstAtStage: ofDeal<boolean>(IS_FIRST_AT_STAGE, ofRounds),
  /** The months until the company's first round of a later stage. */
  nextStage: {
    ...ofDeal<number>('', {
      ...ofRounds,
      matches: (keys, name) => withinMonths('deal.nextStageOn', keys, name),
    }),
    onlyFilters: true,
  },
  /** The months until the company was acquired. */
  exit: {
    ...ofDeal<number>('', {
      ...ofRounds,
      matches: (keys, name) => withinMonths('deal.exitOn', keys, name),
    }),
    onlyFilters: true,
  },
  isPublic: ofDeal<boolean>('deal.isPublic', funding),
  instrument: ofDeal<string>('deal.instrumentType', ofRounds),
  acquisitionType: ofDeal<string>('deal.acquisitionType', acquisitions),
  exitType: ofDeal<string>('deal.exitType', acquisitions),
  buyerType: ofDeal<string>('deal.buyerType', acquisitions),
  /** Its key is an index of TRANSACTION_RANGES; unknown means undisclosed. */
  range: ofDeal<number>(
    `WIDTH_BUCKET(deal.amountCents, ARRAY[${RANGE_BOUNDS.join(', ')}]::bigint[])`,
    { matches: amountsWithin },
  ),
  /** In US cents. */
  amount: { ...ofDeal<number>('deal.amountCents'), onlyFilters: true },
  acquirerCountry: ofDeal<string>('deal.acquirerCountry', acquisitions),
  status: ofCompanyRecord('status'),
  city: ofCompanyRecord('city'),
  foundedYear: throughCompany<number>({ sql: 'company.foundedYear' }),
  /** The disclosed sum of all its rounds, in US cents. */
  raised: throughCompany<number>({
    sql: 'company.id',
    tags: { table: CompanyFunding, sql: 'tag.amountCents' },
  }),
  /** Its key is the id of the funded company, or of the target. */
  company: {
    ...ofCompany<number, CompanyPlace>('deal.companyId', { sql: 'company.id' }),
    throughRound: true,
    onlyFilters: true,
  },
  investor: ofInvestments<number>({ sql: 'round.investorId' }),
  leadInvestor: ofInvestments<number>({ sql: 'round.investorId', and: 'round.is_lead' }),
  /** Whether the investor led the round. */
  lead: {
    ...ofInvestments<boolean>({ sql: 'round.is_lead', ofEach: true }),
    sql: 'deal.is_lead',
  },
  investorType: ofInvestments<string>({
    sql: 'investor.investor_type',
    isOfInvestor: true,
    ofEach: true,
  }),
  governmentLink: ofInvestments<string>({
    sql: 'investor.government_linked_tier',
    isOfInvestor: true,
    ofEach: true,
  }),
  /** The day of the investor's first investment. */
  firstInvestment: ofInvestments<string>({
    sql: '(SELECT activity.first_on FROM investor_activity AS activity WHERE activity.investor_id = investor.id)',
    isOfInvestor: true,
    ofEach: true,
  }),
  /**
   * Its key is the id of the acquiring company, or the exact name of an acquirer without a record.
   */
  acquirer: {
    ...ofDeal<number | string>('', { ...acquisitions, matches: acquiredBy }),
    onlyFilters: true,
  },
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

/** A dimension of which a round can have several buckets, but there are few enough to list them. */
export type InvestmentDimension = 'lead' | 'investorType' | 'governmentLink';

export function isOfInvestments(name: AnyDimension): name is InvestmentDimension {
  return name === 'lead' || name === 'investorType' || name === 'governmentLink';
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
