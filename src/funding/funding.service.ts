import { Injectable } from '@nestjs/common';
import { STAGE_MEASURES } from '../market-query/body/stage-row';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../http/answer';
import { aggregate, type DealGroup } from '../market-query/aggregation/aggregation';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { Granularity } from '../market-query/market-query';
import type { QueryContext } from '../market-query/query-context';
import { granularityOf, limitOf, type MarketRequest } from '../market-query/resolved-query';
import { categoryDataBody } from './dto/category-data.mapper';
import { fundingHistoryBody, HISTORY_MEASURES } from './dto/funding-history.mapper';
import { instrumentBreakdownBody } from './dto/instrument-breakdown.mapper';
import { PERCENTILE_MEASURES, stagePercentilesBody } from './dto/stage-percentiles.mapper';
import { stagesDistributionBody } from './dto/stages-distribution.mapper';
import { fundingRoundsBody, topFundingRoundsBody } from './dto/funding-rounds.mapper';
import { type FundingRecency, fundingRecency } from './funding-recency.query';
import { largestRounds, roundsById } from './round-records.query';
import { FundingFact } from '../market-data/facts/funding-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import { readPage } from '../market-query/paging/page';
import type { FundingRoundsDto } from './dto/funding-rounds.dto';
import type { CategoryDataDto } from './dto/category-data.dto';
import type { FundingHistoryDto } from './dto/funding-history.dto';
import type { FundingStagePercentilesDto } from './dto/funding-stage-percentiles.dto';
import type { InstrumentBreakdownDto } from './dto/instrument-breakdown.dto';
import type { StagesDistributionDto } from './dto/stages-distribution.dto';
import type { TopFundingRoundsDto } from './dto/top-funding-rounds.dto';

const PUBLIC_VENUE = { dimension: 'isPublic', parameter: 'publicVenue', keys: [true] } as const;
const NEWEST_FIRST = { key: 'deal.announcedOn', id: 'deal.roundId', direction: 'DESC' } as const;

@Injectable()
export class FundingService {
  private readonly recencies = new LRUCache<string, FundingRecency>({ max: 4 });

  constructor(private readonly answers: AnswerCache) {}

  /** How much did each category raise in the period? */
  byCategory(request: MarketRequest): Promise<Answer<CategoryDataDto>> {
    return this.answers.answer(request, async (market) => {
      const deals = await market.tally('funding', 'category', ['companies']);
      return categoryDataBody(market, deals, await this.recency(market));
    });
  }

  /** How is funding spread over the stages? */
  byStage(request: MarketRequest): Promise<Answer<StagesDistributionDto>> {
    return this.answers.answer(request, async (market) =>
      stagesDistributionBody(market, await market.tally('funding', 'stage', STAGE_MEASURES)),
    );
  }

  /** How large are rounds at each stage? */
  percentilesByStage(request: MarketRequest): Promise<Answer<FundingStagePercentilesDto>> {
    return this.answers.answer(request, async (market) =>
      stagePercentilesBody(market, await market.tally('funding', 'stage', PERCENTILE_MEASURES)),
    );
  }

  /** How much was raised per year, quarter, month or week? */
  history(request: MarketRequest): Promise<Answer<FundingHistoryDto>> {
    const granularity = granularityOf(request);
    return this.answers.answer(request, async (market) =>
      fundingHistoryBody(market, await market.tally('funding', granularity, HISTORY_MEASURES), granularity),
    );
  }

  /** Which instruments did listed companies use to raise capital over time? */
  instrumentBreakdown(request: MarketRequest): Promise<Answer<InstrumentBreakdownDto>> {
    const granularity = granularityOf(request);
    return this.answers.answer(request, async (market) =>
      instrumentBreakdownBody(market, await instrumentDeals(market, granularity), granularity),
    );
  }

  /** Which rounds were the largest? */
  largestRounds(request: MarketRequest): Promise<Answer<TopFundingRoundsDto>> {
    const limit = limitOf(request);
    return this.answers.answer(request, async (market) => {
      const deals = await market.totals('funding');
      return topFundingRoundsBody(market, deals, await largestRounds(market, limit), limit);
    });
  }

  /** Which rounds are in scope? A page of them, newest first. */
  list(request: MarketRequest): Promise<Answer<FundingRoundsDto>> {
    return this.answers.page(request, async (market) => {
      const { manager } = market.snapshot;
      const rounds = inScope(manager.createQueryBuilder(FundingFact, 'deal').where('TRUE'), market.scope('funding'));
      const page = await readPage(market.resolved, rounds, NEWEST_FIRST);
      const body = fundingRoundsBody(market, page, await market.totals('funding'), await roundsById(market, page.ids));
      return { body, nextCursor: page.nextCursor };
    });
  }

  /** Cached, because it is the same for all answers of a day and a generation. */
  private async recency(market: QueryContext): Promise<FundingRecency> {
    const { generation, today } = market.resolved;
    const key = `${generation.id} ${today}`;
    const recency = this.recencies.get(key) ?? (await fundingRecency(market));
    this.recencies.set(key, recency);
    return recency;
  }
}

/** The public rounds in scope, by calendar bucket and instrument. */
function instrumentDeals(market: QueryContext, granularity: Granularity): Promise<DealGroup<Granularity | 'instrument'>[]> {
  const { filters, ...scope } = market.scope('funding');
  return aggregate<Granularity | 'instrument'>(market.snapshot.manager, {
    scope: { ...scope, filters: [...filters, PUBLIC_VENUE] },
    by: [granularity, 'instrument'],
    measures: [],
  });
}
