import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MarketEndpoint,
  MarketQueryParam,
} from '../market-query/resolving/market-endpoint.decorator';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import { INVESTOR_PROFILE, INVESTOR_LIST, TOP_INVESTORS } from './investors.endpoints';
import { InvestorsService } from './investors.service';

@ApiTags('Investors')
@Controller()
export class InvestorsController {
  constructor(private readonly investors: InvestorsService) {}

  @MarketEndpoint(INVESTOR_LIST)
  list(
    @MarketQueryParam() request: MarketRequest<typeof INVESTOR_LIST>,
  ): MarketAnswer<typeof INVESTOR_LIST> {
    return this.investors.list(request);
  }

  @MarketEndpoint(INVESTOR_PROFILE)
  one(
    @MarketQueryParam() request: MarketRequest<typeof INVESTOR_PROFILE>,
  ): MarketAnswer<typeof INVESTOR_PROFILE> {
    return this.investors.one(request);
  }

  @MarketEndpoint(TOP_INVESTORS)
  top(
    @MarketQueryParam() request: MarketRequest<typeof TOP_INVESTORS>,
  ): MarketAnswer<typeof TOP_INVESTORS> {
    return this.investors.top(request);
  }
}
