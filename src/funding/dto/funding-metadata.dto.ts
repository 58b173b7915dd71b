import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
  UnknownBucketDto,
} from '../../market/query/bodies/period-metadata';
import { ApiInteger, ApiNumber } from '../../platform/http/openapi/api-field';

const totalDeals = ApiInteger('Funding rounds in scope, including undisclosed ones', 76);
const totalFunding = ApiNumber('Sum of the disclosed amounts in scope, in US dollars', 769_700_000);

/** Metadata of funding bodies whose rows are single rounds or calendar buckets. */
export class FundingMetadataDto extends AnswerMetadataDto {
  @DAYS_COVERED
  period: DaysDto;

  @totalDeals
  total_deals: number;

  @totalFunding
  total_funding: number;
}

/** Metadata of funding bodies that are grouped by a value that may be unknown. */
export class BucketedFundingMetadataDto extends UnknownBucketDto {
  @DAYS_COVERED
  period: DaysDto;

  @totalDeals
  total_deals: number;

  @totalFunding
  total_funding: number;
}
