import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { Asked, MarketEndpoint } from '../market-query/market-endpoint.decorator';
import type { EndpointSpec } from '../market-query/market-query';
import { InvestorDto } from './dto/investor.dto';
import { InvestorsDto } from './dto/investors.dto';
import { TopInvestorsDto } from './dto/top-investors.dto';
import { InvestorsService } from './investors.service';

const aboutRounds = { deals: 'funding', defaultTimeframe: 'all', strictTimeframe: true } as const;
const INVESTORS: EndpointSpec = {
  ...aboutRounds,
  name: 'investors',
  own: ['limit', 'cursor', 'q'],
  limit: { default: 50, max: 500 },
};
const INVESTOR: EndpointSpec = { ...aboutRounds, name: 'investors/:name', shared: false, own: [] };
const TOP_INVESTORS: EndpointSpec = {
  ...aboutRounds,
  name: 'top-investors',
  defaultTimeframe: 'ttm',
  own: ['limit'],
  limit: { default: 10, max: 100 },
};

@ApiTags('Investors')
@Controller()
export class InvestorsController {
  constructor(private readonly investors: InvestorsService) {}

  @MarketEndpoint(INVESTORS, {
    summary: 'List tracked investors',
    description:
      'All investors, those without a deal too, with all-time figures. A window or filters make the scope: funding rounds within the window, with geography ' +
      "and categories read on the funded company, not on the investor. Then the investors with a round in scope are listed, and an investor's figures " +
      'cover the scope. `Link: <...>; rel="next"` leads to the next page.',
    body: InvestorsDto,
  })
  list(@Asked() request: MarketRequest): Promise<Answer> {
    return this.investors.list(request);
  }

  @MarketEndpoint(INVESTOR, { summary: 'One investor', description: 'All-time; takes no filters.', body: InvestorDto })
  one(@Asked() request: MarketRequest): Promise<Answer> {
    return this.investors.one(request);
  }

  @MarketEndpoint(TOP_INVESTORS, {
    summary: 'Most active investors by deal count',
    description: 'Geography and categories are read on the funded company. The figures cover the funding rounds in scope.',
    body: TopInvestorsDto,
  })
  top(@Asked() request: MarketRequest): Promise<Answer> {
    return this.investors.top(request);
  }
}
