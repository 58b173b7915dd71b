import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import {
  MarketEndpoint,
  MarketQueryParam,
} from '../market-query/resolving/market-endpoint.decorator';
import {
  FUNDING_BY_CATEGORY,
  FUNDING_BY_COUNTRY,
  FUNDING_BY_STAGE,
  FUNDING_HISTORY,
  FUNDING_ROUND_LIST,
  INSTRUMENT_BREAKDOWN,
  STAGE_PERCENTILES,
  TOP_FUNDING_ROUNDS,
} from './funding.endpoints';
import { FundingService } from './funding.service';

@ApiTags('Funding')
@Controller()
export class FundingController {
  constructor(private readonly funding: FundingService) {}

  @MarketEndpoint(FUNDING_BY_CATEGORY)
  byCategory(
    @MarketQueryParam() request: MarketRequest<typeof FUNDING_BY_CATEGORY>,
  ): MarketAnswer<typeof FUNDING_BY_CATEGORY> {
    return this.funding.byCategory(request);
  }

  @MarketEndpoint(FUNDING_BY_COUNTRY)
  byCountry(
    @MarketQueryParam() request: MarketRequest<typeof FUNDING_BY_COUNTRY>,
  ): MarketAnswer<typeof FUNDING_BY_COUNTRY> {
    return this.funding.byCountry(request);
  }

  @MarketEndpoint(FUNDING_BY_STAGE)
  byStage(
    @MarketQueryParam() request: MarketRequest<typeof FUNDING_BY_STAGE>,
  ): MarketAnswer<typeof FUNDING_BY_STAGE> {
    return this.funding.byStage(request);
  }

  @MarketEndpoint(STAGE_PERCENTILES)
  percentilesByStage(
    @MarketQueryParam() request: MarketRequest<typeof STAGE_PERCENTILES>,
  ): MarketAnswer<typeof STAGE_PERCENTILES> {
    return this.funding.percentilesByStage(request);
  }

  @MarketEndpoint(FUNDING_HISTORY)
  history(
    @MarketQueryParam() request: MarketRequest<typeof FUNDING_HISTORY>,
  ): MarketAnswer<typeof FUNDING_HISTORY> {
    return this.funding.history(request);
  }

  @MarketEndpoint(INSTRUMENT_BREAKDOWN)
  instrumentBreakdown(
    @MarketQueryParam() request: MarketRequest<typeof INSTRUMENT_BREAKDOWN>,
  ): MarketAnswer<typeof INSTRUMENT_BREAKDOWN> {
    return this.funding.instrumentBreakdown(request);
  }

  @MarketEndpoint(TOP_FUNDING_ROUNDS)
  largestRounds(
    @MarketQueryParam() request: MarketRequest<typeof TOP_FUNDING_ROUNDS>,
  ): MarketAnswer<typeof TOP_FUNDING_ROUNDS> {
    return this.funding.largestRounds(request);
  }

  @MarketEndpoint(FUNDING_ROUND_LIST)
  list(
    @MarketQueryParam() request: MarketRequest<typeof FUNDING_ROUND_LIST>,
  ): MarketAnswer<typeof FUNDING_ROUND_LIST> {
    return this.funding.list(request);
  }
}
