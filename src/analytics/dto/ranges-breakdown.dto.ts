import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { DaysDto, UnknownBucketDto } from '../../market-query/body/period-metadata';
import { TRANSACTION_RANGES } from '../../market-data/vocabularies/transaction-ranges';

export class RangeRowDto {
  @ApiProperty({
    description: 'The range, as `transactionRanges` takes it',
    enum: TRANSACTION_RANGES.map((range) => range.name),
    example: '$10M-$25M',
  })
  name: string;

  @ApiProperty({ description: 'The lower bound, which belongs to the range, US dollars', example: 10_000_000 })
  min: number;

  @ApiProperty({
    description: 'The upper bound, which does not; null for the last range',
    type: Number,
    nullable: true,
    example: 25_000_000,
  })
  max: number | null;

  @ApiProperty({ description: 'Sum of the amounts, US dollars', example: 612_000_000 })
  amount: number;

  @ApiProperty({ description: 'Funding rounds and acquisitions', type: 'integer', example: 41 })
  count: number;

  @ApiProperty({ description: 'Share of the total amount, 0 to 100, 2 decimals', example: 4.87 })
  percentage: number;

  @ApiProperty({ description: 'Funding rounds in the range', type: 'integer', example: 35 })
  funding_count: number;

  @ApiProperty({ description: 'US dollars', example: 520_000_000 })
  funding_amount: number;

  @ApiProperty({ description: 'Acquisitions in the range', type: 'integer', example: 6 })
  acquisition_count: number;

  @ApiProperty({ description: 'US dollars', example: 92_000_000 })
  acquisition_amount: number;
}

export class RangesMetadataDto extends UnknownBucketDto {
  @ApiProperty({ description: 'The days that the figures cover', type: DaysDto })
  period: DaysDto;

  @ApiProperty({
    description: 'Funding rounds and acquisitions in scope, undisclosed ones included',
    type: 'integer',
    example: 135,
  })
  total_deals: number;

  @ApiProperty({ description: 'Disclosed sum of the funding rounds in scope, US dollars', example: 769_700_000 })
  total_funding: number;

  @ApiProperty({
    description: 'Disclosed sum of all deals in scope, US dollars: what the rows add up to',
    example: 3_803_700_000,
  })
  total_amount: number;
}

export class RangesBreakdownDto extends ChartBodyDto {
  @ApiProperty({
    description: 'All ranges, ascending, empty ones included. Undisclosed deals are the unknown bucket',
    type: [RangeRowDto],
  })
  ranges: RangeRowDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: RangesMetadataDto })
  metadata: RangesMetadataDto;
}
