import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { MarketEndpoint, MarketQueryParam } from '../market-query/market-endpoint.decorator';
import { CategoryDataDto } from './dto/category-data.dto';
import { FundingHistoryDto } from './dto/funding-history.dto';
import { FundingRoundsDto } from './dto/funding-rounds.dto';
import { FundingStagePercentilesDto } from './dto/funding-stage-percentiles.dto';
import { InstrumentBreakdownDto } from './dto/instrument-breakdown.dto';
import { StagesDistributionDto } from './dto/stages-distribution.dto';
import { TopFundingRoundsDto } from './dto/top-funding-rounds.dto';
import { FundingService } from './funding.service';

const byPeriod = { deals: 'funding', defaultTimeframe: 'ttm', extraParams: [] } as const;
const ranking = { ...byPeriod, extraParams: ['limit'], limit: { default: 10, max: 100 } } as const;
const list = { ...byPeriod, extraParams: ['limit', 'cursor'], limit: { default: 100, max: 500 }, sort: 'date' } as const;
const history = { ...byPeriod, defaultTimeframe: 'all', extraParams: ['granularity'] } as const;

@ApiTags('Funding')
@Controller()
export class FundingController {
  constructor(private readonly funding: FundingService) {}

  @MarketEndpoint(byPeriod, {
    summary: 'Funding by category',
    description: "Each round counts towards its company's primary category.",
    example: 'category-data?timeframe=ytd&countries=US,GB',
    body: CategoryDataDto,
    rows: 'categories',
  })
  @Get('category-data')
  categoryData(@MarketQueryParam() request: MarketRequest): Promise<Answer<CategoryDataDto>> {
    return this.funding.byCategory(request);
  }

  @MarketEndpoint(byPeriod, {
    summary: 'Funding stage distribution',
    description: 'One row per stage, from the earliest to the latest, including stages without a round.',
    example: 'stages/distribution?timeframe=ttm&fundingVenue=private',
    body: StagesDistributionDto,
    rows: 'stages',
  })
  @Get('stages/distribution')
  stagesDistribution(@MarketQueryParam() request: MarketRequest): Promise<Answer<StagesDistributionDto>> {
    return this.funding.byStage(request);
  }

  @MarketEndpoint(byPeriod, {
    summary: 'Funding amount percentile heatmap by stage',
    description:
      'Continuous percentiles of the disclosed amounts in scope. Rounds of listed companies are included unless you send `fundingVenue=private`. ' +
      'A stage with fewer disclosed rounds than `metadata.min_sample` has nulls.',
    example: 'funding-stage-percentiles?timeframe=all&stages=Seed,Series A',
    body: FundingStagePercentilesDto,
    rows: 'stages',
  })
  @Get('funding-stage-percentiles')
  stagePercentiles(@MarketQueryParam() request: MarketRequest): Promise<Answer<FundingStagePercentilesDto>> {
    return this.funding.percentilesByStage(request);
  }

  @MarketEndpoint(
    { ...history, granularity: 'year' },
    {
      summary: 'Funding over time',
      description:
        'One row per year, quarter, month or week. Periods without a round are rows of zeros. A period that ends today or later is partial.',
      example: 'funding/history?granularity=quarter&start=2024-01-01&end=2025-12-31',
      body: FundingHistoryDto,
      rows: 'periods',
    },
  )
  @Get('funding/history')
  history(@MarketQueryParam() request: MarketRequest): Promise<Answer<FundingHistoryDto>> {
    return this.funding.history(request);
  }

  @MarketEndpoint(
    { ...history, granularity: 'quarter' },
    {
      summary: 'Public-market capital by instrument type over time',
      description: 'Only rounds of listed companies: senior notes, convertible notes, at-the-market equity and warrant activity.',
      example: 'funding/instrument-breakdown?start=2024-01-01&end=2025-12-31',
      body: InstrumentBreakdownDto,
    },
  )
  @Get('funding/instrument-breakdown')
  instrumentBreakdown(@MarketQueryParam() request: MarketRequest): Promise<Answer<InstrumentBreakdownDto>> {
    return this.funding.instrumentBreakdown(request);
  }

  @MarketEndpoint(ranking, {
    summary: 'Largest funding rounds by amount',
    description: 'Only rounds with a disclosed amount are ranked. Equal amounts share a rank.',
    example: 'top-funding-rounds?timeframe=1q&limit=5',
    body: TopFundingRoundsDto,
    rows: 'funding_rounds',
  })
  @Get('top-funding-rounds')
  topRounds(@MarketQueryParam() request: MarketRequest): Promise<Answer<TopFundingRoundsDto>> {
    return this.funding.largestRounds(request);
  }

  @MarketEndpoint(list, {
    summary: 'List funding rounds',
    description:
      'Every funding round in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the rounds behind ' +
      'that row. The header `Link: <...>; rel="next"` has the address of the next page.',
    example: 'funding-rounds?timeframe=4w&stages=Seed&limit=20',
    body: FundingRoundsDto,
    rows: 'funding_rounds',
  })
  @Get('funding-rounds')
  rounds(@MarketQueryParam() request: MarketRequest): Promise<Answer<FundingRoundsDto>> {
    return this.funding.list(request);
  }
}
