import { inDollars } from '../../market-query/aggregation/money';
import type { DealTotals } from '../../market-query/aggregation/grouped-totals';
import {
  answerMetadata,
  daysInScope,
  type UnknownDeals,
  unknownBucket,
} from '../../market-query/body/period-metadata';
import type { QueryContext } from '../../market-query/request/query-context';
import type { AcquisitionMetadataDto, AcquisitionTotalsDto } from './acquisition-metadata.dto';

export function acquisitionTotals(context: QueryContext, deals: DealTotals): AcquisitionTotalsDto {
  return {
    ...answerMetadata(context),
    period: daysInScope(context, deals),
    total_deals: deals.totalCount,
    total_amount: inDollars(deals.totalCents),
  };
}

export function acquisitionMetadata(
  context: QueryContext,
  deals: DealTotals & UnknownDeals,
): AcquisitionMetadataDto {
  return { ...acquisitionTotals(context, deals), ...unknownBucket(deals) };
}
