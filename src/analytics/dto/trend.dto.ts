import { ApiProperty } from '@nestjs/swagger';

export class TrendSeriesDto {
  @ApiProperty({ description: 'The ISO year', example: '2026' })
  name: string;

  @ApiProperty({ description: 'The ISO year', type: 'integer', example: 2026 })
  year: number;

  @ApiProperty({ description: 'A suggestion for the line, hex', example: '#1d4ed8' })
  color: string;

  @ApiProperty({
    description: 'Disclosed US dollars by week, from W01 to the last week begun: may be shorter than `x_axis`',
    type: [Number],
    example: [12_500_000, 0],
  })
  data: number[];

  @ApiProperty({ description: 'Deals by week, undisclosed ones included: as long as `data`', type: [Number], example: [3, 0] })
  deal_counts: number[];
}

export class TrendDto {
  @ApiProperty({ description: 'What kind of chart the series are made for', enum: ['line'], example: 'line' })
  chart_type: string;

  @ApiProperty({ description: 'A heading', example: 'Funding by week' })
  title: string;

  @ApiProperty({ description: 'The years in words', example: 'ISO weeks of 2024, 2025 and 2026' })
  subtitle: string;

  @ApiProperty({
    description: 'ISO weeks: "W01" to "W52", and "W53" where a shown year has it',
    type: [String],
    example: ['W01', 'W02'],
  })
  x_axis: string[];

  @ApiProperty({ type: [TrendSeriesDto], description: "The anchor day's ISO year and the two before, ascending" })
  series: TrendSeriesDto[];
}
