import { dollars } from '../../market-query/aggregation/money';
import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import { answerMetadata, daysInScope, unknownBucket } from '../../market-query/body/period-metadata';
import type { BucketedFundingMetadataDto, FundingMetadataDto } from './funding-metadata.dto';

type FundingTally = Pick<Tally<never>, 'firstDay' | 'lastDay' | 'totalCount' | 'totalCents'>;

export function fundingMetadata(market: QueryContext, deals: FundingTally): FundingMetadataDto {
  return {
    ...answerMetadata(market),
    period: daysInScope(market, deals),
    total_deals: deals.totalCount,
    total_funding: dollars(deals.totalCents),
  };
}

export function bucketedFundingMetadata(
  market: QueryContext,
  deals: FundingTally & Pick<Tally<never>, 'unknownCount' | 'unknownCents'>,
): BucketedFundingMetadataDto {
  return { ...fundingMetadata(market, deals), ...unknownBucket(deals) };
}
