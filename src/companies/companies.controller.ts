import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketEndpoint, MarketQueryParam } from '../market-query/market-endpoint.decorator';
import type { MarketAnswer, MarketRequest } from '../market-query/market-request';
import { COMPANIES, COMPANY } from './companies.endpoints';
import { CompaniesService } from './companies.service';

@ApiTags('Companies')
@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @MarketEndpoint(COMPANIES)
  list(@MarketQueryParam() request: MarketRequest<typeof COMPANIES>): MarketAnswer<typeof COMPANIES> {
    return this.companies.list(request);
  }

  @MarketEndpoint(COMPANY)
  one(@MarketQueryParam() request: MarketRequest<typeof COMPANY>): MarketAnswer<typeof COMPANY> {
    return this.companies.one(request);
  }
}
