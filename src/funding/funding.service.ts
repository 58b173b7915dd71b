import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../http/answer';
import { tally } from '../market-query/aggregation/tally';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { QueryContext } from '../market-query/query-context';
import { asked, type MarketRequest } from '../market-query/resolved-query';
import { categoryDataBody } from './dto/category-data.mapper';
import { fundingHistoryBody } from './dto/funding-history.mapper';
import { instrumentBreakdownBody } from './dto/instrument-breakdown.mapper';
import { stagePercentilesBody } from './dto/stage-percentiles.mapper';
import { stagesDistributionBody } from './dto/stages-distribution.mapper';
import { topFundingRoundsBody } from './dto/top-funding-rounds.mapper';
import { type FundingRecency, fundingRecency } from './funding-recency.query';
import { instrumentDeals } from './instrument-deals.query';
import { largestRounds } from './largest-rounds.query';
import { stagePercentiles } from './stage-percentiles.query';

@Injectable()
export class FundingService {
  private readonly recencies = new LRUCache<string, FundingRecency>({ max: 4 });

  constructor(private readonly answers: AnswerCache) {}

  /** Which categories raised how much in the period? (specification 2.4, funding by category) */
  byCategory(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) => {
      const deals = tally(await market.aggregate<number>('funding', 'category', ['companies']));
      return categoryDataBody(market, deals, await this.recency(market));
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
      const deals = tally(await market.aggregate<number>('funding', 'none'));
      return topFundingRoundsBody(market, deals, await largestRounds(market, limit), limit);
    });
  }

  /** The same for every answer of a day on one generation. */
  private async recency(market: QueryContext): Promise<FundingRecency> {
    const { generation, today } = market.resolved;
    const name = `${generation.id} ${today}`;
    const known = this.recencies.get(name) ?? (await fundingRecency(market));
    this.recencies.set(name, known);
    return known;
  }
}
