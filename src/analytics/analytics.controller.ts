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
        'The rows of each breakdown equal those of the stand-alone endpoint with the same filters. Funding-only filters act on the funding half and ' +
        '`acquisitionTypes` on the M&A half. The two trends show whole ISO years and ignore timeframe and range.',
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
      'Funding rounds and acquisitions together, and each for itself. Funding-only filters act on the funding half and `acquisitionTypes` on the M&A half.',
    body: RangesBreakdownDto,
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
        'One key for each query parameter, spelled like it. Counts are over the whole dataset; closed lists are whole.',
      body: FilterOptionsDto,
    },
  )
  @Get('filter-options')
  filterOptions(@MarketQueryParam() request: MarketRequest): Promise<Answer<FilterOptionsDto>> {
    return this.analytics.filterOptions(request);
  }
}
