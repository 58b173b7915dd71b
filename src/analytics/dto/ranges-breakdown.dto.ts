import { TRANSACTION_RANGES } from '../../market-data/vocabularies/transaction-ranges';
import { DAYS_COVERED, DaysDto, UnknownBucketDto } from '../../market/query/bodies/period-metadata';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import {
  ApiChoice,
  ApiInteger,
  ApiList,
  ApiNumber,
  ApiNumberOrNull,
} from '../../platform/http/openapi/api-field';

export class RangeRowDto {
  @ApiChoice(
    'The range, in the form that `transactionRanges` accepts',
    TRANSACTION_RANGES.map((range) => range.name),
    '$10M-$25M',
  )
  name: string;

  @ApiNumber('The lower bound in US dollars, inclusive', 10_000_000)
  min: number;

  @ApiNumberOrNull('The upper bound in US dollars, exclusive; null for the last range', 25_000_000)
  max: number | null;

  @ApiNumber('Sum of the amounts, in US dollars', 612_000_000)
  amount: number;

  @ApiInteger('Funding rounds and acquisitions', 41)
  count: number;

  @ApiNumber('Share of the total amount, from 0 to 100 with 2 decimals', 16.09)
  percentage: number;

  @ApiInteger('Funding rounds in the range', 35)
  funding_count: number;

  @ApiNumber('The amount of these rounds, in US dollars', 520_000_000)
  funding_amount: number;

  @ApiInteger('Acquisitions in the range', 6)
  acquisition_count: number;

  @ApiNumber('The amount of these acquisitions, in US dollars', 92_000_000)
  acquisition_amount: number;
}

class RangesMetadataDto extends UnknownBucketDto {
  @DAYS_COVERED
  period: DaysDto;

  @ApiInteger('Funding rounds and acquisitions in scope, including undisclosed ones', 135)
  total_deals: number;

  @ApiNumber(
    'Sum of the disclosed amounts of the funding rounds in scope, in US dollars',
    769_700_000,
  )
  total_funding: number;

  @ApiNumber(
    'Sum of the disclosed amounts of all deals in scope, in US dollars. The rows add up to it',
    3_803_700_000,
  )
  total_amount: number;
}

export class RangesBreakdownDto extends ChartBodyDto {
  @ApiList(
    'All ranges, smallest first, including empty ones. Undisclosed deals count as unknown',
    RangeRowDto,
  )
  ranges: RangeRowDto[];

  @METADATA
  metadata: RangesMetadataDto;
}
