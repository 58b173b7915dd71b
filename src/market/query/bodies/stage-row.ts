import {
  FUNDING_STAGES,
  STAGE_BUCKETS,
  type StageBucket,
  STAGE_NAMES,
} from '../../../market-data/vocabularies/funding-stages';
import {
  ApiChoice,
  ApiInteger,
  ApiNumber,
  ApiNumberOrNull,
} from '../../../platform/http/openapi/api-field';
import { type GroupedTotals, NO_DEALS } from '../aggregation/grouped-totals';
import type { ExtraMeasure } from '../aggregation/measures';
import { inDollars, dollarsOrNull, percentage } from '../aggregation/money';

/**
 * A stage of the ladder. Every stage is shown, in the ladder's order, with zeros if nothing was
 * raised.
 */
export class StageRowDto {
  @ApiChoice('The stage', STAGE_NAMES, 'Series A')
  name: string;

  @ApiChoice('The group that the stage belongs to', STAGE_BUCKETS, 'Growth')
  stage_bucket: StageBucket;

  @ApiNumber('Sum of the disclosed amounts, in US dollars', 96_400_000)
  amount: number;

  @ApiInteger('Funding rounds, including undisclosed ones', 9)
  count: number;

  @ApiInteger('Funding rounds with a disclosed amount', 8)
  disclosed_count: number;

  @ApiInteger('How many companies raised at least one of these rounds', 9)
  companies: number;

  @ApiNumber(
    'Share of the total amount, which includes unknown stages, from 0 to 100 with 2 decimals',
    12.52,
  )
  percentage: number;

  @ApiNumberOrNull(
    'Mean of the disclosed amounts, in US dollars; null if there are none',
    12_050_000,
  )
  average: number | null;

  @ApiNumberOrNull(
    'Median of the disclosed amounts, in US dollars; null if there are none',
    10_000_000,
  )
  median: number | null;
}

export function stageRows(deals: GroupedTotals<'stage', ExtraMeasure>): StageRowDto[] {
  const byStage = new Map(deals.known.map((bucket) => [bucket.key, bucket]));
  return FUNDING_STAGES.map(({ index, name, bucket: stageBucket }) => {
    const raised = byStage.get(index) ?? NO_DEALS;
    return {
      name,
      stage_bucket: stageBucket,
      amount: inDollars(raised.amountCents),
      count: raised.count,
      disclosed_count: raised.disclosedCount,
      companies: raised.companies,
      percentage: percentage(raised.amountCents, deals.amountCents),
      average: dollarsOrNull(raised.averageCents),
      median: dollarsOrNull(raised.medianCents),
    };
  });
}
