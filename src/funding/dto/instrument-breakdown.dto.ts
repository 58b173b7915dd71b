import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import type { Granularity } from '../../market-query/market-query';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

export const INSTRUMENTS = [
  { name: 'senior_notes', label: 'Senior notes', color: '#1d4ed8' },
  { name: 'convertible_notes', label: 'Convertible notes', color: '#0891b2' },
  { name: 'atm_equity', label: 'At-the-market equity', color: '#16a34a' },
  { name: 'warrant_activity', label: 'Warrant activity', color: '#d97706' },
] as const;

const name = {
  description: 'The instrument',
  enum: INSTRUMENTS.map((instrument) => instrument.name),
  example: 'convertible_notes',
};

export class InstrumentSeriesDto {
  @ApiProperty(name)
  name: string;

  @ApiProperty({ description: 'The name for a person', example: 'Convertible notes' })
  label: string;

  @ApiProperty({ description: 'A suggestion for the bars, hex', example: '#0891b2' })
  color: string;

  @ApiProperty({
    description: 'Disclosed US dollars, one number for each label of `x_axis`',
    type: [Number],
    example: [0, 150_000_000],
  })
  data: number[];

  @ApiProperty({ description: 'Deals, one number for each label of `x_axis`', type: [Number], example: [0, 1] })
  deal_counts: number[];
}

export class InstrumentTotalDto {
  @ApiProperty(name)
  name: string;

  @ApiProperty({ description: 'Sum of disclosed amounts, US dollars', example: 150_000_000 })
  amount: number;

  @ApiProperty({ description: 'Deals, undisclosed ones included', type: 'integer', example: 1 })
  count: number;

  @ApiProperty({ description: 'Share of the total amount, unknown instruments included, 0 to 100, 2 decimals', example: 62.5 })
  percentage: number;
}

export class InstrumentBreakdownMetadataDto extends BucketedFundingMetadataDto {
  @ApiProperty({ description: 'The width of a period', enum: ['year', 'quarter', 'month', 'week'], example: 'quarter' })
  granularity: Granularity;
}

export class InstrumentBreakdownDto extends ChartBodyDto {
  @ApiProperty({ description: 'Calendar buckets, ascending and without a gap', type: [String], example: ['2025-Q3', '2025-Q4'] })
  x_axis: string[];

  @ApiProperty({ description: 'The four instruments', type: [InstrumentSeriesDto] })
  series: InstrumentSeriesDto[];

  @ApiProperty({ description: 'The four instruments', type: [InstrumentTotalDto] })
  totals: InstrumentTotalDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: InstrumentBreakdownMetadataDto,
  })
  metadata: InstrumentBreakdownMetadataDto;
}
