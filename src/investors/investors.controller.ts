import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketEndpoint, MarketQueryParam } from '../market-query/market-endpoint.decorator';
import type { MarketAnswer, MarketRequest } from '../market-query/market-request';
import { INVESTOR, INVESTORS, TOP_INVESTORS } from './investors.endpoints';
import { InvestorsService } from './investors.service';

@ApiTags('Investors')
@Controller()
export class InvestorsController {
  constructor(private readonly investors: InvestorsService) {}

  @MarketEndpoint(INVESTORS)
  list(@MarketQueryParam() request: MarketRequest<typeof INVESTORS>): MarketAnswer<typeof INVESTORS> {
    return this.investors.list(request);
  }

  @MarketEndpoint(INVESTOR)
  one(@MarketQueryParam() request: MarketRequest<typeof INVESTOR>): MarketAnswer<typeof INVESTOR> {
    return this.investors.one(request);
  }

  @MarketEndpoint(TOP_INVESTORS)
  top(@MarketQueryParam() request: MarketRequest<typeof TOP_INVESTORS>): MarketAnswer<typeof TOP_INVESTORS> {
    return this.investors.top(request);
  }
}
