import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
} from '../../market/query/bodies/period-metadata';
import { LimitedRowsDto } from '../../market/query/bodies/shown-rows';
import { ApiInteger, ApiNumber } from '../../platform/http/openapi/api-field';

const totalDeals = ApiInteger('Acquisitions in scope, including undisclosed ones', 59);
const totalAmount = ApiNumber(
  'Sum of the disclosed amounts in scope, in US dollars',
  3_034_000_000,
);

/** Metadata of acquisition bodies whose rows are years, acquirers or single deals. */
export class AcquisitionTotalsDto extends AnswerMetadataDto {
  @DAYS_COVERED
  period: DaysDto;

  @totalDeals
  total_deals: number;

  @totalAmount
  total_amount: number;
}

/** Metadata of acquisition bodies that are grouped by a value that may be unknown. */
export class AcquisitionMetadataDto extends LimitedRowsDto {
  @DAYS_COVERED
  period: DaysDto;

  @totalDeals
  total_deals: number;

  @totalAmount
  total_amount: number;
}

/** Metadata of the rankings. */
export class AcquisitionRankingMetadataDto extends AcquisitionTotalsDto {
  @ApiInteger('The largest number of rows, as requested: at most 100', 10)
  limit: number;
}
