import { ApiProperty } from '@nestjs/swagger';
import { INSTRUMENT_NAMES } from '../../market-data/vocabularies/instruments';
import { HISTORY_FIELDS } from '../../market-query/body/history-body';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import type { Granularity } from '../../market-query/period/calendar';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

const name = {
  description: 'The instrument',
  enum: INSTRUMENT_NAMES,
  example: 'convertible_notes',
};

export class InstrumentSeriesDto {
  @ApiProperty(name)
  name: string;

  @ApiProperty({ description: 'A readable name', example: 'Convertible notes' })
  label: string;

  @ApiProperty({ description: 'A suggested bar color, as a hex code', example: '#0891b2' })
  color: string;

  @ApiProperty({
    description: 'Disclosed US dollars, one number per label of `x_axis`',
    type: [Number],
    example: [0, 150_000_000],
  })
  data: number[];

  @ApiProperty({
    description: 'Deals, one number per label of `x_axis`',
    type: 'array',
    items: { type: 'integer' },
    example: [0, 1],
  })
  deal_counts: number[];
}

export class InstrumentTotalDto {
  @ApiProperty(name)
  name: string;

  @ApiProperty({ description: 'Sum of the disclosed amounts, in US dollars', example: 150_000_000 })
  amount: number;

  @ApiProperty({ description: 'Deals, including undisclosed ones', type: 'integer', example: 1 })
  count: number;

  @ApiProperty({
    description:
      'Share of the total amount, which includes unknown instruments, from 0 to 100 with 2 decimals',
    example: 62.5,
  })
  percentage: number;
}

export class InstrumentBreakdownMetadataDto extends BucketedFundingMetadataDto {
  @ApiProperty(HISTORY_FIELDS.granularity)
  granularity: Granularity;
}

export class InstrumentBreakdownDto extends ChartBodyDto {
  @ApiProperty({
    description: 'Calendar buckets, oldest first and without gaps',
    type: [String],
    example: ['2025-Q3', '2025-Q4'],
  })
  x_axis: string[];

  @ApiProperty({ description: 'The four instruments', type: [InstrumentSeriesDto] })
  series: InstrumentSeriesDto[];

  @ApiProperty({ description: 'The four instruments', type: [InstrumentTotalDto] })
  totals: InstrumentTotalDto[];

  @ApiMetadata()
  metadata: InstrumentBreakdownMetadataDto;
}
