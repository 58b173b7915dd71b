import { AcquisitionFact } from './acquisition-fact.entity';
import { FundingFact } from './funding-fact.entity';

/** What can be counted: the two kinds of deals. Each is one denormalised table of the generation. */
export const DEAL_FACTS = { funding: FundingFact, acquisitions: AcquisitionFact } as const;

export type DealSource = keyof typeof DEAL_FACTS;

/** date_trunc of a date would go through the session's time zone. */
const calendar = (unit: 'week' | 'month' | 'quarter' | 'year'): string =>
  `CAST(DATE_TRUNC('${unit}', CAST(deal.announcedOn AS timestamp)) AS date)`;

const BOTH = ['funding', 'acquisitions'] as const;

/** By what deals can be grouped: catalogued expressions on the facts. null is the unknown bucket. A calendar bucket's key is its first day. */
export const DIMENSIONS = {
  category: { sql: 'deal.categoryId', sources: BOTH },
  country: { sql: 'deal.country', sources: BOTH },
  day: { sql: 'deal.announcedOn', sources: BOTH },
  week: { sql: calendar('week'), sources: BOTH },
  month: { sql: calendar('month'), sources: BOTH },
  quarter: { sql: calendar('quarter'), sources: BOTH },
  year: { sql: calendar('year'), sources: BOTH },
  stage: { sql: 'deal.stage', sources: ['funding'] },
  buyerType: { sql: 'deal.buyerType', sources: ['acquisitions'] },
  companyType: { sql: 'deal.companyType', sources: ['acquisitions'] },
} as const satisfies Record<string, { sql: string; sources: readonly DealSource[] }>;

export type Dimension = keyof typeof DIMENSIONS;

/** What is measured beside count, disclosed count, amount and the first and last day, which every aggregation has. Amounts in cents. */
export const MEASURES = {
  companies: 'COUNT(DISTINCT deal.companyId)',
  average: 'ROUND(AVG(deal.amountCents))',
  median: 'PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY deal.amountCents)',
} as const;

export type Measure = keyof typeof MEASURES;
