/** The measures that every aggregation has, on the facts. */
export const BASE_MEASURES = {
  count: 'COUNT(*)',
  disclosedCount: 'COUNT(deal.amountCents)',
  amountCents: 'COALESCE(SUM(deal.amountCents), 0)',
} as const;

/** The percentiles that a heatmap shows. */
export const PERCENTILES = [10, 25, 50, 75, 90] as const;

const ascending = 'WITHIN GROUP (ORDER BY deal.amountCents)';

/** The other measures. Amounts are those of disclosed deals, in US cents. */
export const MEASURES = {
  companies: 'COUNT(DISTINCT deal.companyId)',
  averageCents: 'ROUND(AVG(deal.amountCents))',
  medianCents: `PERCENTILE_CONT(0.5) ${ascending}`,
  percentilesCents: `PERCENTILE_CONT(ARRAY[${PERCENTILES.map((percent) => percent / 100).join(', ')}]) ${ascending}`,
  minCents: 'MIN(deal.amountCents)',
  maxCents: 'MAX(deal.amountCents)',
} as const;

export type Measure = keyof typeof MEASURES;

/** The values of the measures. Null if the bucket has no disclosed amount. */
export interface Measured {
  companies: number;
  averageCents: number | null;
  medianCents: number | null;
  /** In the order of PERCENTILES. They are continuous percentiles, as in PostgreSQL's percentile_cont. */
  percentilesCents: number[] | null;
  minCents: number | null;
  maxCents: number | null;
}

type Raw<Value> = Value | string | null;

/** Converts the values that pg returns: numerics are text, and percentiles are doubles, which are rounded half up. */
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
