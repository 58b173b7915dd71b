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
      'The period and the filters select companies; the figures of each company are all-time. Geography, categories and `q` apply to the company itself. The ' +
      'period, stages, venue, acquisition types and transaction ranges apply to its deals: one deal, either a funding round or an acquisition of the company, ' +
      'must meet all of them. Stages and venue only apply to rounds, and acquisition types only to acquisitions: if you send both, a company needs one of ' +
      'each. The header `Link: <...>; rel="next"` has the address of the next page.',
    example: 'companies?q=ai&countries=US&limit=20',
    body: CompaniesDto,
    rows: 'companies',
  })
  @Get('companies')
  list(@MarketQueryParam() request: MarketRequest): Promise<Answer<CompaniesDto>> {
    return this.companies.list(request);
  }

  @MarketEndpoint(record, {
    summary: 'One company',
    description: "The company's profile with all its deals. It takes no filters.",
    example: 'companies/pinekeep-ai',
    body: CompanyDto,
  })
  @Get('companies/:name')
  one(@MarketQueryParam() request: MarketRequest): Promise<Answer<CompanyDto>> {
    return this.companies.one(request);
  }
}
