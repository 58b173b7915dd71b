import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketController } from '../market-query/market-controller';
import {
  COHORTS,
  FUNDING_BY_CATEGORY,
  FUNDING_BY_COUNTRY,
  FUNDING_BY_STAGE,
  FUNDING_HISTORY,
  FUNDING_ROUND_EXPORT,
  FUNDING_ROUND_LIST,
  INSTRUMENT_BREAKDOWN,
  STAGE_PERCENTILES,
  TOP_FUNDING_ROUNDS,
} from './funding.endpoints';
import { FundingService } from './funding.service';

@ApiTags('Funding')
@Controller()
export class FundingController extends MarketController(
  FundingService,
  {
    byCategory: FUNDING_BY_CATEGORY,
    byCountry: FUNDING_BY_COUNTRY,
    byStage: FUNDING_BY_STAGE,
    percentilesByStage: STAGE_PERCENTILES,
    cohorts: COHORTS,
    history: FUNDING_HISTORY,
    instrumentBreakdown: INSTRUMENT_BREAKDOWN,
    largestRounds: TOP_FUNDING_ROUNDS,
    list: FUNDING_ROUND_LIST,
  },
  FUNDING_ROUND_EXPORT,
) {}
