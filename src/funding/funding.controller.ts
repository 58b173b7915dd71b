import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { Asked, MarketEndpoint } from '../market-query/market-endpoint.decorator';
import type { EndpointSpec } from '../market-query/market-query';
import { CategoryDataDto } from './dto/category-data.dto';
import { FundingHistoryDto } from './dto/funding-history.dto';
import { FundingStagePercentilesDto } from './dto/funding-stage-percentiles.dto';
import { InstrumentBreakdownDto } from './dto/instrument-breakdown.dto';
import { StagesDistributionDto } from './dto/stages-distribution.dto';
import { TopFundingRoundsDto } from './dto/top-funding-rounds.dto';
import { FundingService } from './funding.service';

const byPeriod = { deals: 'funding', defaultTimeframe: 'ttm', strictTimeframe: true, own: [] } as const;
const CATEGORY_DATA: EndpointSpec = { ...byPeriod, name: 'category-data' };
const STAGES: EndpointSpec = { ...byPeriod, name: 'stages/distribution' };
const PERCENTILES: EndpointSpec = { ...byPeriod, name: 'funding-stage-percentiles' };
const TOP_ROUNDS: EndpointSpec = { ...byPeriod, name: 'top-funding-rounds', own: ['limit'], limit: { default: 10, max: 100 } };
const HISTORY: EndpointSpec = {
  ...byPeriod,
  name: 'funding/history',
  defaultTimeframe: 'all',
  own: ['granularity'],
  granularity: 'year',
};
const INSTRUMENTS: EndpointSpec = { ...HISTORY, name: 'funding/instrument-breakdown', granularity: 'quarter' };

@ApiTags('Funding')
@Controller()
export class FundingController {
  constructor(private readonly funding: FundingService) {}

  @MarketEndpoint(CATEGORY_DATA, { summary: 'Funding by category', body: CategoryDataDto })
  categoryData(@Asked() request: MarketRequest): Promise<Answer> {
    return this.funding.byCategory(request);
  }

  @MarketEndpoint(STAGES, { summary: 'Funding stage distribution', body: StagesDistributionDto })
  stagesDistribution(@Asked() request: MarketRequest): Promise<Answer> {
    return this.funding.byStage(request);
  }

  @MarketEndpoint(PERCENTILES, {
    summary: 'Funding amount percentile heatmap by stage',
    description:
      'Continuous percentiles of the disclosed amounts of all rounds in scope, public ones too unless `fundingVenue` says otherwise. ' +
      'A stage with fewer disclosed rounds than `metadata.min_sample` shows nulls.',
    body: FundingStagePercentilesDto,
  })
  stagePercentiles(@Asked() request: MarketRequest): Promise<Answer> {
    return this.funding.percentilesByStage(request);
  }

  @MarketEndpoint(HISTORY, { summary: 'Funding over time', body: FundingHistoryDto })
  history(@Asked() request: MarketRequest): Promise<Answer> {
    return this.funding.history(request);
  }

  @MarketEndpoint(INSTRUMENTS, {
    summary: 'Public-market capital by instrument type over time',
    description: 'Rounds of listed companies only: senior notes, convertible notes, at-the-market equity and warrant activity.',
    body: InstrumentBreakdownDto,
  })
  instrumentBreakdown(@Asked() request: MarketRequest): Promise<Answer> {
    return this.funding.instrumentBreakdown(request);
  }

  @MarketEndpoint(TOP_ROUNDS, { summary: 'Largest funding rounds by amount', body: TopFundingRoundsDto })
  topRounds(@Asked() request: MarketRequest): Promise<Answer> {
    return this.funding.largestRounds(request);
  }
}
