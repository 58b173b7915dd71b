import { AcquisitionFact } from '../../market-data/facts/acquisition-fact.entity';
import { AcquisitionDay, FundingDay } from '../../market-data/facts/deal-day.entities';
import { FundingFact } from '../../market-data/facts/funding-fact.entity';

/** What can be counted: the two kinds of deals. Each is one denormalised table of the generation. */
export const DEAL_FACTS = { funding: FundingFact, acquisitions: AcquisitionFact } as const;

/** The same, added up by day and category. */
export const DEAL_DAYS = { funding: FundingDay, acquisitions: AcquisitionDay } as const;

export type DealSource = keyof typeof DEAL_FACTS;

/** date_trunc of a date would go through the session's time zone. */
const calendar = (unit: 'week' | 'month' | 'quarter' | 'year'): string =>
  `CAST(DATE_TRUNC('${unit}', CAST(deal.announcedOn AS timestamp)) AS date)`;

const BOTH = ['funding', 'acquisitions'] as const;

/** What decides the bucket of a deal: its day, its company (all deals of a company have the same bucket), or the deal itself. */
type BucketOf = 'day' | 'company' | 'deal';

interface CataloguedDimension {
  sql: string;
  sources: readonly DealSource[];
  bucketOf: BucketOf;
}

/** By what deals can be grouped: catalogued expressions on the facts. null is the unknown bucket. A calendar bucket's key is its first day. */
export const DIMENSIONS = {
  /** One bucket for all: what a ranking needs for its totals. */
  none: { sql: 'CAST(NULL AS int)', sources: BOTH, bucketOf: 'company' },
  category: { sql: 'deal.categoryId', sources: BOTH, bucketOf: 'company' },
  country: { sql: 'deal.country', sources: BOTH, bucketOf: 'company' },
  week: { sql: calendar('week'), sources: BOTH, bucketOf: 'day' },
  month: { sql: calendar('month'), sources: BOTH, bucketOf: 'day' },
  quarter: { sql: calendar('quarter'), sources: BOTH, bucketOf: 'day' },
  year: { sql: calendar('year'), sources: BOTH, bucketOf: 'day' },
  stage: { sql: 'deal.stage', sources: ['funding'], bucketOf: 'deal' },
  buyerType: { sql: 'deal.buyerType', sources: ['acquisitions'], bucketOf: 'deal' },
  companyType: { sql: 'deal.companyType', sources: ['acquisitions'], bucketOf: 'company' },
} as const satisfies Record<string, CataloguedDimension>;

export type Dimension = keyof typeof DIMENSIONS;

/** What is measured beside count, disclosed count, amount and the first and last day, which every aggregation has. Amounts in cents. */
export const MEASURES = {
  companies: 'COUNT(DISTINCT deal.companyId)',
  average: 'ROUND(AVG(deal.amountCents))',
  median: 'PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY deal.amountCents)',
} as const;

export type Measure = keyof typeof MEASURES;
