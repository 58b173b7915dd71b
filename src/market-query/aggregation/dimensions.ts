import { AcquisitionFact } from '../../market-data/facts/acquisition-fact.entity';
import { FundingFact } from '../../market-data/facts/funding-fact.entity';
import { TRANSACTION_RANGES } from '../../market-data/vocabularies/transaction-ranges';

/** The two kinds of deals. Each has a denormalised table in the generation. */
export const DEAL_FACTS = { funding: FundingFact, acquisitions: AcquisitionFact } as const;

export type DealSource = keyof typeof DEAL_FACTS;

/** What the bucket of a deal depends on: its day, its company (all deals of a company share a bucket), or the deal itself. */
type BucketOf = 'day' | 'company' | 'deal';

/** An SQL condition and its parameters. */
export type Condition = [sql: string, parameters: Record<string, unknown>];

/**
 * One way to group or restrict deals: an SQL expression on the fact with the alias `deal`, and the type of its keys. A null key is the unknown bucket.
 */
interface CataloguedDimension<Key> {
  sql: string;
  sources: readonly DealSource[];
  bucketOf: BucketOf;
  /** The condition of a filter, if the indexes can't use `expression = ANY(keys)`. */
  admits?: (keys: readonly (Key | null)[], name: string) => Condition;
}

const BOTH = ['funding', 'acquisitions'] as const;

function dimension<Key>(
  sql: string,
  bucketOf: BucketOf,
  options: Partial<CataloguedDimension<Key>> = {},
): CataloguedDimension<Key> {
  return { sql, bucketOf, sources: BOTH, ...options };
}

/** The key is the first day of the bucket. Casts to timestamp, because date_trunc of a date depends on the session's time zone. */
function calendar(unit: 'week' | 'month' | 'quarter' | 'year'): CataloguedDimension<string> {
  return dimension(`CAST(DATE_TRUNC('${unit}', CAST(deal.announcedOn AS timestamp)) AS date)`, 'day');
}

/** width_bucket counts the bounds that an amount has reached, which gives exactly the half-open ranges [min, max). */
const RANGE_BOUNDS = TRANSACTION_RANGES.slice(1).map(({ min }) => min * 100);

const funding = { sources: ['funding'] } as const;
const acquisitions = { sources: ['acquisitions'] } as const;

/** Everything that deals can be grouped and filtered by. */
export const DIMENSIONS = {
  category: dimension<number>('deal.categoryId', 'company'),
  productCategory: dimension<number>('deal.productCategoryId', 'company'),
  country: dimension<string>('deal.country', 'company'),
  companyType: dimension<string>('deal.companyType', 'company', acquisitions),
  week: calendar('week'),
  month: calendar('month'),
  quarter: calendar('quarter'),
  year: calendar('year'),
  /** Its key is the index on the stage ladder, starting at 1. */
  stage: dimension<number>('deal.stage', 'deal', funding),
  isPublic: dimension<boolean>('deal.isPublic', 'deal', funding),
  instrument: dimension<string>('deal.instrumentType', 'deal', funding),
  acquisitionType: dimension<string>('deal.acquisitionType', 'deal', acquisitions),
  exitType: dimension<string>('deal.exitType', 'deal', acquisitions),
  buyerType: dimension<string>('deal.buyerType', 'deal', acquisitions),
  /** Its key is an index of TRANSACTION_RANGES; unknown means undisclosed. */
  range: dimension<number>(`WIDTH_BUCKET(deal.amountCents, ARRAY[${RANGE_BOUNDS.join(', ')}]::bigint[])`, 'deal', {
    admits: amountsWithin,
  }),
} as const satisfies Record<string, CataloguedDimension<never>>;

export type Dimension = keyof typeof DIMENSIONS;

/** The type of a dimension's keys, without null for the unknown bucket. */
export type KeyOf<D extends Dimension> = (typeof DIMENSIONS)[D] extends CataloguedDimension<infer Key> ? Key : never;

export function hasDimension(source: DealSource, name: Dimension): boolean {
  return DIMENSIONS[name].sources.includes(source);
}

/** The condition for deals in one of these buckets; a null key admits the unknown bucket. `parameter` must be unique within the statement. */
export function admits(name: Dimension, keys: readonly unknown[], parameter: string): Condition {
  const { sql, admits: special } = DIMENSIONS[name] as CataloguedDimension<unknown>;
  return special ? special(keys, parameter) : [`${sql} = ANY(:${parameter})`, { [parameter]: keys }];
}

/** Uses bounds instead of buckets, so that an index by amount can be used. */
function amountsWithin(keys: readonly (number | null)[], name: string): Condition {
  const parameters: Record<string, number> = {};
  const conditions = keys.map((key) => {
    const range = key === null ? undefined : TRANSACTION_RANGES[key];
    if (!range) return 'deal.amountCents IS NULL';
    parameters[`${name}${key}From`] = range.min * 100;
    if (range.max === null) return `deal.amountCents >= :${name}${key}From`;
    parameters[`${name}${key}Below`] = range.max * 100;
    return `deal.amountCents >= :${name}${key}From AND deal.amountCents < :${name}${key}Below`;
  });
  return [`(${conditions.join(' OR ')})`, parameters];
}
