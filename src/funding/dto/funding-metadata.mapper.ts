import type { DealSum, DealTotals } from '../../market/query/aggregation/grouped-totals';
import { inDollars } from '../../market/query/aggregation/money';
import { unknownBucket, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { Question } from '../../market/query/questions/question';
import type { BucketedFundingMetadataDto, FundingMetadataDto } from './funding-metadata.dto';

export function fundingMetadata(question: Question, deals: DealTotals): FundingMetadataDto {
  return {
    ...periodMetadata(question, deals),
    total_deals: deals.count,
    total_funding: inDollars(deals.amountCents),
  };
}

/** Also the deals whose bucket isn't known, for rows that are grouped by a value. */
export function bucketedFundingMetadata(
  question: Question,
  deals: DealTotals & { unknown: DealSum },
): BucketedFundingMetadataDto {
  return { ...fundingMetadata(question, deals), ...unknownBucket(deals.unknown) };
}
