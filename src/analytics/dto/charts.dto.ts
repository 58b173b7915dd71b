import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { CategoryRowDto } from '../../market/query/bodies/category-row';
import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
} from '../../market/query/bodies/period-metadata';
import { StageRowDto } from '../../market/query/bodies/stage-row';
import { CountryRowDto, ValueRowDto } from '../../market/query/bodies/value-row';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import {
  CHART_VIEWS,
  type ChartView,
  type Metric,
} from '../../market/query/endpoints/endpoint-spec';
import {
  ApiChoice,
  ApiInteger,
  ApiList,
  ApiNumber,
  ApiObject,
  ApiOptional,
  ApiText,
  ApiTexts,
  type OptionalFieldOf,
} from '../../platform/http/openapi/api-field';
import { TrendDto } from './trend.dto';

/** A chart with the rows of a stand-alone endpoint, under that endpoint's key. */
export class BreakdownDto {
  @ApiChoice('The kind of chart that suits the rows', ['bar', 'donut', 'map'], 'bar')
  chart_type: string;

  @ApiText('A heading for the chart', 'Funding by category')
  title: string;

  @ApiText('The period in words', 'Trailing twelve months: 22 November 2025 to 21 November 2026')
  subtitle: string;

  @ApiOptional(ApiList('The rows of the charts by category', CategoryRowDto))
  categories?: CategoryRowDto[];

  @ApiOptional(ApiList('The rows of the chart by stage', StageRowDto))
  stages?: StageRowDto[];

  @ApiOptional(ApiList('The rows of the charts by country', CountryRowDto))
  countries?: CountryRowDto[];

  @ApiOptional(ApiList('The rows of the chart by buyer type', ValueRowDto))
  buyer_types?: ValueRowDto[];

  @ApiInteger(
    'Deals in scope without a row, because their value is unknown. Together with the rows, they add up to the total',
    3,
  )
  unknown_count: number;

  @ApiNumber(
    'Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars',
    4_000_000,
  )
  unknown_amount: number;
}

const inView = <Chart extends object>(type: Type<Chart>): OptionalFieldOf<Chart> =>
  ApiOptional(ApiObject('Only in the views that include this chart', type));

export class NamedChartsDto {
  @inView(TrendDto)
  funding_trends: TrendDto;

  @inView(TrendDto)
  acquisition_trends: TrendDto;

  @inView(BreakdownDto)
  funding_by_category: BreakdownDto;

  @inView(BreakdownDto)
  funding_by_stage: BreakdownDto;

  @inView(BreakdownDto)
  funding_by_country: BreakdownDto;

  @inView(BreakdownDto)
  acquisitions_by_category: BreakdownDto;

  @inView(BreakdownDto)
  acquisitions_by_country: BreakdownDto;

  @inView(BreakdownDto)
  buyer_types: BreakdownDto;
}

class ChartsMetadataDto extends AnswerMetadataDto {
  @DAYS_COVERED
  period: DaysDto;

  @ApiChoice('Which charts the answer includes', CHART_VIEWS, 'overview')
  view: ChartView;

  @ApiTexts('The requested measures', ['amount', 'count'])
  metrics: Metric[];

  @ApiInteger('Funding rounds and acquisitions in scope', 135)
  total_deals: number;

  @ApiNumber(
    'Sum of the disclosed amounts of the funding rounds in scope, in US dollars',
    769_700_000,
  )
  total_funding: number;

  @ApiNumber(
    'Sum of the disclosed amounts of the acquisitions in scope, in US dollars',
    3_034_000_000,
  )
  total_amount: number;

  @ApiInteger('Funding rounds in scope', 76)
  funding_deals: number;

  @ApiInteger('Acquisitions in scope', 59)
  acquisition_deals: number;
}

/** The main charts (contract 5.2). */
export class ChartsDto extends ChartBodyDto {
  @ApiProperty({ description: 'The charts of the view, by name', type: NamedChartsDto })
  charts: Partial<NamedChartsDto>;

  @METADATA
  metadata: ChartsMetadataDto;
}
