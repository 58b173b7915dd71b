import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MarketEndpoint,
  MarketQueryParam,
} from '../market-query/resolving/market-endpoint.decorator';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import { COMPARISON, FILTER_OPTIONS, MAIN_CHARTS, RANGES_BREAKDOWN } from './analytics.endpoints';
import { AnalyticsService } from './analytics.service';

@ApiTags('Analytics')
@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @MarketEndpoint(MAIN_CHARTS)
  charts(
    @MarketQueryParam() request: MarketRequest<typeof MAIN_CHARTS>,
  ): MarketAnswer<typeof MAIN_CHARTS> {
    return this.analytics.charts(request);
  }

  @MarketEndpoint(RANGES_BREAKDOWN)
  byTransactionRange(
    @MarketQueryParam() request: MarketRequest<typeof RANGES_BREAKDOWN>,
  ): MarketAnswer<typeof RANGES_BREAKDOWN> {
    return this.analytics.byTransactionRange(request);
  }

  @MarketEndpoint(COMPARISON)
  comparison(
    @MarketQueryParam() request: MarketRequest<typeof COMPARISON>,
  ): MarketAnswer<typeof COMPARISON> {
    return this.analytics.comparison(request);
  }

  @MarketEndpoint(FILTER_OPTIONS)
  filterOptions(
    @MarketQueryParam() request: MarketRequest<typeof FILTER_OPTIONS>,
  ): MarketAnswer<typeof FILTER_OPTIONS> {
    return this.analytics.filterOptions(request);
  }
}
