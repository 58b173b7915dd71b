import type { DealSum, DealTotals } from '../../market-query/aggregation/grouped-totals';
import { inDollars } from '../../market-query/aggregation/money';
import { unknownBucket, periodMetadata } from '../../market-query/body/period-metadata';
import type { QueryContext } from '../../market-query/request/query-context';
import type { AcquisitionMetadataDto, AcquisitionTotalsDto } from './acquisition-metadata.dto';

export function acquisitionTotals(context: QueryContext, deals: DealTotals): AcquisitionTotalsDto {
  return {
    ...periodMetadata(context, deals),
    total_deals: deals.count,
    total_amount: inDollars(deals.amountCents),
  };
}

export function acquisitionMetadata(
  context: QueryContext,
  deals: DealTotals & { unknown: DealSum },
): AcquisitionMetadataDto {
  return { ...acquisitionTotals(context, deals), ...unknownBucket(deals.unknown) };
}
