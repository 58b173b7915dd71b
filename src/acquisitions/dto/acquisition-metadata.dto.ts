import { ApiProperty } from '@nestjs/swagger';
import { ApiInteger } from '../../http/openapi/api-field';
import { AnswerMetadataDto, DAYS_COVERED, DaysDto } from '../../market-query/body/period-metadata';
import { LimitedRowsDto } from '../../market-query/body/shown-rows';

const totalDeals = {
  description: 'Acquisitions in scope, including undisclosed ones',
  type: 'integer',
  example: 59,
} as const;
const totalAmount = {
  description: 'Sum of the disclosed amounts in scope, in US dollars',
  example: 3_034_000_000,
};

/** Metadata of acquisition bodies whose rows are years, acquirers or single deals. */
export class AcquisitionTotalsDto extends AnswerMetadataDto {
  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty(totalDeals)
  total_deals: number;

  @ApiProperty(totalAmount)
  total_amount: number;
}

/** Metadata of acquisition bodies that are grouped by a value that may be unknown. */
export class AcquisitionMetadataDto extends LimitedRowsDto {
  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty(totalDeals)
  total_deals: number;

  @ApiProperty(totalAmount)
  total_amount: number;
}

/** Metadata of the rankings. */
export class AcquisitionRankingMetadataDto extends AcquisitionTotalsDto {
  @ApiInteger('The largest number of rows, as requested: at most 100', 10)
  limit: number;
}
