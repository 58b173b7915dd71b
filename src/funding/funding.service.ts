import { Injectable } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { tally } from '../market-query/aggregation/tally';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import { asked, type MarketRequest } from '../market-query/answer-cache/market-request';
import { categoryDataBody } from './dto/category-data.mapper';
import { fundingHistoryBody } from './dto/funding-history.mapper';
import { instrumentBreakdownBody } from './dto/instrument-breakdown.mapper';
import { stagePercentilesBody } from './dto/stage-percentiles.mapper';
import { stagesDistributionBody } from './dto/stages-distribution.mapper';
import { topFundingRoundsBody } from './dto/top-funding-rounds.mapper';
import { fundingRecency } from './funding-recency.query';
import { instrumentDeals } from './instrument-deals.query';
import { largestRounds } from './largest-rounds.query';
import { stagePercentiles } from './stage-percentiles.query';

@Injectable()
export class FundingService {
  constructor(private readonly answers: AnswerCache) {}

  /** Which categories raised how much in the period? (specification 2.4, funding by category) */
  byCategory(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) => {
      const deals = tally(await market.aggregate<number>('funding', 'category', ['companies']));
      return categoryDataBody(market, deals, await fundingRecency(market));
    });
  }

  /** How is funding spread over the stage ladder? */
  byStage(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) =>
      stagesDistributionBody(
        market,
        tally(await market.aggregate<number>('funding', 'stage', ['companies', 'average', 'median'])),
      ),
    );
  }

  /** How large are rounds at each stage? */
  percentilesByStage(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) => {
      const deals = tally(await market.aggregate<number>('funding', 'stage'));
      return stagePercentilesBody(market, deals, await stagePercentiles(market));
    });
  }

  /** How much was raised in each year (quarter, month, week)? */
  history(request: MarketRequest): Promise<Answer> {
    const { granularity } = asked(request);
    return this.answers.answer(request, async (market) =>
      fundingHistoryBody(
        market,
        tally(await market.aggregate<string>('funding', granularity, ['companies', 'average', 'median'])),
        granularity,
      ),
    );
  }

  /** Which instruments did listed companies raise capital with, over time? */
  instrumentBreakdown(request: MarketRequest): Promise<Answer> {
    const { granularity } = asked(request);
    return this.answers.answer(request, async (market) =>
      instrumentBreakdownBody(market, await instrumentDeals(market, granularity), granularity),
    );
  }

  /** Which rounds were the largest? */
  largestRounds(request: MarketRequest): Promise<Answer> {
    const { limit } = asked(request);
    return this.answers.answer(request, async (market) => {
      const deals = tally(await market.aggregate<number>('funding', 'category'));
      return topFundingRoundsBody(market, deals, await largestRounds(market, limit), limit);
    });
  }
}
