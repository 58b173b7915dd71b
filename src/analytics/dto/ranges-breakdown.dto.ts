import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { DAYS_COVERED, DaysDto, UnknownBucketDto } from '../../market-query/body/period-metadata';
import { TRANSACTION_RANGES } from '../../market-data/vocabularies/transaction-ranges';
import { NUMBER_OR_NULL } from '../../market-query/endpoint/nullable';

export class RangeRowDto {
  @ApiProperty({
    description: 'The range, in the form that `transactionRanges` accepts',
    enum: TRANSACTION_RANGES.map((range) => range.name),
    example: '$10M-$25M',
  })
  name: string;

  @ApiProperty({ description: 'The lower bound in US dollars, inclusive', example: 10_000_000 })
  min: number;

  @ApiProperty({
    description: 'The upper bound in US dollars, exclusive; null for the last range',
    ...NUMBER_OR_NULL,
    example: 25_000_000,
  })
  max: number | null;

  @ApiProperty({ description: 'Sum of the amounts, in US dollars', example: 612_000_000 })
  amount: number;

  @ApiProperty({ description: 'Funding rounds and acquisitions', type: 'integer', example: 41 })
  count: number;

  @ApiProperty({
    description: 'Share of the total amount, from 0 to 100 with 2 decimals',
    example: 4.87,
  })
  percentage: number;

  @ApiProperty({ description: 'Funding rounds in the range', type: 'integer', example: 35 })
  funding_count: number;

  @ApiProperty({ description: 'The amount of these rounds, in US dollars', example: 520_000_000 })
  funding_amount: number;

  @ApiProperty({ description: 'Acquisitions in the range', type: 'integer', example: 6 })
  acquisition_count: number;

  @ApiProperty({
    description: 'The amount of these acquisitions, in US dollars',
    example: 92_000_000,
  })
  acquisition_amount: number;
}

export class RangesMetadataDto extends UnknownBucketDto {
  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty({
    description: 'Funding rounds and acquisitions in scope, including undisclosed ones',
    type: 'integer',
    example: 135,
  })
  total_deals: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts of the funding rounds in scope, in US dollars',
    example: 769_700_000,
  })
  total_funding: number;

  @ApiProperty({
    description:
      'Sum of the disclosed amounts of all deals in scope, in US dollars. The rows add up to it',
    example: 3_803_700_000,
  })
  total_amount: number;
}

export class RangesBreakdownDto extends ChartBodyDto {
  @ApiProperty({
    description:
      'All ranges, smallest first, including empty ones. Undisclosed deals count as unknown',
    type: [RangeRowDto],
  })
  ranges: RangeRowDto[];

  @ApiMetadata()
  metadata: RangesMetadataDto;
}
