/** What every aggregation measures, on the facts. */
export const BASE_MEASURES = {
  count: 'COUNT(*)',
  disclosedCount: 'COUNT(deal.amountCents)',
  amountCents: 'COALESCE(SUM(deal.amountCents), 0)',
} as const;

/** The percentiles that a heatmap shows. */
export const PERCENTILES = [10, 25, 50, 75, 90] as const;

const ascending = 'WITHIN GROUP (ORDER BY deal.amountCents)';

/** What can be measured beside it. Amounts are those of disclosed deals, in US cents. */
export const MEASURES = {
  companies: 'COUNT(DISTINCT deal.companyId)',
  averageCents: 'ROUND(AVG(deal.amountCents))',
  medianCents: `PERCENTILE_CONT(0.5) ${ascending}`,
  percentilesCents: `PERCENTILE_CONT(ARRAY[${PERCENTILES.map((percent) => percent / 100).join(', ')}]) ${ascending}`,
  minCents: 'MIN(deal.amountCents)',
  maxCents: 'MAX(deal.amountCents)',
} as const;

export type Measure = keyof typeof MEASURES;

/** Null where no amount of the bucket is disclosed. */
export interface Measured {
  companies: number;
  averageCents: number | null;
  medianCents: number | null;
  /** In the order of PERCENTILES: continuous percentiles, as PostgreSQL's percentile_cont defines them. */
  percentilesCents: number[] | null;
  minCents: number | null;
  maxCents: number | null;
}

type Raw<Value> = Value | string | null;

/** From what pg gives: numeric comes as text, and percentiles as doubles, which round half up. */
export const READ_MEASURE: { [M in Measure]: (raw: Raw<Measured[M]>) => Measured[M] } = {
  companies: (raw) => Number(raw),
  averageCents: numberOrNull,
  medianCents: (raw) => (raw === null ? null : halfUp(Number(raw))),
  percentilesCents: (raw) => (raw === null ? null : (raw as number[]).map(halfUp)),
  minCents: numberOrNull,
  maxCents: numberOrNull,
};

function numberOrNull(raw: Raw<number>): number | null {
  return raw === null ? null : Number(raw);
}

function halfUp(cents: number): number {
  return Math.floor(cents + 0.5);
}
