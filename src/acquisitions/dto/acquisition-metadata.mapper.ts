import type { DealSum, DealTotals } from '../../market-query/aggregation/grouped-totals';
import { inDollars } from '../../market-query/aggregation/money';
import { unknownBucket, periodMetadata } from '../../market-query/body/period-metadata';
import type { Question } from '../../market-query/request/question';
import type { AcquisitionMetadataDto, AcquisitionTotalsDto } from './acquisition-metadata.dto';

export function acquisitionTotals(context: Question, deals: DealTotals): AcquisitionTotalsDto {
  return {
    ...periodMetadata(context, deals),
    total_deals: deals.count,
    total_amount: inDollars(deals.amountCents),
  };
}

export function acquisitionMetadata(
  context: Question,
  deals: DealTotals & { unknown: DealSum },
): AcquisitionMetadataDto {
  return { ...acquisitionTotals(context, deals), ...unknownBucket(deals.unknown) };
}
