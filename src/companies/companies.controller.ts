import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { MarketEndpoint, MarketQueryParam } from '../market-query/market-endpoint.decorator';
import { CompaniesService } from './companies.service';
import { CompaniesDto } from './dto/companies.dto';
import { CompanyDto } from './dto/company.dto';

const list = {
  deals: 'both',
  defaultTimeframe: 'all',
  extraParams: ['limit', 'cursor', 'q'],
  limit: { default: 50, max: 500 },
  sort: 'name',
  widensCategories: true,
} as const;
const record = { deals: 'both', defaultTimeframe: 'all', extraParams: [], withoutSharedParams: true } as const;

@ApiTags('Companies')
@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @MarketEndpoint(list, {
    summary: 'List tracked companies',
    description:
      'Window and filters select companies; the figures of a company are all-time. Geography, categories and `q` are about the company itself. A window, ' +
      'stages, venue, acquisition types and transaction ranges keep the companies with one deal that has all of it: a funding round, or an acquisition of ' +
      'the company. Stages and venue look at rounds only, acquisition types at acquisitions only; with both, a company needs one of each. ' +
      '`Link: <...>; rel="next"` leads to the next page.',
    body: CompaniesDto,
  })
  @Get('companies')
  list(@MarketQueryParam() request: MarketRequest): Promise<Answer<CompaniesDto>> {
    return this.companies.list(request);
  }

  @MarketEndpoint(record, { summary: 'One company', description: 'All-time; takes no filters.', body: CompanyDto })
  @Get('companies/:name')
  one(@MarketQueryParam() request: MarketRequest): Promise<Answer<CompanyDto>> {
    return this.companies.one(request);
  }
}
