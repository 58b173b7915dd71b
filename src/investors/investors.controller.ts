import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { MarketEndpoint, MarketQueryParam } from '../market-query/market-endpoint.decorator';
import { InvestorDto } from './dto/investor.dto';
import { InvestorsDto } from './dto/investors.dto';
import { TopInvestorsDto } from './dto/top-investors.dto';
import { InvestorsService } from './investors.service';

const allTime = { deals: 'funding', defaultTimeframe: 'all', extraParams: [] } as const;
const list = { ...allTime, extraParams: ['limit', 'cursor', 'q'], limit: { default: 50, max: 500 }, sort: 'name' } as const;
const record = { ...allTime, withoutSharedParams: true } as const;
const ranking = { ...allTime, defaultTimeframe: 'ttm', extraParams: ['limit'], limit: { default: 10, max: 100 } } as const;

@ApiTags('Investors')
@Controller()
export class InvestorsController {
  constructor(private readonly investors: InvestorsService) {}

  @MarketEndpoint(list, {
    summary: 'List tracked investors',
    description:
      'All investors, those without a deal too, with all-time figures. A window or filters make the scope: funding rounds within the window, with geography ' +
      "and categories read on the funded company, not on the investor. Then the investors with a round in scope are listed, and an investor's figures " +
      'cover the scope. `Link: <...>; rel="next"` leads to the next page.',
    body: InvestorsDto,
  })
  @Get('investors')
  list(@MarketQueryParam() request: MarketRequest): Promise<Answer<InvestorsDto>> {
    return this.investors.list(request);
  }

  @MarketEndpoint(record, { summary: 'One investor', description: 'All-time; takes no filters.', body: InvestorDto })
  @Get('investors/:name')
  one(@MarketQueryParam() request: MarketRequest): Promise<Answer<InvestorDto>> {
    return this.investors.one(request);
  }

  @MarketEndpoint(ranking, {
    summary: 'Most active investors by deal count',
    description: 'Geography and categories are read on the funded company. The figures cover the funding rounds in scope.',
    body: TopInvestorsDto,
  })
  @Get('top-investors')
  top(@MarketQueryParam() request: MarketRequest): Promise<Answer<TopInvestorsDto>> {
    return this.investors.top(request);
  }
}
