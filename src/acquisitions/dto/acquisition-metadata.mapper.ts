import { dollars } from '../../market-query/aggregation/money';
import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import { answerMetadata, daysInScope, unknownBucket } from '../../market-query/body/period-metadata';
import type { AcquisitionMetadataDto, AcquisitionTotalsDto } from './acquisition-metadata.dto';

type AcquisitionTally = Tally<number> | Tally<string>;

export function acquisitionTotals(market: QueryContext, deals: AcquisitionTally): AcquisitionTotalsDto {
  return {
    ...answerMetadata(market),
    period: daysInScope(market, deals),
    total_deals: deals.totalCount,
    total_amount: dollars(deals.totalCents),
  };
}

export function acquisitionMetadata(market: QueryContext, deals: AcquisitionTally): AcquisitionMetadataDto {
  return { ...acquisitionTotals(market, deals), ...unknownBucket(deals) };
}
