import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { MarketEndpoint, MarketQueryParam } from '../market-query/market-endpoint.decorator';
import { AnalyticsService } from './analytics.service';
import { ChartsDto } from './dto/charts.dto';
import { FilterOptionsDto } from './dto/filter-options.dto';
import { RangesBreakdownDto } from './dto/ranges-breakdown.dto';

const bothHalves = { deals: 'both', defaultTimeframe: 'ttm', extraParams: [] } as const;

@ApiTags('Analytics')
@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @MarketEndpoint(
    { ...bothHalves, lenientTimeframe: true, extraParams: ['view', 'metrics'] },
    {
      summary: 'Main charts: funding and acquisition aggregations',
      description:
        'Each breakdown has the same rows as its own endpoint with the same filters. Funding-only filters apply to the funding charts, and ' +
        '`acquisitionTypes` to the acquisition charts. The two trends show whole ISO years, so they ignore the timeframe and the date range.',
      example: 'charts?view=breakdowns&timeframe=ytd&metrics=amount,count,median',
      body: ChartsDto,
    },
  )
  @Get('charts')
  charts(@MarketQueryParam() request: MarketRequest): Promise<Answer<ChartsDto>> {
    return this.analytics.charts(request);
  }

  @MarketEndpoint(bothHalves, {
    summary: 'Transaction range breakdown',
    description:
      'Funding rounds and acquisitions by size, together and separately. Funding-only filters apply to the rounds, and `acquisitionTypes` to the acquisitions.',
    example: 'ranges/breakdown?timeframe=ttm&continents=NA,EU',
    body: RangesBreakdownDto,
    rows: 'ranges',
  })
  @Get('ranges/breakdown')
  rangesBreakdown(@MarketQueryParam() request: MarketRequest): Promise<Answer<RangesBreakdownDto>> {
    return this.analytics.byTransactionRange(request);
  }

  @MarketEndpoint(
    { ...bothHalves, defaultTimeframe: 'all', withoutSharedParams: true },
    {
      summary: 'Available filter options',
      description:
        'One key per query parameter, with the same spelling. Counts cover the whole dataset. Closed lists are complete, even where a count is 0.',
      example: 'filter-options',
      body: FilterOptionsDto,
    },
  )
  @Get('filter-options')
  filterOptions(@MarketQueryParam() request: MarketRequest): Promise<Answer<FilterOptionsDto>> {
    return this.analytics.filterOptions(request);
  }
}
