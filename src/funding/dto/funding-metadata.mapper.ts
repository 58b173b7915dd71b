import type { DealSum, DealTotals } from '../../market-query/aggregation/grouped-totals';
import { inDollars } from '../../market-query/aggregation/money';
import { unknownBucket, periodMetadata } from '../../market-query/body/period-metadata';
import type { QueryContext } from '../../market-query/request/query-context';
import type { BucketedFundingMetadataDto, FundingMetadataDto } from './funding-metadata.dto';

export function fundingMetadata(context: QueryContext, deals: DealTotals): FundingMetadataDto {
  return {
    ...periodMetadata(context, deals),
    total_deals: deals.count,
    total_funding: inDollars(deals.amountCents),
  };
}

export function bucketedFundingMetadata(
  context: QueryContext,
  deals: DealTotals & { unknown: DealSum },
): BucketedFundingMetadataDto {
  return { ...fundingMetadata(context, deals), ...unknownBucket(deals.unknown) };
}
