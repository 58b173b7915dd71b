import { ApiTags } from '@nestjs/swagger';
import { Question } from '../market/query/questions/question';
import { Asked } from '../market/routes/asked.decorator';
import { DataController } from '../market/routes/data-controller.decorator';
import { MarketGet, WholeListGet } from '../market/routes/market-get.decorator';
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
@DataController()
export class FundingController {
  constructor(private readonly funding: FundingService) {}

  @MarketGet(FUNDING_BY_CATEGORY)
  byCategory(@Asked() question: Question<typeof FUNDING_BY_CATEGORY>) {
    return this.funding.byCategory(question);
  }

  @MarketGet(FUNDING_BY_COUNTRY)
  byCountry(@Asked() question: Question<typeof FUNDING_BY_COUNTRY>) {
    return this.funding.byCountry(question);
  }

  @MarketGet(FUNDING_BY_STAGE)
  byStage(@Asked() question: Question<typeof FUNDING_BY_STAGE>) {
    return this.funding.byStage(question);
  }

  @MarketGet(STAGE_PERCENTILES)
  percentilesByStage(@Asked() question: Question<typeof STAGE_PERCENTILES>) {
    return this.funding.percentilesByStage(question);
  }

  @MarketGet(COHORTS)
  cohorts(@Asked() question: Question<typeof COHORTS>) {
    return this.funding.cohorts(question);
  }

  @MarketGet(FUNDING_HISTORY)
  history(@Asked() question: Question<typeof FUNDING_HISTORY>) {
    return this.funding.history(question);
  }

  @MarketGet(INSTRUMENT_BREAKDOWN)
  instrumentBreakdown(@Asked() question: Question<typeof INSTRUMENT_BREAKDOWN>) {
    return this.funding.instrumentBreakdown(question);
  }

  @MarketGet(TOP_FUNDING_ROUNDS)
  largestRounds(@Asked() question: Question<typeof TOP_FUNDING_ROUNDS>) {
    return this.funding.largestRounds(question);
  }

  @MarketGet(FUNDING_ROUND_LIST)
  list(@Asked() question: Question<typeof FUNDING_ROUND_LIST>) {
    return this.funding.list(question);
  }

  @WholeListGet(FUNDING_ROUND_EXPORT)
  rows(@Asked() question: Question<typeof FUNDING_ROUND_EXPORT>) {
    return this.funding.rows(question);
  }
}
