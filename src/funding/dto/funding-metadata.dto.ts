import { ApiProperty } from '@nestjs/swagger';
import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
  UnknownBucketDto,
} from '../../market-query/body/period-metadata';

const totalDeals = {
  description: 'Funding rounds in scope, including undisclosed ones',
  type: 'integer',
  example: 76,
} as const;
const totalFunding = {
  description: 'Sum of the disclosed amounts in scope, in US dollars',
  example: 769_700_000,
};

/** Metadata of funding bodies whose rows are single rounds or calendar buckets. */
export class FundingMetadataDto extends AnswerMetadataDto {
  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty(totalDeals)
  total_deals: number;

  @ApiProperty(totalFunding)
  total_funding: number;
}

/** Metadata of funding bodies that are grouped by a value that may be unknown. */
export class BucketedFundingMetadataDto extends UnknownBucketDto {
  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty(totalDeals)
  total_deals: number;

  @ApiProperty(totalFunding)
  total_funding: number;
}
