import {
  ApiChoice,
  ApiInteger,
  ApiIntegers,
  ApiList,
  ApiNumbers,
  ApiText,
  ApiTexts,
} from '../../platform/http/openapi/api-field';

export class TrendSeriesDto {
  @ApiText('The ISO year', '2026')
  name: string;

  @ApiInteger('The ISO year', 2026)
  year: number;

  @ApiText('A suggested line color, as a hex code', '#1d4ed8')
  color: string;

  @ApiNumbers(
    'Disclosed US dollars per week, from W01 to the last week that has begun. Can be shorter than `x_axis`',
    [12_500_000, 0],
  )
  data: number[];

  @ApiIntegers('Deals per week, including undisclosed ones. As long as `data`', [3, 0])
  deal_counts: number[];
}

export class TrendDto {
  @ApiChoice('The kind of chart that suits the series', ['line'], 'line')
  chart_type: string;

  @ApiText('A heading for the chart', 'Funding by week')
  title: string;

  @ApiText('The years in words', 'ISO weeks of 2024, 2025 and 2026')
  subtitle: string;

  @ApiTexts('ISO weeks: "W01" to "W52", and "W53" if one of the years has it', ['W01', 'W02'])
  x_axis: string[];

  @ApiList(
    'The current ISO year (or the one that `offset` leads to) and the two before it, oldest first',
    TrendSeriesDto,
  )
  series: TrendSeriesDto[];
}
