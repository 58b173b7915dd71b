import type { DealSum, DealTotals } from '../../market/query/aggregation/grouped-totals';
import { inDollars } from '../../market/query/aggregation/money';
import { unknownBucket, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { Question } from '../../market/query/questions/question';
import type { AcquisitionMetadataDto, AcquisitionTotalsDto } from './acquisition-metadata.dto';

export function acquisitionTotals(question: Question, deals: DealTotals): AcquisitionTotalsDto {
  return {
    ...periodMetadata(question, deals),
    total_deals: deals.count,
    total_amount: inDollars(deals.amountCents),
  };
}

export function acquisitionMetadata(
  question: Question,
  deals: DealTotals & { unknown: DealSum },
): AcquisitionMetadataDto {
  return { ...acquisitionTotals(question, deals), ...unknownBucket(deals.unknown) };
}
