/** The measures that every aggregation has, on the facts. */
export const BASE_MEASURES = {
  count: 'COUNT(*)',
  disclosedCount: 'COUNT(deal.amountCents)',
  amountCents: 'COALESCE(SUM(deal.amountCents), 0)',
  firstDay: 'MIN(deal.announcedOn)',
  lastDay: 'MAX(deal.announcedOn)',
} as const;

/** The percentiles of amounts by stage. */
export const PERCENTILES = [10, 25, 50, 75, 90] as const;

const ascending = 'WITHIN GROUP (ORDER BY deal.amountCents)';

/**
 * The two amounts in the middle, which are the same one if there is an odd number of them: the
 * second fraction is too close to the first to pass another row, up to billions of rows. Their mean
 * is PERCENTILE_CONT(0.5), which would sort doubles instead of integers and take a tenth longer.
 */
const MIDDLE = `PERCENTILE_DISC(ARRAY[0.5, 0.5000000001]) ${ascending}`;

/** The other measures. Amounts are those of disclosed deals, in US cents. */
export const MEASURES = {
  companies: 'COUNT(DISTINCT deal.companyId)',
  averageCents: 'ROUND(AVG(deal.amountCents))',
  medianCents: MIDDLE,
  percentilesCents: `PERCENTILE_CONT(ARRAY[${PERCENTILES.map((percent) => percent / 100).join(', ')}]) ${ascending}`,
  minCents: 'MIN(deal.amountCents)',
  maxCents: 'MAX(deal.amountCents)',
} as const;

export type Measure = keyof typeof MEASURES;

/** Those that rows of more than one endpoint have. */
export const EXTRA_MEASURES = ['companies', 'averageCents', 'medianCents'] as const;
export type ExtraMeasure = (typeof EXTRA_MEASURES)[number];

/** The values of the measures. Null if the bucket has no disclosed amount. */
export interface Measured {
  companies: number;
  averageCents: number | null;
  medianCents: number | null;
  /**
   * In the order of PERCENTILES. They are continuous percentiles, as in PostgreSQL's
   * percentile_cont.
   */
  percentilesCents: number[] | null;
  minCents: number | null;
  maxCents: number | null;
}

export type ExtraMeasured = Partial<Pick<Measured, ExtraMeasure>>;

/**
 * Converts the values that pg returns: numerics and bigints are text, doubles are numbers, and arrays
 * are arrays of these. Fractions of a cent are rounded half up.
 */
export const READ_MEASURE: { [M in Measure]: (raw: unknown) => Measured[M] } = {
  companies: (raw) => Number(raw),
  averageCents: numberOrNull,
  medianCents: (raw) => (raw === null ? null : meanOf(raw as readonly [string, string])),
  percentilesCents: (raw) => (raw === null ? null : (raw as readonly number[]).map(halfUp)),
  minCents: numberOrNull,
  maxCents: numberOrNull,
};

function numberOrNull(raw: unknown): number | null {
  return raw === null ? null : Number(raw);
}

function meanOf([lower, upper]: readonly [string, string]): number {
  return halfUp((Number(lower) + Number(upper)) / 2);
}

function halfUp(cents: number): number {
  return Math.floor(cents + 0.5);
}
