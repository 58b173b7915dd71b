import { ApiProperty } from '@nestjs/swagger';

export class TrendSeriesDto {
  @ApiProperty({ description: 'The ISO year', example: '2026' })
  name: string;

  @ApiProperty({ description: 'The ISO year', type: 'integer', example: 2026 })
  year: number;

  @ApiProperty({ description: 'A suggested line color, as a hex code', example: '#1d4ed8' })
  color: string;

  @ApiProperty({
    description:
      'Disclosed US dollars per week, from W01 to the last week that has begun. Can be shorter than `x_axis`',
    type: [Number],
    example: [12_500_000, 0],
  })
  data: number[];

  @ApiProperty({
    description: 'Deals per week, including undisclosed ones. As long as `data`',
    type: 'array',
    items: { type: 'integer' },
    example: [3, 0],
  })
  deal_counts: number[];
}

export class TrendDto {
  @ApiProperty({
    description: 'The kind of chart that suits the series',
    enum: ['line'],
    example: 'line',
  })
  chart_type: string;

  @ApiProperty({ description: 'A heading for the chart', example: 'Funding by week' })
  title: string;

  @ApiProperty({ description: 'The years in words', example: 'ISO weeks of 2024, 2025 and 2026' })
  subtitle: string;

  @ApiProperty({
    description: 'ISO weeks: "W01" to "W52", and "W53" if one of the years has it',
    type: [String],
    example: ['W01', 'W02'],
  })
  x_axis: string[];

  @ApiProperty({
    type: [TrendSeriesDto],
    description:
      'The current ISO year (or the one that `offset` leads to) and the two before it, oldest first',
  })
  series: TrendSeriesDto[];
}
