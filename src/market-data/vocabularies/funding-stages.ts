import { present } from '../../platform/errors/present';

export const STAGE_BUCKETS = [
  'Early',
  'Growth',
  'Late',
  'Other',
  'Debt',
  'Non-Dilutive',
  'Public',
] as const;

export type StageBucket = (typeof STAGE_BUCKETS)[number];

export interface FundingStage {
  /** Index on the ladder, 1 to 23, as stored in the database. */
  readonly index: number;
  readonly name: string;
  readonly bucket: StageBucket;
}

const LADDER: readonly (readonly [name: string, bucket: StageBucket])[] = [
  ['Pre-Seed', 'Early'],
  ['Angel', 'Early'],
  ['Seed', 'Early'],
  ['Series A', 'Growth'],
  ['Series B', 'Growth'],
  ['Series C', 'Late'],
  ['Series C+', 'Late'],
  ['Series D', 'Late'],
  ['Series E', 'Late'],
  ['Series F', 'Late'],
  ['Series G', 'Late'],
  ['Series H', 'Late'],
  ['Growth', 'Late'],
  ['Private Equity', 'Late'],
  ['Venture', 'Other'],
  ['Strategic', 'Other'],
  ['Secondary', 'Other'],
  ['Convertible Note', 'Debt'],
  ['Debt', 'Debt'],
  ['Grant', 'Non-Dilutive'],
  ['Crowdfunding', 'Non-Dilutive'],
  ['IPO', 'Public'],
  ['Post-IPO', 'Public'],
];

/** The stage ladder, in order. */
export const FUNDING_STAGES: readonly FundingStage[] = LADDER.map(([name, bucket], index) => ({
  index: index + 1,
  name,
  bucket,
}));

export const STAGE_NAMES = FUNDING_STAGES.map(({ name }) => name);

/** The stage with an index; undefined for null, which means unknown. */
export function stageAt(index: number | null): FundingStage | undefined {
  return index === null ? undefined : FUNDING_STAGES[index - 1];
}

/** The stages that a company climbs one after the other, and the IPO that ends the climb. */
export const EQUITY_STAGES: readonly FundingStage[] = FUNDING_STAGES.filter(({ bucket }) =>
  ['Early', 'Growth', 'Late'].includes(bucket),
);
export const IPO = present(
  FUNDING_STAGES.find(({ name }) => name === 'IPO'),
  'stage "IPO"',
);
