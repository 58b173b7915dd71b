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
      'Without a period or filters, the list has all investors, including those without a deal, with all-time figures. With a period or filters, it has the ' +
      'investors with a matching round, and their figures cover only the matching rounds. Geography and categories apply to the funded company, not to the ' +
      'investor. The header `Link: <...>; rel="next"` has the address of the next page.',
    example: 'investors?q=capital&timeframe=ttm&limit=20',
    body: InvestorsDto,
    rows: 'investors',
  })
  @Get('investors')
  list(@MarketQueryParam() request: MarketRequest): Promise<Answer<InvestorsDto>> {
    return this.investors.list(request);
  }

  @MarketEndpoint(record, {
    summary: 'One investor',
    description: "The investor's profile with its portfolio, deals and co-investors. It takes no filters.",
    example: 'investors/teal-scope-sons-capital',
    body: InvestorDto,
  })
  @Get('investors/:name')
  one(@MarketQueryParam() request: MarketRequest): Promise<Answer<InvestorDto>> {
    return this.investors.one(request);
  }

  @MarketEndpoint(ranking, {
    summary: 'Most active investors by deal count',
    description:
      'The figures cover the funding rounds in scope. Geography and categories apply to the funded company, not to the investor.',
    example: 'top-investors?timeframe=ttm&countries=US&limit=5',
    body: TopInvestorsDto,
    rows: 'investors',
  })
  @Get('top-investors')
  top(@MarketQueryParam() request: MarketRequest): Promise<Answer<TopInvestorsDto>> {
    return this.investors.top(request);
  }
}
