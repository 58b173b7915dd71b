import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MarketEndpoint,
  MarketQueryParam,
} from '../market-query/resolving/market-endpoint.decorator';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import { COMPANY_LIST, COMPANY_PROFILE } from './companies.endpoints';
import { CompaniesService } from './companies.service';

@ApiTags('Companies')
@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @MarketEndpoint(COMPANY_LIST)
  list(
    @MarketQueryParam() request: MarketRequest<typeof COMPANY_LIST>,
  ): MarketAnswer<typeof COMPANY_LIST> {
    return this.companies.list(request);
  }

  @MarketEndpoint(COMPANY_PROFILE)
  one(
    @MarketQueryParam() request: MarketRequest<typeof COMPANY_PROFILE>,
  ): MarketAnswer<typeof COMPANY_PROFILE> {
    return this.companies.one(request);
  }
}
