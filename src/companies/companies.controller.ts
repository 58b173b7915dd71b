import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { Asked, MarketEndpoint } from '../market-query/market-endpoint.decorator';
import type { EndpointSpec } from '../market-query/market-query';
import { CompaniesService } from './companies.service';
import { CompaniesDto } from './dto/companies.dto';
import { CompanyDto } from './dto/company.dto';

const COMPANIES: EndpointSpec = {
  name: 'companies',
  deals: 'both',
  defaultTimeframe: 'all',
  strictTimeframe: true,
  own: ['limit', 'cursor', 'q'],
  limit: { default: 50, max: 500 },
};
const COMPANY: EndpointSpec = {
  name: 'companies/:name',
  deals: 'both',
  defaultTimeframe: 'all',
  strictTimeframe: true,
  shared: false,
  own: [],
};

@ApiTags('Companies')
@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @MarketEndpoint(COMPANIES, {
    summary: 'List tracked companies',
    description:
      'Window and filters select companies; the figures of a company are all-time. Geography, categories and `q` are about the company itself. A window, ' +
      'stages, venue, acquisition types and transaction ranges keep the companies with one deal that has all of it: a funding round, or an acquisition of ' +
      'the company. Stages and venue look at rounds only, acquisition types at acquisitions only; with both, a company needs one of each. ' +
      '`Link: <...>; rel="next"` leads to the next page.',
    body: CompaniesDto,
  })
  list(@Asked() request: MarketRequest): Promise<Answer> {
    return this.companies.list(request);
  }

  @MarketEndpoint(COMPANY, { summary: 'One company', description: 'All-time; takes no filters.', body: CompanyDto })
  one(@Asked() request: MarketRequest): Promise<Answer> {
    return this.companies.one(request);
  }
}
