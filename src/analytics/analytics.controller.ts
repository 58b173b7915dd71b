import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { Asked, MarketEndpoint } from '../market-query/market-endpoint.decorator';
import type { EndpointSpec } from '../market-query/market-query';
import { AnalyticsService } from './analytics.service';
import { ChartsDto } from './dto/charts.dto';
import { FilterOptionsDto } from './dto/filter-options.dto';
import { RangesBreakdownDto } from './dto/ranges-breakdown.dto';

const CHARTS: EndpointSpec = {
  name: 'charts',
  deals: 'both',
  defaultTimeframe: 'ttm',
  strictTimeframe: false,
  own: ['view', 'metrics'],
};
const RANGES: EndpointSpec = { name: 'ranges/breakdown', deals: 'both', defaultTimeframe: 'ttm', strictTimeframe: true, own: [] };
const FILTER_OPTIONS: EndpointSpec = {
  name: 'filter-options',
  deals: 'both',
  defaultTimeframe: 'all',
  strictTimeframe: true,
  own: [],
  shared: false,
};

@ApiTags('Analytics')
@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @MarketEndpoint(CHARTS, {
    summary: 'Main charts: funding and acquisition aggregations',
    description:
      'The rows of each breakdown equal those of the stand-alone endpoint with the same filters. Funding-only filters act on the funding half and ' +
      '`acquisitionTypes` on the M&A half. The two trends show whole ISO years and ignore timeframe and range.',
    body: ChartsDto,
  })
  charts(@Asked() request: MarketRequest): Promise<Answer> {
    return this.analytics.charts(request);
  }

  @MarketEndpoint(RANGES, {
    summary: 'Transaction range breakdown',
    description:
      'Funding rounds and acquisitions together, and each for itself. Funding-only filters act on the funding half and `acquisitionTypes` on the M&A half.',
    body: RangesBreakdownDto,
  })
  rangesBreakdown(@Asked() request: MarketRequest): Promise<Answer> {
    return this.analytics.byTransactionRange(request);
  }

  @MarketEndpoint(FILTER_OPTIONS, {
    summary: 'Available filter options',
    description: 'One key for each query parameter, spelled like it. Counts are over the whole dataset; closed lists are whole.',
    body: FilterOptionsDto,
  })
  filterOptions(@Asked() request: MarketRequest): Promise<Answer> {
    return this.analytics.filterOptions(request);
  }
}
